package import MenuSearch

/// The answers of before that a file remembers, a line each, the newest last: `--history`, and what dmenu's patch for `-H FILE` keeps.
///
/// A file that cannot be read or written is as good as none; nobody is told.
package struct ChoiceHistory {
    /// What a file's lines are.
    package enum Habit {
        /// A line for each use.
        case uses
        /// A line for each answer that is not that of before, as dmenu's patch navhistory has it (its `savehistory`, dmenu 5.0).
        case answers
    }

    private let file: HistoryFile
    private let habit: Habit
    /// What was chosen or typed, the oldest first.
    private let uses: [[UInt8]]

    /// How long an answer may be that is remembered, in bytes: longer ones nobody recalls.
    private static let longest = 1 << 14

    /// Reads a file.
    package init(file: String, habit: Habit) {
        self.file = HistoryFile(path: file)
        self.habit = habit
        uses = self.file.lines()
    }

    /// The answers as they are recalled, the oldest first: in a file of uses each once, where it came last.
    package var answers: [String] {
        var seen: Set<[UInt8]> = []
        let recalled = habit == .answers ? uses : uses.reversed().filter { seen.insert($0).inserted }.reversed()
        return recalled.map { String(decoding: $0.last == 0x0D ? $0.dropLast() : $0[...], as: UTF8.self) }
    }

    /// What was used most.
    package var ranking: UseRanking { UseRanking(uses: uses) }

    /// Remembers an answer; an empty one, a very long one, and one of several lines, is none that could be recalled.
    package func remember(_ answer: [UInt8]) {
        guard !answer.isEmpty, answer.count <= ChoiceHistory.longest, !answer.contains(0x0A) else { return }
        file.append(answer, unlessLast: habit == .answers)
    }
}
