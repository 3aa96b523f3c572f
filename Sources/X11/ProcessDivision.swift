internal import CX11
internal import Processes

/// Makes a second process that goes on from here with all that this one has; only one of the two may go on using a connection.
///
/// The corresponding C function is `fork`: 0 in the new process, its number in this one, -1 where there can be none. Other threads do not
/// go along, and what they hold at that moment stays held for ever: the new one may only do what takes no memory and no lock.
public func divideProcess() -> Int32 { cx11_divide() }

/// Makes a second process that may do whatever this one may, at a moment at which no other thread works; see `ThreadRoster`.
///
/// - Parameter nanoseconds: How long such a moment is waited for.
/// - Returns: As `divideProcess()`; nil where there was none.
public func divideProcess(restingWithin nanoseconds: Int) -> Int32? {
    ThreadRoster.shared.whileAllRest(within: nanoseconds) { cx11_divide() }
}

/// Closes every descriptor from a number on; what cannot be closed stays.
public func closeDescriptors(from first: Int32) {
    _ = close_range(UInt32(clamping: first), UInt32.max, 0)
}
