import MenuGeometry
import MenuX11

extension Point {
    /// Root-window pixels as they are.
    init(_ point: PixelPoint) {
        self.init(x: Double(point.x), y: Double(point.y))
    }
}

extension Rect {
    /// Root-window pixels as they are.
    init(_ rect: MenuX11.PixelRect) {
        self.init(x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
    }
}

extension MenuX11.PixelRect {
    /// The pixels that a rectangle on whole pixels covers; what lies beyond any screen is cut.
    init(pixels rect: Rect) {
        func whole(_ value: Double) -> Int { value.isFinite ? Int(max(-65536, min(65536, value.rounded()))) : 0 }
        let (left, top) = (whole(rect.minX), whole(rect.minY))
        self.init(x: left, y: top, width: max(0, whole(rect.maxX) - left), height: max(0, whole(rect.maxY) - top))
    }
}
