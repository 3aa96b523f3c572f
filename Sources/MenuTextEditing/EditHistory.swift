/// What a text was before each change, to go back to and forth.
public struct EditHistory: Sendable {
    /// What a change is, as far as it decides which changes are undone together.
    public enum Kind: Sendable, Hashable {
        /// A letter was typed at the caret.
        case typing
        /// A space was typed: it ends a word.
        case space
        /// A letter was removed by itself.
        case erasing
        /// Anything that is undone by itself.
        case other
    }

    struct Moment: Sendable {
        var text: String
        var caret: Int
        var anchor: Int
    }

    /// How many changes can be undone.
    static let depth = 128

    private var past: [Moment] = []
    private var future: [Moment] = []
    private var last: Kind?
    /// Where the last change left the caret; a caret elsewhere begins another change.
    var caret = 0

    /// Keeps a moment before a change, unless the change goes on with the one before it.
    mutating func remember(_ moment: Moment, before kind: Kind) {
        let goesOn = last == kind && kind != .other && moment.caret == caret && moment.anchor == moment.caret
        let endsWord = last == .typing && kind == .space && moment.caret == caret && moment.anchor == moment.caret
        last = kind
        future = []
        guard !goesOn, !endsWord || past.isEmpty else { return }
        past.append(moment)
        if past.count > EditHistory.depth { past.removeFirst() }
    }

    /// The moment before the last change; nil if there is none.
    mutating func goBack(from present: Moment) -> Moment? {
        last = nil
        guard let moment = past.popLast() else { return nil }
        future.append(present)
        return moment
    }

    /// The moment that was gone back from last; nil if there is none.
    mutating func goForth(from present: Moment) -> Moment? {
        last = nil
        guard let moment = future.popLast() else { return nil }
        past.append(present)
        return moment
    }
}
