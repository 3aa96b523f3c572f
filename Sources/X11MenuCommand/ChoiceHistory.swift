import Glibc

/// The answers of before that a file remembers, a line each, the newest last: `--history`, and what dmenu's patch for `-H FILE` keeps.
///
/// A file that cannot be read or written is as good as none; nobody is told.
struct ChoiceHistory {
    private let file: String
    /// The answers, the oldest first, none twice.
    private(set) var answers: [String]

    /// How many answers are kept, and how much of a file is looked at, in bytes.
    private static let (most, mostBytes) = (1000, 1 << 20)

    /// Reads a file.
    init(file: String) {
        self.file = file
        answers = ChoiceHistory.unique(ChoiceHistory.lines(of: file))
    }

    /// Remembers an answer; an empty one, and one of several lines, is none that could be recalled.
    mutating func remember(_ answer: String) {
        guard !answer.isEmpty, !answer.contains(where: \.isNewline), answers.last != answer else { return }
        answers = Array(ChoiceHistory.unique(answers + [answer]).suffix(ChoiceHistory.most))
        // Whole in one step: others may read and write it at the same time, and none shall find half a file.
        let fresh = "\(file).\(getpid())"
        guard StandardStreams.save(Array(answers.map { $0 + "\n" }.joined().utf8), to: fresh) == nil else { return }
        if unsafe rename(fresh, file) != 0 { unsafe unlink(fresh) }
    }

    /// The lines that came last of each kind.
    private static func unique(_ lines: [String]) -> [String] {
        var seen: Set<String> = []
        return Array(lines.reversed().filter { seen.insert($0).inserted }.reversed())
    }

    private static func lines(of file: String) -> [String] {
        // A pipe is no history, and would keep us waiting.
        let descriptor = unsafe open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
        let start = max(0, Int(status.st_size) - mostBytes)
        _ = lseek(descriptor, off_t(start), SEEK_SET)
        var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while bytes.count < mostBytes, case .bytes(let count) = MenuInput.read(descriptor, into: &chunk) {
            bytes += chunk[..<count]
        }
        let lines = bytes.split(separator: 0x0A).dropFirst(start > 0 ? 1 : 0)
        return lines.suffix(most).map { String(decoding: $0, as: UTF8.self) }
    }
}
