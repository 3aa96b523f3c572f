import MenuX11
import MenuDemo
import X11Menu

/// The bar of a scene in a window on a display: a `MenuBar` or a `FilterBar`, updated as the scene requires.
final class WindowBar {
    private let desktop: Desktop
    private let window: ClientWindow
    /// The properties of the current bar.
    private var frame: SceneBar.Frame?
    private(set) var bar: MenuBar?
    private var filter: FilterBar?
    private var menus: [ObjectIdentifier] = []
    /// Reports a choice in the filter to the scene.
    private var chosen: (Int?, Int) -> Void = { _, _ in }

    init(in window: ClientWindow, on desktop: Desktop) {
        self.window = window
        self.desktop = desktop
    }

    /// Creates or updates the bar as the scene requires.
    ///
    /// - Parameters:
    ///   - wanted: The bar, with its area in points of the window; nil for none.
    ///   - clear: Called while there is no bar, to update the background of the new one.
    func show(
        _ wanted: SceneBar?, in appearance: Appearance, _ settings: DemoSettings, scale: Double,
        clear: () throws -> Void
    ) throws {
        guard frame == wanted?.frame(in: appearance, settings) else {
            // Its open menu may still report a choice.
            guard bar?.openTitle == nil || wanted == nil else { return }
            remove()
            try clear()
            if let wanted { try make(wanted, in: appearance, settings, scale: scale) }
            return
        }
        guard let wanted, let bar else { return }
        bar.place = place(of: wanted, scale: scale)
        bar.compactTitle = wanted.compactTitle
        bar.trailingCount = wanted.trailing
        let menus = wanted.menus.map(ObjectIdentifier.init)
        if menus != self.menus {
            self.menus = menus
            bar.menus = wanted.menus
        }
    }

    /// Removes the bar.
    func remove() {
        bar?.close()
        (bar, filter, frame, menus) = (nil, nil, nil, [])
    }

    /// Chooses an option in the filter.
    func choose(_ option: Int?, ofMainItem main: Int) { filter?.choose(option, ofMainItem: main) }

    /// Clears the choices of the filter.
    func reset() { filter?.reset() }

    private func place(of wanted: SceneBar, scale: Double) -> MenuBar.Place {
        if wanted.isAtEdge { return .edge }
        let (room, window) = (wanted.room.scaled(by: scale).roundedOut(), window.id.rawValue)
        return wanted.isFilter ? .middle(of: room, ofWindow: window) : .part(room, ofWindow: window)
    }

    private func make(
        _ wanted: SceneBar, in appearance: Appearance, _ settings: DemoSettings, scale: Double
    ) throws {
        let place = place(of: wanted, scale: scale)
        let theme = wanted.theme ?? settings.menuTheme
        frame = wanted.frame(in: appearance, settings)
        if case .filter(let source, let chosen) = wanted.content {
            self.chosen = chosen
            let made = try FilterBar(source: source, look: .flyout, in: place, theme: theme, on: desktop)
            made.delegate = self
            (filter, bar) = (made, made.bar)
            return
        }
        menus = wanted.menus.map(ObjectIdentifier.init)
        bar = try MenuBar(
            wanted.menus, at: place, compactTitle: wanted.compactTitle, theme: theme,
            appearance: wanted.followsGround ? nil : appearance, on: desktop)
        bar?.trailingCount = wanted.trailing
    }
}

extension WindowBar: FilterBarDelegate {
    func filterBar(_ bar: FilterBar, didSelectSubItem option: Int?, ofMainItem main: Int) { chosen(option, main) }
}
