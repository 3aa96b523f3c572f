package import MenuGeometry
package import MenuRendering
package import MenuDemo

/// The kept pictures of layers, and what was composed of them last.
///
/// A layer is drawn where its look or its size has changed, or what it reports; all else is copied from its picture, and only where the composed
/// picture changes.
package struct LayerPixels {
    /// The picture of a layer.
    private struct Kept {
        /// It may be larger than the layer, so that one that grows need not have a new one for each size.
        var surface: ImageSurface
        var look: AnyHashable
        var size: Size
        /// The corner of the layer when it was drawn, in pixels of the whole, and the pixels that it touched.
        var corner: Point
        var extent: PixelRect
        /// The picture with its shadow, for the time that it is shown elsewhere.
        var whole: ImageSurface?
    }

    /// Where a layer was shown last.
    private struct Placed: Equatable {
        var name: Layer.Name
        /// The pixels that it touches, with its shadow.
        var outer: PixelRect
        /// The pixels of the layer itself.
        var body: PixelRect
        var solid: PixelRect
        var shadow: Layer.Shadow?
        var flight: Layer.Flight?
    }

    private var kept: [Layer.Name: Kept] = [:]
    private var shadows: [Layer.Shadow: ShadowPixels] = [:]
    private var placed: [Placed] = []
    /// How many pictures, or parts of them, have been drawn; for tests.
    package private(set) var drawnCount = 0

    package init() {}

    /// Forgets all pictures, since the scale, the colours or the surface are others.
    package mutating func forget() { self = LayerPixels() }

    /// Composes layers on a surface that holds what was composed last.
    ///
    /// - Parameter canvas: Makes the canvas of a layer.
    /// - Returns: The pixels that have changed.
    package mutating func compose(
        _ layers: [Layer], on target: ImageSurface, text: TextShaper, icons: IconStore,
        canvas: (ViewCanvas) -> SceneCanvas
    ) throws -> [PixelRect] {
        let scale = text.scale
        let whole = PixelRect(x: 0, y: 0, width: target.width, height: target.height)
        var damage = PixelRegion(placed.isEmpty ? whole : nil)
        var now: [Placed] = []
        for layer in layers {
            let drawn = try draw(layer, text: text, icons: icons, canvas: canvas)
            guard let kept = kept[layer.name] else { continue }
            let place = LayerPixels.place(layer, kept, scale: scale)
            now.append(place)
            guard let drawn else { continue }
            // On its way, it is shown elsewhere.
            let shown = layer.flight == nil ? drawn.moved(from: kept.extent, to: place.body) : place.outer
            damage.add(shown.intersection(whole))
        }
        for rect in LayerPixels.changes(from: placed, to: now) { damage.add(rect.intersection(whole)) }
        placed = now
        let names = Set(now.map(\.name))
        kept = kept.filter { names.contains($0.key) }
        guard !damage.isEmpty else { return [] }
        try paint(damage, on: target, text: text, icons: icons, canvas: canvas)
        return damage.rects
    }

    // MARK: Pictures

    /// Draws what has changed in a layer.
    ///
    /// - Returns: What was drawn, in pixels of the whole as the picture is placed in it; nil for nothing.
    private mutating func draw(
        _ layer: Layer, text: TextShaper, icons: IconStore, canvas: (ViewCanvas) -> SceneCanvas
    ) throws -> PixelRect? {
        guard let body = layer.draw else { return nil }
        let scale = text.scale
        let known = kept[layer.name]
        let isKnown = known.map { $0.look == layer.look && $0.size == layer.frame.size } ?? false
        guard !isKnown || layer.damage != nil else { return nil }
        let made: Kept
        var part: PixelRect
        if isKnown, let known, let damage = layer.damage {
            made = known
            let corner = Vector(dx: known.corner.x / scale, dy: known.corner.y / scale)
            part = PixelRect(around: damage.outset(by: 1).offset(by: corner).scaled(by: scale)).intersection(
                known.extent)
            guard !part.isEmpty else { return nil }
        } else {
            let frame = layer.frame.scaled(by: scale)
            let extent = PixelRect(around: frame)
            part = extent
            let fitting = known.flatMap { known in
                known.surface.width >= extent.width && known.surface.height >= extent.height ? known.surface : nil
            }
            made = Kept(
                surface: try fitting ?? LayerPixels.surface(for: extent.size, isGrowing: known != nil),
                look: layer.look, size: layer.frame.size, corner: frame.origin, extent: extent)
        }
        // The picture is drawn where the layer was when it was drawn first, so that its pixels stay the same.
        let drawnAt =
            Vector(dx: made.corner.x / scale, dy: made.corner.y / scale)
            + (Point.zero - layer.frame.origin)
        let origin = Vector(dx: -Double(made.extent.x) / scale, dy: -Double(made.extent.y) / scale) + drawnAt
        let inner = part.offset(dx: -made.extent.x, dy: -made.extent.y)
        let view = try ViewCanvas(
            drawingInto: made.surface, text: text, icons: icons, within: Rect(inner).scaled(by: 1 / scale))
        view.context.preserving {
            view.context.setOperator(.source)
            view.context.setSource(red: 0, green: 0, blue: 0, alpha: 0)
            view.context.paint()
        }
        view.drawing(movedBy: origin) { body(canvas($0)) }
        try view.context.check()
        made.surface.withPixels { _ in }
        var stored = made
        stored.whole = nil
        kept[layer.name] = stored
        drawnCount += 1
        return part
    }

    /// A surface for a picture; one that grows has some space left.
    private static func surface(for size: PixelSize, isGrowing: Bool) throws -> ImageSurface {
        let step = isGrowing ? 256 : 1
        func extent(_ count: Int) -> Int { (count + step - 1) / step * step }
        return try ImageSurface(.argb32, width: max(1, extent(size.width)), height: max(1, extent(size.height)))
    }

    private static func place(_ layer: Layer, _ kept: Kept, scale: Double) -> Placed {
        let (corner, reach) = (layer.frame.scaled(by: scale).origin, layer.shadow.map { $0.reach + abs($0.drop) } ?? 0)
        let body = kept.extent.offset(
            dx: Int((corner.x - kept.corner.x).rounded()), dy: Int((corner.y - kept.corner.y).rounded()))
        let outer: PixelRect
        if let flight = layer.flight {
            // Nothing is larger there than it is.
            outer = PixelRect(around: flight.rect.outset(by: reach).scaled(by: scale)).outset(by: 1)
        } else {
            outer = body.outset(by: Int((reach * scale).rounded(.up)))
        }
        var solid = PixelRect(x: 0, y: 0, width: 0, height: 0)
        if let inner = layer.solid, layer.flight == nil {
            let moved = inner.scaled(by: scale).offset(
                by: Vector(dx: Double(body.x) - corner.x, dy: Double(body.y) - corner.y)
                    + Vector(dx: kept.corner.x - Double(kept.extent.x), dy: kept.corner.y - Double(kept.extent.y)))
            let (left, top) = (Int(moved.minX.rounded(.up)), Int(moved.minY.rounded(.up)))
            solid = PixelRect(
                x: left, y: top, width: Int(moved.maxX.rounded(.down)) - left,
                height: Int(moved.maxY.rounded(.down)) - top)
        }
        return Placed(
            name: layer.name, outer: outer, body: body, solid: solid, shadow: layer.shadow, flight: layer.flight)
    }

    /// The pixels that differ because layers have moved, come, gone, or changed their order.
    private static func changes(from old: [Placed], to new: [Placed]) -> [PixelRect] {
        guard old != new else { return [] }
        let before = Dictionary(
            old.enumerated().map { ($1.name, (index: $0, place: $1)) }, uniquingKeysWith: { $1 })
        var changes: [PixelRect] = []
        var left = Set(old.map(\.name))
        for place in new {
            left.remove(place.name)
            guard let known = before[place.name]?.place else {
                changes.append(place.outer)
                continue
            }
            if known != place { changes += [known.outer, place.outer] }
        }
        changes += old.filter { left.contains($0.name) }.map(\.outer)
        // Two that have changed places differ where both are.
        for (index, lower) in new.enumerated() {
            for upper in new[(index + 1)...] {
                guard let one = before[lower.name], let other = before[upper.name], one.index > other.index else {
                    continue
                }
                changes.append(lower.outer.intersection(upper.outer))
            }
        }
        return changes
    }

    // MARK: Composing

    private mutating func paint(
        _ damage: PixelRegion, on target: ImageSurface, text: TextShaper, icons: IconStore,
        canvas: (ViewCanvas) -> SceneCanvas
    ) throws {
        // What is seen of each: nothing of what lies beneath an opaque part.
        var seen: [PixelRegion] = []
        var left = damage
        for place in placed.reversed() {
            seen.append(left.intersection(place.outer))
            left.subtract(place.solid)
        }
        let context = try Context(target)
        for (place, region) in zip(placed, seen.reversed()) where !region.isEmpty {
            if let flight = place.flight {
                try paint(place, flight, in: region, on: context, text: text, icons: icons, canvas: canvas)
                continue
            }
            guard let surface = kept[place.name]?.surface else { continue }
            let corner = Point(x: Double(place.body.x), y: Double(place.body.y))
            context.painting(in: region.intersection(place.solid)) {
                context.setOperator(.source)
                context.setSource(surface, at: corner)
            }
            var rest = region
            rest.subtract(place.solid)
            if let shadow = place.shadow {
                let pixels = try shadowPixels(shadow, text: text, canvas: canvas)
                pixels.paint(around: place.body, in: rest, on: context)
            }
            context.painting(in: rest.intersection(place.body)) { context.setSource(surface, at: corner) }
        }
        try context.check()
        target.withPixels { _ in }
    }

    /// Paints a layer that is on its way, with its shadow.
    private mutating func paint(
        _ place: Placed, _ flight: Layer.Flight, in region: PixelRegion, on context: Context, text: TextShaper,
        icons: IconStore, canvas: (ViewCanvas) -> SceneCanvas
    ) throws {
        guard let known = kept[place.name] else { return }
        let scale = text.scale
        let margin = place.shadow.map { Int((($0.reach + abs($0.drop)) * scale).rounded(.up)) } ?? 0
        let whole: ImageSurface
        if let made = known.whole {
            whole = made
        } else {
            let size = known.extent.size
            whole = try ImageSurface(.argb32, width: size.width + 2 * margin, height: size.height + 2 * margin)
            let inner = try Context(whole)
            let body = PixelRect(x: margin, y: margin, width: size.width, height: size.height)
            if let shadow = place.shadow {
                let pixels = try shadowPixels(shadow, text: text, canvas: canvas)
                pixels.paint(around: body, in: PixelRegion(body.outset(by: margin)), on: inner)
            }
            inner.painting(in: PixelRegion(body)) {
                inner.setSource(known.surface, at: Point(x: Double(margin), y: Double(margin)))
            }
            whole.withPixels { _ in }
            kept[place.name]?.whole = whole
        }
        let rect = flight.rect.scaled(by: scale)
        context.preserving {
            context.clip(region.rects.map { Rect($0) })
            context.translate(by: rect.origin - Point.zero)
            context.scale(x: rect.width / Double(known.extent.width), y: rect.height / Double(known.extent.height))
            context.setSource(whole, at: Point(x: -Double(margin), y: -Double(margin)))
            context.interpolatesSimply()
            context.paint(alpha: flight.opacity)
        }
    }

    private mutating func shadowPixels(
        _ shadow: Layer.Shadow, text: TextShaper, canvas: (ViewCanvas) -> SceneCanvas
    ) throws -> ShadowPixels {
        if let known = shadows[shadow] { return known }
        let made = try ShadowPixels(shadow, text: text, canvas: canvas)
        shadows[shadow] = made
        return made
    }
}

