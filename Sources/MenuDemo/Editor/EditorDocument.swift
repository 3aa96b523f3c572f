/// A text that is edited: its lines, the caret, the selection, and the changes that can be undone.
struct EditorDocument {
    /// A position between two characters.
    struct Place: Hashable, Comparable {
        var line: Int
        /// The number of characters before it in its line.
        var column: Int

        static func < (left: Place, right: Place) -> Bool { (left.line, left.column) < (right.line, right.column) }
    }

    /// What an undo restores.
    private struct Version {
        var lines: [String]
        var caret: Place
        var anchor: Place
    }

    /// The name of its file.
    var name: String
    /// The note of the desktop that it is saved into; nil for none.
    var note: Int?
    private(set) var lines: [String]
    private(set) var caret = Place(line: 0, column: 0)
    /// The other end of the selection; equal to the caret if nothing is selected.
    private(set) var anchor = Place(line: 0, column: 0)
    /// The lines as they were saved last.
    private(set) var savedLines: [String]
    private var past: [Version] = []
    private var future: [Version] = []
    /// Whether the next typed character belongs to the last change.
    private var isTyping = false

    /// How many changes can be undone.
    private static let historyLimit = 200

    init(_ name: String, lines: [String] = [""], note: Int? = nil) {
        (self.name, self.note) = (name, note)
        self.lines = lines
        savedLines = lines
    }

    var selection: Range<Place> { min(caret, anchor)..<max(caret, anchor) }
    var hasSelection: Bool { caret != anchor }
    var isModified: Bool { lines != savedLines }
    var canUndo: Bool { !past.isEmpty }
    var canRedo: Bool { !future.isEmpty }

    /// The selected text; empty if nothing is selected.
    var selectedText: String { text(in: selection) }

    private func text(in range: Range<Place>) -> String {
        let (start, end) = (range.lowerBound, range.upperBound)
        guard start.line < end.line else {
            return String(lines[start.line].prefix(end.column).dropFirst(start.column))
        }
        let first = lines[start.line].dropFirst(start.column)
        return ([String(first)] + lines[(start.line + 1)..<end.line] + [String(lines[end.line].prefix(end.column))])
            .joined(separator: "\n")
    }

