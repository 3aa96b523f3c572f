extension Catalogue {
    /// What the program says of its commands and options.
    static let help = Catalogue(
        messages: [HelpCommandMessages.text, HelpOptionMessages.text, HelpPlaceMessages.text, HelpLookMessages.text],
        words: [])
}

/// The help of a command, as ArgumentParser writes it in English.
package struct HelpPage {
    /// The column at which the texts of options begin.
    private static let indent = 26

    /// The lines in English, none of which was broken.
    private let lines: [Substring]

    /// Reads help.
    ///
    /// - Parameter english: The help in English, for a terminal so wide that no line was broken.
    package init(_ english: String) { lines = english.split(separator: "\n", omittingEmptySubsequences: false) }

    /// The help in a language, for a terminal with a number of columns. What is not known stays in English, and so do names of options and values.
    package func text(in language: Language, columns: Int) -> String {
        let width = max(columns, Self.indent + 14)
        var said: [String] = []
        /// How far the lines of the usage are moved; nil behind them.
        var usage: Int?
        for (index, line) in lines.enumerated() {
            if let (head, rest) = heading(line) {
                let title = language.help(head)
                let isUsage = head == "USAGE"
                usage = isUsage ? title.columns + 2 : nil
                let text = title + ":" + (rest.isEmpty ? "" : " " + (isUsage ? String(rest) : language.help(rest)))
                said += broken(text, indent: usage ?? 0, to: width, in: isUsage ? .english : language)
            } else if let usage, line.first == " " {
                let text = String(repeating: " ", count: usage) + line.drop { $0 == " " }
                said += broken(text, indent: usage, to: width, in: .english)
            } else {
                usage = nil
                let next = index + 1 < lines.count ? lines[index + 1] : ""
                said += entry(line, before: next, in: language, width)
            }
        }
        return said.joined(separator: "\n")
    }

    /// The lines of an option or a command, or of a text that stands by itself.
    private func entry(_ line: Substring, before next: Substring, in language: Language, _ width: Int) -> [String] {
        let margin = line.prefix { $0 == " " }.count
        let text = line.dropFirst(margin)
        let isText = margin == 0 || margin == Self.indent || language.knowsHelp(text)
        guard !isText else {
            let said = String(repeating: " ", count: margin) + language.help(text)
            return broken(said, indent: margin, to: width, in: language)
        }
        // A name that is too long stands in a line of its own.
        guard line.count > Self.indent, next.prefix(while: { $0 == " " }).count < Self.indent else {
            return [String(line)]
        }
        return broken(
            line.prefix(Self.indent) + language.help(line.dropFirst(Self.indent)), indent: Self.indent, to: width,
            in: language)
    }

    /// The heading of a line, in capitals, and what stands behind it; nil if it has none.
    private func heading(_ line: Substring) -> (head: Substring, rest: Substring)? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let head = line[..<colon]
        guard !head.isEmpty, head.allSatisfy({ ("A"..."Z").contains($0) }) else { return nil }
        return (head, line[colon...].dropFirst().drop { $0 == " " })
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
    /// Says a part of the help, behind which its values and its default may stand.
    fileprivate func help(_ english: Substring) -> String {
        let text = String(english)
        if let said = Catalogue.help.text(of: text, in: self) { return said }
        guard let open = english.lastIndex(of: "("), open > english.startIndex, english.last == ")" else { return text }
        let words = english[..<open].trimmedEnd
        let values = String(english[open...])
        return help(words) + " " + (Catalogue.help.text(of: values, in: self) ?? values)
    }

    /// Whether it has a text as a whole.
    fileprivate func knowsHelp(_ english: Substring) -> Bool {
        Catalogue.help.text(of: String(english), in: self) != nil
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
