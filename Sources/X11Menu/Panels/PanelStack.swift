import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuRendering
import MenuScene
import MenuSession
import MenuSystem
import MenuX11

/// The windows of a menu and of its submenus, one for each level, which show the state of the session.
final class PanelStack {
    /// The window of each level.
    private(set) var windows: [PanelWindow] = []
    /// The window of a closed menu that is still sliding back into its row; nil if there is none.
    private(set) var retired: PanelWindow?
    /// What the program asks of the colours.
    private var request: LookRequest
    /// Chooses the colours of the panels by their backdrop.
    var looks: LookResolver
    /// The look of the first panel; the others match it.
    var firstLook: LookResolver.Look?
    /// The transition to another look; nil if none is running.
    var blend: Blend?
    /// The areas to be redrawn at the end of this turn of the loop, by level, in screen points.
    private var damage: [Int: [Rect]] = [:]
    /// How many times parts of panels were redrawn.
    private(set) var painted = 0
    /// The areas that were redrawn last, in screen points.
    private(set) var lastDamage: [Rect] = []
    /// The window of the menus that lies beneath all of theirs; nil if there is none.
    weak var beneath: PopupWindow?
    /// The names of the windows.
    var identity = MenuPopup.Identity()
    /// The window of another client that they belong to; nil if there is none.
    var owner: UInt32?
    let shaper: TextShaper
    let icons: IconStore
    /// When the icons that fade in are drawn next; nil if none does.
    private(set) var nextIconFrame: Double?
    /// Signals icons that other threads have loaded.
    let iconWakeUp: WakeUpPipe
    let session: MenuSession
    let connection: Connection
    let scale: Double

    /// The appearance of the bar that they belong to; nil without a bar.
    var barAppearance: Appearance?
    /// The appearance that is kept where nobody asks for one.
    private var keptAppearance: Appearance? { barAppearance ?? connection.sharedAppearance }

    /// Makes a stack without windows.
    init(
        of session: MenuSession, asking request: LookRequest, shaper: TextShaper, icons: IconStore,
        iconWakeUp: WakeUpPipe, on connection: Connection
    ) {
        self.session = session
        self.request = request
        looks = request.looks(of: session.options.theme, over: nil, on: connection)
        self.shaper = shaper
        self.icons = icons
        self.iconWakeUp = iconWakeUp
        self.connection = connection
        scale = session.options.scale
    }

    // MARK: Coming and going

    /// Makes the window of the first panel, and draws what is the same over any backdrop: the server may still be capturing that.
    func prepare() throws -> PanelWindow {
        var scene = session.scene(ofLevel: 0)
        let panel = try window(for: scene)
        if let shadows = looks.shadows {
            scene.palette.shadows = shadows
            panel.drawShadows(scene)
        } else {
            panel.prepareShadows(scene)
        }
        return panel
    }

    /// Shows the panel of a level, completely drawn.
    ///
    /// - Parameters:
    ///   - prepared: Its window, if `prepare` has made it.
    ///   - begin: Called just before the window appears, with the pixels of its body on the screen.
    func show(
        level: Int, in prepared: PanelWindow? = nil, acceptingDrops acceptsDrops: Bool,
        begin: (PopupWindow, [PixelRect]) -> Void = { _, _ in }
    ) throws {
        finishBlend()
        // The new window copies what it covers.
        showDrawn()
        let look = chooseLook(ofLevel: level)
        let scene = session.scene(ofLevel: level)
        let panel = try prepared ?? window(for: scene)
        if level == 0, looks.requestedAppearance == nil {
            connection.share(isDark: look.appearance == .dark, of: panel.window.id)
        }
        icons.promptly { panel.draw(scene, backdrop: looks.backdrop, blurred: look.blurred) }
        windows.append(panel)
        if acceptsDrops { connection.drags.acceptDrops(on: panel.window.id) }
        // A bar answers for its menus.
        if level == 0, session.options.bar == nil { connection.selections.announceLayout(by: panel.window.id) }
        begin(panel.window, beneath == nil ? [] : opaqueParts(ofLevel: level))
        panel.window.show()
    }

    private func window(for scene: PanelScene) throws -> PanelWindow {
        try PanelWindow(
            scene, above: windows, scale: scale, shaper: shaper, icons: icons, identity: identity,
            owner: owner.map { WindowID(rawValue: $0) },
            besideTitles: { [unowned session] in session.options.bar?.titles ?? [] }, on: connection)
    }

    /// Closes the panels of a level and all above it.
    func close(level: Int) {
        finishBlend()
        forgetDamage(from: level)
        windows.removeSubrange(min(level, windows.count)...)
    }

    /// Closes every window.
    func closeAll() {
        damage = [:]
        if let first = windows.first { connection.unshareAppearance(of: first.window.id) }
        windows = []
        retired = nil
    }

    /// Keeps the window of a menu that is sliding back into its row: it is visible, but takes no input.
    func retire(level: Int) {
        finishBlend()
        forgetDamage(from: level)
        guard windows.indices.contains(level) else { return }
        retired = windows[level]
        windows.removeSubrange(level...)
        retired?.window.setInputShape([])
    }

    /// Redraws the retired menu.
    func repaintRetired() {
        if let scene = session.retiredScene { retired?.repaint(scene) }
    }

    /// Closes the retired menu.
    func closeRetired() { retired = nil }

