internal import CMenuX11
internal import Glibc

/// A window's pixels that the server may still be reading.
struct Presentation {
    var segment: UInt32
    var window: WindowID
}

/// The number of the request that last drew all of a window.
struct WholeCopy {
    var window: WindowID
    var request: UInt32
}

extension Connection {
    /// Sends what changes what is seen of a window, or writes it down where `postpone` says so.
    ///
    /// - Returns: The number of the request; 0 where it was written down.
    @discardableResult func draw(_ request: RawRequest) -> UInt32 {
        if inputWatch.postponed != nil {
            inputWatch.postponed?.append(contentsOf: request.bytes)
            return 0
        }
        return unsafe cx11_send_whole(reference, request.bytes, request.bytes.count)
    }

    func isPresenting(_ window: WindowID) -> Bool { presentations.contains { $0.window == window } }

    /// The server will say when it has read a buffer.
    func awaitPresentation(of window: WindowID, from segment: UInt32) {
        presentations.removeAll { $0.segment == segment }
        presentations.append(Presentation(segment: segment, window: window))
    }

    /// Takes the server's word that it has read a buffer.
    func completed(segment: UInt32) {
        guard let index = presentations.firstIndex(where: { $0.segment == segment }) else { return }
        append(.presented(window: presentations.remove(at: index).window))
    }

    /// Waits until the server has read what the window presented; the events that come meanwhile are kept.
    func waitForPresentation(of window: WindowID) {
        while isPresenting(window) {
            flush()
            replyWaits += 1
            guard let event = unsafe xcb_wait_for_event(reference) else {
                presentations.removeAll()
                return
            }
            unsafe take(event)
            unsafe free(event)
        }
    }

    /// All of a window is drawn by a request.
    func drew(_ window: WindowID, with request: UInt32) {
        wholeCopies.removeAll { $0.window == window }
        wholeCopies.append(WholeCopy(window: window, request: request))
    }

    /// A window is gone.
    func forgetPresentation(of window: WindowID) {
        presentations.removeAll { $0.window == window }
        wholeCopies.removeAll { $0.window == window }
    }
}
