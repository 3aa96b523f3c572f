import Geometry
import MenuInteraction
import MenuLaunchers
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import MenuSession
import MenuThemes

extension LauncherRequest {
    /// The standard theme with what the options say in its place.
    func theme(scale: Double) -> Theme {
        var theme = Theme.standard
        if let font {
            // A point of print is 1/72 of an inch, a point of ours 1/96.
            let size = font.size.map { font.isPixels ? $0 / scale : $0 * 96 / 72 }
            FontOption(family: font.family, size: size).apply(to: &theme.metrics)
        }
        if let rowHeight, rowHeight > 0 { theme.metrics.rowHeight = Double(rowHeight) / scale }
        if let iconSize { theme.metrics.iconSize = Double(min(iconSize, 256)) / scale }
        if let iconSize, showsIcons {
            theme.metrics.rowHeight = max(theme.metrics.rowHeight, Double(min(iconSize, 256)) / scale + 6)
        }
        if let radius = colors.radius { theme.metrics.bodyRadius = radius / scale }
        if layout == .popup, let width { theme.metrics.minimumBodyWidth = Double(width) / scale }
        adapt(&theme.light)
        adapt(&theme.dark)
        theme.metrics.windowMargins = theme.shadowMargins
        return theme
    }

    /// Whether the dark palette suits the colours that were asked for; nil where none was.
    var isDark: Bool? {
        guard let background = colors.background else { return nil }
        return Contrast.ratio(of: .white, over: background) > Contrast.ratio(of: .black, over: background)
    }

    private func adapt(_ palette: inout Palette) {
        if let background = colors.background { palette.material.tint = background }
        if let text = colors.text {
            palette.text = text
            palette.secondaryText = text.withAlpha(0.65)
            palette.disabledText = text.withAlpha(0.4)
        }
        if let accent = colors.accent {
            palette.setAccent(accent)
            // What a person asks for is not made better; only what nobody chose follows.
            (palette.accent, palette.pressedAccent) = (accent, accent)
        }
        if let text = colors.highlightedText { palette.highlightedText = text }
        if let separator = colors.separator { palette.separator = separator }
        if let outline = colors.outline { palette.outline = outline }
    }

    /// Where and how, on a screen.
    func sessionOptions(theme: Theme, on screen: LauncherScreen) -> SessionOptions {
        var options = SessionOptions(
            placement: screen.placement(of: self), theme: theme, scale: screen.scale, monitors: screen.monitors)
        options.monitor = screen.monitor
        options.interaction.outsidePress = .swallow
        return options
    }

    /// The menu with what stands above its rows.
    func dressed(_ menu: Menu) -> Menu {
        var menu = menu
        if columns > 1 { menu.columns = .count(columns) }
        return menu
    }
}
