/// One line of editable text: the text, a caret, a selection and the history of changes.
///
/// A value without a clock, a font or a clipboard. Positions are offsets into the text's UTF-8 form, always between user-perceived characters.
/// Any text is first cut to `limit`, and each change takes at most time proportional to that limit.
public struct TextField: Sendable {
    /// The text. It never contains line breaks or other control characters.
    public private(set) var text: String
    /// The position where typed text is inserted, in bytes from the start of the text.
    public private(set) var caret: Int
    /// The fixed end of the selection while the caret moves; equal to the caret if nothing is selected.
    public private(set) var anchor: Int
    /// The maximum length of the text in bytes.
    public let limit: Int
    /// Whether the text is a secret: caret movements do not reveal its words, and none of it can be copied.
    public var isSecret: Bool

    /// The text that was last removed by a command that stores it for `yank`.
    var killed = ""
    var history = EditHistory()

    /// More bytes than a line that a user types or pastes can reasonably have.
    public static let standardLimit = 1 << 16

    /// Makes a field with an initial text and the caret at its end.
    public init(_ text: String = "", limit: Int = TextField.standardLimit, isSecret: Bool = false) {
        self.text = ""
        self.limit = max(0, limit)
        self.isSecret = isSecret
        (caret, anchor) = (0, 0)
        self.text = TextField.line(text, limit: self.limit)
        (caret, anchor) = (end, end)
    }

    /// Whether there is no text.
    public var isEmpty: Bool { text.isEmpty }

    /// The selected range of the text, in bytes; empty if nothing is selected.
    public var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

    /// The selected text; empty for a secret.
    public var selectedText: String { isSecret ? "" : String(text[indices(selection)]) }

    /// One past the last byte.
    var end: Int { text.utf8.count }

    // MARK: Changing

    /// Replaces the selection with a text, or inserts the text at the caret; then moves the caret to the end of the text.
    ///
    /// Replaces line breaks and tabs by spaces, removes line breaks at the end and other control characters, and cuts off text beyond the limit.
    ///
    /// - Complexity: O(limit), independent of the text's length.
    public mutating func insert(_ text: String, as kind: EditHistory.Kind = .other) {
        let room = limit - (end - selection.count)
        let line = TextField.line(text, limit: room)
        guard !line.isEmpty || !selection.isEmpty else { return }
        replace(selection, with: line, as: kind)
    }

    /// Types a text: like `insert`, but a typed word is undone as a unit.
    public mutating func type(_ text: String) {
        insert(text, as: text.allSatisfy { $0.isWhitespace } ? .space : .typing)
    }

    /// Replaces all of the text, and moves the caret to its end. Can be undone.
    public mutating func setText(_ text: String) {
        replace(0..<end, with: TextField.line(text, limit: limit), as: .other)
    }

    /// Replaces a range of the text, and moves the caret after the new text.
    mutating func replace(_ range: Range<Int>, with replacement: String, as kind: EditHistory.Kind) {
        history.remember(EditHistory.Moment(text: text, caret: caret, anchor: anchor), before: kind)
        text.replaceSubrange(indices(range), with: replacement)
        text.makeContiguousUTF8()
        // The inserted text may have merged with the character before or after it.
        caret = place(atOrAfter: range.lowerBound + replacement.utf8.count)
        anchor = caret
        history.caret = caret
    }

    /// Restores a state from the history.
    mutating func restore(_ moment: EditHistory.Moment) {
        (text, caret, anchor) = (moment.text, moment.caret, moment.anchor)
    }

    // MARK: Moving

    /// Moves the caret to the first position between characters at or after an offset.
    ///
    /// - Parameter selecting: Whether the selection extends to the new position.
    public mutating func moveCaret(to offset: Int, selecting: Bool = false) {
        caret = place(atOrAfter: min(max(0, offset), end))
        if !selecting { anchor = caret }
    }

    /// Selects the word, or the run of other characters, at an offset, as a double click does.
    public mutating func selectWord(at offset: Int) {
        guard !isSecret else { return selectAll() }
        let offset = place(atOrAfter: min(max(0, offset), end))
        let index = offset == end && end > 0 ? text.index(before: text.endIndex) : index(offset)
        guard index < text.endIndex else { return }
        let isWord = text[index].isWordPart
        var (start, stop) = (index, index)
        while start > text.startIndex, text[text.index(before: start)].isWordPart == isWord {
            start = text.index(before: start)
        }
        while stop < text.endIndex, text[stop].isWordPart == isWord { stop = text.index(after: stop) }
        (anchor, caret) = (self.offset(start), self.offset(stop))
    }

    /// Selects everything.
    public mutating func selectAll() { (anchor, caret) = (0, end) }
}

extension TextField {
    // MARK: Positions

    func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }

    func offset(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }

    func indices(_ range: Range<Int>) -> Range<String.Index> { index(range.lowerBound)..<index(range.upperBound) }

    /// The position between characters at an offset, or the next one if the offset is within a character.
    func place(atOrAfter offset: Int) -> Int {
        guard offset > 0, offset < end else { return min(max(0, offset), end) }
        let index = index(offset)
        let next = text.index(after: index)
        return text.index(before: next) == index ? offset : self.offset(next)
    }

    /// A text converted to one line within a limit of bytes: without control characters, with spaces in place of line breaks and none at the end.
    ///
    /// - Complexity: O(limit), unless the text consists of control characters.
    static func line(_ text: String, limit: Int) -> String {
        var line = String.UnicodeScalarView()
        var (count, breaks) = (0, 0)
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { previous = scalar }
            if scalar.isLineBreak {
                // CR LF counts as one break.
                if scalar != "\n" || previous != "\r" { breaks += 1 }
                if count + breaks > limit { break }
                continue
            }
            let scalar = scalar == "\t" ? " " : scalar
            guard !scalar.isControl else { continue }
            count += breaks + UTF8.width(scalar)
            guard count <= limit else { break }
            line.append(contentsOf: repeatElement(" ", count: breaks))
            breaks = 0
            line.append(scalar)
        }
        return String(line)
    }
}

extension Unicode.Scalar {
    fileprivate var isLineBreak: Bool {
        (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
    }

    /// Whether it is a control character, which is invisible.
    fileprivate var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}

extension Character {
    /// Whether it belongs to a word: letters, digits, marks and the underscore.
    var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
