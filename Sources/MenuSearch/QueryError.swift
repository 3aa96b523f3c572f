/// The reason why a text is not a valid query.
public struct QueryError: Error, Sendable, Hashable {
    /// The kind of an error.
    public enum Reason: Sendable, Hashable {
        /// A bracket that is not closed.
        case unclosedSet
        /// A parenthesis that is not closed.
        case unclosedGroup
        /// A closing parenthesis without an opening one.
        case unopenedGroup
        /// A quantifier with nothing to repeat.
        case nothingToRepeat
        /// Repetition counts that are too large or in the wrong order.
        case invalidRepetition
        /// A range in a set whose end comes before its start.
        case invalidRange
        /// A backslash with nothing or something unknown after it.
        case invalidEscape
        /// A feature of other engines that cannot be matched in linear time, or is not supported here.
        case unsupported
        /// A pattern over the limits: groups nested too deep, or repetitions that multiply.
        case tooLarge
    }

    /// The kind of the error.
    public let reason: Reason
    /// The place, in scalars from the start of the text.
    public let position: Int

    /// Makes an error.
    public init(_ reason: Reason, at position: Int) {
        self.reason = reason
        self.position = position
    }
}
