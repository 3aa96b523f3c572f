import MenuLayout
import MenuRendering
import MenuScene
public import MenuSession
import MenuX11

extension Desktop {
    /// The standard theme in the desktop's interface font: `Gtk/FontName` of its settings (XSETTINGS), or else GNOME's `font-name` of its portal, once
    /// a menu has asked that; the standard theme if neither names one.
    ///
    /// Light or dark, high contrast and less motion, which the settings or the desktop's portal name, need no theme: every menu and bar follows them.
    public var standardTheme: Theme {
        var theme = Theme.standard
        if let font = connection.screen.interfaceFont {
            theme.metrics.setFont(family: font.family, size: font.size)
        }
        return theme
    }
}

extension Desktop {
    /// Whether a compositor mixes windows with what is beneath them.
    package var isComposited: Bool { connection.screen.isComposited }

    /// Whether the desktop's settings or its portal name an interface font.
    package var hasInterfaceFont: Bool { connection.screen.interfaceFont != nil }
}

extension Screen {
    /// The interface font: its family, and its size in points of 1/96 inch; nil if the desktop names none.
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
}
