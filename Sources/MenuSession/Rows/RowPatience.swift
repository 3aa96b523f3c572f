/// How long keys wait for rows that may change their effect, in seconds, once the first row has arrived.
public struct RowPatience: Sendable, Hashable {
    /// The wait after the key, and after the last rows that arrived: keys do not wait longer for a silent stream.
    public var pause: Double
    /// The total wait after the key while rows keep arriving: such a stream may never end.
    public var limit: Double

    /// Makes limits.
    public init(pause: Double, limit: Double) {
        self.pause = pause
        self.limit = limit
    }
}
