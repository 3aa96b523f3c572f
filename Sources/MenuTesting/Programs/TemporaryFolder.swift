internal import Glibc

/// A folder of files for programs under test, removed with its last reference.
public final class TemporaryFolder: Sendable {
    /// Its path, without symbolic links.
    public let path: String

    /// Makes a folder.
    ///
    /// - Parameter files: The text of each file by its path below the folder; `ROOT` in a text is the folder's own path.
    /// - Throws: ``TestFailure`` if the file system refuses.
    public init(_ files: [String: String] = [:]) throws(TestFailure) {
        var name = Array("/tmp/x11menu-test-XXXXXX".utf8CString)
        guard let made = unsafe mkdtemp(&name) else { throw .system("mkdtemp") }
        path = unsafe String(cString: made)
        for (file, text) in files { try write(text, to: file) }
    }

    deinit {
        TemporaryFolder.remove(path)
    }

    /// Writes a file, replacing an existing one; files in `bin` are executable.
    ///
    /// - Parameters:
    ///   - text: The content; `ROOT` in it is replaced by the folder's path.
    ///   - file: Its path below the folder.
    public func write(_ text: String, to file: String) throws(TestFailure) {
        let parts = file.split(separator: "/").dropLast()
        for depth in parts.indices {
            unsafe mkdir("\(path)/\(parts[...depth].joined(separator: "/"))", 0o700)
        }
        // Writes a temporary file and renames it, as package managers do: no reader sees half a file.
        let target = "\(path)/\(file)"
        do {
            let stream = try FileDescriptor.open(
                target + "~", O_WRONLY | O_CREAT | O_TRUNC, mode: file.hasPrefix("bin/") ? 0o700 : 0o600)
            let bytes = Array(
                text.split(separator: "ROOT", omittingEmptySubsequences: false).joined(separator: path).utf8)
            guard unsafe Glibc.write(stream.number, bytes, bytes.count) == bytes.count else {
                throw TestFailure.system("write \(target)")
            }
        }
        guard unsafe rename(target + "~", target) == 0 else { throw .system("rename \(target)") }
    }

    /// Removes a file; does nothing if there is none.
    public func remove(_ file: String) { unsafe unlink("\(path)/\(file)") }

    /// Makes a named pipe in the folder.
    public func makePipe(_ file: String) throws(TestFailure) {
        guard unsafe mkfifo("\(path)/\(file)", 0o600) == 0 else { throw .system("mkfifo \(path)/\(file)") }
    }

    /// The content of a file, or everything written into a pipe until all its writers have closed it.
    public func read(_ file: String) throws(TestFailure) -> String {
        String(decoding: try readFile("\(path)/\(file)"), as: UTF8.self)
    }

    private static func remove(_ path: String) {
        for name in directoryEntries(path) where name != "." && name != ".." {
            // Removes links without following them.
            if unsafe unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
        }
        unsafe rmdir(path)
    }
}
