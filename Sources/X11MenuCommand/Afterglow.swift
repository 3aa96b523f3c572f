import Glibc
import MenuRendering
import X11Menu

/// What is seen of a menu after its choice has been delivered.
enum Afterglow {
    /// How long threads that still work for the menu are waited for, in nanoseconds.
    private static let patience = 100_000_000

    /// Plays what is left of a menu in a process of its own, while this one ends, so that a script never waits for an animation.
    ///
    /// Standard streams are closed there: whoever reads our output sees its end when we are gone. Where a thread does not come to rest, as
    /// one that draws an icon of megabytes, this process plays it itself: what that thread holds would be held there for ever.
    static func play(_ popup: MenuPopup, _ shaper: TextShaper) {
        guard popup.hasAfterglow || shaper.hasFontsToRemember else { return }
        popup.giveUpWork()
        let divided = divideProcess(restingWithin: patience)
        guard divided ?? 0 == 0 else { return }
        for descriptor in Int32(0)...2 { close(descriptor) }
        try? popup.finish()
        shaper.rememberFonts()
        if divided != nil { _exit(0) }
    }
}
