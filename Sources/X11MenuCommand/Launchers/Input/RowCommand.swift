import MenuLaunchers
import MenuSystem

/// A shell command that prints what is shown of a row, as wofi has it. However many rows there are and whatever it does, it costs a bounded time.
struct RowCommand {
    /// How many bytes of its output for a row are read.
    private static let mostBytes = 1 << 16

    private let command: String
    /// How long it may take for a row, in seconds.
    private let patience: Double
    /// How long it may take for all rows, and how much of that is left, in seconds.
    private let limit: Double
    private var rest: Double

    /// Prepares to run a command.
    init(_ command: String, patience: Double = 2, limit: Double = 10) {
        (self.command, self.patience, self.limit, rest) = (command, patience, limit, limit)
    }

    /// What it prints for a row, in one line; the row itself if it cannot be run or takes too long.
    mutating func shown(_ row: String) -> String {
        guard rest > 0, !ProcessGroups.areEnding else { return row }
        // Within single quotes, which such commands have around it, a row is text and nothing else.
        let line = command.replacing("%s", with: row.replacing("'", with: "'\\''"))
        let start = MonotonicClock.seconds
        let output = try? ProgramOutput.of(
            ["/bin/sh", "-c", line], within: min(rest, patience), atMost: RowCommand.mostBytes)
        rest -= MonotonicClock.seconds - start
        if rest <= 0, !ProcessGroups.areEnding {
            let seconds = Int(limit.rounded(.up))
            StandardStreams.report(
                "x11menu: --pre-display-cmd takes longer than \(seconds) s: further rows are shown as they are")
        }
        guard let output else { return row }
        return String(decoding: output.bytes, as: UTF8.self).split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
