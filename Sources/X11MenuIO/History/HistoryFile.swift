import Glibc

/// A file of lines to which several programs append at the same time, none of which loses what another one has written.
///
/// A line is appended in one write, under a lock that is waited for only so long. A file that has grown long is replaced as a whole by its
/// newest lines; who waited for the lock of the old one opens the new one.
struct HistoryFile {
    let path: String

    /// How many lines are kept, how many there may be before the older ones go, and how much of a file is looked at, in bytes.
    private static let (most, limit, mostBytes) = (1000, 2000, 1 << 20)
    /// How long the lock is waited for, and how long until it is asked for again, in seconds.
    private static let (patience, pause) = (0.5, 0.005)

    /// The newest lines, the oldest first; none where there is no such file, or where it is none.
    func lines() -> [[UInt8]] {
        // A pipe is no history, and would keep us waiting.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        return HistoryFile.lines(of: descriptor)?.newest.suffix(HistoryFile.most).map(Array.init) ?? []
    }

    /// Adds a line.
    ///
    /// - Parameter unlessLast: Whether one that is the last line already is left out.
    func append(_ line: [UInt8], unlessLast: Bool) {
        guard let (descriptor, isLocked) = opened() else { return }
        defer { close(descriptor) }
        guard let (lines, count, isWhole) = HistoryFile.lines(of: descriptor) else { return }
        if unlessLast, lines.last.map({ $0.elementsEqual(line) }) == true { return }
        let isClosed = HistoryFile.endsWithNewline(descriptor)
        if isLocked, count >= HistoryFile.limit || !isWhole {
            let kept = lines.suffix(HistoryFile.most - 1) + [line[...]]
            if replace(descriptor, with: Array(kept.joined(separator: [0x0A])) + [0x0A]) { return }
        }
        _ = StandardStreams.write((isClosed ? [] : [0x0A]) + line + [0x0A], to: descriptor)
    }

    /// Opens the file to append to it, and makes it where there is none.
    private func opened() -> (descriptor: Int32, isLocked: Bool)? {
        let end = MenuInput.now + HistoryFile.patience
        while true {
            let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
            guard descriptor >= 0 else { return nil }
            var opened = stat()
            guard unsafe fstat(descriptor, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG else {
                close(descriptor)
                return nil
            }
            while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
                guard errno == EWOULDBLOCK || errno == EINTR, MenuInput.now < end else { return (descriptor, false) }
                _ = poll(nil, 0, Int32(HistoryFile.pause * 1000))
            }
            // Somebody may have put another file in its place while we waited.
            var named = stat()
            if unsafe stat(path, &named) == 0, named.st_ino == opened.st_ino, named.st_dev == opened.st_dev {
                return (descriptor, true)
            }
            close(descriptor)
            guard MenuInput.now < end else { return nil }
        }
    }

    /// Puts other lines in place of the file's, in one step: others may read it at the same time, and none shall find half a file.
    ///
    /// The draft is a new file, never one that somebody put there, and gets the owner and the rights of the file it replaces.
    /// - Returns: Whether it was done; where not, the file is as it was.
    private func replace(_ old: Int32, with bytes: [UInt8]) -> Bool {
        // A link stays a link.
        guard let resolved = unsafe realpath(path, nil) else { return false }
        let target = unsafe String(cString: resolved)
        unsafe free(resolved)
        var status = stat()
        guard unsafe fstat(old, &status) == 0 else { return false }
        let fresh = "\(target).\(getpid())"
        let draft = unsafe open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard draft >= 0 else { return false }
        defer { close(draft) }
        // The rights come after the owner, since a change of owner takes some of them away.
        guard fchown(draft, status.st_uid, status.st_gid) == 0, fchmod(draft, status.st_mode & 0o7777) == 0,
            StandardStreams.write(bytes, to: draft) == nil, unsafe rename(fresh, target) == 0
        else {
            unsafe unlink(fresh)
            return false
        }
        return true
    }

    /// The lines at a file's end, how many they are, and whether they are all; nil where it is no file.
    private static func lines(of descriptor: Int32) -> (newest: [ArraySlice<UInt8>], count: Int, isWhole: Bool)? {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let start = max(0, Int(status.st_size) - mostBytes)
        _ = lseek(descriptor, off_t(start), SEEK_SET)
        var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while bytes.count < mostBytes, case .bytes(let count) = MenuInput.read(descriptor, into: &chunk) {
            bytes += chunk[..<count]
        }
        let lines = bytes.split(separator: 0x0A).dropFirst(start > 0 ? 1 : 0)
        return (Array(lines.suffix(limit)), lines.count, start == 0)
    }

    private static func endsWithNewline(_ descriptor: Int32) -> Bool {
        var byte: UInt8 = 0x0A
        guard lseek(descriptor, -1, SEEK_END) >= 0, unsafe Glibc.read(descriptor, &byte, 1) == 1 else { return true }
        return byte == 0x0A
    }
}
