import MenuInteraction
import MenuRendering
import MenuScene
import MenuSession
import MenuX11

/// Windows on their way from one look to another.
struct Blend {
    let start = Timers.now
    /// How long it takes, in seconds.
    let duration: Double
    /// The colours of each level at both ends.
    let palettes: [(old: Palette, new: Palette)]
    /// When the next step is to be drawn.
    var nextFrame = Timers.now

    /// How long a window takes to suit what has come to lie beneath it, in seconds.
    static let usualDuration = 0.2

    /// How far it is, from 0 to 1; the next step is due a sixtieth of a second later.
    mutating func step() -> Double {
        let now = Timers.now
        nextFrame = now + 1 / 60
        return duration > 0 ? min(1, (now - start) / duration) : 1
    }
}

/// How the panels go over to what suits another ground.
extension PanelStack {
    /// Begins to go over to the look that suits another backdrop.
    func beginBlend(to backdrop: Backdrop, over duration: Double) {
        looks.backdrop = backdrop
        var first: LookResolver.Look?
        var palettes: [(Palette, Palette)] = []
        for (level, panel) in windows.enumerated() {
            let (old, frame) = (session.panels[level].palette, session.panels[level].frame)
            let look = looks.look(for: frame, like: first, keeping: firstLook?.appearance)
            if first == nil { first = look }
            session.setPalette(look.palette, ofLevel: level)
            panel.beginBlend(session.scene(ofLevel: level).base, backdrop: backdrop, blurred: look.blurred)
            palettes.append((old, look.palette))
        }
        // Between dark letters on a light ground and light ones on a dark ground lie some that cannot be read.
        let isGradual = first?.appearance == firstLook?.appearance
        firstLook = first
        blend = Blend(duration: isGradual ? duration : 0, palettes: palettes)
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
