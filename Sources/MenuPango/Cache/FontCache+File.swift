internal import Glibc

extension FontCache {
    private static let title = "x11menu fonts 3"

    /// The cache of this user that was kept last; nil where there is none, or where something has changed since.
    ///
    /// - Parameter file: Where it was kept; nil for the user's own place.
    public static func load(from file: String? = nil) -> FontCache? {
        guard let file = file ?? FontCache.file, let bytes = read(file), let cache = FontCache(parsing: bytes),
            cache.isCurrent
        else { return nil }
        return cache
    }

    /// Keeps it for this user's next menus. Where that cannot be done nothing is lost but time.
    ///
    /// - Parameter file: Where; nil for the user's own place, whose folder is made where it is missing.
    public func save(to file: String? = nil) {
        guard let file = file ?? FontCache.file, let slash = file.lastIndex(of: "/") else { return }
        let folder = String(file[..<slash])
        if let parent = folder.lastIndex(of: "/") { unsafe mkdir(String(folder[..<parent]), 0o700) }
        unsafe mkdir(folder, 0o700)
        // Written beside it and moved into its place: nobody reads a half. A program that ends meanwhile leaves it for the next one to write
        // over; where two write at once, the checksum tells.
        let draft = file + ".draft"
        let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        let bytes = self.bytes
        let count = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
        close(descriptor)
        if count == bytes.count { unsafe rename(draft, file) } else { unsafe unlink(draft) }
    }

    /// As it stands in its file: a word and its fields a line, with tabs between them, and at last a checksum of all before.
    var bytes: [UInt8] {
        var lines = [FontCache.title, "environment\t" + FontCache.environment]
        lines += sources.map { source in
            let changed = source.changed.map { "\($0.seconds)\t\($0.nanoseconds)" } ?? "-\t-"
            return "source\t\(changed)\t\(source.path)"
        }
        for (request, match) in matches {
            let covered = match.covered.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: " ")
            lines.append(
                [
                    "font", request.family, String(request.weight), request.isItalic ? "italic" : "upright",
                    match.file, String(match.index), match.variations, covered,
                ].joined(separator: "\t"))
        }
        return FontCache.sealed(lines.joined(separator: "\n") + "\n")
    }

    /// A text with the line behind it that tells whether it is damaged.
    static func sealed(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        return bytes + Array(checksum(of: bytes[...]).utf8)
    }

    /// The last line of a file whose other lines are `text`.
    private static func checksum(of text: ArraySlice<UInt8>) -> String { "checksum\t\(hash(of: text))\n" }

    /// Reads what `bytes` wrote. Nil where it is something else, or was written under another environment.
    init?(parsing bytes: [UInt8]) {
        // By bytes: to find where characters end would take longer than all the rest.
        guard let end = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")),
            bytes[(end + 1)...].elementsEqual(FontCache.checksum(of: bytes[...end]).utf8)
        else { return nil }
        let lines = bytes[..<end].split(separator: UInt8(ascii: "\n"))
        guard lines.count > 2, lines[0].elementsEqual(FontCache.title.utf8),
            lines[1].elementsEqual(("environment\t" + FontCache.environment).utf8)
        else { return nil }
        self.init()
        sources.reserveCapacity(lines.count)
        for line in lines.dropFirst(2) {
            let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            let words = fields.map { String(decoding: $0, as: UTF8.self) }
            switch (words[0], words.count) {
            case ("source", 4):
                let numbers = words[1...2].compactMap { Int($0) }
                guard numbers.count == 2 || words[1...2].elementsEqual(["-", "-"]) else { return nil }
                let changed = numbers.isEmpty ? nil : Source.Date(seconds: numbers[0], nanoseconds: numbers[1])
                sources.append(Source(path: words[3], changed: changed))
            case ("font", 8):
                guard let weight = Int(words[2]), let index = Int32(words[5]), index >= 0 else { return nil }
                let request = Request(family: words[1], weight: weight, isItalic: words[3] == "italic")
                let pairs = fields[7].split(separator: UInt8(ascii: " "))
                let ranges = pairs.compactMap(FontCache.range)
                guard ranges.count == pairs.count else { return nil }
                matches[request] = Match(file: words[4], index: index, variations: words[6], covered: ranges)
            default: return nil
            }
        }
        // Without its sources nobody could tell whether it still holds.
        guard !sources.isEmpty else { return nil }
    }

    /// Two plain characters' numbers with a hyphen between them, the smaller one first.
    private static func range(_ bytes: ArraySlice<UInt8>) -> ClosedRange<UInt32>? {
        let ends = bytes.split(separator: UInt8(ascii: "-")).compactMap { UInt32(String(decoding: $0, as: UTF8.self)) }
        guard ends.count == 2, ends[0] <= ends[1] else { return nil }
        let range = ends[0]...ends[1]
        return simpleCharacters.contains { $0.contains(range.lowerBound) && $0.contains(range.upperBound) }
            ? range : nil
    }

    private static func read(_ file: String) -> [UInt8]? {
        let descriptor = unsafe open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, (1..<1 << 18).contains(status.st_size) else { return nil }
        let size = Int(status.st_size)
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = unsafe max(0, Glibc.read(descriptor, buffer.baseAddress, size))
        }
        return bytes.count == size ? bytes : nil
    }
}
