import MenuInteraction
import MenuSession
import X11

extension MenuPopup {
    /// Takes the menu away without a choice, as its program wishes.
    ///
    /// - Parameter animated: Whether it fades, where animations are on.
    func dismiss(animated: Bool) {
        guard ending == nil else { return }
        let timing = session.options.theme.timing
        ending = .dismissed
        session.end()
        if !input.isReleased { letGo(.keep) }
        guard animated, timing.isAnimated, timing.fade > 0 else {
            hurry()
            return removeWindows()
        }
        begin(Fade(start: Timers.now, duration: timing.fade))
        timers.start(.fade, after: timing.fade)
    }
}
