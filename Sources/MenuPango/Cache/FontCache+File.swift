internal import Glibc

extension FontCache {
    private static let title = "x11menu fonts 3"

    /// Loads the cache that this user saved last; nil if there is none, or if a source has changed since.
    ///
    /// - Parameter file: The path of the cache; nil for the user's default path.
    public static func load(from file: String? = nil) -> FontCache? {
        guard let file = file ?? FontCache.file, let bytes = read(file), let cache = FontCache(parsing: bytes),
            cache.isCurrent
        else { return nil }
        return cache
    }

    /// Saves the cache for this user's next menus. A failure is ignored; it only costs time later.
    ///
    /// - Parameter file: The path of the cache; nil for the user's default path, whose folder is created if it is missing.
    public func save(to file: String? = nil) {
        guard let file = file ?? FontCache.file, let slash = file.lastIndex(of: "/") else { return }
        let folder = String(file[..<slash])
        if let parent = folder.lastIndex(of: "/") { unsafe mkdir(String(folder[..<parent]), 0o700) }
        unsafe mkdir(folder, 0o700)
        // The draft is renamed when it is complete, so that no partial file is read. A draft that is left over is overwritten next time; if two
        // programs write at once, the checksum detects it.
        let draft = file + ".draft"
        let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        let bytes = self.bytes
        let count = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
        close(descriptor)
        if count == bytes.count { unsafe rename(draft, file) } else { unsafe unlink(draft) }
    }

    /// The content of the file: lines of a keyword and its fields, separated by tabs, and a final checksum of everything before it.
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
        return FontCache.withChecksum(lines.joined(separator: "\n") + "\n")
    }

    /// A text followed by the line with its checksum.
    static func withChecksum(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        return bytes + Array(checksum(of: bytes[...]).utf8)
    }

    /// The last line of a file whose other lines are `text`.
    private static func checksum(of text: ArraySlice<UInt8>) -> String { "checksum\t\(hash(of: text))\n" }

    /// Parses the format of `bytes`. Nil if the bytes are invalid, or were written in another environment.
    init?(parsing bytes: [UInt8]) {
        // Compares bytes, because finding character boundaries would take longer than everything else.
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
        // Without sources, a change could not be detected.
        guard !sources.isEmpty else { return nil }
    }

    /// Parses a range of simple characters: two numbers separated by a hyphen, the smaller one first.
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
