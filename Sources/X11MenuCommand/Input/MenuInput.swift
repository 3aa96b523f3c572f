import Glibc
import MenuSystem

/// The source of a menu: a file or standard input.
package struct MenuInput {
    /// The name in messages.
    package let name: String
    package let descriptor: Int32
    /// What has been read so far.
    package private(set) var bytes: [UInt8] = []
    /// Whether `bytes` is the whole input.
    package private(set) var isComplete = false
    /// How many bytes there may be; nil for `mostBytes`.
    private var limit: Int?
    private var buffer = [UInt8](repeating: 0, count: 1 << 14)

    /// How many bytes one read requests.
    package static let chunk = 1 << 17

    /// The most bytes that are ever read: a quarter of the memory of the machine, and of the memory limit of the process.
    package static let mostBytes: Int = {
        let memory = max(1 << 28, sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE)))
        var limit = rlimit()
        guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return memory / 4 }
        return min(memory, Int(clamping: limit.rlim_cur)) / 4
    }()

    /// The longest first row that a menu waits for, in bytes. A longer row continues to be read while the menu is open and can be closed.
    package static let longestFirstRow = 1 << 26

    /// Opens a file; `-` and nil mean standard input.
    ///
    /// - Throws: Exit code 66, after a message, if it cannot be opened.
    package init(_ file: String?) throws {
        guard let file, file != "-" else {
            (name, descriptor) = ("standard input", STDIN_FILENO)
            return
        }
        name = file
        descriptor = unsafe open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StandardStreams.unreadable(file, errno) }
    }

    /// Uses a descriptor that is already open.
    ///
    /// - Parameter name: The name in messages.
    init(descriptor: Int32, named name: String) { (self.name, self.descriptor) = (name, descriptor) }

    /// Reads to the end.
    ///
    /// - Parameter most: How many bytes there may be.
    /// - Throws: Exit code 66, after a message, if it cannot be read or is longer.
    package mutating func readAll(atMost most: Int = MenuInput.mostBytes) throws {
        limit = most
        guard !isComplete else { return }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG else {
            var stall = StalledInput("reading \(name)")
            while !isComplete {
                _ = stall.wait(for: descriptor, nil)
                try readMore()
            }
            return
        }
        try TerminalProgress.during("reading \(name)", of: Int(status.st_size)) {
            while !isComplete { try readMore() }
        }
    }

    /// Reads until there is enough to show: at least one whole row, and then everything that is available at once.
    ///
    /// - Parameters:
    ///   - limit: how many bytes are enough if more are available.
    ///   - patience: how long a producer may take for more than its first row, in seconds.
    ///   - separator: the byte that ends a row.
    /// - Throws: Exit code 66, after a message, if it cannot be read.
    package mutating func readBeginning(limit: Int, patience: Double, separator: UInt8) throws {
        var stall = StalledInput("reading \(name)")
        var searched = 0
        var end: Double?
        while !isComplete, bytes.count < (end == nil ? MenuInput.longestFirstRow : limit) {
            let rest = end.map { max(0, $0 - MenuInput.now) }
            guard stall.wait(for: descriptor, rest) else { return }
            try readMore()
            if end == nil, bytes[searched...].contains(separator) { end = MenuInput.now + patience }
            searched = bytes.count
        }
    }

    /// Reads until there are enough rows to show, and then everything that is available at once.
    ///
    /// - Parameters:
    ///   - count: how many rows to wait for, however long that takes.
    ///   - limit: how many bytes are enough if more are available.
    ///   - patience: how long a producer may take for more than those rows, in seconds.
    /// - Returns: Whether the input is complete.
    /// - Throws: Exit code 66, after a message, if it cannot be read.
    package mutating func read(
        into intake: inout some RowIntake, atLeast count: Int, limit: Int, patience: Double
    ) throws -> Bool {
        var stall = StalledInput("reading \(name)")
        var end: Double? = count > 0 ? nil : MenuInput.now + patience
        while intake.weight
            < (end != nil ? limit : intake.rowCount > 0 ? MenuInput.mostBytes : MenuInput.longestFirstRow)
        {
            guard stall.wait(for: descriptor, end.map { max(0, $0 - MenuInput.now) }) else { return false }
            switch MenuInput.read(descriptor, into: &buffer) {
            case .bytes(let count): intake.append(buffer[..<count])
            case .end: return true
            case .failed(let error): throw StandardStreams.unreadable(name, error)
            }
            intake.flush()
            if end == nil, intake.rowCount >= count { end = MenuInput.now + patience }
        }
        return false
    }

    /// Closes the file, unless it is standard input.
    package func close() { if descriptor != STDIN_FILENO { Glibc.close(descriptor) } }

    private mutating func readMore() throws {
        switch MenuInput.read(descriptor, into: &buffer) {
        case .bytes(let count):
            let most = limit ?? MenuInput.mostBytes
            guard bytes.count + count <= most else { throw StandardStreams.tooLong(name, most: most) }
            bytes += buffer[..<count]
            // Menus are usually small; larger input is read in larger chunks.
            if count == buffer.count, count < MenuInput.chunk { buffer = [UInt8](repeating: 0, count: MenuInput.chunk) }
        case .end: isComplete = true
        case .failed(let error): throw StandardStreams.unreadable(name, error)
        }
    }

    /// The result of a read.
    package enum Portion {
        case bytes(Int), end
        case failed(Int32)
    }

    /// Reads the available bytes, and waits for some if there are none.
    package static func read(_ descriptor: Int32, into chunk: inout [UInt8]) -> Portion {
        while true {
            let count = unsafe chunk.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { return .bytes(count) }
            if count == 0 { return .end }
            switch errno {
            case EINTR: continue
            case EAGAIN: _ = wait(for: descriptor, nil)
            default: return .failed(errno)
            }
        }
    }

    /// Waits until something can be read.
    ///
    /// - Parameter limit: the longest wait, in seconds; nil for no limit.
    /// - Returns: Whether reading would not block; the end of the input counts.
    package static func wait(for descriptor: Int32, _ limit: Double?) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let end = limit.map { now + $0 }
        while true {
            let timeout = end.map { Int32((max(0, $0 - now) * 1000).rounded(.up)) } ?? -1
            let count = unsafe poll(&entry, 1, timeout)
            if count > 0 { return true }
            if count == 0 || errno != EINTR { return false }
        }
    }

    /// Seconds on a clock that never runs backwards.
    package static var now: Double { MonotonicClock.seconds }
}
