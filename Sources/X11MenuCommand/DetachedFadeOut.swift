import Glibc
import X11Menu

/// Plays the flash and the fade of a menu after its choice has been delivered.
enum DetachedFadeOut {
    /// Lets another process play the rest of the animation while this one exits, so that a script never waits for it.
    ///
    /// Where that is impossible, for example while another program is still receiving data that was dropped on it, this process plays the animation
    /// itself. It closes its standard streams first, so that readers of its output see the end at once.
    static func play(_ popup: MenuPopup) {
        KeptClipboard.keep(of: popup)
        guard popup.hasFadeOut, !popup.detachFadeOut() else { return }
        popup.giveUpWork()
        for descriptor in Int32(0)...2 { close(descriptor) }
        try? popup.finish()
    }
}
