/// Something that a key does to a text. The raw values are the names that rofi's users write, and more of their kind.
public enum EditCommand: String, Sendable, Hashable, CaseIterable {
    /// To the character before the caret, in the order of writing.
    case moveCharBack = "move-char-back"
    /// To the character after the caret.
    case moveCharForward = "move-char-forward"
    /// To the left on the screen, for a text that runs all in one direction; the selection's left end where there is one.
    case moveLeft = "move-left"
    /// To the right on the screen.
    case moveRight = "move-right"
    /// To the start of the word before the caret.
    case moveWordBack = "move-word-back"
    /// To the end of the word after the caret.
    case moveWordForward = "move-word-forward"
    /// To the text's start.
    case moveFront = "move-front"
    /// To the text's end.
    case moveEnd = "move-end"
    /// Like `moveLeft`, selecting.
    case selectLeft = "select-left"
    /// Like `moveRight`, selecting.
    case selectRight = "select-right"
    /// Like `moveWordBack`, selecting.
    case selectWordBack = "select-word-back"
    /// Like `moveWordForward`, selecting.
    case selectWordForward = "select-word-forward"
    /// Like `moveFront`, selecting.
    case selectFront = "select-front"
    /// Like `moveEnd`, selecting.
    case selectEnd = "select-end"
    /// Selects everything.
    case selectAll = "select-all"
    /// Removes the selection, or the character before the caret.
    case removeCharBack = "remove-char-back"
    /// Removes the selection, or the character after the caret.
    case removeCharForward = "remove-char-forward"
    /// Removes back to the start of a word; `yank` brings it back.
    case removeWordBack = "remove-word-back"
    /// Removes up to the end of a word; `yank` brings it back.
    case removeWordForward = "remove-word-forward"
    /// Removes back to the last space before a word; `yank` brings it back.
    case removeSpacedWordBack = "remove-spaced-word-back"
    /// Removes from the caret to the end; `yank` brings it back.
    case removeToEnd = "remove-to-eol"
    /// Removes from the start to the caret; `yank` brings it back.
    case removeToFront = "remove-to-sol"
    /// Removes everything; `yank` brings it back.
    case clearLine = "clear-line"
    /// Inserts what a removal kept.
    case yank = "yank"
    /// Swaps the characters around the caret.
    case transpose = "transpose"
    /// Takes the last change back.
    case undo = "undo"
    /// Makes a change again that was taken back.
    case redo = "redo"
}

extension TextField {
    /// Performs a command.
    ///
    /// - Parameter isRightToLeft: Whether the text's lines run from right to left, which left and right turn with.
    public mutating func apply(_ command: EditCommand, isRightToLeft: Bool = false) {
        switch command {
        case .moveCharBack: moveCaret(to: before(caret))
        case .moveCharForward: moveCaret(to: after(caret))
        case .moveLeft: step(back: !isRightToLeft)
        case .moveRight: step(back: isRightToLeft)
        case .moveWordBack: moveCaret(to: wordStart(before: caret))
        case .moveWordForward: moveCaret(to: wordEnd(after: caret))
        case .moveFront: moveCaret(to: 0)
        case .moveEnd: moveCaret(to: end)
        case .selectLeft: moveCaret(to: isRightToLeft ? after(caret) : before(caret), selecting: true)
        case .selectRight: moveCaret(to: isRightToLeft ? before(caret) : after(caret), selecting: true)
        case .selectWordBack: moveCaret(to: wordStart(before: caret), selecting: true)
        case .selectWordForward: moveCaret(to: wordEnd(after: caret), selecting: true)
        case .selectFront: moveCaret(to: 0, selecting: true)
        case .selectEnd: moveCaret(to: end, selecting: true)
        case .selectAll: selectAll()
        case .removeCharBack: erase(before(caret)..<caret)
        case .removeCharForward: erase(caret..<after(caret))
        case .removeWordBack: kill(wordStart(before: caret)..<caret)
        case .removeWordForward: kill(caret..<wordEnd(after: caret))
        case .removeSpacedWordBack: kill(spacedWordStart(before: caret)..<caret)
        case .removeToEnd: kill(caret..<end)
        case .removeToFront: kill(0..<caret)
        case .clearLine: kill(0..<end)
        case .yank: insert(killed)
        case .transpose: transpose()
        case .undo:
            if let moment = history.goBack(from: moment) { restore(moment) }
        case .redo:
            if let moment = history.goForth(from: moment) { restore(moment) }
        }
    }

    /// Removes the selected text, and nothing if nothing is selected.
    public mutating func removeSelection() {
        if !selection.isEmpty { replace(selection, with: "", as: .other) }
    }

    private var moment: EditHistory.Moment { EditHistory.Moment(text: text, caret: caret, anchor: anchor) }

    /// One character, or to the end of the selection that lies that way.
    private mutating func step(back: Bool) {
        guard selection.isEmpty else { return moveCaret(to: back ? selection.lowerBound : selection.upperBound) }
        moveCaret(to: back ? before(caret) : after(caret))
    }

    private mutating func erase(_ range: Range<Int>) {
        guard selection.isEmpty else { return removeSelection() }
        if !range.isEmpty { replace(range, with: "", as: .erasing) }
    }

    /// Removes a stretch and keeps it. Without regard to a selection, as the shells do.
    private mutating func kill(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        killed = String(text[indices(range)])
        replace(range, with: "", as: .other)
    }

    private mutating func transpose() {
        // At the end the two characters before the caret are meant.
        let middle = caret == end ? before(caret) : caret
        let (start, stop) = (before(middle), after(middle))
        guard start < middle, middle < stop else { return }
        let swapped = String(text[indices(middle..<stop)]) + String(text[indices(start..<middle)])
        replace(start..<stop, with: swapped, as: .other)
    }

    // MARK: Places

    /// The place of the character before an offset.
    func before(_ offset: Int) -> Int { offset > 0 ? self.offset(text.index(before: index(offset))) : 0 }

    /// The place behind the character after an offset.
    func after(_ offset: Int) -> Int { offset < end ? self.offset(text.index(after: index(offset))) : end }

    private func wordStart(before offset: Int) -> Int {
        walk(back: offset, { !$0.isWordPart }, then: { $0.isWordPart })
    }

    private func spacedWordStart(before offset: Int) -> Int {
        walk(back: offset, { $0.isWhitespace }, then: { !$0.isWhitespace })
    }

    /// Goes back over characters of one kind, then over those of another. A secret is one word.
    private func walk(back offset: Int, _ gap: (Character) -> Bool, then word: (Character) -> Bool) -> Int {
        guard !isSecret else { return 0 }
        var index = index(offset)
        func skip(_ fits: (Character) -> Bool) {
            while index > text.startIndex {
                let previous = text.index(before: index)
                guard fits(text[previous]) else { return }
                index = previous
            }
        }
        skip(gap)
        skip(word)
        return self.offset(index)
    }

    private func wordEnd(after offset: Int) -> Int {
        guard !isSecret else { return end }
        var index = index(offset)
        while index < text.endIndex, !text[index].isWordPart { index = text.index(after: index) }
        while index < text.endIndex, text[index].isWordPart { index = text.index(after: index) }
        return self.offset(index)
    }
}
