internal import CMenuSystem
internal import Glibc

/// Reads small files as bytes, and the environment.
public enum FileBytes {
    /// Reads a whole regular file. Nil if there is none, it cannot be read, or it is larger than a number of bytes.
    ///
    /// Pipes and devices are refused, because they could block a menu.
    public static func of(_ path: String, atMost most: Int) -> [UInt8]? { read(path) { $0 <= most ? $0 : nil } }

    /// Reads the beginning of a regular file, up to a number of bytes. Nil if there is none, or it cannot be read.
    public static func beginning(of path: String, atMost most: Int) -> [UInt8]? { read(path) { min($0, most) } }

    /// Reads as many bytes of a regular file as are asked for by its size; none for nil.
    private static func read(_ path: String, _ length: (Int) -> Int?) -> [UInt8]? {
        guard !path.utf8.contains(0) else { return nil }
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let size = length(Int(status.st_size))
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: size)
        var count = 0
        while count < bytes.count {
            let got = unsafe bytes.withUnsafeMutableBytes { bytes in
                let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[count...])
                return unsafe Glibc.read(file, rest.baseAddress, rest.count)
            }
            guard got > 0 else { break }
            count += got
        }
        return count == bytes.count ? bytes : nil
    }

    /// Whether a path names a readable file.
    public static func isReadable(_ path: String) -> Bool {
        unsafe access(path, R_OK) == 0
    }

    /// The time of a file's last change, since 1970; nil if there is no such file.
    public static func modificationTime(of path: String) -> Duration? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return .seconds(status.st_mtim.tv_sec) + .nanoseconds(status.st_mtim.tv_nsec)
    }

    /// The value of an environment variable; nil if it is unset or empty.
    public static func environment(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        let text = unsafe String(cString: value)
        return text.isEmpty ? nil : text
    }
}
