import Geometry
import MenuInteraction
import MenuRendering
import MenuScene
import MenuSession
import X11

/// When it is looked again at what lies beneath the menus.
///
/// Windows that come, go or move, and a new ground of the desktop, are reported to us anyway, and what is drawn in the windows beneath from
/// shortly after a menu has come. Nothing wakes us while nothing changes.
struct BeneathWatch {
    /// When the next look is due; nil where nothing has happened.
    var due: Double?
    /// When the windows beneath are to be asked for reports; nil where they have been.
    private(set) var followDue: Double?
    private var first = 0.0
    private var looksLeft = 0
    /// When it was looked last.
    private var last = -Double.infinity

    /// The least time from one look at what is drawn to the next one, in seconds: a film beneath is no reason to draw all the time.
    static let rest = 0.25

    /// Menus have come over other windows. Who opens a menu only to choose at once is not to wait for any of this.
    mutating func follow() { followDue = Timers.now + 0.1 }

    /// The windows beneath report from now on what they draw.
    mutating func followed() {
        followDue = nil
        // Those that are asked to draw what was covered take a while.
        last = Timers.now
    }

    /// Something was drawn beneath.
    mutating func draw() {
        if due == nil { due = max(Timers.now + 0.03, last + BeneathWatch.rest) }
    }

    /// Neither looks nor asks for reports any more.
    mutating func stop() { (due, followDue) = (nil, nil) }

    /// Windows move in many steps: a look waits until they stand still, but not for ever.
    mutating func change() {
        let now = Timers.now
        if due == nil { first = now }
        due = min(now + 0.05, max(now, first + 0.25))
        // A window that has just come may take a while to draw itself.
        looksLeft = 1
    }

    /// Puts the look off until windows have drawn what nobody kept before.
    mutating func waitForDrawing() { due = Timers.now + 0.1 }

    /// Tells that a look was taken.
    mutating func looked() {
        last = Timers.now
        due = looksLeft > 0 ? Timers.now + 0.4 : nil
        looksLeft -= 1
    }
}

/// Menus on their way from one look to another.
struct Blend {
    let start = Timers.now
    /// How long it takes, in seconds.
    let duration: Double
    /// The colours of each level at both ends.
    let palettes: [(old: Palette, new: Palette)]
    /// When the next step is to be drawn.
    var nextFrame = Timers.now

    /// How far it is, from 0 to 1; the next step is due a sixtieth of a second later.
    mutating func step() -> Double {
        let now = Timers.now
        nextFrame = now + 1 / 60
        return duration > 0 ? min(1, (now - start) / duration) : 1
    }
}

extension MenuPopup {
    /// How long a menu takes to suit what has come to lie beneath it, in seconds.
    static let blendDuration = 0.2

    /// Notes that something may have changed beneath.
    func changedBeneath(_ window: WindowID) {
        guard looks.backdrop != nil, !input.isReleased, !connection.isOurs(window) else { return }
        beneath.change()
    }

    /// Notes that something was drawn in a window beneath; `area` is in root-window pixels.
    func drawnBeneath(_ area: X11.PixelRect) {
        guard looks.backdrop != nil, !input.isReleased,
            windows.contains(where: { !$0.window.frame.intersection(area).isEmpty })
        else { return }
        beneath.draw()
    }

    /// What covers others: the menus, and what dims the screen beneath them.
    private var covering: [PopupWindow] {
        (dimmed.map { [$0.window] } ?? []) + windows.map(\.window) + (drag.picture.map { [$0.window] } ?? [])
    }

    /// Suits that a compositor came or went: where none is left, it is looked at what lies beneath, for the server to mix the menus with it.
    func suitCompositor() {
        covering.forEach { $0.suitCompositor() }
        // To dim all of the screen, what lies beneath all of it would have to be known: it is bright again.
        if dimmed?.window.isSolid == true { dimmed = nil }
        if !connection.screen.isComposited { changedBeneath(.none) }
        connection.flush()
    }

