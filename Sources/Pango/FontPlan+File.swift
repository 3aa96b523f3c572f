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
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.first == FontPlan.title[...], lines.dropFirst().first == "environment\t" + FontPlan.environment
        else {
            return nil
        }
        self.init()
        for line in lines.dropFirst(2) {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            switch (fields[0], fields.count) {
            case ("source", 3):
                guard let changed = Int(fields[1]) else { return nil }
                sources.append(Source(path: fields[2], changed: changed))
            case ("font", 8):
                guard let weight = Int(fields[2]), let index = Int(fields[5]) else { return nil }
                let ranges = fields[7].split(separator: " ").compactMap { range -> ClosedRange<UInt32>? in
                    let ends = range.split(separator: "-").compactMap { UInt32($0) }
                    return ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil
                }
                let request = Request(family: fields[1], weight: weight, isItalic: fields[3] == "italic")
                answers[request] = Answer(file: fields[4], index: index, variations: fields[6], covered: ranges)
            default: return nil
            }
        }
        // Without its sources nobody could tell whether it still holds.
        guard !sources.isEmpty else { return nil }
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
