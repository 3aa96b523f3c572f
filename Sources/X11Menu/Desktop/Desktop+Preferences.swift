import MenuLayout
import MenuRendering
import MenuScene
public import MenuSession
import MenuX11

extension Desktop {
    /// The standard theme in the desktop's interface font, `Gtk/FontName` of its settings (XSETTINGS); the standard theme if they name none.
    ///
    /// Light or dark and high contrast, which are also in the settings, need no theme: every menu and bar follows them.
    public var standardTheme: Theme {
        var theme = Theme.standard
        if let font = connection.screen.settings.interfaceFont {
            theme.metrics.setFont(family: font.family, size: font.size)
        }
        return theme
    }
}

extension Desktop {
    /// Whether a compositor mixes windows with what is beneath them.
    package var isComposited: Bool { connection.screen.isComposited }

    /// Whether the desktop's settings name an interface font.
    package var hasInterfaceFont: Bool { connection.screen.settings.interfaceFont != nil }
}

extension XSettings {
    /// The interface font: its family, and its size in points of 1/96 inch; nil if the settings name none.
    fileprivate var interfaceFont: (family: String?, size: Double?)? {
        var words = (fontName ?? "").split { $0 == " " || $0 == "," }
        guard !words.isEmpty else { return nil }
        var size: Double?
        // The setting is in points of 1/72 inch.
        if let last = words.last.flatMap({ Double($0) }) {
            words.removeLast()
            size = (3...150).contains(last) ? last * 96 / 72 : nil
        }
        // The styles that GTK's font dialog names; a menu uses weights of its own.
        while let last = words.last, words.count > 1, Self.fontStyles.contains(last.lowercased()) { words.removeLast() }
        return (words.isEmpty ? nil : words.joined(separator: " "), size)
    }

    private static let fontStyles: Set<String> = [
        "regular", "book", "medium", "light", "bold", "semi-bold", "heavy", "italic", "oblique", "condensed",
    ]

    /// Whether the desktop asks for high contrast, by the name of its theme.
    fileprivate var wantsHighContrast: Bool { themeName?.lowercased().hasPrefix("highcontrast") == true }
}

extension LookResolver {
    /// Applies the desktop's settings for light or dark and for contrast; an appearance that was requested explicitly is kept.
    mutating func follow(_ settings: XSettings) {
        let prefersDark = settings.prefersDark
        preference = prefersDark.map { $0 ? .dark : .light }
        if prefersDark == true { requestedAppearance = requestedAppearance ?? .dark }
        guard settings.wantsHighContrast else { return }
        requestedAppearance = requestedAppearance ?? .light
        contrast = max(contrast, 7)
        Self.makeSolid(&light, .black, on: .white)
        Self.makeSolid(&dark, .white, on: .black)
    }

    /// Makes menus opaque and their lines visible.
    private static func makeSolid(_ palette: inout Palette, _ ink: Color, on ground: Color) {
        palette.material.tint = ground
        (palette.shadeTop, palette.shadeBottom, palette.innerOutline) = (0, 0, .clear)
        (palette.text, palette.secondaryText, palette.disabledText) = (ink, ink, ink.withAlpha(0.7))
        (palette.outline, palette.separator) = (ink, ink)
    }
}
