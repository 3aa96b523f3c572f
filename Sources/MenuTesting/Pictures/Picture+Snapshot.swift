internal import Glibc

extension Picture {
    /// Compares this picture with the one kept beside the test.
    ///
    /// The kept one is `Snapshots/NAME.png` beside the test's source file. Where they differ, `NAME.actual.png` and `NAME.difference.png`
    /// are written next to it; where they match, such pictures of an earlier run are taken away. With `RECORD_SNAPSHOTS=1` in the environment this picture is kept instead; the test fails nevertheless, so
    /// that a run which records is never taken for one which passed.
    ///
    /// - Parameters:
    ///   - name: The name without `.png`.
    ///   - tolerance: How far the pictures may differ.
    ///   - file: The test's source file.
    ///   - line: The line of the check, which the failure names.
    /// - Throws: ``TestFailure`` if the pictures differ, there is none to compare with, or one was recorded.
    public func check(
        againstSnapshot name: String, tolerance: Tolerance = .rounding, file: String = #filePath, line: Int = #line
    ) throws(TestFailure) {
        let folder = file.prefix(through: file.lastIndex(of: "/") ?? file.startIndex) + "Snapshots"
        do {
            try check(
                against: "\(folder)/\(name).png", tolerance: tolerance,
                recording: environmentVariable("RECORD_SNAPSHOTS") == "1")
        } catch {
            throw TestFailure("\(file):\(line): \(error)")
        }
    }

    /// Compares this picture with a PNG file, as ``check(againstSnapshot:tolerance:file:line:)`` does.
    ///
    /// - Parameters:
    ///   - path: The file with the expected picture; it ends with `.png`.
    ///   - tolerance: How far the pictures may differ.
    ///   - isRecording: Whether to keep this picture as the expected one, and fail.
    public func check(against path: String, tolerance: Tolerance, recording isRecording: Bool = false)
        throws(TestFailure)
    {
        let stem = path.hasSuffix(".png") ? String(path.dropLast(4)) : path
        if isRecording {
            _ = unsafe mkdir(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)), 0o777)
            try write(to: path)
            throw TestFailure("recorded \(path): look at it, and run the test again without recording")
        }
        guard unsafe access(path, F_OK) == 0 else {
            try write(to: "\(stem).actual.png")
            throw TestFailure(
                """
                there is no \(path) to compare with. Look at \(stem).actual.png; if it is right, run the test once more with \
                RECORD_SNAPSHOTS=1 in the environment, which keeps it
                """)
        }
        let expected = try Picture(contentsOf: path)
        let comparison = compare(to: expected, tolerance: tolerance)
        guard !comparison.isMatch else {
            for kind in ["actual", "difference"] { unsafe unlink("\(stem).\(kind).png") }
            return
        }
        try write(to: "\(stem).actual.png")
        try difference(from: expected, tolerance: tolerance).write(to: "\(stem).difference.png")
        throw TestFailure("\(path): \(comparison.description); see \(stem).actual.png and \(stem).difference.png")
    }
}
