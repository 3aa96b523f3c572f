/// A manual page of the repository, as its source says it.
struct ManualPage {
    /// Where it is.
    let path: String
    /// What each section lists, by the title of its `.Ss`, or of its `.Sh` where it has none.
    private(set) var sections: [String: Section] = [:]
    /// The displays of literal text, each without its frame.
    private(set) var examples: [String] = []

    /// One section or subsection.
    struct Section {
        /// The words of its lists' tags: `Fl -at Ar place` is `--at`, `Cm title , icon` is `title` and `icon`.
        var tags: Set<String> = []
        /// Every word that it sets as a command.
        var commands: Set<String> = []
    }

    /// Reads `x11menu.1` or `x11menu.5`.
    init(_ name: String) throws {
        path = Repository.path("packaging/man/\(name)")
        let lines = try Repository.text("packaging/man/\(name)").split(
            separator: "\n", omittingEmptySubsequences: false)
        var title = ""
        var example: [String]?
        for line in lines {
            let words = line.split(separator: " ").map(String.init)
            switch words.first {
            case ".Bd" where words.contains("-literal"): example = []
            case ".Ed":
                if let example { examples.append(example.joined(separator: "\n") + "\n") }
                example = nil
            case ".Sh", ".Ss": title = words.dropFirst().joined(separator: " ")
            default:
                if example != nil {
                    example?.append(String(line).replacing("\\e", with: "\\"))
                } else {
                    sections[title, default: Section()].take(words)
                }
            }
        }
    }
}

extension ManualPage.Section {
    /// Reads the macros of a line.
    fileprivate mutating func take(_ words: [String]) {
        guard let first = words.first, first.hasPrefix(".") else { return }
        var macro = first == ".It" ? "" : String(first.dropFirst())
        for word in words.dropFirst() where word != "," {
            if ["Ar", "Cm", "Fl", "Ns", "No", "Op", "Pa", "Pq", "Qq", "Sq"].contains(word) {
                macro = word
            } else if macro == "Fl" || macro == "Cm" {
                let name = macro == "Fl" ? "-\(word)" : word
                if first == ".It" { tags.insert(name) }
                commands.insert(name)
            }
        }
    }
}
