import MenuEventLoop
import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuRendering
import MenuScene
import MenuSession
import MenuX11

/// What a bar stands on, and what becomes of it: its titles are to be read on it all the time that it is there.
extension MenuBar {
    /// Asks to hear of what changes on the desktop, where the bar is a window of its own. As a part of a window nobody tells what lies
    /// beneath it.
    func watchBeneath() {
        guard place.window == nil, looks.backdrop != nil else { return }
        desktop.connection.desktopWatch.start()
        beneath.follow()
    }

    /// Notes what happens to other windows.
    func noteBeneath(_ event: Event) {
        guard place.window == nil, looks.backdrop != nil else { return }
        let before = beneathDeadline
        // The loop has asked already for how long there is nothing to do.
        defer { if beneathDeadline != before { desktop.eventLoop.wake() } }
        beneath.note(event, beneath: [strip.window], on: desktop.connection)
        if case .compositorChanged = event { strip.window.suitCompositor() }
    }

    /// When it is to be looked again at what lies beneath, in seconds of `Timers.now`.
    var beneathDeadline: Double? {
        popup == nil && morph == nil ? [beneath.due, beneath.followDue].compactMap { $0 }.min() : nil
    }

    /// Looks at what lies beneath where that is due. While a menu is open that has the say.
    func lookBeneath() throws {
        guard let due = beneathDeadline, due <= Timers.now else { return }
        let connection = desktop.connection
        if let follow = beneath.followDue, follow <= Timers.now {
            beneath.askForReports(beneath: [strip.window], on: connection)
        }
        guard let due = beneath.due, due <= Timers.now, let old = looks.backdrop else { return }
        let reach = TintSolver.surroundings + 3 * max(looks.light.material.blur, looks.dark.material.blur)
        let around = layout.strip.outset(by: reach).intersection(options.monitor(at: layout.strip.center))
        let area = PixelRect(pixels: around.scaled(by: options.scale).roundedOut())
        guard
            let (screen, new) = beneath.look(
                at: area, under: [strip.window], scale: options.scale, like: old, on: connection)
        else { return }
        guard new.region != old.region || new.pixels != old.pixels || strip.window.isSolid else { return }
        strip.window.renewGround(from: screen)
        looks.backdrop = new
        try beginBlend()
        connection.flush()
    }

    /// Takes what its program says that lies beneath it, where it is a part of a window.
    func takeGround() throws {
        isGroundNew = false
        guard place.window != nil, let first = firstBackdrop else { return }
        let pixels = ground.map {
            PixelBuffer(width: first.pixels.width, height: first.pixels.height, filledWith: $0.opaquePixel)
        }
        looks.backdrop = pixels.map { Backdrop(pixels: $0, origin: first.region.origin, scale: first.scale) } ?? first
        try beginBlend()
        desktop.connection.flush()
    }

    /// Lets the strip go over to the look that suits what lies beneath it now, as menus do.
    private func beginBlend() throws {
        let old = strip.palette
        let look = looks.look(for: layout, scale: options.scale, keeping: strip.appearance)
        // Between dark letters on a light ground and light ones on a dark ground lie some that cannot be read.
        guard options.theme.timing.isAnimated, look.appearance == strip.appearance,
            strip.beginBlend(scene(of: layout, look.palette), looks: looks, look: look)
        else { return try draw(layout) }
        blend = Blend(duration: Blend.usualDuration, palettes: [(old, look.palette)])
        stepBlend()
    }

    /// Draws the next step on the way to another look.
    func stepBlend() {
        guard var step = blend, let (old, new) = step.palettes.first else { return }
        let part = step.step()
        blend = part < 1 ? step : nil
        strip.blend(to: part, scene(of: layout, old.mixed(with: new, part)))
    }
}

extension Color {
    /// `0xFFRRGGBB`.
    fileprivate var opaquePixel: UInt32 {
        func byte(_ component: Double) -> UInt32 { UInt32((max(0, min(1, component)) * 255).rounded()) }
        return 0xFF00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}