/// A shadow around a rectangle of any size: its corners are copied, and its edges are repeated.
private struct ShadowPixels {
    private let surface: ImageSurface
    /// The width of what is beyond the rectangle, and of what in it belongs to a corner; then the length of the edges.
    private let (margin, corner, edge): (Int, Int, Int)

    init(_ shadow: Layer.Shadow, text: TextShaper, canvas: (ViewCanvas) -> SceneCanvas) throws {
        let scale = text.scale
        let (reach, drop) = (shadow.reach + abs(shadow.drop), abs(shadow.drop))
        margin = Int((reach * scale).rounded(.up))
        corner = Int(((max(shadow.radius, shadow.reach) + drop + 1) * scale).rounded(.up))
        edge = 256
        let side = 2 * (margin + corner) + edge
        surface = try ImageSurface(.argb32, width: side, height: side)
        let view = try ViewCanvas(drawingInto: surface, text: text)
        let extent = Double(2 * corner + edge) / scale
        canvas(view).shade(
            shadow,
            beneath: Rect(x: Double(margin) / scale, y: Double(margin) / scale, width: extent, height: extent))
        try view.context.check()
        surface.withPixels { _ in }
    }

    /// Paints it around a rectangle in pixels.
    func paint(around body: PixelRect, in region: PixelRegion, on context: Context) {
        let columns = pieces(from: body.x, to: body.right)
        for row in pieces(from: body.y, to: body.bottom) {
            for column in columns {
                // The middle has none of it.
                if row.isMiddle, column.isMiddle { continue }
                let rect = PixelRect(
                    x: column.place, y: row.place, width: column.length, height: row.length)
                let part = region.intersection(rect)
                guard !part.isEmpty else { continue }
                context.painting(in: part) {
                    context.setSource(
                        surface, at: Point(x: Double(column.place - column.source), y: Double(row.place - row.source)))
                }
            }
        }
    }

    /// Where the pieces of a side are, and from where in the picture they are copied.
    private func pieces(from start: Int, to end: Int) -> [(place: Int, source: Int, length: Int, isMiddle: Bool)] {
        let (outer, half) = (margin + corner, (end - start) / 2)
        // A rectangle that is too small for both corners has a part of each.
        let inner = min(corner, half)
        var pieces = [(place: start - margin, source: 0, length: margin + inner, isMiddle: false)]
        var place = start + inner
        let last = end - inner
        while place < last {
            let length = min(edge, last - place)
            pieces.append((place, outer, length, true))
            place += length
        }
        pieces.append((last, 2 * outer + edge - margin - inner, margin + inner, false))
        return pieces
    }
}

extension Context {
    /// Paints a source in a region, and then restores everything.
    fileprivate func painting(in region: PixelRegion, _ setUp: () -> Void) {
        guard !region.isEmpty else { return }
        preserving {
            clip(region.rects.map { Rect($0) })
            setUp()
            paint()
        }
    }
}

extension PixelRect {
    /// The rectangle, after what it is a part of has moved.
    fileprivate func moved(from old: PixelRect, to new: PixelRect) -> PixelRect {
        offset(dx: new.x - old.x, dy: new.y - old.y)
    }
}
