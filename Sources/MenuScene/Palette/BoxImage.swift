public import MenuGeometry
public import MenuModel

/// What is drawn over the fill of a box and behind its contents.
public enum BoxImage: Sendable, Hashable {
    /// How large a picture is drawn.
    public enum Fit: Sendable, Hashable {
        /// As large as it is.
        case none
        /// As wide as the box.
        case width
        /// As high as the box.
        case height
        /// As large as it fits into the box.
        case both
    }

    /// A picture that is repeated from the upper left corner of the box; its extent is in points.
    case picture(Icon, extent: Size, Fit)
    /// Colours that change from one to the next, at equal distances, along a line through the middle of the box.
    ///
    /// The line reaches as far from the middle, in either direction, as half of the box multiplied by a vector: `(1, 0)` is from the left edge to the
    /// right one.
    case gradient([Color], along: Vector)

    /// The most times that a picture is repeated.
    private static let mostTiles = 1024.0

    /// Its drawing.
    ///
    /// - Parameters:
    ///   - bounds: The box in points.
    ///   - shape: What is visible of it.
    func drawing(in bounds: Rect, _ shape: Path) -> [DrawCommand] {
        switch self {
        case .gradient(let colors, let way):
            let reach = Vector(dx: bounds.width / 2 * way.dx, dy: bounds.height / 2 * way.dy)
            let start = bounds.center + Vector(dx: -reach.dx, dy: -reach.dy)
            return colors.isEmpty ? [] : [.gradient(shape, colors, from: start, to: bounds.center + reach)]
        case .picture(let icon, let extent, let fit):
            guard let size = BoxImage.size(extent, fit, in: bounds.size) else { return [] }
            let (across, down) = ((bounds.width / size.width).rounded(.up), (bounds.height / size.height).rounded(.up))
            guard across * down <= BoxImage.mostTiles else { return [] }
            let tiles = (0..<Int(across) * Int(down)).map { number in
                DrawCommand.icon(
                    icon,
                    in: Rect(
                        x: bounds.minX + Double(number % Int(across)) * size.width,
                        y: bounds.minY + Double(number / Int(across)) * size.height, width: size.width,
                        height: size.height), tint: .white)
            }
            return [.clip(shape)] + tiles + [.restore]
        }
    }

    /// The size of one picture in a box; nil if nothing of it can be seen.
    private static func size(_ extent: Size, _ fit: Fit, in room: Size) -> Size? {
        guard extent.width > 0, extent.height > 0, room.width > 0, room.height > 0 else { return nil }
        let factor =
            switch fit {
            case .none: 1.0
            case .width: room.width / extent.width
            case .height: room.height / extent.height
            case .both: min(room.width / extent.width, room.height / extent.height)
            }
        let size = Size(width: extent.width * factor, height: extent.height * factor)
        return size.width < 1 || size.height < 1 ? nil : size
    }
}
