internal import MenuCairo
public import MenuScene

extension PanelCanvas {
    /// The bases that a canvas blends between.
    struct Blend {
        var old: ImageSurface
        var new: ImageSurface
    }

    /// Draws another base as `drawBase` does, which becomes visible with `blend(to:)`.
    ///
    /// If there is not enough memory, it replaces the current base at once.
    public func beginBlend(
        _ commands: [DrawCommand], backdrop: Backdrop? = nil, blurred: BlurredBackdrop? = nil
    ) {
        let old = try? base.copy()
        drawBase(commands, backdrop: backdrop, blurred: blurred)
        guard let old, let new = try? base.copy() else { return }
        blending = Blend(old: old, new: new)
        blend(to: 0)
    }

    /// Makes the base a mixture of the old base and the new one. It becomes visible with the next `draw`.
    ///
    /// - Parameter part: From 0 for the old base to 1 for the new one, which ends the blend.
    /// - Complexity: O(pixels).
    public func blend(to part: Double) {
        guard let both = blending else { return }
        guard part < 1 else {
            blending = nil
            guard let context = try? Context(base) else { return }
            context.setOperator(.source)
            context.setSource(both.new)
            context.paint()
            return
        }
        let mixing = LightMixing(max(0, part))
        both.old.withPixels { old in
            both.new.withPixels { new in
                base.withPixels { pixels in
                    for index in pixels.indices { pixels[index] = mixing.mixed(old[index], new[index]) }
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
}
