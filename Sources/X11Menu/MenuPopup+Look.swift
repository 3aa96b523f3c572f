import Geometry
import MenuInteraction
import MenuLayout
import MenuRendering
import MenuScene
import MenuSession
import X11

extension MenuPopup {
    /// Dims the screen where that is asked for, and what the menus show of it.
    func dimScreen() {
        let options = session.options
        // What nobody mixes with the screen would not dim it but hide it.
        guard options.dimsScreen, connection.mixesWindows else { return }
        looks.backdrop = captured.map(dimmed)
        dimmed = DimWindow(
            with: options.theme.dim, sparing: options.spotlight?.scaled(by: scale),
            over: options.theme.timing.isAnimated ? options.theme.timing.dim : 0, on: connection)
    }

    /// What the menus show of the screen beneath them: dimmed, where the screen is.
    func dimmed(_ backdrop: Backdrop) -> Backdrop {
        let options = session.options
        return options.dimsScreen ? backdrop.dimmed(with: options.theme.dim, sparing: options.spotlight) : backdrop
    }

    /// Draws the next step on the way to a dim screen.
    func stepDimming(_ screen: DimWindow) {
        screen.step(with: windows.map(\.window))
    }

    /// Makes the screen as dim as it becomes, at once: what opens now takes over what it sees.
    func finishDimming() {
        if let dimmed, dimmed.nextFrame != nil { dimmed.setOpacity(1, with: windows.map(\.window)) }
    }

    /// Draws the rows anew now that their pictures are there.
    func showIcons() {
        for (level, panel) in windows.enumerated() where session.panels.indices.contains(level) {
            panel.redraw(
                session.scene(ofLevel: level), in: [session.panels[level].frame.body], beneath: above(level))
        }
        connection.flush()
    }

    /// Draws what the session asked for in this turn: many events may change the same row, which is drawn once.
    func drawDamage() {
        let areas = damage
        damage = [:]
        for (level, rects) in areas.sorted(by: { $0.key < $1.key })
        where windows.indices.contains(level) && session.panels.indices.contains(level) {
            windows[level].redraw(session.scene(ofLevel: level), in: rects, beneath: above(level))
            liveState.painted += 1
            liveState.lastDamage = rects
        }
        connection.flush()
    }

    /// Forgets what was to be drawn of menus that are gone, or that are drawn as a whole.
    func forgetDamage(from level: Int) { damage = damage.filter { $0.key < level } }

    /// What lies over a menu.
    func above(_ level: Int) -> [PanelWindow] { windows.dropFirst(level + 1) + (retired.map { [$0] } ?? []) }

    /// Lets the menus from one on show what those beneath them have become.
    func follow(from level: Int) {
        for upper in windows.indices.dropFirst(level) { follow(upper) }
        if let retired { for lower in windows { retired.window.follow(lower.window) } }
    }

    /// Keeps the window of a menu that is on its way back into its row: it is seen, and nothing else.
    func retire(level: Int) {
        finishBlend()
        forgetDamage(from: level)
        liveState.hovered = nil
        guard windows.indices.contains(level) else { return }
        retired = windows[level]
        windows.removeSubrange(level...)
        retired?.window.setInputShape([])
    }

    /// Draws that menu anew.
    func repaintRetired() {
        guard let retired, let scene = session.retiredScene else { return }
        retired.repaint(scene)
        for lower in windows { retired.window.follow(lower.window) }
    }

    /// Makes it the menu of its level again.
    func revive(level: Int) throws {
        guard let window = retired.take(), windows.count == level else { return try show(level: level) }
        windows.append(window)
        try reshape(level: level)
        shownLive(level: level)
    }

    /// Lets a menu show what those beneath it have become.
    func follow(_ level: Int) {
        for lower in windows[..<level] { windows[level].window.follow(lower.window) }
    }

    /// Draws the next step of the fade.
    func dim(_ fade: Fade) {
        var fade = fade
        let opacity = fade.step()
        self.fade = fade
        for (level, panel) in windows.enumerated() {
            follow(level)
            panel.window.setOpacity(opacity)
        }
        dimmed?.setOpacity(opacity, with: [])
        connection.flush()
    }
}
