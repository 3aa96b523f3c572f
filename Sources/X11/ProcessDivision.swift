internal import CX11

/// Makes a second process that goes on from here with all that this one has; only one of the two may go on using a connection.
///
/// The corresponding C function is `fork`: 0 in the new process, its number in this one, -1 where there can be none. Other threads do not
/// go along.
public func divideProcess() -> Int32 { cx11_divide() }

/// Closes every descriptor from a number on; what cannot be closed stays.
public func closeDescriptors(from first: Int32) {
    _ = close_range(UInt32(clamping: first), UInt32.max, 0)
}
