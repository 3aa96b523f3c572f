import MenuEventLoop

/// A task that waits for the end of a presentation.
final class ChoiceWait: EventClient {
    /// Signalled from any thread when the task is cancelled.
    let cancellation = WakeUpPipe()
    /// What was chosen; nil until the presentation has ended, or where nothing was.
    private(set) var element: MenuElement?
    /// Lets the task go on.
    var resume: (() -> Void)?
    private let cancel: () -> Void

    /// Begins to wait.
    ///
    /// - Parameter cancel: Called by the desktop's loop once the task is cancelled.
    init(cancel: @escaping () -> Void) { self.cancel = cancel }

    /// Lets the task go on with what was chosen. The first call counts.
    func end(with element: MenuElement?) {
        guard let resume else { return }
        self.element = element
        self.resume = nil
        resume()
    }

    var sources: [EventSource] {
        [
            EventSource("cancelled task", descriptor: cancellation.descriptor) { [unowned self] in
                if cancellation.clear(), resume != nil { cancel() }
            }
        ]
    }
}
