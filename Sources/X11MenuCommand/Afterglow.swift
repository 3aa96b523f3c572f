import Glibc
import X11Menu

/// What is seen of a menu after its choice has been delivered.
enum Afterglow {
    /// Goes on in a process of its own, while this one ends, so that a script never waits for an animation.
    ///
    /// Standard streams are closed there: whoever reads our output sees its end when we are gone.
    static func play(_ show: () -> Void) {
        guard divideProcess() == 0 else { return }
        for descriptor in Int32(0)...2 { close(descriptor) }
        show()
        _exit(0)
    }
}
