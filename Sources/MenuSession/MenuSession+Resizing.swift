import Geometry
import MenuInteraction
import MenuLayout
import MenuScene

/// A panel's way to another size.
struct Resize: Sendable {
    /// Where it sets out, at part 0.
    var start: Resizing
    /// How far it is, from 0 to 1.
    var way: Transition

    /// How far it is at a time.
    func stage(at now: Double) -> Resizing {
        var stage = start
        stage.part = way.easedValue(at: now)
        return stage
    }
}

/// Menus that come to another size because rows come or go while they are open.
///
/// Only the picture takes its time: what is hit, and where input is taken, is at once that of the menu as it will be.
extension MenuSession {
    /// Sets out for the size that a panel has by now, from what was seen of it before, where things are animated.
    ///
    /// - Parameters:
    ///   - old: The panel as it was.
    ///   - renumbering: Where an entry of it is now; nil where it is gone.
    func beginResizing(level: Int, from old: Panel, _ renumbering: (Int) -> Int?) {
        let (timing, panel) = (options.theme.timing, panels[level])
        let stage = old.resize?.stage(at: now)
        let body = stage?.extent(of: old.frame.body) ?? old.frame.body
        guard timing.isAnimated, timing.resize > 0, wasPresented, body != panel.frame.body else {
            panels[level].resize = nil
            return
        }
        var ways: [Int: Vector] = [:]
        for entry in old.frame.visibleEntries(scroll: old.scroll) {
            guard let new = renumbering(entry), panel.entries.indices.contains(new) else { continue }
            let was = old.frame.rect(ofEntry: entry, scroll: old.scroll).origin + (stage?.rest(ofEntry: entry) ?? .zero)
            ways[new] = was - panel.frame.rect(ofEntry: new, scroll: panel.scroll).origin
        }
        let room = old.frame.window.union(stage?.room ?? old.frame.window)
        panels[level].resize = Resize(
            start: Resizing(body: body, room: room, ways: ways, part: 0),
            way: Transition(start: 0, end: 1, time: now, duration: timing.resize))
        askForStep()
    }

    /// Goes on with panels that come to another size.
    func stepResizing() {
        for level in panels.indices {
            guard let resize = panels[level].resize else { continue }
            if resize.way.isMoving(at: now) {
                askForStep()
                requests.append(.repaint(level: level))
            } else {
                panels[level].resize = nil
                requests.append(.reshape(level: level))
            }
        }
    }

    /// How far a level is on its way to another size; nil where it is there.
    func resizing(ofLevel level: Int) -> Resizing? {
        guard let resize = panels[level].resize, resize.way.isMoving(at: now) else { return nil }
        return resize.stage(at: now)
    }
}
