package import MenuSearch

/// Earlier answers stored in a file, one per line, the newest last: `--history`, and the file of dmenu's patch for `-H FILE`.
///
/// A file that cannot be read or written is silently ignored.
package struct ChoiceHistory {
    /// What the lines of a file mean.
    package enum Kind {
        /// One line for each use.
        case uses
        /// One line for each answer that differs from the previous one, as in dmenu's patch navhistory (its `savehistory`, dmenu 5.0).
        case answers
    }

    private let file: HistoryFile
    private let kind: Kind
    /// The chosen or typed answers, the oldest first.
    private let uses: [[UInt8]]

    /// The maximum length of a remembered answer, in bytes; users do not recall longer ones.
    private static let longest = 1 << 14

    /// Reads a file.
    package init(file: String, kind: Kind) {
        self.file = HistoryFile(path: file)
        self.kind = kind
        uses = self.file.lines()
    }

    /// The answers in the order of recall, the oldest first; in a file of uses each appears once, at its last position.
    package var answers: [String] {
        var seen: Set<[UInt8]> = []
        let recalled = kind == .answers ? uses : uses.reversed().filter { seen.insert($0).inserted }.reversed()
        return recalled.map { String(decoding: $0.last == 0x0D ? $0.dropLast() : $0[...], as: UTF8.self) }
    }

    /// The ranking by number of uses.
    package var ranking: UseRanking { UseRanking(uses: uses) }

    /// Remembers an answer, unless it is empty, very long or has several lines and so could not be recalled.
    package func remember(_ answer: [UInt8]) {
        guard !answer.isEmpty, answer.count <= ChoiceHistory.longest, !answer.contains(0x0A) else { return }
        file.append(answer, unlessLast: kind == .answers)
    }
}
