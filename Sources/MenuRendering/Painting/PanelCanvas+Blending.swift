public import MenuGeometry
public import MenuScene

extension PanelCanvas {
    /// What a canvas blends between: complete pictures, with the content on the base.
    struct Blend {
        let old: PanelCanvas
        let new: PanelCanvas
        /// The pixels in which the pictures differ.
        var area: PixelRect
        /// How much of the new picture is shown, from 0 to 1.
        var part = 0.0
    }

    /// Starts the transition from the picture that is shown to another base with other content on it; `blend(to:)` performs the steps.
    ///
    /// If there is not enough memory, the new picture is drawn at once.
    /// - Returns: Where the pictures differ, in points of the screen; empty if they are alike.
    @discardableResult
    public func beginBlend(
        _ commands: [DrawCommand], content: [DrawCommand], backdrop: Backdrop? = nil,
        blurred: BlurredBackdrop? = nil
    ) -> Rect {
        let old = try? twin(base: base.copy(), target: target.copy())
        drawBase(commands, backdrop: backdrop, blurred: blurred)
        let new = try? twin(
            base: base, target: ImageSurface(.argb32, width: pixels.width, height: pixels.height))
        guard let old, let new else {
            draw(content)
            return window
        }
        new.draw(content)
        let area = old.target.difference(from: new.target)
        guard !area.isEmpty else { return .zero }
        blending = Blend(old: old, new: new, area: area)
        return Rect(area.offset(dx: pixels.x, dy: pixels.y)).scaled(by: 1 / scale)
    }

    /// Shows a mixture of the old picture and the new one.
    ///
    /// Complete pictures are mixed, because a translucent fill or letter over the mixture of two bases is not the mixture of what it is over
    /// each of them: texts could have less contrast than before and after.
    /// - Parameter part: From 0 for the old picture to 1 for the new one, which ends the blend.
    /// - Returns: The repainted rectangles, in pixels of the window.
    /// - Complexity: O(pixels).
    @discardableResult
    public func blend(to part: Double) -> [PixelRect] {
        blending?.part = min(1, max(0, part))
        guard let both = blending else { return [] }
        if part >= 1 { blending = nil }
        mix(both, in: [both.area])
        return [both.area]
    }

    /// Draws content that has changed, as `draw(_:in:)` does: during a blend on both bases, in the colours of each.
    ///
    /// - Parameter former: Makes the content in the colours of the old picture; not called unless a blend is running.
    @discardableResult
    public func draw(_ commands: [DrawCommand], former: () -> [DrawCommand], in dirty: [Rect]) -> [PixelRect] {
        guard var both = blending else { return draw(commands, in: dirty) }
        both.old.draw(former(), in: dirty)
        let painted = both.new.draw(commands, in: dirty)
        both.area = painted.reduce(both.area) { $0.union($1) }
        blending = both
        mix(both, in: painted)
        return painted
    }

    private func mix(_ both: Blend, in areas: [PixelRect]) {
        let mixing = LightMixing(both.part)
        let (stride, other) = (target.bytesPerRow / 4, both.old.target.bytesPerRow / 4)
        both.old.target.withPixels { old in
            both.new.target.withPixels { new in
                target.withPixels { pixels in
                    for area in areas {
                        for row in area.y..<area.bottom {
                            let range = row * other + area.x..<row * other + area.right
                            mixing.mix(old.span, new.span, in: range, into: &pixels, at: row * stride + area.x)
                        }
                    }
                }
            }
        }
    }
}

extension ImageSurface {
    /// A separate surface with the same pixels.
    fileprivate func copy() throws(CairoError) -> ImageSurface {
        let result = try ImageSurface(format, width: width, height: height)
        let context = try Context(result)
        context.setOperator(.source)
        context.setSource(self)
        context.paint()
        return result
    }

    /// The rectangle around the pixels in which it differs from a surface of the same size; empty if there are none.
    fileprivate func difference(from other: ImageSurface) -> PixelRect {
        let stride = bytesPerRow / 4
        var (left, right, top, bottom) = (width, 0, height, 0)
        withPixels { pixels in
            other.withPixels { others in
                for row in 0..<height {
                    let start = row * stride
                    guard let first = (0..<width).first(where: { pixels[start + $0] != others[start + $0] }) else {
                        continue
                    }
                    var last = width - 1
                    while pixels[start + last] == others[start + last] { last -= 1 }
                    (left, right, top, bottom) = (min(left, first), max(right, last + 1), min(top, row), row + 1)
                }
            }
        }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
