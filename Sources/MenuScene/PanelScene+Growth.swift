public import Geometry
import MenuLayout

extension PanelScene {
    /// The outline that is seen of the menu: smaller behind others, or still on its way out of its row.
    public var silhouette: Path { outline(insetBy: 0) }

    /// The line that runs a distance in points inside that outline, outside for a negative one.
    func outline(insetBy distance: Double) -> Path {
        guard let growth else {
            let whole = distance == 0 ? frame.silhouette : frame.outline(insetBy: distance)
            return frame.receded(whole, behind: recession)
        }
        let extent = growth.extent(of: frame.body).inset(by: EdgeInsets(all: distance))
        let radius = frame.layout.metrics.bodyRadius * growth.part - distance
        return .roundedRectangle(extent, radius: max(0, min(radius, min(extent.width, extent.height) / 2)))
    }

    /// What is seen of the rows on the way out of a row: they come along with the upper edge, which is the title's where the row was.
    func growing(_ growth: Growth) -> [DrawCommand] {
        var arrived = self
        arrived.growth = nil
        arrived.frame = frame.moved(by: growth.extent(of: frame.body).origin - frame.body.origin)
        return [
            .clip(silhouette), .recede(towards: frame.body.center, scale: 1, opacity: min(1, 2 * growth.part)),
        ] + arrived.content() + [.restore, .restore]
    }
}
