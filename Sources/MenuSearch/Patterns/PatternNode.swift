/// The syntax tree of a pattern.
indirect enum PatternNode: Sendable, Hashable {
    /// A condition on a place, which consumes no scalar.
    enum Assertion: Sendable, Hashable {
        case start, end, wordBoundary, insideWord
    }

    /// The empty pattern, which matches everywhere.
    case empty
    /// One scalar of a set.
    case scalar(ScalarSet)
    case sequence([PatternNode])
    case alternatives([PatternNode])
    /// A repeated part; `most` is nil for no limit. A lazy one prefers fewer repetitions.
    case repeated(PatternNode, least: Int, most: Int?, isLazy: Bool)
    case assertion(Assertion)

    /// The longest run of folded bytes that occurs in every text that the pattern matches.
    var requiredBytes: [UInt8] {
        let parts = if case .sequence(let parts) = self { parts } else { [self] }
        var (longest, run): ([UInt8], [UInt8]) = ([], [])
        for part in parts {
            switch part {
            case .scalar(let set) where set.single != nil:
                if let scalar = set.single { run.append(scalar: scalar) }
            case .assertion, .empty: break
            case .repeated(let inner, least: 1..., _, _):
                // The repeated part interrupts the run: its first and last repetition may differ.
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
