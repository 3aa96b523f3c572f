import Glibc
import MenuTesting

/// What all comparisons with the originals share.
enum Differential {
    /// How many cases of each launcher are run.
    static let count = unsafe getenv("X11MENU_DIFFERENTIAL").flatMap { unsafe Int(String(cString: $0)) } ?? 40
    /// Which case comes first.
    static let first = unsafe getenv("X11MENU_DIFFERENTIAL_SEED").flatMap { unsafe UInt64(String(cString: $0)) } ?? 1

    /// What a script sees of a launcher.
    struct Answer: Equatable, CustomStringConvertible {
        var exit: ChildProgram.Exit
        var output: String

        var description: String { "\(exit) “\(output.replacing("\n", with: "⏎"))”" }
    }
}
