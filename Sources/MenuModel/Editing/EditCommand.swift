/// A command that a key performs on a text. The raw values are rofi's names for the commands, and further names in the same style.
public enum EditCommand: String, Sendable, Hashable, CaseIterable {
    /// Moves to the character before the caret, in writing order.
    case moveCharBack = "move-char-back"
    /// Moves to the character after the caret, in writing order.
    case moveCharForward = "move-char-forward"
    /// Moves to the left on the screen, if the text runs in one direction; with a selection, to its left end.
    case moveLeft = "move-left"
    /// Moves to the right on the screen; with a selection, to its right end.
    case moveRight = "move-right"
    /// Moves to the start of the word before the caret.
    case moveWordBack = "move-word-back"
    /// Moves to the end of the word after the caret.
    case moveWordForward = "move-word-forward"
    /// Moves to the start of the text.
    case moveFront = "move-front"
    /// Moves to the end of the text.
    case moveEnd = "move-end"
    /// Like `moveLeft`, and extends the selection.
    case selectLeft = "select-left"
    /// Like `moveRight`, and extends the selection.
    case selectRight = "select-right"
    /// Like `moveWordBack`, and extends the selection.
    case selectWordBack = "select-word-back"
    /// Like `moveWordForward`, and extends the selection.
    case selectWordForward = "select-word-forward"
    /// Like `moveFront`, and extends the selection.
    case selectFront = "select-front"
    /// Like `moveEnd`, and extends the selection.
    case selectEnd = "select-end"
    /// Selects everything.
    case selectAll = "select-all"
    /// Removes the selection, or the character before the caret.
    case removeCharBack = "remove-char-back"
    /// Removes the selection, or the character after the caret.
    case removeCharForward = "remove-char-forward"
    /// Removes back to the start of a word; `yank` inserts the text again.
    case removeWordBack = "remove-word-back"
    /// Removes up to the end of a word; `yank` inserts the text again.
    case removeWordForward = "remove-word-forward"
    /// Removes back to the last space before a word; `yank` inserts the text again.
    case removeSpacedWordBack = "remove-spaced-word-back"
    /// Removes from the caret to the end; `yank` inserts the text again.
    case removeToEnd = "remove-to-eol"
    /// Removes from the start to the caret; `yank` inserts the text again.
    case removeToFront = "remove-to-sol"
    /// Removes everything; `yank` inserts the text again.
    case clearLine = "clear-line"
    /// Inserts the text of the last removal that stored it.
    case yank = "yank"
    /// Swaps the characters around the caret.
    case transpose = "transpose"
    /// Undoes the last change.
    case undo = "undo"
    /// Redoes the last undone change.
    case redo = "redo"
}

extension TextField {
    /// Performs a command.
    ///
    /// - Parameter isRightToLeft: Whether the text runs from right to left; this determines which way the commands for left and right move.
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

    /// Removes the selected text, if any.
    public mutating func removeSelection() {
        if !selection.isEmpty { replace(selection, with: "", as: .other) }
    }

    private var moment: EditHistory.Moment { EditHistory.Moment(text: text, caret: caret, anchor: anchor) }

    /// Moves by one character, or with a selection to its end on that side.
    private mutating func step(back: Bool) {
        guard selection.isEmpty else { return moveCaret(to: back ? selection.lowerBound : selection.upperBound) }
        moveCaret(to: back ? before(caret) : after(caret))
    }

    private mutating func erase(_ range: Range<Int>) {
        guard selection.isEmpty else { return removeSelection() }
        if !range.isEmpty { replace(range, with: "", as: .erasing) }
    }

    /// Removes a range and stores its text for `yank`. Ignores the selection, as shells do.
    private mutating func kill(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        killed = String(text[indices(range)])
        replace(range, with: "", as: .other)
    }

    private mutating func transpose() {
        // At the end of the text, the two characters before the caret are swapped.
        let middle = caret == end ? before(caret) : caret
        let (start, stop) = (before(middle), after(middle))
        guard start < middle, middle < stop else { return }
        let swapped = String(text[indices(middle..<stop)]) + String(text[indices(start..<middle)])
        replace(start..<stop, with: swapped, as: .other)
    }

    // MARK: Positions

    /// The offset of the character before an offset.
    func before(_ offset: Int) -> Int { offset > 0 ? self.offset(text.index(before: index(offset))) : 0 }

    /// The offset after the character at an offset.
    func after(_ offset: Int) -> Int { offset < end ? self.offset(text.index(after: index(offset))) : end }

    private func wordStart(before offset: Int) -> Int {
        walk(back: offset, { !$0.isWordPart }, then: { $0.isWordPart })
    }

    private func spacedWordStart(before offset: Int) -> Int {
        walk(back: offset, { $0.isWhitespace }, then: { !$0.isWhitespace })
    }

    /// Moves back over characters of one kind, then over characters of another. A secret counts as one word.
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
