internal import CCairo
internal import Glibc
internal import MenuSystem

/// The thumbnails of files that the programs of a desktop share, by the Thumbnail Managing Standard of freedesktop.org.
///
/// A thumbnail is a PNG file named after the address of its original. It is valid while it states the address of the original and the time of its
/// last change. A picture that could not be decoded has an entry of the same name and texts in a folder of this program, `fail`.
struct ThumbnailCache: Sendable {
    /// A file, and the extent and the names of its thumbnail.
    struct Original: Sendable, Hashable {
        /// The maximum width and height of the thumbnail, in pixels.
        var extent: Int
        fileprivate var address: String
        fileprivate var time: Int
        fileprivate var name: String
    }

    /// The folders and the extents of their thumbnails, in pixels.
    private static let sizes: KeyValuePairs<String, Int> = [
        "normal": 128, "large": 256, "x-large": 512, "xx-large": 1024,
    ]
    /// The folder of the pictures that this program could not decode. The number grows when it learns to decode more.
    private static let failures = "fail/x11menu-1"
    /// How long ago a file has to have changed before it is noted that it cannot be decoded, in seconds: it may be incomplete.
    private static let settlingTime = 10
    /// The maximum extent of a picture for which no thumbnail is used: icons are as small.
    private static let largestIcon = 64
    /// The maximum number of bytes of a thumbnail's file.
    private static let mostBytes = 8 << 20

    private let folder: String

    /// Uses the thumbnails in a folder; nil for that of the XDG environment.
    init?(folder: String? = nil) {
        let home = FileBytes.environment("HOME").map { $0 + "/.cache" }
        guard let base = folder ?? (FileBytes.environment("XDG_CACHE_HOME") ?? home).map({ $0 + "/thumbnails" }),
            base.hasPrefix("/")
        else { return nil }
        self.folder = base
    }

    /// The original of a thumbnail for a picture of an extent in pixels; nil if there is no such file, or if none is used.
    func original(_ path: String, extent: Int) -> Original? {
        guard extent > ThumbnailCache.largestIcon,
            let size = ThumbnailCache.sizes.first(where: { $0.value >= extent })?.value,
            let whole = ThumbnailCache.wholePath(path), !whole.hasPrefix(folder + "/")
        else { return nil }
        var status = stat()
        guard unsafe stat(whole, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let address = "file://" + ThumbnailCache.escaped(whole)
        return Original(
            extent: size, address: address, time: status.st_mtim.tv_sec,
            name: MD5.hex(Array(address.utf8)) + ".png")
    }

    /// The file of a thumbnail that is at least as large as one is wanted; nil if there is none that is valid.
    func read(_ original: Original) -> [UInt8]? {
        for (name, size) in ThumbnailCache.sizes where size >= original.extent {
            if let bytes = entry(of: original, in: name) { return bytes }
        }
        return nil
    }

    /// Whether this program could not decode a picture, which has not changed since.
    func hasFailed(_ original: Original) -> Bool { entry(of: original, in: ThumbnailCache.failures) != nil }

    private func entry(of original: Original, in name: String) -> [UInt8]? {
        guard let bytes = FileBytes.of("\(folder)/\(name)/\(original.name)", atMost: ThumbnailCache.mostBytes) else {
            return nil
        }
        let texts = PNGTexts.of(bytes)
        return texts["Thumb::URI"] == original.address && texts["Thumb::MTime"] == "\(original.time)" ? bytes : nil
    }

    /// Keeps a thumbnail, readable by its user alone, so that others see it whole or not at all. Nothing happens if that is not possible.
    func write(_ pixels: PixelBuffer, of original: Original) {
        guard let name = ThumbnailCache.sizes.first(where: { $0.value == original.extent })?.key else { return }
        write(pixels, of: original, in: name)
    }

    /// Notes that a picture cannot be decoded, unless it has just been changed.
    func fail(_ original: Original) {
        guard time(nil) - original.time >= ThumbnailCache.settlingTime else { return }
        write(PixelBuffer(width: 1, height: 1), of: original, in: ThumbnailCache.failures)
    }

    private func write(_ pixels: PixelBuffer, of original: Original, in name: String) {
        guard let png = try? ImageSurface.copying(pixels)?.png() else { return }
        let bytes = PNGTexts.adding(
            ["Thumb::URI": original.address, "Thumb::MTime": "\(original.time)", "Software": "x11menu"], to: png)
        let place = "\(folder)/\(name)"
        for path in [parent(of: folder), folder, parent(of: place), place] { unsafe mkdir(path, 0o700) }
        let new = "\(place)/.\(original.name).\(getpid())"
        let file = unsafe open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { return }
        let isWhole = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) == $0.count }
        close(file)
        let isKept = unsafe isWhole && rename(new, "\(place)/\(original.name)") == 0
        if !isKept { unsafe unlink(new) }
    }

    private func parent(of path: String) -> String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? path }

    /// The path from the root, without `.` and `..`; links are kept, as in the addresses of other programs.
    private static func wholePath(_ path: String) -> String? {
        guard !path.utf8.contains(0) else { return nil }
        var whole = path
        if !path.hasPrefix("/") {
            guard let current = unsafe getcwd(nil, 0) else { return nil }
            defer { unsafe free(current) }
            whole = unsafe String(cString: current) + "/" + path
        }
        var parts: [Substring] = []
        for part in whole.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// A path with the characters escaped that GLib escapes in the addresses of files.
    private static func escaped(_ path: String) -> String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'()/&=:@+$,".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        let bytes = path.utf8.flatMap { byte in
            plain.contains(byte) ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
