/// Which directories of a theme have an icon: an `icon-theme.cache`, which `gtk-update-icon-cache` writes beside the index of a theme.
///
/// The format is GTK's: all numbers are big-endian, all offsets count from the beginning of the file. The header is followed by a hash table of
/// icon names, whose entries tell the numbers of directories.
package struct IconThemeCache: Sendable {
    /// The directories that have icons, relative to the theme's.
    package let directories: [String]
    private let bytes: [UInt8]
    private let buckets: Range<Int>

    private static let (headerSize, imageSize) = (12, 8)
    private static let mostSteps = 4096

    /// Reads the header and the list of directories; nil if the content is malformed.
    package init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard bytes.count >= IconThemeCache.headerSize, bytes.starts(with: [0, 1, 0, 0]),
            let hash = IconThemeCache.number(bytes, 4), let list = IconThemeCache.number(bytes, 8),
            let bucketCount = IconThemeCache.number(bytes, hash), bucketCount > 0,
            bucketCount <= (bytes.count - hash - 4) / 4,
            let count = IconThemeCache.number(bytes, list), count <= min((bytes.count - list - 4) / 4, Int(UInt16.max))
        else { return nil }
        buckets = hash + 4..<hash + 4 + 4 * bucketCount
        var directories: [String] = []
        for index in 0..<count {
            guard let start = IconThemeCache.number(bytes, list + 4 + 4 * index),
                let text = IconThemeCache.text(bytes, start)
            else { return nil }
            directories.append(String(decoding: text, as: UTF8.self))
        }
        self.directories = directories
    }

    /// Finds the directories that have an icon, whatever its files' suffixes.
    ///
    /// - Returns: Nil if the file is malformed where the icon is looked for.
    package func directories(with name: String) -> Set<String>? {
        guard var entry = number(buckets.lowerBound + 4 * Int(hash(of: name)) % buckets.count) else { return nil }
        for _ in 0..<IconThemeCache.mostSteps {
            guard entry != Int(UInt32.max) else { return [] }
            guard let next = number(entry), let start = number(entry + 4), let text = IconThemeCache.text(bytes, start)
            else { return nil }
            if text.elementsEqual(name.utf8) { return number(entry + 8).flatMap(images) }
            entry = next
        }
        return nil
    }

    /// The directories that a list of images names.
    private func images(_ list: Int) -> Set<String>? {
        guard let count = number(list), count <= (bytes.count - list - 4) / IconThemeCache.imageSize else { return nil }
        var found: Set<String> = []
        for index in 0..<min(count, IconThemeCache.mostSteps) {
            guard let head = number(list + 4 + IconThemeCache.imageSize * index),
                directories.indices.contains(head >> 16)
            else { return nil }
            found.insert(directories[head >> 16])
        }
        return found
    }

    /// The hash of a name in the table. Bytes are signed in it.
    private func hash(of name: String) -> UInt32 {
        var bytes = name.utf8.makeIterator()
        func next() -> UInt32? { bytes.next().map { UInt32(bitPattern: Int32(Int8(bitPattern: $0))) } }
        var hash = next() ?? 0
        while let byte = next() { hash = hash &* 31 &+ byte }
        return hash
    }

    private func number(_ offset: Int) -> Int? { IconThemeCache.number(bytes, offset) }

    private static func number(_ bytes: [UInt8], _ offset: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - 4 else { return nil }
        return bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The bytes from an offset to the next zero byte.
    private static func text(_ bytes: [UInt8], _ start: Int) -> ArraySlice<UInt8>? {
        guard bytes.indices.contains(start), let end = bytes[start...].prefix(4097).firstIndex(of: 0) else {
            return nil
        }
        return bytes[start..<end]
    }
}