    /// The words of at least four letters that begin with a capital, such as the names of types, each once, in order.
    var words: [String] {
        let found = lines.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }.filter {
            $0.count > 3 && $0.first?.isUppercase == true
        }
        return Set(found).map { String($0) }.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
    }

    // MARK: Moving

    /// Moves the caret to a valid position nearest to the given one.
    mutating func move(to place: Place, selecting: Bool = false) {
        let line = min(max(0, place.line), lines.count - 1)
        caret = Place(line: line, column: min(max(0, place.column), lines[line].count))
        if !selecting { anchor = caret }
        isTyping = false
    }

    mutating func selectAll() {
        move(to: Place(line: 0, column: 0))
        move(to: Place(line: lines.count - 1, column: .max), selecting: true)
    }

    /// Selects the word or the run of spaces at a position.
    mutating func selectWord(at place: Place) {
        move(to: place)
        let letters = Array(lines[caret.line])
        guard let kind = letters.indices.contains(caret.column) ? letters[caret.column].isWordPart : nil else { return }
        var (start, end) = (caret.column, caret.column)
        while start > 0, letters[start - 1].isWordPart == kind { start -= 1 }
        while end < letters.count, letters[end].isWordPart == kind { end += 1 }
        anchor.column = start
        caret.column = end
    }

    /// Selects a line with its end.
    mutating func selectLine(_ line: Int) {
        move(to: Place(line: line, column: 0))
        let next = Place(line: line + 1, column: 0)
        move(to: line + 1 < lines.count ? next : Place(line: line, column: .max), selecting: true)
    }

    /// Selects the next occurrence of a text after the selection, ignoring case, and continues from the start.
    ///
    /// - Parameter stays: Whether an occurrence at the start of the selection counts.
    /// - Returns: Whether there is one.
    @discardableResult mutating func find(_ text: String, stays: Bool = false) -> Bool {
        let wanted = Array(text.lowercased())
        guard !wanted.isEmpty else { return false }
        let start = stays ? selection.lowerBound : selection.upperBound
        for step in 0...lines.count {
            let line = (start.line + step) % lines.count
            let letters = Array(lines[line].lowercased())
            let first = step == 0 ? start.column : 0
            guard letters.count >= wanted.count, first <= letters.count - wanted.count else { continue }
            let found = (first...(letters.count - wanted.count)).first { column in
                letters[column..<(column + wanted.count)].elementsEqual(wanted)
            }
            guard let found else { continue }
            move(to: Place(line: line, column: found))
            move(to: Place(line: line, column: found + wanted.count), selecting: true)
            return true
        }
        return false
    }

    // MARK: Changing

    /// Types or pastes a text in place of the selection.
    mutating func insert(_ text: String) {
        let isLetter = text.count == 1 && !text.contains(where: \.isNewline)
        record(joins: isLetter)
        replaceSelection(by: text)
        isTyping = isLetter
    }

    /// Starts a new line, with the indentation of this one.
    mutating func breakLine() {
        insert("\n" + lines[selection.lowerBound.line].prefix { $0 == " " }.prefix(selection.lowerBound.column))
    }

    /// Removes the selection, or else what lies between the caret and where a step leads.
    mutating func remove(_ step: EditorStep) {
        if !hasSelection { take(step, selecting: true) }
        guard hasSelection else { return }
        record()
        replaceSelection(by: "")
    }

    /// Changes whole lines; the caret keeps its column.
    mutating func changeLines(_ body: (_ lines: inout [String], _ caret: inout Int) -> Void) {
        record()
        body(&lines, &caret.line)
        if lines.isEmpty { lines = [""] }
        move(to: caret)
    }

    mutating func undo() { exchange(\.past, \.future) }
    mutating func redo() { exchange(\.future, \.past) }

    mutating func save() { savedLines = lines }

    /// Brings the saved lines back, as a change that can be undone.
    mutating func revert() {
        let saved = savedLines
        changeLines { lines, _ in lines = saved }
    }

    private var version: Version { Version(lines: lines, caret: caret, anchor: anchor) }

    private mutating func record(joins: Bool = false) {
        if !joins || !isTyping || hasSelection {
            past.append(version)
            if past.count > EditorDocument.historyLimit { past.removeFirst() }
        }
        future = []
        isTyping = false
    }

    private mutating func exchange(
        _ from: WritableKeyPath<EditorDocument, [Version]>, _ to: WritableKeyPath<EditorDocument, [Version]>
    ) {
        guard let version = self[keyPath: from].popLast() else { return }
        self[keyPath: to].append(self.version)
        (lines, caret, anchor) = (version.lines, version.caret, version.anchor)
        isTyping = false
    }

    private mutating func replaceSelection(by text: String) {
        let (start, end) = (selection.lowerBound, selection.upperBound)
        var parts = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        let last = parts.count - 1
        let head = lines[start.line].prefix(start.column)
        let column = (last == 0 ? head.count : 0) + parts[last].count
        parts[0] = head + parts[0]
        parts[last] += lines[end.line].dropFirst(end.column)
        lines.replaceSubrange(start.line...end.line, with: parts)
        move(to: Place(line: start.line + last, column: column))
    }
}

extension Character {
    /// Whether it belongs to words.
    fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}

/// A step of the caret.
enum EditorStep: Hashable {
    case left, right, wordLeft, wordRight, lineStart, lineEnd, textStart, textEnd
    /// A number of lines down; negative is up.
    case lines(Int)
}

extension EditorDocument {
    /// Moves the caret by a step. Without `selecting`, a step to the side ends a selection at that side.
    mutating func take(_ step: EditorStep, selecting: Bool) {
        switch step {
        case .left where hasSelection && !selecting: move(to: selection.lowerBound)
        case .right where hasSelection && !selecting: move(to: selection.upperBound)
        default: move(to: place(after: step), selecting: selecting)
        }
    }

    private func place(after step: EditorStep) -> Place {
        let (line, column) = (caret.line, caret.column)
        switch step {
        case .left:
            return column > 0 || line == 0
                ? Place(line: line, column: column - 1) : Place(line: line - 1, column: .max)
        case .right:
            return column < lines[line].count || line + 1 == lines.count
                ? Place(line: line, column: column + 1) : Place(line: line + 1, column: 0)
        case .wordLeft:
            let before = lines[line].prefix(column).reversed().drop { !$0.isWordPart }
            guard column > 0 else { return place(after: .left) }
            return Place(line: line, column: before.drop(while: \.isWordPart).count)
        case .wordRight:
            let after = lines[line].dropFirst(column).drop { !$0.isWordPart }
            guard column < lines[line].count else { return place(after: .right) }
            return Place(line: line, column: lines[line].count - after.drop(while: \.isWordPart).count)
        case .lineStart:
            let indent = lines[line].prefix { $0 == " " }.count
            return Place(line: line, column: column == indent ? 0 : indent)
        case .lineEnd: return Place(line: line, column: .max)
        case .textStart: return Place(line: 0, column: 0)
        case .textEnd: return Place(line: lines.count - 1, column: .max)
        case .lines(let count): return Place(line: line + count, column: column)
        }
    }
}
