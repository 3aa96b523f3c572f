package import MenuModel
import MenuSystem
import Synchronization

/// Rows that keep arriving while their menu is open: one thread publishes them, and the menu takes the newest state.
package final class RowStream: Sendable {
    private let wakeUp = WakeUpPipe()
    private let state = Mutex(State())

    /// What was published and not taken yet.
    struct State: Sendable {
        /// The newest state of the rows; nil if it has been taken.
        var news: News?
        /// Whether no more rows will arrive.
        var isFinished = false
    }

    /// What to show now.
    enum News: Sendable {
        /// A list of lines that begins with all previous lines.
        case lines(LineList)
        /// Another state of the whole menu.
        case menu(MenuContent)
    }

    /// Starts empty.
    package init() {}

    /// Publishes a list that begins with all lines published before. From any thread.
    package func publish(_ lines: LineList) {
        publish(.lines(lines))
    }

    /// Publishes another state of the menu, for rows that are more than lines. From any thread.
    package func publish(_ menu: MenuContent) {
        publish(.menu(menu))
    }

    private func publish(_ news: News) {
        state.withLock { $0.news = news }
        wakeUp.signal()
    }

    /// Marks the published rows as complete. From any thread.
    package func finish() {
        state.withLock { $0.isFinished = true }
        wakeUp.signal()
    }

    /// Becomes readable when something was published.
    var descriptor: Int32 { wakeUp.descriptor }

    /// Whether all rows have been published.
    var isFinished: Bool { state.withLock { $0.isFinished } }

    /// Takes the newest state, and whether it is the last.
    func take() -> State {
        wakeUp.clear()
        return state.withLock { state in
            defer { state.news = nil }
            return state
        }
    }
}
