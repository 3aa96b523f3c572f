public import MenuDesktopEntries
internal import MenuProcesses
internal import Synchronization

/// Reads the applications on a thread of its own while the program does something else, such as connecting to the X server.
public final class ApplicationReading: Sendable {
    /// What was read.
    public struct Applications: Sendable {
        /// The entries that menus list.
        public var entries: [DesktopEntry]
        /// What the desktop calls the main categories.
        public var titles: [MainCategory: String]
        /// What stands before the arguments of a program that talks to a terminal.
        public var terminal: [String]

        /// Reads what the environment names.
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

    /// Begins to read.
    public init() {
        thread = BackgroundThread { [work] in work.result.withLock { $0 = Applications() } }
    }

    /// Waits for the applications. Where no thread could be started they are read here.
    public func take() -> Applications {
        thread?.join()
        return work.result.withLock { $0 } ?? Applications()
    }
}
