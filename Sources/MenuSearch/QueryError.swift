/// Why a text is no query.
public struct QueryError: Error, Sendable, Hashable {
    /// What is wrong.
    public enum Reason: Sendable, Hashable {
        /// A bracket that nothing closes.
        case unclosedSet
        /// A parenthesis that nothing closes.
        case unclosedGroup
        /// A closing parenthesis that closes nothing.
        case unopenedGroup
        /// A sign of repetition with nothing to repeat.
        case nothingToRepeat
        /// Numbers of repetition that are too large or in the wrong order.
        case invalidRepetition
        /// A range in a set whose end comes before its start.
        case invalidRange
        /// A backslash with nothing or something unknown after it.
        case invalidEscape
        /// Something that other engines know but that cannot be matched in linear time, or is not known here.
        case unsupported
        /// More than a pattern may hold: groups nested too deep, or repetitions that multiply.
        case tooLarge
    }

    /// What is wrong.
    public let reason: Reason
    /// Where, in scalars from the start of the text.
    public let position: Int

    /// Says what is wrong where.
    public init(_ reason: Reason, at position: Int) {
        self.reason = reason
        self.position = position
    }
}