    /// Asks the windows beneath for reports of what they draw.
    func followBeneath() {
        guard looks.backdrop != nil, !input.isReleased, !windows.isEmpty else { return beneath.stop() }
        connection.followPixelsBeneath(covering.map(\.frame))
        beneath.followed()
    }

    /// Looks at what lies beneath, and lets the menus suit it where it is not what it was.
    func lookBeneath() throws {
        guard let old = looks.backdrop, let captured, !input.isReleased, !windows.isEmpty else {
            return beneath.stop()
        }
        // A menu that is on its way in is let arrive first.
        guard !session.isGrowing else { return beneath.waitForDrawing() }
        let popups = windows.map(\.window)
        let all = covering
        if connection.followPixelsBeneath(all.map(\.frame)) { return beneath.waitForDrawing() }
        beneath.looked()
        let area = X11.PixelRect(pixels: captured.region.scaled(by: scale))
        guard let screen = ScreenBeneath(area, under: all), let seen = Backdrop(screen, like: captured, scale: scale)
        else { return }
        let whole = seen.completed(by: captured)
        let new = dimmed == nil ? whole : dimmed(whole)
        guard new.pixels != old.pixels || all.contains(where: \.isSolid) else { return }
        finishBlend()
        if let dimmed {
            finishDimming()
            dimmed.window.renewGround(from: screen)
        }
        for popup in popups { popup.renewGround(from: screen, shaded: dimmed?.shade) }
        looks.backdrop = new
        var first: LookResolver.Look?
        var palettes: [(Palette, Palette)] = []
        for (level, panel) in windows.enumerated() {
            let (old, frame) = (session.panels[level].palette, session.panels[level].frame)
            let look = looks.look(for: frame, like: first, keeping: firstLook?.appearance)
            if first == nil { first = look }
            session.setPalette(look.palette, ofLevel: level)
            panel.beginBlend(session.scene(ofLevel: level).base, backdrop: new, blurred: look.blurred)
            palettes.append((old, look.palette))
        }
        // Between dark letters on a light ground and light ones on a dark ground lie some that cannot be read.
        let isGradual = session.options.theme.timing.isAnimated && first?.appearance == firstLook?.appearance
        firstLook = first
        blend = Blend(duration: isGradual ? MenuPopup.blendDuration : 0, palettes: palettes)
        stepBlend()
    }

    /// Draws the next step on the way to another look.
    func stepBlend() {
        guard var step = blend else { return }
        let part = step.step()
        blend = part < 1 ? step : nil
        showBlend(step, part)
        connection.flush()
    }

    /// Goes all the way at once: what happens next wants to know what it has to do with.
    func finishBlend() {
        guard let step = blend else { return }
        blend = nil
        showBlend(step, 1)
    }

    private func showBlend(_ blend: Blend, _ part: Double) {
        // A submenu that is just being closed has a window still, and no panel any more.
        let count = min(windows.count, session.panels.count)
        for (level, palettes) in blend.palettes.prefix(count).enumerated() {
            session.setPalette(palettes.old.mixed(with: palettes.new, part), ofLevel: level)
            follow(level)
            windows[level].blend(to: part, session.scene(ofLevel: level))
        }
    }
}

extension Backdrop {
    /// What lies beneath our windows, as another backdrop of the same region is kept.
    fileprivate init?(_ screen: ScreenBeneath, like other: Backdrop, scale: Double) {
        let divisor = max(1, Int((scale / other.scale).rounded()))
        guard let image = screen.image(dividedBy: divisor),
            let pixels = PixelBuffer(
                copying: image.pixels.span, width: image.size.width, height: image.size.height,
                stride: image.size.width),
            pixels.width == other.pixels.width, pixels.height == other.pixels.height
        else { return nil }
        self.init(pixels: pixels, origin: other.region.origin, scale: other.scale)
    }
}
