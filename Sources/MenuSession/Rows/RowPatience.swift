/// How long keys wait for rows that may change their effect, in seconds, once the first row has arrived.
public struct RowPatience: Sendable, Hashable {
    /// The wait after the key, and after the last rows that arrived: keys do not wait longer for a silent stream.
    public var pause: Double
    /// The total wait after the key while rows keep arriving: such a stream may never end.
    public var limit: Double
    /// Whether keys wait without a limit while there is no row at all.
    public var waitsForFirst: Bool

    /// Makes limits.
    public init(pause: Double, limit: Double, waitsForFirst: Bool = true) {
        self.pause = pause
        self.limit = limit
        self.waitsForFirst = waitsForFirst
    }
}
