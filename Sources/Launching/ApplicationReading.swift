public import DesktopEntries
internal import Glibc
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
    private let thread: Mutex<pthread_t?>

    /// Begins to read.
    public init() {
        var thread = pthread_t()
        let argument = unsafe Unmanaged.passRetained(work)
        let failure = unsafe pthread_create(
            &thread, nil,
            { argument in
                guard let argument = unsafe argument else { return nil }
                let work = unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
                work.result.withLock { $0 = Applications() }
                return nil
            }, argument.toOpaque())
        if failure != 0 { unsafe argument.release() }
        self.thread = Mutex(failure == 0 ? thread : nil)
    }

    deinit {
        thread.withLock { thread in
            if let thread { pthread_detach(thread) }
        }
    }

    /// Waits for the applications. Where no thread could be started they are read here.
    public func take() -> Applications {
        thread.withLock { thread in
            if let thread { pthread_join(thread, nil) }
            thread = nil
        }
        return work.result.withLock { $0 } ?? Applications()
    }
}
