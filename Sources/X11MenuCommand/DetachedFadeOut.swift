import Glibc
import X11Menu

/// What is left to be seen of a menu after its choice has been delivered: the flash and the fade.
enum DetachedFadeOut {
    /// Leaves the rest of a menu to a process that goes on while this one ends, so that a script never waits for an animation.
    ///
    /// Where that cannot be, as where another program still takes over what was dropped on it, this process plays it itself. Its standard
    /// streams are closed then: whoever reads our output sees its end all the same.
    static func play(_ popup: MenuPopup) {
        guard popup.hasFadeOut, !popup.detachFadeOut() else { return }
        popup.giveUpWork()
        for descriptor in Int32(0)...2 { close(descriptor) }
        try? popup.finish()
    }
}
