internal import Glibc
internal import MenuRendering
internal import Testing

extension Picture {
    /// Compares this picture with the reference picture beside the test.
    ///
    /// The reference is `Snapshots/NAME.png` beside the test's source file. Where releases of FreeType, which draws the letters, make a difference,
    /// `Snapshots/NAME@freetype-2.12.1.png` is the reference for this release. If they differ, `NAME.actual.png` and `NAME.difference.png` are written
    /// next to it, and attached to the report of a Swift Testing test; if they match, such pictures of an earlier run are removed.
    ///
    /// With `RECORD_SNAPSHOTS` in the environment, pictures are stored as references; the test fails nevertheless, so that a recording run is never
    /// mistaken for one that passed: `1` stores every picture, `missing` only those without a reference, `fonts` those that differ from it, for this
    /// release of FreeType alone.
    ///
    /// With `SNAPSHOTS_USED=FILE` in the environment, the paths of the references are added to a file; see ``obsoleteSnapshots(in:usedIn:)``.
    ///
    /// - Parameters:
    ///   - name: The name without `.png`.
    ///   - tolerance: How far the pictures may differ.
    ///   - regions: The parts that may differ, such as a clock, in pixels of the picture.
    ///   - file: The test's source file.
    ///   - line: The line of the check, which the failure names.
    /// - Throws: ``TestFailure`` if the pictures differ, there is no reference, or one was recorded.
    public func check(
        againstSnapshot name: String, tolerance: Tolerance = .rounding, ignoring regions: [PixelArea] = [],
        file: String = #filePath, line: Int = #line
    ) throws(TestFailure) {
        let stem = Picture.snapshots(of: file) + name
        let recording = environmentVariable("RECORD_SNAPSHOTS").flatMap(Recording.init)
        let own = FontVersion.freeType.map { "\(stem)@freetype-\($0).png" }
        var path = stem + ".png"
        if let own, unsafe access(own, F_OK) == 0 { path = own }
        do {
            if let list = environmentVariable("SNAPSHOTS_USED") {
                try writeFile(Array((path + "\n").utf8), to: list, appending: true)
            }
            if recording == .fonts, let own, unsafe access(path, F_OK) == 0 {
                let expected = try Picture(contentsOf: path)
                let isSame = masking(regions).compare(to: expected.masking(regions), tolerance: tolerance).isMatch
                return try isSame ? () : check(against: own, tolerance: tolerance, recording: true)
            }
            let isMissing = unsafe access(path, F_OK) != 0
            try check(
                against: path, tolerance: tolerance, ignoring: regions,
                recording: recording == .all || recording != nil && isMissing)
        } catch {
            throw TestFailure("\(file):\(line): \(error)")
        }
    }

    /// What `RECORD_SNAPSHOTS` asks for.
    private enum Recording: String {
        case all = "1", missing, fonts
    }

    /// Compares this picture with another one that has to look the same, such as that of a menu that is written in another way: no reference is stored.
    ///
    /// If they differ, both and their difference are written beside the test as `Snapshots/NAME.actual.png`, `NAME.expected.png` and
    /// `NAME.difference.png`, and attached to the report; if they match, such pictures of an earlier run are removed.
    ///
    /// - Parameters:
    ///   - other: The other picture.
    ///   - name: The name of the pictures without `.png`.
    ///   - tolerance: How far the pictures may differ.
    ///   - file: The test's source file.
    ///   - line: The line of the check, which the failure names.
    /// - Throws: ``TestFailure`` if they differ.
    public func check(
        looksLike other: Picture, named name: String, tolerance: Tolerance = .exact, file: String = #filePath,
        line: Int = #line
    ) throws(TestFailure) {
        let stem = Picture.snapshots(of: file) + name
        let comparison = compare(to: other, tolerance: tolerance)
        guard !comparison.isMatch else {
            for kind in ["actual", "expected", "difference"] { unsafe unlink("\(stem).\(kind).png") }
            return
        }
        makeFolders(Picture.snapshots(of: file))
        try writeArtifact(self, at: "\(stem).actual.png")
        try writeArtifact(other, at: "\(stem).expected.png")
        try writeArtifact(difference(from: other, tolerance: tolerance), at: "\(stem).difference.png")
        throw TestFailure(
            "\(file):\(line): \(comparison.description); see \(stem).actual.png, \(stem).expected.png and \(stem).difference.png"
        )
    }

