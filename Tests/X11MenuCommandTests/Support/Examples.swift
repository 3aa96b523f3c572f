/// The examples of a text: its fenced blocks.
struct Examples {
    /// One block.
    struct Block: Hashable {
        /// What stands behind its fence: `sh`, `swift` and so on.
        var language: String
        /// Its lines.
        var lines: [String]
    }

    let blocks: [Block]

    /// Reads the fenced blocks of a file in Markdown.
    init(markdown file: String) throws {
        var blocks: [Block] = []
        var block: Block?
        for line in try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                if let block { blocks.append(block) }
                block = block == nil ? Block(language: String(line.dropFirst(3)), lines: []) : nil
            } else {
                block?.lines.append(String(line))
            }
        }
        self.blocks = blocks
    }

    /// The commands of the shell blocks: their lines, with continuation lines joined.
    var commands: [String] { blocks.filter { $0.language == "sh" }.flatMap { Examples.commands(of: $0.lines) } }

    /// The commands of lines for a shell, with continuation lines joined.
    static func commands(of lines: [String]) -> [String] {
        var commands: [String] = []
        var isOpen = false
        for line in lines where !line.isEmpty {
            if isOpen { commands[commands.count - 1] += "\n" + line } else { commands.append(line) }
            isOpen = line.hasSuffix("|") || line.hasSuffix("\\")
        }
        return commands
    }
}
