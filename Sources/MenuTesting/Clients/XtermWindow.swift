/// An xterm to place beneath a menu under test: a program whose toolkit is not GTK.
///
/// It shows the output of its shell command, and reports mouse input as terminals do: ``reports`` lists the presses and releases that reached it.
public final class XtermWindow: Sendable {
    /// The running program; its standard output carries the reports.
    public let program: ChildProgram
    /// Its window when it appeared.
    public let window: TestWindow

    /// Starts xterm and waits until its window is on the screen and reports input.
    ///
    /// - Parameters:
    ///   - server: The server to show it on.
    ///   - x: The distance from the left, in root-window pixels.
    ///   - y: The distance from the top, in root-window pixels.
    ///   - limit: How long to wait at most.
    /// - Throws: ``TestFailure`` if xterm is not installed, or its window does not appear within `limit`.
    public init(on server: any DisplayServer, x: Int, y: Int, within limit: Duration = .seconds(60)) throws(TestFailure)
    {
        // Mode 1002 reports presses, releases, wheel and drags as escape sequences, which the shell command copies to the output; mode 1006 writes
        // them in decimals. The answer to the request for attributes shows that xterm has processed the modes. Descriptor 3 is xterm's own standard
        // output.
        let command =
            "stty raw -echo; printf '\\033[?1002h\\033[?1006h\\033[c'; head -c 1 >/dev/null; echo ready >&3; exec cat >&3"
        program = try server.start(
            "sh",
            arguments: ["-c", "exec 3>&1; exec xterm -geometry 80x24+\(x)+\(y) -e sh -c \"$1\"", "xterm", command])
        try program.waitForLine(within: limit) { $0 == "ready" }
        window = try server.open().waitForMappedWindow(.named("XTerm"), within: limit)
    }

    /// The mouse reports so far, as `press 1`, `release 1`, `motion 1` and `wheel up`.
    public var reports: [String] { Self.decode(String(decoding: program.output, as: UTF8.self)) }

    /// Waits until `count` reports have arrived, and returns all.
    ///
    /// - Throws: ``TestFailure`` if they have not arrived within `limit`.
    @discardableResult
    public func waitForReports(_ count: Int, within limit: Duration = .seconds(20)) throws(TestFailure) -> [String] {
        try program.waitForOutput(within: limit) { Self.decode(String(decoding: $0, as: UTF8.self)).count >= count }
        return reports
    }

    /// Waits until `report` has arrived.
    ///
    /// The number of motions reported for a drag is up to xterm, so wait by name, not by number, for what follows a drag.
    ///
    /// - Parameters:
    ///   - report: One of ``reports``.
    ///   - first: How many reports to skip.
    ///   - limit: How long to wait at most.
    /// - Returns: Its index among all reports.
    /// - Throws: ``TestFailure`` if it has not arrived within `limit`.
    @discardableResult
    public func waitForReport(_ report: String, from first: Int = 0, within limit: Duration = .seconds(20))
        throws(TestFailure) -> Int
    {
        var place: Int?
        try program.waitForOutput(within: limit) {
            place = Self.decode(String(decoding: $0, as: UTF8.self)).dropFirst(first).firstIndex(of: report)
            return place != nil
        }
        return place ?? first
    }

    /// Parses sequences of the form `ESC [ < BUTTON ; COLUMN ; ROW M`, with `m` for a release.
    private static func decode(_ text: String) -> [String] {
        text.split(separator: "\u{1b}[<").compactMap { part in
            guard let end = part.firstIndex(where: { $0 == "M" || $0 == "m" }),
                let code = part.prefix(upTo: end).split(separator: ";").first.flatMap({ Int($0) })
            else { return nil }
            switch code {
            case 64: return "wheel up"
            case 65: return "wheel down"
            case let code where code & 32 != 0: return "motion \((code & 3) + 1)"
            case let code: return (part[end] == "M" ? "press " : "release ") + "\((code & 3) + 1)"
            }
        }
    }
}
