public import MenuScene

/// The material that a theme prefers in one appearance.
public struct MaterialCandidate: Sendable, Hashable {
    /// The colour over the backdrop; its alpha is a minimum.
    public var tint: Color
    /// The colours that are drawn on it.
    public var colors: ContrastColors

    /// Makes a candidate.
    public init(tint: Color, colors: ContrastColors) {
        self.tint = tint
        self.colors = colors
    }
}

/// A material that keeps everything on it legible over a backdrop.
public struct MaterialResolution: Sendable, Hashable {
    /// The appearance of the candidate that it was derived from.
    public var appearance: Appearance
    /// The colour over the backdrop; its alpha is at least that of the candidate.
    public var tint: Color
    /// The colours that are drawn on it: those of the candidate, strengthened where the tint alone is not sufficient.
    public var colors: ContrastColors
    /// Whether every run has its ratio. False only if black or white does not have a requested ratio on the tint.
    public var isLegible: Bool
}
