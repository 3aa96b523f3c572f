/// Content that is sent to another program in pieces: each piece after the program has read the one before (ICCCM, INCR).
struct IncrementalTransfer: Sendable {
    /// The window that receives it.
    var window: UInt32
    /// The property that transfers it.
    var property: UInt32
    /// Its type.
    var type: UInt32
    /// The whole content.
    var bytes: [UInt8]
    /// How much of it has been sent.
    var sent = 0

    /// The length of a piece in bytes. Longer content is sent in pieces.
    static let piece = 1 << 16
}
