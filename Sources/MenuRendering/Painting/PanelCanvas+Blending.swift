internal import MenuCairo
public import MenuGeometry
public import MenuScene

extension PanelCanvas {
    /// The bases that a canvas blends between.
    struct Blend {
        var old: ImageSurface
        var new: ImageSurface
        /// The pixels in which they differ.
        var area: PixelRect
    }

    /// Draws another base as `drawBase` does, which becomes visible with `blend(to:)`.
    ///
    /// If there is not enough memory, it replaces the current base at once.
    /// - Returns: Where the bases differ, in points of the screen; empty if they are alike.
    @discardableResult
    public func beginBlend(
        _ commands: [DrawCommand], backdrop: Backdrop? = nil, blurred: BlurredBackdrop? = nil
    ) -> Rect {
        let old = try? base.copy()
        drawBase(commands, backdrop: backdrop, blurred: blurred)
        blending = nil
        guard let old, let new = try? base.copy() else { return window }
        let area = old.difference(from: new)
        guard !area.isEmpty else { return .zero }
        blending = Blend(old: old, new: new, area: area)
        blend(to: 0)
        return Rect(area.offset(dx: pixels.x, dy: pixels.y)).scaled(by: 1 / scale)
    }

    /// Makes the base a mixture of the old base and the new one. It becomes visible with the next `draw`.
    ///
    /// - Parameter part: From 0 for the old base to 1 for the new one, which ends the blend.
    /// - Complexity: O(pixels).
    public func blend(to part: Double) {
        guard let both = blending else { return }
        if part >= 1 { blending = nil }
        let mixing = LightMixing(min(1, max(0, part)))
        let (area, stride) = (both.area, base.bytesPerRow / 4)
        both.old.withPixels { old in
            both.new.withPixels { new in
                base.withPixels { pixels in
                    for row in area.y..<area.bottom {
                        let start = row * stride
                        mixing.mix(old.span, new.span, into: &pixels, in: start + area.x..<start + area.right)
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
