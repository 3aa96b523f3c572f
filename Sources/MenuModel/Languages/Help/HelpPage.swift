extension Catalogue {
    /// What the program says of its commands and options.
    static let help = Catalogue(
        messages: [HelpCommandMessages.text, HelpOptionMessages.text, HelpPlaceMessages.text, HelpLookMessages.text],
        words: [])
}

/// The help of a command or a launcher.
package struct HelpPage {
    /// A part of the help, whose texts are in English.
    package enum Part {
        /// A heading in capitals, with a text behind it.
        case heading(String, String = "")
        /// The lines of the usage, which are the same in every language.
        case usage([String])
        case text(String)
        /// A text that is indented.
        case note(String)
        /// A name with its text, the values that can be given, and the one that counts where none is.
        case entry(String, String, values: [String] = [], standard: String? = nil)
        case blank
    }

    /// The column at which the texts of entries begin.
    private static let indent = 26

    private let parts: [Part]

    package init(_ parts: [Part]) { self.parts = parts }

    /// The help in a language, for a terminal with a number of columns. What is not known stays in English, and so do names of options and values.
    package func text(in language: Language, columns: Int) -> String {
        let width = max(columns, Self.indent + 14)
        func broken(_ text: String, indent: Int) -> [String] {
            self.broken(text, indent: indent, to: width, in: language)
        }
        return parts.flatMap { part -> [String] in
            switch part {
            case .blank: return [""]
            case .text(let text): return broken(language.help(text), indent: 0)
            case .note(let text): return broken("  " + language.help(text), indent: 2)
            case .heading(let title, let text):
                return broken(language.help(title) + ":" + (text.isEmpty ? "" : " " + language.help(text)), indent: 0)
            case .usage(let lines):
                // They are not broken, so that they can be copied.
                let title = language.help("USAGE") + ": "
                let margin = String(repeating: " ", count: title.columns)
                return lines.enumerated().map { ($0 == 0 ? title : margin) + $1 }
            case .entry(let name, let text, let values, let standard):
                return entry(name, language.help(text), language.note(values, standard), in: language, width)
            }
        }.joined(separator: "\n")
    }

    /// The lines of an entry. A name that is too long stands in a line of its own.
    private func entry(
        _ name: String, _ text: String, _ note: String, in language: Language, _ width: Int
    ) -> [String] {
        let words = [text, note].filter { !$0.isEmpty }.joined(separator: " ")
        let name = "  " + name
        guard !words.isEmpty else { return [name] }
        guard name.count < Self.indent else {
            let margin = String(repeating: " ", count: Self.indent)
            return [name] + broken(margin + words, indent: Self.indent, to: width, in: language)
        }
        let start = name + String(repeating: " ", count: Self.indent - name.count)
        return broken(start + words, indent: Self.indent, to: width, in: language)
    }

    /// Breaks a line between words, and between signs that take two columns; the first line has its indent already.
    private func broken(_ text: String, indent: Int, to width: Int, in language: Language) -> [String] {
        let first = indent == 0 ? text[...] : text[text.index(text.startIndex, offsetBy: indent)...]
        let start = text[..<first.startIndex]
        var lines: [String] = []
        var (line, length) = ("", 0)
        for piece in pieces(first) {
            let own = piece.columns
            if length > 0, length + String(piece.trimmedEnd).columns > width - indent {
                lines.append(line)
                (line, length) = ("", 0)
            }
            line += piece
            length += own
        }
        lines.append(line)
        let (open, close) = language.isRightToLeft ? ("\u{2067}", "\u{2069}") : ("", "")
        var isInside = false
        return lines.enumerated().map { index, line in
            let margin = index == 0 ? String(start) : String(repeating: " ", count: indent)
            let words = line[...].trimmedEnd
            guard !words.isEmpty else { return String(margin[...].trimmedEnd) }
            return margin + open + closingNames(in: words, &isInside) + close
        }
    }

    /// A line of a text whose names are isolated, each of which ends with its line and begins again in the next one.
    ///
    /// - Parameter isInside: Whether the line begins within a name, and then whether it ends within one.
    private func closingNames(in line: Substring, _ isInside: inout Bool) -> String {
        let head = isInside ? "\u{2068}" : ""
        for scalar in line.unicodeScalars where scalar == "\u{2068}" || scalar == "\u{2069}" {
            isInside = scalar == "\u{2068}"
        }
        return head + line + (isInside ? "\u{2069}" : "")
    }

    /// The parts of a text that are not broken: words with the blanks behind them, and signs that take two columns with the marks behind them.
    private func pieces(_ text: Substring) -> [Substring] {
        var pieces: [Substring] = []
        var start = text.startIndex
        for (index, next) in zip(text.indices, text.indices.dropFirst()) {
            let (left, right) = (text[index], text[next])
            // No line begins with a mark that closes, or ends with one that opens.
            let isBetweenSigns = (left.columns == 2 || right.columns == 2) && !"、。」）".contains(right) && left != "「"
            // French has a blank before these.
            guard
                left == " "
                    ? !" ;:?!»".contains(right) && !text[..<index].hasSuffix("«")
                    : isBetweenSigns && right != " " && !",.:;)".contains(right) && left != "("
            else { continue }
            pieces.append(text[start..<next])
            start = next
        }
        return pieces + [text[start...]]
    }
}

extension Language {
    /// Says a text of the help.
    fileprivate func help(_ english: String) -> String {
        self == .english ? english : Catalogue.help.text(of: english, in: self) ?? english
    }

    /// Says which values an option can have, and which one counts where none is given; empty for neither.
    fileprivate func note(_ values: [String], _ standard: String?) -> String {
        let listed = values.joined(separator: ", ")
        switch (listed.isEmpty, standard) {
        case (true, nil): return ""
        case (true, let standard?): return help("(default: \(standard))")
        case (false, nil): return help("(values: \(listed))")
        case (false, let standard?): return help("(values: \(listed); default: \(standard))")
        }
    }
}

extension StringProtocol where SubSequence == Substring {
    /// Without the blanks at its end.
    fileprivate var trimmedEnd: Substring {
        let end = lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex
        return self[..<end]
    }

    /// How many columns of a terminal it takes.
    fileprivate var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension Character {
    /// How many columns of a terminal it takes: the scripts of East Asia take two, what only directs the text none.
    fileprivate var columns: Int {
        switch unicodeScalars.first?.value ?? 0 {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60: 2
        case 0x200B...0x200F, 0x2060...0x2069: 0
        default: 1
        }
    }
}
