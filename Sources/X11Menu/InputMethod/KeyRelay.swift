package import MenuModel

/// Keys on their way through an input method: none is lost, doubled, out of order or later than a limit, whatever the input method does.
///
/// A key that the input method has not answered in time is handled as if there were none, and so are all keys until it has caught up: until it has
/// answered everything that it was asked, and has forgotten what it composed meanwhile. What it does before it answers a key is an effect of that
/// key, and happens with the answer. An input method that reads the text around the caret is asked for a key once the keys before it have changed
/// that text. A value: its owner does what it returns, in order.
package struct KeyRelay<Key: Sendable>: Sendable {
    /// What its owner does.
    package enum Output: Sendable {
        /// Ask the input method whether it handles a key, and pass the answer to `answer(_:isHandled:)`.
        case ask(id: Int, Key)
        /// Tell the input method of a key that changes nothing by itself, and pass the answer to `answer(_:isHandled:)`.
        case tell(id: Int, Key, isReleased: Bool)
        /// Handle a key as if there were no input method.
        case deliver(Key)
        /// Insert a text into the field.
        case commit(String)
        /// Show a text that is being composed in the field; nil for none.
        case compose(ComposedText?)
        /// Remove text beside the caret: its offset from the caret and its length, in Unicode scalars.
        case remove(Int, Int)
        /// Have the input method forget what it composed, and call `forgot()` when it has.
        case reset
    }

    /// How far the input method is.
    private enum Link: Sendable {
        /// There is none.
        case absent
        /// It is being connected; keys do not wait for that any more if it takes too long.
        case connecting(isLate: Bool)
        /// It answers.
        case ready
        /// It has not answered some keys in time; their numbers.
        case behind(Set<Int>)
        /// It has caught up, and is asked to forget what it composed meanwhile.
        case forgetting
    }

    /// A key whose turn has not come.
    private struct Waiting: Sendable {
        let id: Int
        let key: Key
        let deadline: Double
        /// Whether it is for the input method.
        let isForMethod: Bool
        /// Whether it is a letter, which leaves the text around the caret alone while a text is being composed.
        let isLetter: Bool
        /// Whether the input method was asked.
        var isAsked = false
        /// Whether the input method has handled it; nil while that is not known.
        var isHandled: Bool?
        /// What the input method has done before it answered.
        var effects: [Output] = []
        /// What the input method is told after it was asked.
        var notes: [Output] = []
    }

    /// How long the input method may take for a key, in seconds.
    package let limit: Double
    /// How long it may take for keys as long as it has not answered any since it was connected: it prepares much at the first one.
    package let firstLimit: Double
    /// Whether it has answered a key since it was connected.
    private var isWarm = false
    /// Whether the input method reads the text around the caret: the keys before a key change it before the input method is asked for that key,
    /// unless that would take more than half of the limit.
    package private(set) var readsSurroundings = false
    private var link = Link.absent
    private var waiting: [Waiting] = []
    private var lastID = 0
    /// The keys that the input method was told of and has not answered: what it does for them comes before.
    private var noted: Set<Int> = []
    /// The text that is being composed; nil for none.
    package private(set) var composed: ComposedText?

    /// Makes a relay without an input method.
    ///
    /// - Parameters:
    ///   - limit: How long the input method may take for a key, in seconds.
    ///   - firstLimit: How long it may take for keys as long as it has not answered any; nil for no longer than for others.
    package init(limit: Double = 0.05, firstLimit: Double? = nil) {
        self.limit = limit
        self.firstLimit = firstLimit ?? limit
    }

    /// When `elapse(at:)` has to be called; nil for never.
    package var deadline: Double? {
        guard let first = waiting.first?.deadline else { return nil }
        return min(first, heldIndex.map { waiting[$0].deadline - limit / 2 } ?? first)
    }

    // MARK: Keys

    /// Takes a key that was pressed.
    ///
    /// - Parameters:
    ///   - isForMethod: Whether the input method may have it. If not, it only waits for its turn.
    ///   - isLetter: Whether it is a letter, which leaves the text around the caret alone while a text is being composed.
    ///   - time: When it was pressed, in seconds.
    package mutating func press(_ key: Key, isForMethod: Bool, isLetter: Bool, at time: Double) -> [Output] {
        lastID += 1
        waiting.append(
            Waiting(
                id: lastID, key: key, deadline: time + (isWarm ? limit : firstLimit), isForMethod: isForMethod,
                isLetter: isLetter,
                isHandled: isForMethod ? nil : false))
        return advance()
    }

    /// Takes a key that changes nothing by itself, such as a modifier or a key that is released. The input method is told of it after it was asked
    /// for the keys before.
    package mutating func note(_ key: Key, isReleased: Bool) -> [Output] {
        guard case .ready = link else { return [] }
        lastID += 1
        let note = Output.tell(id: lastID, key, isReleased: isReleased)
        if let held = waiting.lastIndex(where: { $0.isHandled == nil && !$0.isAsked }) {
            waiting[held].notes.append(note)
            return []
        }
        noted.insert(lastID)
        return [note]
    }

    /// Handles the answer to a key.
    package mutating func answer(_ id: Int, isHandled: Bool) -> [Output] {
        if case .behind(var ids) = link {
            guard ids.remove(id) != nil else { return [] }
            link = ids.isEmpty ? .forgetting : .behind(ids)
            return ids.isEmpty ? [.reset] : []
        }
        if noted.remove(id) != nil { return [] }
        isWarm = true
        guard let index = waiting.firstIndex(where: { $0.id == id }) else { return [] }
        waiting[index].isHandled = isHandled
        return advance()
    }

    /// Asks for the keys that can be asked for, and lets those go whose turn has come.
    private mutating func advance() -> [Output] {
        var outputs = askForWaiting()
        while let first = waiting.first, let isHandled = first.isHandled {
            waiting.removeFirst()
            for effect in first.effects { outputs += apply(effect) }
            if !isHandled {
                if !first.isForMethod { outputs += endComposition() }
                outputs.append(.deliver(first.key))
            }
            outputs += askForWaiting()
        }
        return outputs
    }

    /// Asks the input method for the keys up to the first one that is not for it, which ends what is composed before, or that is held.
    ///
    /// - Parameter time: The time, after which no key is held that has waited for half of the limit.
    private mutating func askForWaiting(at time: Double = -.infinity) -> [Output] {
        var outputs: [Output] = []
        for index in waiting.indices {
            guard waiting[index].isForMethod else { break }
            guard waiting[index].isHandled == nil, !waiting[index].isAsked else { continue }
            switch link {
            case .absent, .behind, .forgetting, .connecting(isLate: true): waiting[index].isHandled = false
            case .connecting(isLate: false): break
            case .ready:
                if isHeld(index), time < waiting[index].deadline - limit / 2 { return outputs }
                outputs += ask(index)
            }
        }
        return outputs
    }

    private mutating func ask(_ index: Int) -> [Output] {
        let notes = waiting[index].notes
        waiting[index].isAsked = true
        waiting[index].notes = []
        for case .tell(let id, _, _) in notes { noted.insert(id) }
        return [.ask(id: waiting[index].id, waiting[index].key)] + notes
    }

    /// Whether a key before may still change the text that the input method reads.
    private func isHeld(_ index: Int) -> Bool {
        readsSurroundings && waiting[..<index].contains { composed == nil || !$0.isLetter }
    }

    /// The first key that is held.
    private var heldIndex: Int? {
        guard case .ready = link, readsSurroundings else { return nil }
        let index = waiting.firstIndex { !$0.isForMethod || !$0.isAsked && $0.isHandled == nil }
        return index.flatMap { waiting[$0].isForMethod ? $0 : nil }
    }

    /// Makes the composed text a part of the field.
    private mutating func endComposition() -> [Output] {
        guard let text = composed?.text else { return [] }
        composed = nil
        guard case .ready = link else { return [.commit(text), .compose(nil)] }
        guard noted.isEmpty else {
            link = .behind(noted)
            noted = []
            return [.commit(text), .compose(nil)]
        }
        link = .forgetting
        return [.commit(text), .compose(nil), .reset]
    }

    /// Gives up on the input method if it takes too long.
    package mutating func elapse(at time: Double) -> [Output] {
        guard let first = waiting.first?.deadline else { return [] }
        guard first <= time else { return askForWaiting(at: time) }
        let unanswered = waiting.filter { $0.isAsked && $0.isHandled == nil }.map(\.id)
        if !unanswered.isEmpty {
            link = .behind(noted.union(unanswered))
            noted = []
        }
        if case .connecting = link { link = .connecting(isLate: true) }
        return release()
    }

    /// Ends the composition, and lets all keys go.
    private mutating func release() -> [Output] {
        var outputs = endComposition()
        for key in waiting {
            if key.isHandled == true { for effect in key.effects { outputs += apply(effect) } }
            if key.isHandled != true { outputs.append(.deliver(key.key)) }
        }
        waiting = []
        return outputs
    }

    // MARK: What the input method does

    /// Handles that the input method inserts a text.
    package mutating func commit(_ text: String) -> [Output] { take(.commit(text)) }

    /// Handles that the input method shows a text that is being composed; nil for none.
    package mutating func compose(_ text: ComposedText?) -> [Output] { take(.compose(text)) }

    /// Handles that the input method removes text beside the caret: its offset from the caret and its length, in Unicode scalars.
    package mutating func remove(_ offset: Int, _ count: Int) -> [Output] { take(.remove(offset, count)) }

    /// Handles that the input method passes on a key, such as one that it had kept or that it types itself.
    package mutating func forward(_ key: Key) -> [Output] { take(.deliver(key)) }

    private mutating func take(_ effect: Output) -> [Output] {
        guard case .ready = link else { return [] }
        guard let first = waiting.firstIndex(where: { $0.isHandled == nil }) else { return apply(effect) }
        waiting[first].effects.append(effect)
        return []
    }

    private mutating func apply(_ effect: Output) -> [Output] {
        if case .compose(let text) = effect {
            guard text != composed else { return [] }
            composed = text
        }
        return [effect]
    }

    // MARK: The link

    /// Notes that an input method is being connected. Keys wait for it as they wait for an answer.
    package mutating func connect() { (link, isWarm) = (.connecting(isLate: false), false) }

    /// Notes that the input method reads the text around the caret.
    package mutating func requireSurroundings() { readsSurroundings = true }

    /// Notes that the input method answers from now on.
    package mutating func connected() -> [Output] {
        guard case .connecting = link else { return [] }
        link = .ready
        return advance()
    }

    /// Notes that the input method has forgotten what it composed.
    package mutating func forgot() { if case .forgetting = link { link = .ready } }

    /// Notes that the input method is gone.
    package mutating func disconnected() -> [Output] {
        link = .absent
        noted = []
        readsSurroundings = false
        return release()
    }
}
