public import MenuModel
import Synchronization

/// Rows that go on coming while their menu is open: one thread publishes them, the menu takes what is newest.
public final class RowStream: Sendable {
    private let wakeUp = WakeUpPipe()
    private let state = Mutex(State())

    /// What was told and is not taken yet.
    struct State: Sendable {
        /// The newest state of the rows; nil where it was taken before.
        var news: News?
        /// Whether no more come.
        var isFinished = false
    }

    /// What there is to show now.
    enum News: Sendable {
        /// Lines that begin with all those of before.
        case lines(LineList)
        /// Another state of the whole menu.
        case menu(MenuContent)
    }

    /// Starts with no news.
    public init() {}

    /// Tells the menu of a list that begins with all lines that it has already. From any thread.
    public func publish(_ lines: LineList) {
        publish(.lines(lines))
    }

    /// Tells the menu of another state of itself, as when rows are more than lines. From any thread.
    public func publish(_ menu: MenuContent) {
        publish(.menu(menu))
    }

    private func publish(_ news: News) {
        state.withLock { $0.news = news }
        wakeUp.signal()
    }

    /// Tells the menu that no more rows come than it was told of. From any thread.
    public func finish() {
        state.withLock { $0.isFinished = true }
        wakeUp.signal()
    }

    /// Can be read from when there is news.
    var descriptor: Int32 { wakeUp.descriptor }

    /// Takes the newest, and whether it is the last.
    func take() -> State {
        wakeUp.clear()
        return state.withLock { state in
            defer { state.news = nil }
            return state
        }
    }
}
