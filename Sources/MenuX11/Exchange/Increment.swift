/// A content that goes to another program piece by piece: each piece once the program has taken the one before (ICCCM, INCR).
struct Increment: Sendable {
    /// The window that gets it.
    var window: UInt32
    /// The property that it comes by.
    var property: UInt32
    /// Its type.
    var type: UInt32
    /// All of it.
    var bytes: [UInt8]
    /// How much of it has been sent.
    var sent = 0

    /// The length of a piece in bytes. A content that is longer is sent piece by piece.
    static let piece = 1 << 16
}
