public import MenuFormats
internal import MenuSystem
internal import Synchronization

/// Reads the applications on a background thread while the program does other work, such as connecting to the X server.
public final class ApplicationReading: Sendable {
    /// The result of reading.
    public struct Applications: Sendable {
        /// The entries that menus list.
        public var entries: [DesktopEntry]
        /// The desktop's names for the main categories.
        public var titles: [MainCategory: String]
        /// The command, before its arguments, that runs a program in a terminal.
        public var terminal: [String]

        /// Reads the files that the environment specifies.
        public init(_ files: ApplicationFiles = ApplicationFiles()) {
            var search = ProgramSearch()
            terminal = TerminalProgram.prefix { search.file(of: $0) != nil }
            titles = files.categoryTitles()
            entries = files.entries()
        }
    }

    private final class Work: Sendable {
        let result = Mutex<Applications?>(nil)
    }

    private let work = Work()
    private let thread: BackgroundThread?

    /// Starts reading.
    public init() {
        thread = BackgroundThread { [work] in work.result.withLock { $0 = Applications() } }
    }

    /// Waits for the applications and returns them. If no thread could be started, reads them in the current thread.
    public func take() -> Applications {
        thread?.join()
        return work.result.withLock { $0 } ?? Applications()
    }
}
