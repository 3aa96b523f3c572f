internal import MenuGeometry
internal import MenuScene

extension CommandPainter {
    /// Draws a block clipped to a path.
    func clip(_ block: ArraySlice<DrawCommand>, to path: Path, in visible: [Rect]) {
        let bounds = device(path.controlBounds)
        let inside = visible.clipped(to: bounds)
        guard !inside.isEmpty else { return }
        if paintsAllAtOnce || isSharp(path) {
            context.preserving {
                context.clip(path)
                run(block, in: inside)
            }
        } else if let mask = mask(of: InkShape(path: path, part: .inside)) {
            context.preserving {
                context.clip(inside.map(user))
                context.masking(
                    with: mask.surface,
                    at: Point(x: mask.corner.x, y: mask.corner.y)
                ) { run(block, in: inside) }
            }
        }
    }

    /// Draws a block scaled and with an opacity: first at its own size on a separate surface, then scaled.
    func recede(_ block: ArraySlice<DrawCommand>, towards center: Point, by factor: Double, opacity: Double) {
        let surface = context.surface
        guard factor > 0, opacity > 0,
            let apart = try? ImageSurface(.argb32, width: surface.width, height: surface.height),
            let own = try? Context(apart)
        else { return }
        own.translate(by: Vector(dx: -origin.x, dy: -origin.y))
        own.scale(by: scale)
        var painter = CommandPainter(
            context: own, paintsAllAtOnce: true, scale: scale, origin: origin, text: text, icons: icons)
        painter.backdrop = backdrop
        painter.blurred = blurred
        painter.run(
            block, in: [Rect(x: 0, y: 0, width: Double(surface.width), height: Double(surface.height))])
        let fixed = device(Rect(origin: center, size: .zero)).origin
        context.preserving {
            context.resetTransformation()
            context.translate(by: fixed - .zero)
            context.scale(by: factor)
            context.setSource(apart, at: Point(x: -fixed.x, y: -fixed.y))
            context.paint(alpha: opacity)
        }
    }

    /// Fades a block out towards the edges of a rectangle.
    ///
    /// Only the bands with a fade are drawn separately and composited; the area between them is drawn directly.
    func fade(
        _ block: ArraySlice<DrawCommand>, over rect: Rect, top: DrawCommand.Fade, bottom: DrawCommand.Fade,
        in visible: [Rect]
    ) {
        let box = device(rect)
        let middle = box.midY.rounded()
        let (topReach, bottomReach) = (top.reach * scale, bottom.reach * scale)
        var (above, below) = (-1e6, 1e6)  // The area between them is not faded.
        if topReach > 0 {
            above = min(middle, (box.minY + topReach).rounded(.up))
            band(from: -1e6, to: above, in: visible) { visible in
                fade(block, rows: box.minY - 1, to: above, in: visible) { top.shown(atDepth: ($0 - box.minY) / scale) }
            }
        }
        if bottomReach > 0 {
            below = max(middle, (box.maxY - bottomReach).rounded(.down))
            band(from: below, to: 1e6, in: visible) { visible in
                fade(block, rows: below, to: box.maxY + 1, in: visible) {
                    bottom.shown(atDepth: (box.maxY - $0) / scale)
                }
            }
        }
        band(from: above, to: below, in: visible) { visible in run(block, in: visible) }
    }

    /// Fades a block out towards the left and the right edge of a rectangle.
    func fadeSides(
        _ block: ArraySlice<DrawCommand>, over rect: Rect, left: DrawCommand.Fade, right: DrawCommand.Fade,
        in visible: [Rect]
    ) {
        let box = device(rect)
        let (first, end) = (Int(clamping: (box.minX - 1).rounded(.down)), Int(clamping: (box.maxX + 1).rounded(.up)))
        let seen = visible.clipped(to: box)
        guard !seen.isEmpty, end > first, let mask = try? ImageSurface(.a8, width: end - first, height: 1) else {
            return
        }
        mask.withBytes { bytes in
            for column in first..<end {
                let x = Double(column) + 0.5
                let shown = min(
                    left.shown(atDepth: (x - box.minX) / scale), right.shown(atDepth: (box.maxX - x) / scale))
                bytes[column - first] = UInt8((min(max(shown, 0), 1) * 255).rounded())
            }
        }
        context.preserving {
            context.clip(seen.map(user))
            context.masking(with: mask, at: Point(x: Double(first), y: 0), isContinued: true) { run(block, in: seen) }
        }
    }

    /// Draws a block through a mask with one opacity for each row of device pixels; the outermost rows extend beyond the mask.
    private func fade(
        _ block: ArraySlice<DrawCommand>, rows top: Double, to bottom: Double, in visible: [Rect],
        shown: (Double) -> Double
    ) {
        let (first, end) = (Int(clamping: top.rounded(.down)), Int(clamping: bottom.rounded(.up)))
        guard end > first, let mask = try? ImageSurface(.a8, width: 1, height: end - first) else { return }
        let stride = mask.bytesPerRow
        mask.withBytes { bytes in
            for row in first..<end {
                bytes[(row - first) * stride] = UInt8((min(max(shown(Double(row) + 0.5), 0), 1) * 255).rounded())
            }
        }
        context.masking(with: mask, at: Point(x: 0, y: Double(first)), isContinued: true) { run(block, in: visible) }
    }

    /// Runs a body with the clip reduced to the rows between two heights in device pixels; does nothing if none of them is visible.
    private func band(from top: Double, to bottom: Double, in visible: [Rect], _ body: ([Rect]) -> Void) {
        let visible = visible.clipped(to: Rect(minX: -1e6, minY: top, maxX: 1e6, maxY: bottom))
        guard !visible.isEmpty else { return }
        context.preserving {
            context.clip(visible.map(user))
            body(visible)
        }
    }
}

extension DrawCommand.Fade {
    /// The distance from the edge, in points, beyond which everything is shown; never negative.
    fileprivate var reach: Double { max(0, hidden) + max(0, ramp) }

    /// The opacity at a distance from the edge in points, 0 to 1.
    fileprivate func shown(atDepth depth: Double) -> Double {
        depth <= hidden ? 0 : ramp > 0 ? (depth - hidden) / ramp : 1
    }
}
