internal import Glibc
internal import Testing

extension Picture {
    /// Compares this picture with the reference picture beside the test.
    ///
    /// The reference is `Snapshots/NAME.png` beside the test's source file. If they differ, `NAME.actual.png` and `NAME.difference.png` are written
    /// next to it, and attached to the report of a Swift Testing test; if they match, such pictures of an earlier run are removed. With
    /// `RECORD_SNAPSHOTS=1` in the environment this picture becomes the reference; the test fails nevertheless, so that a recording run is never
    /// mistaken for one that passed.
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
        let folder = file.prefix(through: file.lastIndex(of: "/") ?? file.startIndex) + "Snapshots"
        do {
            try check(
                against: "\(folder)/\(name).png", tolerance: tolerance, ignoring: regions,
                recording: environmentVariable("RECORD_SNAPSHOTS") == "1")
        } catch {
            throw TestFailure("\(file):\(line): \(error)")
        }
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
            _ = unsafe mkdir(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)), 0o777)
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
