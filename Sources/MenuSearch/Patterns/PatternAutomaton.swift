/// Runs a pattern's program on rows, in time proportional to the row's length.
///
/// The transitions between sets of steps are computed once and cached, so that most scalars cost one table lookup. If a pattern has too many such
/// sets for the cache, it is cleared and filled again as needed.
struct PatternAutomaton: Sendable {
    /// The context before a place.
    private enum Before: Int, Sendable {
        case start, word, other
    }

    /// The steps that wait for a scalar, and the context before it.
    private struct State: Sendable, Hashable {
        var steps: [Int]
        var before: Before
    }

    private static let mostStates = 1000
    private static let unknown: Int32 = -1
    private static let found: Int32 = -2
    private static let noMatch: Int32 = -3

    let program: PatternProgram
    private let width: Int
    private var states: [State] = []
    private var numbers: [State: Int32] = [:]
    /// For each state and class, with the end of the row as an additional class: the start of the next state's row in the table.
    private var table: [Int32] = []

    /// Prepares to run a program.
    init(_ program: PatternProgram) {
        self.program = program
        width = program.classStarts.count + 1
        forget()
    }

    /// Whether the pattern is found in a range of a text that is ASCII or folded.
    ///
    /// - Complexity: O(number of bytes), at worst times the program's steps.
    mutating func isFound(in range: Range<Int>, of text: Span<UInt8>) -> Bool {
        var state: Int32 = 0
        var index = range.lowerBound
        while true {
            let stop = walk(from: &state, at: &index, before: range.upperBound, in: text)
            let next = stop.next == Self.unknown ? follow(state, by: stop.scalarClass) : stop.next
            if next < 0 { return next == Self.found }
            state = next
            index += stop.length
        }
    }

    /// Follows the cached transitions as far as possible; returns the last table entry, its class and the length of its scalar.
    @inline(__always)
    private func walk(
        from state: inout Int32, at index: inout Int, before end: Int, in text: Span<UInt8>
    ) -> (next: Int32, scalarClass: Int, length: Int) {
        let table = table.span
        while index < end {
            let scalar = text.scalar(at: index, before: end)
            let scalarClass = program.scalarClass(scalar.value)
            let next = table[Int(state) &+ scalarClass]
            if next < 0 { return (next, scalarClass, scalar.length) }
            state = next
            index &+= scalar.length
        }
        return (table[Int(state) &+ width &- 1], width - 1, 0)
    }

    private mutating func forget() {
        states.removeAll()
        numbers.removeAll()
        table.removeAll()
        _ = number(State(steps: [], before: .start))
    }

    private mutating func number(_ state: State) -> Int32 {
        if let number = numbers[state] { return number }
        let number = Int32(states.count * width)
        states.append(state)
        numbers[state] = number
        table.append(contentsOf: repeatElement(Self.unknown, count: width))
        return number
    }

    /// Computes the state that follows a state.
    private mutating func follow(_ number: Int32, by scalarClass: Int) -> Int32 {
        let state = states[Int(number) / width]
        let isEnd = scalarClass == width - 1
        let nextIsWord = !isEnd && program.isWord[scalarClass]
        let place = PatternPlace(
            isStart: state.before == .start, isEnd: isEnd, beforeIsWord: state.before == .word, afterIsWord: nextIsWord)
        var reached: [Int] = []
        var isFound = false
        var seen = [Bool](repeating: false, count: program.steps.count)
        // A match may begin anywhere, so the first step is always included.
        for step in state.steps + [0] {
            program.visit(step, at: place, seen: &seen) { step in
                switch program.steps[step] {
                case .found: isFound = true
                case .scalar(let set) where !isEnd && program.members[set][scalarClass]: reached.append(step + 1)
                default: break
                }
            }
        }
        var next: Int32
        if isFound {
            next = Self.found
        } else if isEnd || reached.isEmpty && program.beginsAtStart {
            next = Self.noMatch
        } else {
            if states.count >= Self.mostStates {
                forget()
                return self.number(State(steps: reached.sorted(), before: nextIsWord ? .word : .other))
            }
            next = self.number(State(steps: reached.sorted(), before: nextIsWord ? .word : .other))
        }
        table[Int(number) + scalarClass] = next
        return next
    }
}

/// The properties of a place between two scalars.
struct PatternPlace {
    var isStart: Bool
    var isEnd: Bool
    var beforeIsWord: Bool
    var afterIsWord: Bool

    /// Whether an assertion holds here.
    func fulfils(_ assertion: PatternNode.Assertion) -> Bool {
        switch assertion {
        case .start: isStart
        case .end: isEnd
        case .wordBoundary: beforeIsWord != afterIsWord
        case .insideWord: beforeIsWord == afterIsWord
        }
    }
}

extension PatternProgram {
    /// Whether a match can begin only at the start of a row.
    var beginsAtStart: Bool { steps.first == .assertion(.start) }

    /// Visits the unseen steps that are reached from a step without consuming a scalar, preferred ones first.
    func visit(_ step: Int, at place: PatternPlace, seen: inout [Bool], _ body: (Int) -> Void) {
        var waiting = [step]
        while let step = waiting.popLast() {
            guard !seen[step] else { continue }
            seen[step] = true
            switch steps[step] {
            case .jump(let target): waiting.append(target)
            case .split(let preferred, let other): waiting += [other, preferred]
            case .assertion(let assertion): if place.fulfils(assertion) { waiting.append(step + 1) }
            case .scalar, .found: body(step)
            }
        }
    }

    /// The first match of the pattern in a text that is ASCII or folded, with the extent that its parts prefer.
    ///
    /// - Complexity: O(number of bytes × number of steps).
    func firstRange(in range: Range<Int>, of text: Span<UInt8>) -> Range<Int>? {
        var threads: [(step: Int, start: Int)] = []
        var best: Range<Int>?
        var index = range.lowerBound
        var beforeIsWord = false
        while true {
            let isEnd = index == range.upperBound
            let scalar = isEnd ? DecodedScalar(value: 0, length: 0) : text.scalar(at: index, before: range.upperBound)
            let scalarClass = scalarClass(scalar.value)
            let place = PatternPlace(
                isStart: index == range.lowerBound, isEnd: isEnd, beforeIsWord: beforeIsWord,
                afterIsWord: !isEnd && isWord[scalarClass])
            var seen = [Bool](repeating: false, count: steps.count)
            var next: [(step: Int, start: Int)] = []
            var isDecided = false
            if best == nil { threads.append((0, index)) }
            for thread in threads where !isDecided {
                visit(thread.step, at: place, seen: &seen) { step in
                    guard !isDecided else { return }
                    switch steps[step] {
                    case .found:
                        best = thread.start..<index
                        isDecided = true
                    case .scalar(let set) where !isEnd && members[set][scalarClass]:
                        next.append((step + 1, thread.start))
                    default: break
                    }
                }
            }
            if isEnd || next.isEmpty && best != nil { return best }
            threads = next
            beforeIsWord = place.afterIsWord
            index += scalar.length
        }
    }
}
