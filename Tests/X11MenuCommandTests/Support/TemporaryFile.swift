import Glibc
import MenuTesting

/// A file that is removed with its last reference.
final class TemporaryFile {
    let path: String

    /// Makes an empty file, for a program to write into.
    init(suffix: String = "") throws {
        var name = Array("/tmp/x11menu-test-XXXXXX\(suffix)".utf8CString)
        let descriptor = unsafe mkstemps(&name, Int32(suffix.utf8.count))
        guard descriptor >= 0 else { throw TestFailure("no temporary file") }
        close(descriptor)
        path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Makes a file that holds a text.
    convenience init(_ text: String, suffix: String = "") throws {
        try self.init(suffix: suffix)
        try write(Array(text.utf8))
    }

    /// Makes a file that holds bytes.
    convenience init(bytes: [UInt8]) throws {
        try self.init()
        try write(bytes)
    }

    deinit { unsafe unlink(path) }

    /// What it holds.
    func bytes() throws -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY)
        guard descriptor >= 0 else { throw TestFailure("cannot open \(path)") }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe read(descriptor, &chunk, chunk.count)
            guard count > 0 else { return bytes }
            bytes += chunk[..<count]
        }
    }

    private func write(_ bytes: [UInt8]) throws {
        let descriptor = unsafe open(path, O_WRONLY)
        defer { close(descriptor) }
        var done = 0
        while done < bytes.count {
            let count = unsafe Glibc.write(descriptor, Array(bytes[done...]), bytes.count - done)
            guard count > 0 else { throw TestFailure("cannot write \(path)") }
            done += count
        }
    }
}
