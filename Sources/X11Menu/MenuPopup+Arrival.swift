import MenuInteraction
import MenuLayout
import MenuSession
import X11

/// A submenu on its way in, over its parent.
struct Arrival {
    /// The level of its panel.
    let level: Int
    /// What is left of its way, from 1 to 0.
    var way: Fade
}

extension MenuPopup {
    /// Lets a panel appear bit by bit that is about to be shown over its parent, where things are animated.
    func beginArrival(ofLevel level: Int) {
        finishArrival()
        let options = session.options
        let duration = options.theme.timing.submenuArrival
        guard level > 0, options.theme.metrics.submenusLieOver, options.theme.timing.isAnimated, duration > 0 else {
            return
        }
        arrival = Arrival(level: level, way: Fade(start: Timers.now, duration: duration))
        windows[level].window.setOpacity(0)
    }

    /// Draws the next step on its way.
    func stepArrival() {
        guard var step = arrival, windows.indices.contains(step.level) else { return arrival = nil }
        let opacity = 1 - step.way.step()
        arrival = opacity < 1 ? step : nil
        windows[step.level].window.setOpacity(opacity)
        connection.flush()
    }

    /// Shows it whole at once, as when it goes or another one comes.
    func finishArrival() {
        guard let last = arrival.take(), windows.indices.contains(last.level) else { return }
        windows[last.level].window.setOpacity(1)
    }
}
