internal import Glibc

extension FontPlan {
    private static let title = "x11menu fonts 2"

    /// The plan of this user that was kept last; nil where there is none, or where something has changed since.
    ///
    /// - Parameter file: Where it was kept; nil for the user's own place.
    public static func kept(in file: String? = nil) -> FontPlan? {
        guard let file = file ?? FontPlan.file, let bytes = read(file), let plan = FontPlan(parsing: bytes),
            plan.isCurrent
        else { return nil }
        return plan
    }

    /// Keeps it for this user's next menus. Where that cannot be done nothing is lost but time.
    ///
    /// - Parameter file: Where; nil for the user's own place, whose folder is made where it is missing.
    public func keep(in file: String? = nil) {
        guard let file = file ?? FontPlan.file, let slash = file.lastIndex(of: "/") else { return }
        let folder = String(file[..<slash])
        if let parent = folder.lastIndex(of: "/") { unsafe mkdir(String(folder[..<parent]), 0o700) }
        unsafe mkdir(folder, 0o700)
        // Written beside it and moved into its place: nobody ever reads a half.
        let draft = "\(file).\(getpid())"
        let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        let bytes = self.bytes
        let count = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
        close(descriptor)
        if count == bytes.count { unsafe rename(draft, file) } else { unsafe unlink(draft) }
    }

    /// As it stands in its file: a word and its fields a line, with tabs between them.
    var bytes: [UInt8] {
        var lines = [FontPlan.title, "environment\t" + FontPlan.environment]
        lines += sources.map { "source\t\($0.changed)\t\($0.path)" }
        for (request, answer) in answers {
            let covered = answer.covered.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: " ")
            lines.append(
                [
                    "font", request.family, String(request.weight), request.isItalic ? "italic" : "upright",
                    answer.file, String(answer.index), answer.variations, covered,
                ].joined(separator: "\t"))
        }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// Reads what `bytes` wrote. Nil where it is something else, or was written under another environment.
    init?(parsing bytes: [UInt8]) {
        // By bytes: to find where characters end would take longer than all the rest.
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard lines.count > 2, lines[0].elementsEqual(FontPlan.title.utf8),
            lines[1].elementsEqual(("environment\t" + FontPlan.environment).utf8)
        else { return nil }
        self.init()
        sources.reserveCapacity(lines.count)
        for line in lines.dropFirst(2) {
            let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            let words = fields.map { String(decoding: $0, as: UTF8.self) }
            switch (words[0], words.count) {
            case ("source", 3):
                guard let changed = Int(words[1]) else { return nil }
                sources.append(Source(path: words[2], changed: changed))
            case ("font", 8):
                guard let weight = Int(words[2]), let index = Int(words[5]) else { return nil }
                let request = Request(family: words[1], weight: weight, isItalic: words[3] == "italic")
                let ranges = fields[7].split(separator: UInt8(ascii: " ")).compactMap(FontPlan.range)
                answers[request] = Answer(file: words[4], index: index, variations: words[6], covered: ranges)
            default: return nil
            }
        }
        // Without its sources nobody could tell whether it still holds.
        guard !sources.isEmpty else { return nil }
    }

    /// Two numbers with a hyphen between them, the smaller one first.
    private static func range(_ bytes: ArraySlice<UInt8>) -> ClosedRange<UInt32>? {
        let ends = bytes.split(separator: UInt8(ascii: "-")).compactMap { UInt32(String(decoding: $0, as: UTF8.self)) }
        return ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil
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
