import MenuInteraction
import MenuModel

extension MenuSession {
    /// Opens the menu of another title of the bar in place of the open one; a press and the keyboard go along.
    func openTitle(_ title: Int, at time: Double) {
        guard let bar = options.bar, bar.menus.indices.contains(title), let old = panels.first else { return }
        closePanels(from: 1)
        options.place(at: title, of: bar)
        let menu = bar.menus[title]
        let entries = EntryList(menu)
        var panel = makePanel(entries: entries, menu: menu, placement: options.placement, above: nil)
        panel.palette = old.palette
        panels[0] = panel
        // What was to be drawn of the old menu is gone with it.
        requests.removeAll { if case .redraw = $0 { true } else { false } }
        requests += [.switchTitle(to: title), .reshape(level: 0)]
        feed(.entriesChanged(level: 0, panel.entries, mapping: [:]), at: time)
        feed(placed(0), at: time)
        if machine.phase == .receiving { lookUnderPointer(at: time) }
    }
}
