import MenuSession
import X11Menu

/// Prints where an item of the open menu is on the screen.
enum LocateCommand {
    /// How long a menu may take to answer, in seconds.
    private static let patience = 5.0

    /// - Throws: Exit code 1, after a message, if no menu is open, or the item is not on the screen.
    static func run(_ path: String) throws {
        guard let lines = try PopupCommand.openDesktop().menuLayout(within: patience) else {
            StandardStreams.report("x11menu: no menu is open")
            throw ExitCode.dismissed
        }
        guard let area = MenuSession.area(ofPath: path, inLayout: lines) else {
            StandardStreams.report("x11menu: no item \(path) is on the screen")
            throw ExitCode.dismissed
        }
        try StandardStreams.deliver(Array("\(area)\n".utf8))
    }
}
