/// Errors or warnings in their order: the first of them, and how many more there are.
///
/// A user does not read more, and a large broken file must neither produce a flood of them nor take memory for each.
public struct Findings<Finding: Sendable & Hashable>: Sendable, Hashable {
    /// How many are kept.
    public static var limit: Int { 100 }

    private var kept: [Finding]
    /// How many more there are.
    public private(set) var omittedCount = 0

    /// Starts with none.
    public init() { kept = [] }

    /// Starts with some, of which the first are kept.
    public init(_ findings: some Sequence<Finding>) {
        kept = []
        for finding in findings { append(finding) }
    }

    /// Whether another one is only counted.
    public var isFull: Bool { kept.count == Findings.limit }

    /// Adds one; makes it only if it is kept.
    public mutating func append(_ finding: @autoclosure () -> Finding) {
        if isFull { omittedCount += 1 } else { kept.append(finding()) }
    }

    /// Adds one in the place of the last that is kept, which is counted instead.
    public mutating func replaceLast(by finding: Finding) {
        if kept.popLast() != nil { omittedCount += 1 }
        kept.append(finding)
    }

    /// These with each replaced.
    ///
    /// - Parameter transform: Takes those that are kept, and returns as many.
    public func replacing<Other>(_ transform: ([Finding]) -> [Other]) -> Findings<Other> {
        var other = Findings<Other>(transform(kept))
        other.omittedCount += omittedCount
        return other
    }

    /// A line that says how many more there are; nil if all are kept.
    public var remainder: String? { omittedCount > 0 ? "and \(omittedCount) more" : nil }
}

extension Findings: RandomAccessCollection, ExpressibleByArrayLiteral {
    /// Starts with those of a literal.
    public init(arrayLiteral findings: Finding...) { self.init(findings) }
    /// The place of the first that is kept.
    public var startIndex: Int { kept.startIndex }
    /// The place after the last that is kept.
    public var endIndex: Int { kept.endIndex }
    /// One of those that are kept.
    public subscript(index: Int) -> Finding { kept[index] }
}
