public import MenuScene

/// What a theme would like a material to be in one appearance.
public struct MaterialCandidate: Sendable, Hashable {
    /// The colour over the backdrop; its alpha is the least that it ever has.
    public var tint: Color
    /// What is drawn on it.
    public var colors: ContrastColors

    /// Makes a candidate.
    public init(tint: Color, colors: ContrastColors) {
        self.tint = tint
        self.colors = colors
    }
}

/// What a material must be over a backdrop so that everything on it can be read.
public struct MaterialResolution: Sendable, Hashable {
    /// Which candidate it was made of.
    public var appearance: Appearance
    /// The colour over the backdrop; its alpha is at least that of the candidate.
    public var tint: Color
    /// What is drawn on it: the candidate's colours, stronger where the tint could not do it alone.
    public var colors: ContrastColors
    /// Whether every run has its ratio. False only where a ratio was asked for that black or white do not have on the tint.
    public var isLegible: Bool
}
