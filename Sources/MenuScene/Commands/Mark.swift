public import MenuGeometry

/// The small signs of a menu, drawn as filled outlines, sharp at every scale.
public enum Mark: Sendable, Hashable, CaseIterable {
    /// On.
    case check
    /// On for some.
    case dash
    /// The radio item that is on.
    case dot
    /// Opens a submenu, in a menu that is read from left to right.
    case chevron
    /// Opens a submenu, in a menu that is read from right to left.
    case leftChevron
    /// Leads back to the menu beneath.
    case downChevron
    /// Search.
    case lens
    /// Loading.
    case dots
    /// A picture that could not be loaded.
    case missing
    /// Removal.
    case cross

    /// The sign in a box, in the box's coordinates. `scale` is the number of device pixels per unit.
    public func path(in box: Rect, scale: Double) -> Path {
        func at(_ x: Double, _ y: Double) -> Point {
            Point(x: box.minX + x * box.width, y: box.minY + y * box.height)
        }
        let short = min(box.width, box.height)
        switch self {
        case .check:
            return .brush([at(0.11, 0.55), at(0.39, 0.84), at(0.90, 0.15)], width: 0.165 * short)
        case .dash:
            // A bar of whole device pixels has sharp edges.
            let height = max(1, (0.17 * short * scale).rounded()) / scale
            let top = ((box.midY - height / 2) * scale).rounded() / scale
            let bar = Rect(x: box.minX + 0.1 * box.width, y: top, width: 0.8 * box.width, height: height)
            return .roundedRectangle(bar, radius: height / 2)
        case .cross:
            return Path(joining: [
                .brush([at(0.14, 0.14), at(0.86, 0.86)], width: 0.15 * short),
                .brush([at(0.86, 0.14), at(0.14, 0.86)], width: 0.15 * short),
            ])
        case .dot:
            return .circle(center: box.center, radius: 0.28 * short)
        case .chevron, .leftChevron:
            let width = 0.31 * short
            let (open, tip) = self == .chevron ? (box.minX, box.maxX) : (box.maxX, box.minX)
            let half = self == .chevron ? width / 2 : -width / 2
            return .brush(
                [
                    Point(x: open + half, y: box.minY + width / 2),
                    Point(x: tip - half, y: box.midY),
                    Point(x: open + half, y: box.maxY - width / 2),
                ], width: width)
        case .downChevron:
            let width = 0.31 * short
            return .brush(
                [
                    Point(x: box.minX + width / 2, y: box.minY + width / 2),
                    Point(x: box.midX, y: box.maxY - width / 2),
                    Point(x: box.maxX - width / 2, y: box.minY + width / 2),
                ], width: width)
        case .lens:
            let ring = Path.circle(center: at(0.42, 0.42), radius: 0.38 * short)
            let hole = Path.circle(center: at(0.42, 0.42), radius: 0.26 * short).reversed()
            return Path(joining: [ring, hole, .brush([at(0.68, 0.68), at(0.92, 0.92)], width: 0.13 * short)])
        case .missing:
            return Mark.frame(in: box, scale: scale)
        case .dots:
            return Path(
                joining: [0, 1, 2].map { index in
                    .circle(
                        center: Point(x: box.minX + short / 2 + Double(index) * (box.width - short) / 2, y: box.midY),
                        radius: short / 2)
                })
        }
    }

    /// An empty picture frame with a stroke through it, with lines on whole device pixels.
    private static func frame(in box: Rect, scale: Double) -> Path {
        func place(_ value: Double) -> Double { (value * scale).rounded() / scale }
        let short = min(box.width, box.height)
        let width = max(1, (0.075 * short * scale).rounded()) / scale
        let outer = Rect(
            minX: place(box.minX + 0.09 * short), minY: place(box.minY + 0.09 * short),
            maxX: place(box.maxX - 0.09 * short),
            maxY: place(box.maxY - 0.09 * short))
        let inner = outer.outset(by: -width)
        let radius = 0.16 * short
        return Path(joining: [
            .roundedRectangle(outer, radius: radius),
            Path.roundedRectangle(inner, radius: max(0, radius - width)).reversed(),
            .brush(
                [
                    Point(x: inner.minX + 0.18 * short, y: inner.maxY - 0.18 * short),
                    Point(x: inner.maxX - 0.18 * short, y: inner.minY + 0.18 * short),
                ], width: width),
        ])
    }
}
