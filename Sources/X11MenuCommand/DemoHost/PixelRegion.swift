import MenuGeometry

/// A set of pixels, as rectangles that do not overlap.
struct PixelRegion: Equatable {
    private(set) var rects: [PixelRect] = []

    /// How many rectangles it has before it becomes the one around all of them.
    private static let mostRects = 48

    init(_ rect: PixelRect? = nil) { if let rect, !rect.isEmpty { rects = [rect] } }

    var isEmpty: Bool { rects.isEmpty }

    /// Adds the pixels of a rectangle.
    mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty, !rects.contains(where: { $0.intersection(rect) == rect }) else { return }
        var added = PixelRegion(rect)
        for known in rects { added.subtract(known) }
        rects += added.rects
        if rects.count > PixelRegion.mostRects { rects = PixelRect(joining: rects).map { [$0] } ?? [] }
    }

    /// Removes the pixels of a rectangle.
    mutating func subtract(_ hole: PixelRect) {
        guard !hole.isEmpty, rects.contains(where: { !$0.intersection(hole).isEmpty }) else { return }
        rects = rects.flatMap { rect -> [PixelRect] in
            let cut = rect.intersection(hole)
            guard !cut.isEmpty else { return [rect] }
            return [
                PixelRect(x: rect.x, y: rect.y, width: rect.width, height: cut.y - rect.y),
                PixelRect(x: rect.x, y: cut.y, width: cut.x - rect.x, height: cut.height),
                PixelRect(x: cut.right, y: cut.y, width: rect.right - cut.right, height: cut.height),
                PixelRect(x: rect.x, y: cut.bottom, width: rect.width, height: rect.bottom - cut.bottom),
            ].filter { !$0.isEmpty }
        }
    }

    /// The pixels that a rectangle has too.
    func intersection(_ rect: PixelRect) -> PixelRegion {
        var shared = PixelRegion()
        shared.rects = rects.map { $0.intersection(rect) }.filter { !$0.isEmpty }
        return shared
    }
}
