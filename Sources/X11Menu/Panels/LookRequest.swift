import MenuRendering
import MenuScene
import MenuSession
import MenuX11

/// What a program asks of the colours of a menu or a bar. What it leaves open, the desktop's preferences and the backdrop decide.
struct LookRequest {
    /// Light or dark; nil to leave it open.
    var appearance: Appearance?
    /// The minimum contrast of texts with their background.
    let contrast: Double

    /// Chooses the colours of a theme over a backdrop, on a screen whose user may prefer dark programs or high contrast.
    ///
    /// - Parameter hasEdges: Whether it is to be told from what is around it.
    func looks(
        of theme: Theme, over backdrop: Backdrop?, hasEdges: Bool = true, on connection: Connection
    ) -> LookResolver {
        let screen = connection.screen
        var looks = LookResolver(
            light: theme.light, dark: theme.dark,
            requestedAppearance: appearance ?? screen.prefersDark.map { $0 ? .dark : .light } ?? theme.appearance,
            contrast: contrast, backdrop: backdrop)
        if screen.wantsHighContrast { looks.raiseContrast() }
        if hasEdges { looks.keepEdges(on: connection) }
        return looks
    }
}

extension Connection {
    /// Whether the menus and bars that are open are light or dark; nil if none has decided by what is beneath it.
    var sharedAppearance: Appearance? { sharesDarkness.map { $0 ? .dark : .light } }
}

extension LookResolver {
    /// Whether both choose the same colours over the same backdrop.
    func agrees(with other: LookResolver) -> Bool {
        light == other.light && dark == other.dark && requestedAppearance == other.requestedAppearance
            && contrast == other.contrast
    }

    /// Makes menus opaque, black on white unless dark ones are requested, with a contrast of at least 7 and inverted highlights.
    fileprivate mutating func raiseContrast() {
        requestedAppearance = requestedAppearance ?? .light
        contrast = max(contrast, 7)
        Self.makeSolid(&light, .black, on: .white)
        Self.makeSolid(&dark, .white, on: .black)
    }

    /// Draws a line just inside the edges of menus where only their bodies are visible: the theme's outline and shadows lie around those, so a light menu
    /// over a light window would have no edge. A theme that has neither gets none.
    fileprivate mutating func keepEdges(on connection: Connection) {
        guard !connection.mixesWindows else { return }
        Self.keepEdge(&light)
        Self.keepEdge(&dark)
    }

    private static func keepEdge(_ palette: inout Palette) {
        guard palette.outline.alpha > 0 || !palette.shadows.isEmpty else { return }
        let ink = palette.material.cover.contrasting
        palette.innerOutlineBottom = 1
        // So much of it that the line differs from a white or a dark body by about 3:1.
        palette.innerOutline = palette.outline.alpha < 1 ? ink.withAlpha(ink == .black ? 0.42 : 0.35) : palette.outline
    }

    /// Makes menus opaque and their lines visible.
    private static func makeSolid(_ palette: inout Palette, _ ink: Color, on ground: Color) {
        (palette.material.tint, palette.material.gradient) = (ground, nil)
        (palette.shadeTop, palette.shadeBottom, palette.innerOutline) = (0, 0, .clear)
        (palette.text, palette.secondaryText, palette.disabledText) = (ink, ink, ink.withAlpha(0.7))
        (palette.outline, palette.separator) = (ink, ink)
        (palette.accent, palette.highlightedText) = (ink, ground)
        palette.pressedAccent = ink.mixed(with: ground, 0.2)
    }
}
