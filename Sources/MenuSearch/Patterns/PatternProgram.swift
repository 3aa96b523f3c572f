/// A pattern compiled to the steps of a nondeterministic automaton, so that no input makes it slow.
///
/// Steps work on classes of scalars: scalars that no set of the pattern distinguishes form one class.
struct PatternProgram: Sendable, Hashable {
    /// How many steps a program may have.
    static let mostSteps = 4000

    /// One step.
    enum Step: Sendable, Hashable {
        /// Consumes a scalar of a set and continues with the next step.
        case scalar(set: Int)
        /// Continues with two steps, the first one preferred.
        case split(Int, Int)
        /// Continues with another step.
        case jump(Int)
        /// Continues with the next step if an assertion holds.
        case assertion(PatternNode.Assertion)
        /// The pattern matches.
        case found
    }

    private(set) var steps: [Step] = []
    private var sets: [ScalarSet] = []
    /// The lowest scalar of each class.
    private(set) var classStarts: [UInt32] = []
    /// The class of each ASCII byte, in its folded form.
    private(set) var asciiClasses: [Int] = []
    /// Whether the scalars of a class belong to words.
    private(set) var isWord: [Bool] = []
    /// For each set, whether it has the scalars of a class.
    private(set) var members: [[Bool]] = []
    /// Folded bytes that every match contains.
    let requiredBytes: [UInt8]
    /// The differences that it ignores.
    let folding: LetterFolding

    /// Compiles a pattern.
    ///
    /// - Throws: `tooLarge` if the repetitions multiply to more than ``mostSteps``.
    init(_ node: PatternNode, folding: LetterFolding, position: Int = 0) throws(QueryError) {
        requiredBytes = node.requiredBytes
        self.folding = folding
        do {
            try add(node)
            try add(.found)
        } catch {
            throw QueryError(.tooLarge, at: position)
        }
        classify(folding)
    }

    /// The class of a folded scalar.
    ///
    /// - Complexity: O(log number of classes) beyond ASCII.
    @inline(__always)
    func scalarClass(_ scalar: UInt32) -> Int {
        scalar < 0x80 ? asciiClasses[Int(scalar)] : searchedClass(scalar)
    }

    private func searchedClass(_ scalar: UInt32) -> Int {
        var (low, high) = (0, classStarts.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if classStarts[middle] <= scalar { low = middle } else { high = middle }
        }
        return low
    }

    private mutating func classify(_ folding: LetterFolding) {
        var starts: Set<UInt32> = [0]
        for range in (sets + [.wordScalars]).flatMap(\.ranges) {
            starts.formUnion([range.lowerBound, range.upperBound + 1])
        }
        classStarts = starts.sorted()
        asciiClasses = (0..<0x80).map { searchedClass(UInt32(folding.folded($0))) }
        isWord = classStarts.map(ScalarSet.wordScalars.contains)
        members = sets.map { set in classStarts.map(set.contains) }
    }

    private struct TooLarge: Error {}

    private mutating func add(_ step: Step) throws(TooLarge) {
        guard steps.count < Self.mostSteps else { throw TooLarge() }
        steps.append(step)
    }

    private mutating func add(_ node: PatternNode) throws(TooLarge) {
        switch node {
        case .empty: break
        case .scalar(let set):
            let place = sets.firstIndex(of: set) ?? sets.count
            if place == sets.count { sets.append(set) }
            try add(.scalar(set: place))
        case .sequence(let parts):
            for part in parts { try add(part) }
        case .assertion(let assertion): try add(Step.assertion(assertion))
        case .alternatives(let branches):
            var jumps: [Int] = []
            for branch in branches.dropLast() {
                let split = steps.count
                try add(.split(split + 1, 0))
                try add(branch)
                jumps.append(steps.count)
                try add(.jump(0))
                steps[split] = .split(split + 1, steps.count)
            }
            if let last = branches.last { try add(last) }
            for jump in jumps { steps[jump] = .jump(steps.count) }
        case .repeated(let inner, let least, let most, let isLazy):
            for _ in 0..<least {
                let before = steps.count
                try add(inner)
                // A million repetitions of an empty part are still empty.
                if steps.count == before { break }
            }
            if let most {
                var splits: [Int] = []
                for _ in least..<most {
                    splits.append(steps.count)
                    try add(.split(0, 0))
                    try add(inner)
                }
                for split in splits { steps[split] = choice(split + 1, steps.count, isLazy) }
            } else {
                let split = steps.count
                try add(.split(0, 0))
                try add(inner)
                try add(.jump(split))
                steps[split] = choice(split + 1, steps.count, isLazy)
            }
        }
    }

    private func choice(_ more: Int, _ fewer: Int, _ isLazy: Bool) -> Step {
        isLazy ? .split(fewer, more) : .split(more, fewer)
    }
}
