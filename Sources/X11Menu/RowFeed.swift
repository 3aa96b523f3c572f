public import MenuModel
import Synchronization

/// Rows that go on coming while their menu is open: one thread publishes them, the menu takes what is newest.
public final class RowFeed: Sendable {
    private let signal = IconSignal()
    private let newest = Mutex<News?>(nil)

    /// What there is to show now.
    enum News: Sendable {
        /// Lines that begin with all those of before.
        case lines(LineList)
        /// Another state of the whole menu.
        case menu(MenuModel.Menu)
    }

    /// Starts with no news.
    public init() {}

    /// Tells the menu of a list that begins with all lines that it has already. From any thread.
    public func publish(_ lines: LineList) {
        publish(.lines(lines))
    }

    /// Tells the menu of another state of itself, as when rows are more than lines. From any thread.
    public func publish(_ menu: MenuModel.Menu) {
        publish(.menu(menu))
    }

    private func publish(_ news: News) {
        newest.withLock { $0 = news }
        signal.raise()
    }

    /// Can be read from when there is news.
    var descriptor: Int32 { signal.descriptor }

    /// Takes the newest; nil where it was taken before.
    func take() -> News? {
        _ = signal.lower()
        return newest.withLock { newest in
            defer { newest = nil }
            return newest
        }
    }
}
