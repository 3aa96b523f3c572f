/// The states of a text before each change, for undo and redo.
public struct EditHistory: Sendable {
    /// The kinds of changes, which determine which changes are undone together.
    public enum Kind: Sendable, Hashable {
        /// A letter was typed at the caret.
        case typing
        /// A space was typed, which ends a word.
        case space
        /// A single character was removed.
        case erasing
        /// A change that is always undone separately.
        case other
    }

    struct Moment: Sendable {
        var text: String
        var caret: Int
        var anchor: Int
    }

    /// The maximum number of changes that can be undone.
    static let depth = 128

    private var past: [Moment] = []
    private var future: [Moment] = []
    private var last: Kind?
    /// The position of the caret after the last change; if the caret was moved since, the next change is undone separately.
    var caret = 0

    /// Stores the state before a change, unless the change continues the previous one.
    mutating func remember(_ moment: Moment, before kind: Kind) {
        let goesOn = last == kind && kind != .other && moment.caret == caret && moment.anchor == moment.caret
        let endsWord = last == .typing && kind == .space && moment.caret == caret && moment.anchor == moment.caret
        last = kind
        future = []
        guard !goesOn, !endsWord || past.isEmpty else { return }
        past.append(moment)
        if past.count > EditHistory.depth { past.removeFirst() }
    }

    /// The state before the last change, for undo; nil if there is none.
    mutating func goBack(from present: Moment) -> Moment? {
        last = nil
        guard let moment = past.popLast() else { return nil }
        future.append(present)
        return moment
    }

    /// The state that was undone last, for redo; nil if there is none.
    mutating func goForth(from present: Moment) -> Moment? {
        last = nil
        guard let moment = future.popLast() else { return nil }
        past.append(present)
        return moment
    }
}
