internal import MenuCairo
public import MenuScene

extension PanelCanvas {
    /// The bases between which a canvas is on its way.
    struct Blend {
        var old: ImageSurface
        var new: ImageSurface
    }

    /// Draws another base as `drawBase` does, of which nothing is seen before `blend(to:)`.
    ///
    /// Where memory is short it takes the present one's place at once.
    public func beginBlend(
        _ commands: [DrawCommand], backdrop: Backdrop? = nil, blurred: BlurredBackdrop? = nil
    ) {
        let old = try? base.copy()
        drawBase(commands, backdrop: backdrop, blurred: blurred)
        guard let old, let new = try? base.copy() else { return }
        blending = Blend(old: old, new: new)
        blend(to: 0)
    }

    /// Makes the base a mixture of the one that it was and the one that was drawn last. Nothing of it is seen before the next `draw`.
    ///
    /// - Parameter part: From 0 for the old one to 1 for the new one, which ends it.
    /// - Complexity: O(pixels).
    public func blend(to part: Double) {
        guard let both = blending, let context = try? Context(base) else { return }
        context.setOperator(.source)
        if part < 1 {
            context.setSource(both.old)
            context.paint()
        } else {
            blending = nil
        }
        // In place of what is there, as far as it is opaque: a mean of all four components.
        context.setSource(both.new)
        context.paint(alpha: min(1, max(0, part)))
    }
}

extension ImageSurface {
    /// A surface of its own with the same pixels.
    fileprivate func copy() throws(CairoError) -> ImageSurface {
        let result = try ImageSurface(format, width: width, height: height)
        let context = try Context(result)
        context.setOperator(.source)
        context.setSource(self)
        context.paint()
        return result
    }
}
