import Glibc

/// A file of lines to which several programs can append at the same time without losing each other's lines.
///
/// A line is appended in one write, under a lock; the wait for the lock is limited. A file that has grown long is replaced as a whole by its newest
/// lines; a program that waited for the lock of the old file then opens the new one.
struct HistoryFile {
    let path: String

    /// How many lines are kept, how many there may be before the older ones are dropped, and how many bytes of a file are read.
    private static let (most, limit, mostBytes) = (1000, 2000, 1 << 20)
    /// The longest wait for the lock, and the time between attempts, in seconds.
    private static let (patience, pause) = (0.5, 0.005)

    /// The newest lines, the oldest first; none if the file does not exist or is not a regular file.
    func lines() -> [[UInt8]] {
        // Opening or reading a pipe would block.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        return HistoryFile.lines(of: descriptor)?.newest.suffix(HistoryFile.most).map(Array.init) ?? []
    }

    /// Adds a line.
    ///
    /// - Parameter unlessLast: Whether to skip the line if it is already the last one.
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

    /// Opens the file for appending, and creates it if it does not exist.
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
            // Another program may have replaced the file during the wait.
            var named = stat()
            if unsafe stat(path, &named) == 0, named.st_ino == opened.st_ino, named.st_dev == opened.st_dev {
                return (descriptor, true)
            }
            close(descriptor)
            guard MenuInput.now < end else { return nil }
        }
    }

    /// Replaces the contents of the file atomically, so that programs that read it at the same time never see half a file.
    ///
    /// The draft is always a newly created file, and gets the owner and the permissions of the file that it replaces.
    /// - Returns: Whether the file was replaced; if not, it is unchanged.
    private func replace(_ old: Int32, with bytes: [UInt8]) -> Bool {
        // A symbolic link stays a link.
        guard let resolved = unsafe realpath(path, nil) else { return false }
        let target = unsafe String(cString: resolved)
        unsafe free(resolved)
        var status = stat()
        guard unsafe fstat(old, &status) == 0 else { return false }
        let draftPath = "\(target).\(getpid())"
        let draft = unsafe open(draftPath, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard draft >= 0 else { return false }
        defer { close(draft) }
        // Permissions are set after the owner, because a change of owner clears some of them.
        guard fchown(draft, status.st_uid, status.st_gid) == 0, fchmod(draft, status.st_mode & 0o7777) == 0,
            StandardStreams.write(bytes, to: draft) == nil, unsafe rename(draftPath, target) == 0
        else {
            unsafe unlink(draftPath)
            return false
        }
        return true
    }

    /// The lines at the end of a file, their number, and whether they are all of its lines; nil if it is not a regular file.
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
