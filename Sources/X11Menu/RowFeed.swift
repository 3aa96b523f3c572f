public import MenuModel
import Synchronization

/// Rows that go on coming while their menu is open: one thread publishes them, the menu takes what is newest.
public final class RowFeed: Sendable {
    private let signal = IconSignal()
    private let newest = Mutex<LineList?>(nil)

    /// Starts with no news.
    public init() {}

    /// Tells the menu of a list that begins with all lines that it has already. From any thread.
    public func publish(_ lines: LineList) {
        newest.withLock { $0 = lines }
        signal.raise()
    }

    /// Can be read from when there is news.
    var descriptor: Int32 { signal.descriptor }

    /// Takes the newest list; nil where it was taken before.
    func take() -> LineList? {
        _ = signal.lower()
        return newest.withLock { newest in
            defer { newest = nil }
            return newest
        }
    }
}
