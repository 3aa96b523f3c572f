internal import Glibc

extension FontCache {
    private static let title = "x11menu fonts 5"

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
    package var bytes: [UInt8] {
        var lines = sources.map { source in
            let changed = source.changed.map { "\($0.seconds)\t\($0.nanoseconds)" } ?? "-\t-"
            return "source\t\(changed)\t\(source.path)"
        }
        for (request, match) in matches {
            let covered = match.covered.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: " ")
            lines.append(
                [
                    "font", request.family, String(request.weight), request.isItalic ? "italic" : "upright",
                    String(Int(request.pixels * Request.unit)), match.file, String(match.index), match.variations,
                    match.drawing.text, covered,
                ].joined(separator: "\t"))
        }
        return FontCache.content(of: lines.map { $0 + "\n" }.joined())
    }

    /// The lines before the sources: what the file is, and in which environment it is valid.
    private static var head: String { title + "\nenvironment\t" + environment + "\n" }

    /// The content of a file whose sources and fonts are the lines of a text, which need not be valid.
    package static func content(of lines: String) -> [UInt8] { withChecksum(lines, after: head) }

    /// A text followed by the line with its checksum.
    static func withChecksum(_ text: String, after head: String = "") -> [UInt8] {
        let bytes = Array(head.utf8) + Array(text.utf8)
        return bytes + Array(checksum(of: bytes[...]).utf8)
    }

    /// The last line of a file whose other lines are `text`.
    private static func checksum(of text: ArraySlice<UInt8>) -> String { "checksum\t\(hash(of: text))\n" }

    /// Parses the format of `bytes`. Nil if the bytes are invalid, or were written in another environment.
    package init?(parsing bytes: [UInt8]) {
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
            var fields = TabbedFields(rest: line)
            switch fields.next() {
            case "source": guard readSource(&fields) else { return nil }
            case "font": guard readFont(&fields) else { return nil }
            default: return nil
            }
        }
        // Without sources, a change could not be detected.
        guard !sources.isEmpty else { return nil }
    }

    /// Adds a source: the seconds and nanoseconds of its last change, or a hyphen for each of them, and its path.
    private mutating func readSource(_ fields: inout TabbedFields) -> Bool {
        guard let seconds = fields.next(), let nanoseconds = fields.next(), let path = fields.last else {
            return false
        }
        var changed: Source.Date?
        if seconds != "-" || nanoseconds != "-" {
            guard let seconds = Int(seconds), let nanoseconds = Int(nanoseconds) else { return false }
            changed = Source.Date(seconds: seconds, nanoseconds: nanoseconds)
        }
        sources.append(Source(path: String(decoding: path, as: UTF8.self), changed: changed))
        return true
    }

    /// Adds a match: family, weight, slant and size of the request in Pango units, file, index and variations of the font, how it is drawn, and the
    /// characters that it covers.
    private mutating func readFont(_ fields: inout TabbedFields) -> Bool {
        guard let family = fields.next(), let weight = fields.next().flatMap({ Int($0) }), let slant = fields.next(),
            let size = fields.next().flatMap({ Int($0) }), let file = fields.next(),
            let index = fields.next().flatMap({ Int32($0) }), index >= 0,
            let variations = fields.next(), let drawing = fields.next().flatMap({ FontDrawing($0) }),
            let covered = fields.last
        else { return false }
        let pairs = covered.split(separator: UInt8(ascii: " "))
        let ranges = pairs.compactMap(FontCache.range)
        guard ranges.count == pairs.count else { return false }
        let request = Request(
            family: family, weight: weight, isItalic: slant == "italic", pixels: Double(size) / Request.unit)
        matches[request] = Match(
            file: file, index: index, variations: variations, drawing: drawing, covered: ranges)
        return true
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

/// The fields of a line, separated by tabs. Reading them allocates nothing but texts of more than 15 bytes.
private struct TabbedFields {
    /// What was not read; nil after the last field.
    var rest: ArraySlice<UInt8>?

    /// Reads the next field; nil after the last one.
    mutating func next() -> String? {
        guard let rest else { return nil }
        let end = rest.firstIndex(of: UInt8(ascii: "\t"))
        self.rest = end.map { rest[($0 + 1)...] }
        return String(decoding: rest[..<(end ?? rest.endIndex)], as: UTF8.self)
    }

    /// The only field that was not read; nil if there is none, or another one after it.
    var last: ArraySlice<UInt8>? {
        guard let rest, !rest.contains(UInt8(ascii: "\t")) else { return nil }
        return rest
    }
}
