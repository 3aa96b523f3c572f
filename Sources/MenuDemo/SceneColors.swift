package import X11Menu

/// The colours of the demo's own drawing in one appearance.
package struct SceneColors: Sendable, Hashable {
    /// The background of a scene.
    package var ground: Color
    /// The background of the list of scenes.
    package var sidebar: Color
    /// Items on the background: cards, fields, bars.
    package var card: Color
    /// Items on a card: buttons.
    package var control: Color
    /// A control that is pressed, or whose menu is open.
    package var pressedControl: Color
    /// Texts.
    package var text: Color
    /// Less prominent texts.
    package var quiet: Color
    /// Handles, and the edges of small items.
    package var faint: Color
    /// Hairlines.
    package var line: Color
    /// Chosen items.
    package var accent: Color
    /// Texts about the chosen item.
    package var link: Color
    /// Texts on the accent.
    package var onAccent: Color
    /// Shadows of cards.
    package var shadow: Color

    /// The colours of an appearance.
    package init(_ appearance: Appearance) {
        self = appearance == .light ? .light : .dark
    }

    private init(
        ground: Int, sidebar: Int, card: Int, control: Int, pressedControl: Int, text: Int, quiet: Int, faint: Int,
        line: Int, accent: Int, link: Int, shadow: Double
    ) {
        self.ground = Color(rgb: ground)
        self.sidebar = Color(rgb: sidebar)
        self.card = Color(rgb: card)
        self.control = Color(rgb: control)
        self.pressedControl = Color(rgb: pressedControl)
        self.text = Color(rgb: text)
        self.quiet = Color(rgb: quiet)
        self.faint = Color(rgb: faint)
        self.line = Color(rgb: line)
        self.accent = Color(rgb: accent)
        self.link = Color(rgb: link)
        onAccent = .white
        self.shadow = Color(white: 0, alpha: shadow)
    }

    private static let light = SceneColors(
        ground: 0xF6F7FA, sidebar: 0xECEEF3, card: 0xFFFFFF, control: 0xEEF0F5, pressedControl: 0xDFE3EC,
        text: 0x171A21, quiet: 0x5B6472, faint: 0x9AA2B1, line: 0xDDE1E9, accent: 0x0A6CFF, link: 0x0A5FE0, shadow: 0.10
    )
    private static let dark = SceneColors(
        ground: 0x1A1C21, sidebar: 0x141519, card: 0x24272E, control: 0x31353F, pressedControl: 0x3A404C,
        text: 0xECEEF3, quiet: 0xA6AEBC, faint: 0x646C7B, line: 0x30343D, accent: 0x0A6CFF, link: 0x7DB6FF, shadow: 0.34
    )
}