    /// Lists the references that no test has used, for example because the test is gone.
    ///
    /// - Parameters:
    ///   - folder: The folder of references, `Snapshots` beside the tests. Pictures of other releases of FreeType, and those that failures have left,
    ///     are not listed.
    ///   - list: The file that `SNAPSHOTS_USED` named during a run of all tests.
    /// - Returns: The names of the files, in order.
    /// - Throws: ``TestFailure`` if the list cannot be read.
    public static func obsoleteSnapshots(in folder: String, usedIn list: String) throws(TestFailure) -> [String] {
        let lines = String(decoding: try readFile(list), as: UTF8.self).split(separator: "\n")
        let used = Set(lines.map { $0.split(separator: "/").last.map(String.init) ?? "" })
        let own = FontVersion.freeType.map { "@freetype-\($0).png" } ?? ".png"
        return directoryEntries(folder).filter { name in
            guard name.hasSuffix(".png"), !used.contains(name) else { return false }
            // The reference of all releases is used by those that have none of their own.
            if used.contains(name.dropLast(4) + own) { return false }
            if name.contains("@freetype-"), !name.hasSuffix(own) { return false }
            return !["actual", "expected", "difference"].contains { name.hasSuffix(".\($0).png") }
        }.sorted()
    }

    /// The folder of the references of a source file, with a slash.
    private static func snapshots(of file: String) -> String {
        file.prefix(through: file.lastIndex(of: "/") ?? file.startIndex) + "Snapshots/"
    }

    /// Compares this picture with a PNG file, as ``check(againstSnapshot:tolerance:ignoring:file:line:)`` does.
    ///
    /// - Parameters:
    ///   - path: The file with the expected picture; it ends with `.png`.
    ///   - tolerance: How far the pictures may differ.
    ///   - regions: The parts that may differ, in pixels of the picture.
    ///   - isRecording: Whether to store this picture as the expected one, and fail.
    public func check(
        against path: String, tolerance: Tolerance, ignoring regions: [PixelArea] = [],
        recording isRecording: Bool = false
    ) throws(TestFailure) {
        let stem = path.hasSuffix(".png") ? String(path.dropLast(4)) : path
        if isRecording {
            makeFolders(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)))
            try write(to: path)
            throw TestFailure("recorded \(path): look at it, and run the test again without recording")
        }
        guard unsafe access(path, F_OK) == 0 else {
            try writeArtifact(self, at: "\(stem).actual.png")
            throw TestFailure(
                """
                there is no \(path) to compare with. Look at \(stem).actual.png; if it is right, run the test once more with \
                RECORD_SNAPSHOTS=1 in the environment, which keeps it
                """)
        }
        let expected = try Picture(contentsOf: path)
        let (seen, wanted) = (masking(regions), expected.masking(regions))
        let comparison = seen.compare(to: wanted, tolerance: tolerance)
        guard !comparison.isMatch else {
            for kind in ["actual", "difference"] { unsafe unlink("\(stem).\(kind).png") }
            return
        }
        try writeArtifact(self, at: "\(stem).actual.png")
        try writeArtifact(seen.difference(from: wanted, tolerance: tolerance), at: "\(stem).difference.png")
        throw TestFailure("\(path): \(comparison.description); see \(stem).actual.png and \(stem).difference.png")
    }

    /// Writes a picture to inspect after a failure, and attaches it to the report of the running test.
    private func writeArtifact(_ picture: Picture, at path: String) throws(TestFailure) {
        try picture.write(to: path)
        let name = path.suffix(from: path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)
        if Test.current != nil { Attachment.record(picture, named: String(name)) }
    }
}