    /// Makes the retired menu the menu of its level again.
    ///
    /// - Returns: Whether it could; if not, the level has to be shown.
    func revive(level: Int) throws -> Bool {
        guard let window = retired.take(), windows.count == level else { return false }
        windows.append(window)
        try reshape(level: level)
        return true
    }

    // MARK: Preferences

    /// Shows other colours: those that the program asks for from now on.
    func setAppearance(_ appearance: Appearance?) throws {
        request.appearance = appearance
        try followPreferences()
    }

    /// Shows the colours that the desktop's preferences call for now, if they are others.
    func followPreferences() throws {
        let next = request.looks(of: session.options.theme, over: looks.backdrop, on: connection)
        guard !next.agrees(with: looks) else { return }
        looks = next
        firstLook = nil
        try reshape(session.panels.indices)
    }

    /// Chooses the colours of a panel.
    @discardableResult private func chooseLook(ofLevel level: Int) -> LookResolver.Look {
        let look = looks.look(for: session.panels[level].frame, like: firstLook, keeping: keptAppearance)
        if firstLook == nil { firstLook = look }
        session.setPalette(look.palette, ofLevel: level)
        return look
    }

    // MARK: Drawing

    /// Redraws a panel that is moving.
    func repaint(level: Int) {
        guard windows.indices.contains(level) else { return }
        finishBlend()
        windows[level].repaint(session.scene(ofLevel: level))
    }

    /// Redraws a panel in its new frame.
    func reshape(level: Int) throws { try reshape(level..<level + 1) }

    private func reshape(_ levels: Range<Int>) throws {
        finishBlend()
        let levels = levels.clamped(to: windows.indices)
        // All colours first: the shadows that fall on a menu are those of the menus above it.
        let found = levels.map { chooseLook(ofLevel: $0) }
        for (level, look) in zip(levels, found) {
            try windows[level].reshape(
                session.scene(ofLevel: level), backdrop: looks.backdrop, blurred: look.blurred)
        }
    }

    /// Whether something is to be drawn or shown at the end of this turn of the loop.
    var isDue: Bool { !damage.isEmpty || all.contains(where: \.isDue) }

    /// The windows, the lowest one first, with that of the retired menu.
    private var all: [PanelWindow] { windows + (retired.map { [$0] } ?? []) }

    /// Shows what was drawn, in all panels as one.
    func showDrawn() { PanelWindow.present(all) }

    /// Marks parts of a panel to be redrawn at the end of this turn of the loop: many events may change the same row, which is drawn once.
    func redraw(level: Int, in rects: [Rect]) {
        guard windows.indices.contains(level) else { return }
        damage[level, default: []] += rects.filter { damage[level]?.contains($0) != true }
    }

    /// Redraws the areas marked in this turn, and shows all that was drawn.
    func drawDamage() {
        let areas = damage
        damage = [:]
        for (level, rects) in areas.sorted(by: { $0.key < $1.key }) where isShown(level) {
            windows[level].redraw(session.scene(ofLevel: level), in: rects)
            painted += 1
            lastDamage = rects
        }
        showDrawn()
    }

    /// Redraws the icons of all panels: some have been loaded, or are fading in.
    func redrawIcons() {
        for level in windows.indices where isShown(level) {
            let scene = session.scene(ofLevel: level)
            let areas = scene.iconRects
            if !areas.isEmpty { windows[level].redraw(scene, in: areas) }
        }
        nextIconFrame = icons.isFading() ? Timers.now + MenuSession.stepPeriod : nil
        showDrawn()
    }

    /// Sets the opacity of all windows, which fade as one.
    func setOpacity(_ opacity: Double) {
        var lower = beneath.map { [$0] } ?? []
        for panel in windows {
            panel.window.setOpacity(opacity, over: lower)
            lower.append(panel.window)
        }
    }

    /// Cuts out of each window what the body of a menu above covers: under a compositor, which gives every window its opacity alone, it would be seen
    /// through that while they fade.
    ///
    /// - Returns: The parts of the screen that are covered, in root-window pixels.
    func separate() -> [PixelRect] {
        guard !connection.blursBeneath else { return [] }
        let parts = windows.indices.map { opaqueParts(ofLevel: $0) }
        for level in windows.indices.dropLast() {
            let window = windows[level].window
            window.leaveOut(
                window.leftOut
                    + parts[(level + 1)...].joined().map { $0.offset(dx: -window.frame.x, dy: -window.frame.y) })
        }
        return Array(parts.joined())
    }

    /// The pixels on the screen that the body of a menu covers completely, in root-window pixels.
    private func opaqueParts(ofLevel level: Int) -> [PixelRect] {
        guard session.panels.indices.contains(level), !connection.blursBeneath else { return [] }
        let rows = session.scene(ofLevel: level).silhouette.scaled(by: scale).pixelRectangles()
        let inner = Rect(joining: rows).outset(by: -1)
        return rows.map {
            PixelRect(
                pixels: Rect(minX: $0.minX + 1, minY: $0.minY, maxX: $0.maxX - 1, maxY: $0.maxY).intersection(inner))
        }.filter { !$0.isEmpty }
    }

    /// Whether a level has both a window and a panel: a submenu that is being closed has no panel.
    private func isShown(_ level: Int) -> Bool {
        windows.indices.contains(level) && session.panels.indices.contains(level)
    }

    /// Drops the marked areas of menus that close.
    private func forgetDamage(from level: Int) { damage = damage.filter { $0.key < level } }
}
