/// How long keys wait for rows that may change what they mean, in seconds, once the first row is there.
public struct RowPatience: Sendable, Hashable {
    /// After the key, and after the last rows that arrived: a stream that delivers nothing for so long is not waited for.
    public var pause: Double
    /// After the key in all, as long as rows keep coming: who delivers for so long may never end.
    public var limit: Double

    /// Says how long.
    public init(pause: Double, limit: Double) {
        self.pause = pause
        self.limit = limit
    }
}
