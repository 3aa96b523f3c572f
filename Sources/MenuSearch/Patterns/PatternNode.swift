/// A pattern as it was written: a tree.
indirect enum PatternNode: Sendable, Hashable {
    /// What must hold at a place, without taking a scalar.
    enum Assertion: Sendable, Hashable {
        case start, end, wordBoundary, insideWord
    }

    /// Nothing at all, which stands everywhere.
    case empty
    /// One scalar of a set.
    case scalar(ScalarSet)
    case sequence([PatternNode])
    case alternatives([PatternNode])
    /// A part a number of times; `most` nil for without end. A lazy one prefers fewer.
    case repeated(PatternNode, least: Int, most: Int?, isLazy: Bool)
    case assertion(Assertion)

    /// Folded bytes that stand in every text that the pattern is found in: the longest run of them.
    var requiredBytes: [UInt8] {
        let parts = if case .sequence(let parts) = self { parts } else { [self] }
        var (longest, run): ([UInt8], [UInt8]) = ([], [])
        for part in parts {
            switch part {
            case .scalar(let set) where set.single != nil:
                if let scalar = set.single { run.append(scalar: scalar) }
            case .assertion, .empty: break
            case .repeated(let inner, least: 1..., _, _):
                // It begins with one of its parts, and what follows it comes after the last one.
                longest = [longest, run, inner.requiredBytes].max { $0.count < $1.count } ?? []
                run = []
            default:
                if run.count > longest.count { longest = run }
                run = []
            }
        }
        return run.count > longest.count ? run : longest
    }
}
