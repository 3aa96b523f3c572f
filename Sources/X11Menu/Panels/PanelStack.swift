import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuRendering
import MenuScene
import MenuSession
import MenuX11

/// The windows of a menu and of its submenus, a level each: they show what the session says is there.
final class PanelStack {
    /// The window of each level.
    private(set) var windows: [PanelWindow] = []
    /// The window of a menu that was closed, and is still seen on its way back into its row; nil where none is.
    private(set) var retired: PanelWindow?
    /// Chooses their colours by what lies beneath them.
    var looks: LookResolver
    /// What the first panel took; the others are like it.
    var firstLook: LookResolver.Look?
    /// The windows on their way to another look; nil where they are on none.
    var blend: Blend?
    /// What is to be drawn anew at the end of this turn of the loop, by level, in screen points.
    private(set) var damage: [Int: [Rect]] = [:]
    /// How often parts of panels were drawn anew.
    private(set) var painted = 0
    /// Which parts were the last, in screen points.
    private(set) var lastDamage: [Rect] = []
    /// What the windows are called.
    var identity = MenuPopup.Identity()
    /// The window of another client that they belong to; nil for none.
    var owner: UInt32?
    let shaper: TextShaper
    let icons: IconStore
    /// Tells of icons that other threads have made ready.
    let iconWakeUp: WakeUpPipe
    let session: MenuSession
    let connection: Connection
    let scale: Double

    /// Makes a stack without windows.
    init(
        of session: MenuSession, looks: LookResolver, shaper: TextShaper, icons: IconStore, iconWakeUp: WakeUpPipe,
        on connection: Connection
    ) {
        self.session = session
        self.looks = looks
        self.shaper = shaper
        self.icons = icons
        self.iconWakeUp = iconWakeUp
        self.connection = connection
        scale = session.options.scale
    }

    // MARK: Coming and going

    /// Shows the panel of a level, all of it drawn.
    func show(level: Int, acceptingDrops acceptsDrops: Bool) throws {
        finishBlend()
        let frame = session.panels[level].frame
        let look = looks.look(for: frame, like: firstLook)
        if firstLook == nil { firstLook = look }
        session.setPalette(look.palette, ofLevel: level)
        let panel = try PanelWindow(
            session.scene(ofLevel: level), above: windows, scale: scale, shaper: shaper, icons: icons,
            backdrop: looks.backdrop, blurred: look.blurred, identity: identity,
            owner: owner.map { WindowID(rawValue: $0) }, on: connection)
        windows.append(panel)
        if acceptsDrops { connection.drags.acceptDrops(on: panel.window.id) }
        panel.window.show()
    }

    /// Takes the panels of a level and all above it away.
    func close(level: Int) {
        finishBlend()
        forgetDamage(from: level)
        windows.removeSubrange(min(level, windows.count)...)
    }

    /// Takes every window away.
    func closeAll() {
        damage = [:]
        windows = []
        retired = nil
    }

    /// Keeps the window of a menu that is on its way back into its row: it is seen, and nothing else.
    func retire(level: Int) {
        finishBlend()
        forgetDamage(from: level)
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

    /// Takes that menu away.
    func closeRetired() { retired = nil }

    /// Makes it the menu of its level again.
    ///
    /// - Returns: Whether it could; else the level is to be shown.
    func revive(level: Int) throws -> Bool {
        guard let window = retired.take(), windows.count == level else { return false }
        windows.append(window)
        try reshape(level: level)
        return true
    }

    // MARK: Drawing

    /// Draws a panel anew that is on its way.
    func repaint(level: Int) {
        guard windows.indices.contains(level) else { return }
        finishBlend()
        windows[level].repaint(session.scene(ofLevel: level))
        follow(from: level)
    }

    /// Draws a panel anew in its new frame.
    func reshape(level: Int) throws {
        guard windows.indices.contains(level) else { return }
        finishBlend()
        let look = looks.look(for: session.panels[level].frame, like: firstLook)
        session.setPalette(look.palette, ofLevel: level)
        try windows[level].reshape(
            session.scene(ofLevel: level), backdrop: looks.backdrop, blurred: look.blurred)
        follow(from: level)
        connection.flush()
    }

    /// Has parts of a panel drawn at the end of this turn of the loop: many events may change the same row, which is drawn once.
    func redraw(level: Int, in rects: [Rect]) {
        guard windows.indices.contains(level) else { return }
        damage[level, default: []] += rects.filter { damage[level]?.contains($0) != true }
    }

    /// Draws what was to be drawn in this turn.
    func drawDamage() {
        let areas = damage
        damage = [:]
        for (level, rects) in areas.sorted(by: { $0.key < $1.key }) where isShown(level) {
            windows[level].redraw(session.scene(ofLevel: level), in: rects, beneath: above(level))
            painted += 1
            lastDamage = rects
        }
        connection.flush()
    }

    /// Draws the rows of all panels anew, now that their pictures are there.
    func redrawRows() {
        for level in windows.indices where isShown(level) {
            windows[level].redraw(
                session.scene(ofLevel: level), in: [session.panels[level].frame.body], beneath: above(level))
        }
        connection.flush()
    }

    /// Makes all windows as transparent as a fade is.
    func setOpacity(_ opacity: Double) {
        for level in windows.indices {
            follow(level)
            windows[level].window.setOpacity(opacity)
        }
    }

    /// Whether a level has both a window and a panel: a submenu that is just being closed has no panel any more.
    private func isShown(_ level: Int) -> Bool {
        windows.indices.contains(level) && session.panels.indices.contains(level)
    }

    /// Forgets what was to be drawn of menus that go.
    private func forgetDamage(from level: Int) { damage = damage.filter { $0.key < level } }

    // MARK: What lies over what

    /// What lies over a menu.
    private func above(_ level: Int) -> [PanelWindow] {
        windows.dropFirst(level + 1) + (retired.map { [$0] } ?? [])
    }

    /// Lets the menus from one on show what those beneath them have become.
    private func follow(from level: Int) {
        for upper in windows.indices.dropFirst(level) { follow(upper) }
        if let retired { for lower in windows { retired.window.follow(lower.window) } }
    }

    /// Lets a menu show what those beneath it have become.
    func follow(_ level: Int) {
        for lower in windows[..<level] { windows[level].window.follow(lower.window) }
    }
}
