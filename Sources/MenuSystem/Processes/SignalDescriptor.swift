internal import CMenuProcesses
internal import Glibc

/// A signal that a loop waits for like any descriptor; it has no other effect from then on, as long as the process lives.
public final class SignalDescriptor {
    /// Is readable when the signal has arrived; -1 if the system lacks the resources.
    public let descriptor: Int32

    /// Blocks the signal with that number; call it before other threads start.
    public init(_ signal: Int32) { descriptor = processes_open_signal(signal) }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Consumes the signal; false if it had not arrived.
    @discardableResult public func take() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 128)
        return unsafe read(descriptor, &bytes, bytes.count) > 0
    }
}
