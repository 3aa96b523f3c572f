internal import CCairo
internal import Glibc
internal import MenuSystem

/// Decoded pictures of files, kept as PNG files that state the address of the original and the time of its last change, and are valid while both hold.
///
/// For pictures, these are the thumbnails that the programs of a desktop share, by the Thumbnail Managing Standard of freedesktop.org: PNG files named
/// after the address of their original. A picture that could not be decoded has an entry of the same name and texts in a folder of this program,
/// `fail`. Icons, and pictures as small, would be blurred by the size of a thumbnail: they are kept in the folder `x11menu/icons`, each in the extent
/// that it is drawn in.
struct PictureCache: Sendable {
    /// A file, and where its decoded picture is kept.
    struct Original: Sendable, Hashable {
        /// The maximum width and height of the thumbnail, in pixels; nil for an icon, which is kept as it is drawn.
        var thumbnailExtent: Int?
        fileprivate var address: String
        fileprivate var time: Int
        /// The files that it may be read from; the first is the one that it is written to.
        fileprivate var entries: [String]
        /// The file that notes that it could not be decoded; nil if that is not noted.
        fileprivate var failure: String?
    }

    /// The folders and the extents of their thumbnails, in pixels.
    private static let sizes: KeyValuePairs<String, Int> = [
        "normal": 128, "large": 256, "x-large": 512, "xx-large": 1024,
    ]
    /// The folder of the pictures that this program could not decode. The number grows when it learns to decode more.
    private static let failures = "fail/x11menu-1"
    /// How long ago a file has to have changed before it is noted that it cannot be decoded, in seconds: it may be incomplete.
    private static let settlingTime = 10
    /// How long ago a file has to have changed before its icon is kept, in seconds: a day. Files that scripts draw anew would fill the folder.
    private static let iconSettlingTime = 86400
    /// The maximum extent of an icon that is kept, in pixels, and of a picture that is kept as an icon.
    private static let (largestIcon, largestSmallPicture) = (128, 64)
    /// The maximum number of bytes of an entry.
    private static let mostBytes = 8 << 20

    private let folder: String

    /// Uses the pictures in a folder for such; nil for that of the XDG environment.
    init?(folder: String? = nil) {
        let home = FileBytes.environment("HOME").map { $0 + "/.cache" }
        guard let base = folder ?? FileBytes.environment("XDG_CACHE_HOME") ?? home, base.hasPrefix("/") else {
            return nil
        }
        self.folder = base
    }

    /// A file whose picture is drawn in an extent in pixels; nil if there is no such file, or if none is kept of it.
    ///
    /// - Parameter isIcon: Whether it is an icon, which is kept in this extent alone.
    func original(_ path: String, width: Int, height: Int, isIcon: Bool) -> Original? {
        let extent = max(width, height)
        guard let whole = PictureCache.wholePath(path) else { return nil }
        let ours = [folder + "/thumbnails/", folder + "/x11menu/icons/"]
        var status = stat()
        guard !ours.contains(where: whole.hasPrefix), unsafe stat(whole, &status) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        let address = "file://" + PictureCache.escaped(whole)
        var original = Original(address: address, time: status.st_mtim.tv_sec, entries: [])
        if !isIcon, extent > PictureCache.largestSmallPicture {
            let name = MD5.hex(Array(address.utf8)) + ".png"
            let sizes = PictureCache.sizes.filter { $0.value >= extent }
            original.thumbnailExtent = sizes.first?.value
            original.entries = sizes.map { "\(folder)/thumbnails/\($0.key)/\(name)" }
            original.failure = "\(folder)/thumbnails/\(PictureCache.failures)/\(name)"
        } else if extent <= PictureCache.largestIcon, PictureCache.age(original) >= PictureCache.iconSettlingTime {
            let name = MD5.hex(Array("\(address) \(width)x\(height)".utf8))
            original.entries = ["\(folder)/x11menu/icons/\(name).png"]
        }
        return original.entries.isEmpty ? nil : original
    }

    private static func age(_ original: Original) -> Int { time(nil) - original.time }

    /// The PNG file of a picture, at least as large as it is wanted; nil if none that is valid is kept.
    func read(_ original: Original) -> [UInt8]? {
        for file in original.entries { if let bytes = entry(of: original, in: file) { return bytes } }
        return nil
    }

    /// Whether this program could not decode a picture, which has not changed since.
    func hasFailed(_ original: Original) -> Bool { original.failure.flatMap { entry(of: original, in: $0) } != nil }

    private func entry(of original: Original, in file: String) -> [UInt8]? {
        guard let bytes = FileBytes.of(file, atMost: PictureCache.mostBytes) else { return nil }
        let texts = PNGTexts.of(bytes)
        return texts["Thumb::URI"] == original.address && texts["Thumb::MTime"] == "\(original.time)" ? bytes : nil
    }

    /// Keeps a picture, readable by its user alone, so that others see it whole or not at all. Nothing happens if that is not possible.
    func write(_ pixels: PixelBuffer, of original: Original) {
        if let file = original.entries.first { write(pixels, of: original, in: file) }
    }

    /// Notes that a picture cannot be decoded, unless it has just been changed.
    func fail(_ original: Original) {
        guard let file = original.failure, PictureCache.age(original) >= PictureCache.settlingTime else { return }
        write(PixelBuffer(width: 1, height: 1), of: original, in: file)
    }

    private func write(_ pixels: PixelBuffer, of original: Original, in file: String) {
        guard let png = try? ImageSurface.copying(pixels)?.png() else { return }
        let bytes = PNGTexts.adding(
            ["Thumb::URI": original.address, "Thumb::MTime": "\(original.time)", "Software": "x11menu"], to: png)
        // The cache's own folder, and those between it and the file.
        for end in file.indices where file[end] == "/" && end >= folder.endIndex {
            unsafe mkdir(String(file[..<end]), 0o700)
        }
        let parts = file.split(separator: "/")
        let new = "/" + parts.dropLast().joined(separator: "/") + "/.\(parts.last ?? "").\(getpid())"
        let descriptor = unsafe open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return }
        let isWhole = unsafe bytes.withUnsafeBytes {
            unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) == $0.count
        }
        close(descriptor)
        let isKept = unsafe isWhole && rename(new, file) == 0
        if !isKept { unsafe unlink(new) }
    }

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
