import MenuSystem
import Synchronization

/// A task that waits for the end of a presentation.
///
/// It is created, ended and read on the thread of the desktop's loop. The task itself may be suspended on another thread while the loop continues:
/// the end may come before the continuation.
final class ChoiceWait: EventClient {
    /// The state of the task.
    private enum State {
        case begun
        case suspended(CheckedContinuation<Void, Never>)
        case ended
    }

    /// The part that the task's own thread may use.
    final class Suspension: Sendable {
        private let state = Mutex(State.begun)
        /// Signalled from any thread when the task is cancelled.
        let cancellation = WakeUpPipe()

        /// Keeps the task suspended until the end; resumes it at once if the end has already come.
        func suspend(_ continuation: CheckedContinuation<Void, Never>) {
            let isOver = state.withLock { state in
                if case .ended = state { return true }
                state = .suspended(continuation)
                return false
            }
            if isOver { continuation.resume() }
        }

        /// Resumes the task, now or as soon as it is suspended.
        func end() {
            let former = state.withLock { state in
                defer { state = .ended }
                return state
            }
            if case .suspended(let continuation) = former { continuation.resume() }
        }
    }

    let suspension = Suspension()
    /// The chosen element; nil until the presentation has ended, or if nothing was chosen.
    private(set) var element: MenuElement?
    private var isOver = false
    private let cancel: () -> Void

    /// Starts waiting.
    ///
    /// - Parameter cancel: Called by the desktop's loop once the task is cancelled.
    init(cancel: @escaping () -> Void) { self.cancel = cancel }

    /// Resumes the task with the chosen element. Only the first call counts.
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
