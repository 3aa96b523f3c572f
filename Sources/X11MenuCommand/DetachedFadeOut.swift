import Glibc
import MenuRendering
import X11Menu

/// What is left to be seen of a menu after its choice has been delivered: the flash and the fade.
enum DetachedFadeOut {
    /// How long threads that still work for the menu are waited for, in nanoseconds.
    private static let patience = 100_000_000

    /// Plays the rest of a menu in a forked process, while this one ends, so that a script never waits for an animation.
    ///
    /// Standard streams are closed there: whoever reads our output sees its end when this process is gone. Where a thread does not come to
    /// rest, such as one that draws an icon of megabytes, this process plays it itself, because a lock that the thread holds would be held in
    /// the forked process for ever.
    static func play(_ popup: MenuPopup, _ shaper: TextShaper) {
        guard popup.hasFadeOut || shaper.hasFontsToRemember else { return }
        popup.giveUpWork()
        let forked = forkWhenThreadsRest(within: patience)
        guard forked ?? 0 == 0 else { return }
        for descriptor in Int32(0)...2 { close(descriptor) }
        try? popup.finish()
        shaper.rememberFonts()
        if forked != nil { _exit(0) }
    }
}
