import MenuEventLoop
import Synchronization

/// A task that waits for the end of a presentation.
///
/// It is made, ended and looked at on the thread of the desktop's loop. The task itself may be suspended on another thread, while the loop goes
/// on: the end may come before the continuation does.
final class ChoiceWait: EventClient {
    /// How far the task has come.
    private enum State {
        case begun
        case suspended(CheckedContinuation<Void, Never>)
        case ended
    }

    /// What the task's own thread may use.
    final class Suspension: Sendable {
        private let state = Mutex(State.begun)
        /// Signalled from any thread when the task is cancelled.
        let cancellation = WakeUpPipe()

        /// Keeps the task suspended until the end, which may have come.
        func suspend(_ continuation: CheckedContinuation<Void, Never>) {
            let isOver = state.withLock { state in
                if case .ended = state { return true }
                state = .suspended(continuation)
                return false
            }
            if isOver { continuation.resume() }
        }

        /// Lets the task go on, now or as soon as it is suspended.
        func end() {
            let former = state.withLock { state in
                defer { state = .ended }
                return state
            }
            if case .suspended(let continuation) = former { continuation.resume() }
        }
    }

    let suspension = Suspension()
    /// What was chosen; nil until the presentation has ended, or where nothing was.
    private(set) var element: MenuElement?
    private var isOver = false
    private let cancel: () -> Void

    /// Begins to wait.
    ///
    /// - Parameter cancel: Called by the desktop's loop once the task is cancelled.
    init(cancel: @escaping () -> Void) { self.cancel = cancel }

    /// Lets the task go on with what was chosen. The first call counts.
    func end(with element: MenuElement?) {
        guard !isOver else { return }
        isOver = true
        self.element = element
        suspension.end()
    }

    var sources: [EventSource] {
        let cancellation = suspension.cancellation
        return [
            EventSource("cancelled task", descriptor: cancellation.descriptor) { [unowned self] in
                if cancellation.clear(), !isOver { cancel() }
            }
        ]
    }
}
