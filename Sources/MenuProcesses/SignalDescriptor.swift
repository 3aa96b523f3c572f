internal import CMenuProcesses
internal import Glibc

/// A signal that a loop waits for as for any descriptor; it does nothing else any more as long as the process lives.
public final class SignalDescriptor {
    /// Can be read from when the signal has come; -1 where the system has no room for it.
    public let descriptor: Int32

    /// Holds a signal back, by its number; before other threads begin.
    public init(_ signal: Int32) { descriptor = processes_open_signal(signal) }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Takes the signal back; false where it had not come.
    @discardableResult public func take() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 128)
        return unsafe read(descriptor, &bytes, bytes.count) > 0
    }
}
