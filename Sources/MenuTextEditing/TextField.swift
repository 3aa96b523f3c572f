/// One line of text under the hands of a person: the text, a caret, a selection, and what was done to it.
///
/// A value without a clock, a font or a clipboard. Places are offsets into the text's UTF-8 form, always between characters as people see
/// them. However hostile a text is, it is cut to `limit` first, and each change takes time in proportion to that at most.
public struct TextField: Sendable {
    /// The text. It never holds a line break or another control character.
    public private(set) var text: String
    /// Where typed text goes, in bytes from the text's start.
    public private(set) var caret: Int
    /// The end of the selection that stays while the caret moves; equal to the caret where nothing is selected.
    public private(set) var anchor: Int
    /// The most bytes that the text can have.
    public let limit: Int
    /// Whether the text is a secret: words do not show in how the caret moves, and nothing of it can be copied.
    public var isSecret: Bool

    /// What was removed last by a command that keeps it for `yank`.
    var killed = ""
    var history = EditHistory()

    /// As many bytes as a line that a person types or pastes can reasonably have.
    public static let standardLimit = 1 << 16

    /// Makes a field with a text in it and the caret at its end.
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

    /// The selected stretch of the text, in bytes; empty where nothing is selected.
    public var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

    /// The selected text; empty for a secret.
    public var selectedText: String { isSecret ? "" : String(text[indices(selection)]) }

    /// One past the last byte.
    var end: Int { text.utf8.count }

    // MARK: Changing

    /// Puts a text in place of the selection, or at the caret, and the caret after it.
    ///
    /// Line breaks and tabs become spaces, line breaks at the end go, as do other control characters; what does not fit is cut off.
    ///
    /// - Complexity: O(limit), however long the text is.
    public mutating func insert(_ text: String, as kind: EditHistory.Kind = .other) {
        let room = limit - (end - selection.count)
        let line = TextField.line(text, limit: room)
        guard !line.isEmpty || !selection.isEmpty else { return }
        replace(selection, with: line, as: kind)
    }

    /// Types a text: like inserting, but a word that is typed is undone as one.
    public mutating func type(_ text: String) {
        insert(text, as: text.allSatisfy { $0.isWhitespace } ? .space : .typing)
    }

    /// Puts another text in place of all of it, the caret at its end. Can be undone.
    public mutating func setText(_ text: String) {
        replace(0..<end, with: TextField.line(text, limit: limit), as: .other)
    }

    /// Puts a text in place of a stretch, and the caret behind it.
    mutating func replace(_ range: Range<Int>, with replacement: String, as kind: EditHistory.Kind) {
        history.remember(EditHistory.Moment(text: text, caret: caret, anchor: anchor), before: kind)
        text.replaceSubrange(indices(range), with: replacement)
        text.makeContiguousUTF8()
        // What was inserted may have joined the character before or after it.
        caret = place(atOrAfter: range.lowerBound + replacement.utf8.count)
        anchor = caret
        history.caret = caret
    }

    /// Takes a moment of the past, or of the future, for the present.
    mutating func restore(_ moment: EditHistory.Moment) {
        (text, caret, anchor) = (moment.text, moment.caret, moment.anchor)
    }

    // MARK: Moving

    /// Moves the caret to the place between characters that is at an offset or follows it.
    ///
    /// - Parameter selecting: Whether the text passed over becomes the selection, or part of it.
    public mutating func moveCaret(to offset: Int, selecting: Bool = false) {
        caret = place(atOrAfter: min(max(0, offset), end))
        if !selecting { anchor = caret }
    }

    /// Selects the word or the space at an offset, as a double click does.
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
    // MARK: Places

    func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }

    func offset(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }

    func indices(_ range: Range<Int>) -> Range<String.Index> { index(range.lowerBound)..<index(range.upperBound) }

    /// The place between characters at an offset; the next one where it lies within a character.
    func place(atOrAfter offset: Int) -> Int {
        guard offset > 0, offset < end else { return min(max(0, offset), end) }
        let index = index(offset)
        let next = text.index(after: index)
        return text.index(before: next) == index ? offset : self.offset(next)
    }

    /// A text made fit for one line: no control characters, spaces for line breaks but none at its end, no more bytes than a limit.
    ///
    /// - Complexity: O(limit) for what is not made of control characters alone.
    static func line(_ text: String, limit: Int) -> String {
        var line = String.UnicodeScalarView()
        var (count, breaks) = (0, 0)
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { previous = scalar }
            if scalar.isLineBreak {
                // CR and LF are one break.
                if scalar != "\n" || previous != "\r" { breaks += 1 }
                if count + breaks > limit { break }
                continue
            }
            let scalar = scalar == "\t" ? " " : scalar
            guard !scalar.isSteering else { continue }
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

    /// Whether it is a control character, which shows nothing.
    fileprivate var isSteering: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}

extension Character {
    /// Whether it belongs to a word: letters, digits, marks and the underscore.
    var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
