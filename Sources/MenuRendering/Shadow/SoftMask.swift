internal import MenuGeometry

/// A blurred mask, of which only the rows and columns that differ are kept; any part of it can be made.
struct SoftMask: Sendable, Hashable {
    /// The blurred mask without the rows and columns that repeat.
    var folded: MaskBuffer
    let folding: ShadowFolding
    /// How far it reaches beyond the mask that was blurred, on every side, in pixels.
    let padding: Int

    /// The whole of it, in the coordinate space of the mask.
    var frame: PixelRect { folding.frame(of: folded) }

    /// A part of it. Traps if that is not inside `frame`.
    ///
    /// - Complexity: O(pixels of the part).
    func part(_ rect: PixelRect) -> MaskBuffer {
        rect == folded.frame ? folded : folding.unfold(folded, padding: padding, part: rect)
    }
}
