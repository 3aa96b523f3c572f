/// Reads what a server tells by the extension RECORD about the grabs of all clients: which of them was refused what.
package struct GrabRecord {
    /// A grab that was refused because another client has grabbed the device.
    package struct Refusal: Hashable, Sendable {
        /// The bits by which the client's resources are known.
        package var client: UInt32
        /// The device; nil for one that is neither the core pointer nor the core keyboard.
        package var device: Device?
        /// The window for which it was asked.
        package var window: UInt32
        /// Whether it was asked for as menus of x11menu ask for all of a device: on the root window, with the device frozen, and with events for the
        /// client's own windows reported to these. They do that to keep keys for later, or to hand presses on, and have their own way to ask.
        package var isMenus: Bool
    }

    /// The devices that menus grab.
    package enum Device: Sendable { case pointer, keyboard }

    /// A part of the record: requests of one client, or answers to it.
    package struct Part {
        /// What it contains, as the protocol numbers it.
        package var category: UInt8
        /// The bits by which the client's resources are known.
        package var client: UInt32
        /// Whether the client's numbers have the other byte order.
        package var isSwapped: Bool
        /// The requests or answers, one after the other.
        package var bytes: [UInt8]

        /// Makes a part.
        package init(category: UInt8, client: UInt32, isSwapped: Bool, bytes: [UInt8]) {
            (self.category, self.client, self.isSwapped, self.bytes) = (category, client, isSwapped, bytes)
        }
    }

    /// A request for a grab, and where the status stands in its answer.
    private struct Attempt {
        var refusal: Refusal
        var statusPlace: Int
    }

    /// Refused grabs, without repetitions; at most `mostRefusals` of them.
    private var refusals: Set<Refusal> = []
    /// The request for a grab that was recorded last: the server records its answer next.
    private var attempt: Attempt?
    private let root: UInt32
    /// The opcode of the input extension; nil without one.
    private let inputOpcode: UInt8?

    private static let mostRefusals = 16

    /// The category of the last part.
    static let endOfData: UInt8 = 5
    /// The core requests for grabs.
    static let grabPointer: UInt8 = 26
    static let grabKeyboard: UInt8 = 31
    /// `XIGrabDevice` of the input extension.
    static let grabDevice: UInt8 = 51
    /// `AlreadyGrabbed` and `GrabFrozen`.
    private static let refused: Set<UInt8> = [1, 4]

    /// Begins to read.
    ///
    /// - Parameters:
    ///   - root: The root window.
    ///   - inputOpcode: The number of the input extension; nil without one.
    package init(root: UInt32, inputOpcode: UInt8?) { (self.root, self.inputOpcode) = (root, inputOpcode) }

    /// Returns the refused grabs since the last call.
    package mutating func takeRefusals() -> Set<Refusal> {
        defer { refusals = [] }
        return refusals
    }

    /// Reads the next part.
    package mutating func read(_ part: Part) {
        var rest = RecordedBytes(part.bytes[...], isSwapped: part.isSwapped)
        switch part.category {
        case 0:
            while rest.count >= 32 {
                noteAnswer(rest, to: part.client)
                rest = rest.dropping(32)
            }
        case 1:
            while rest.count >= 4 {
                let size = 4 * Int(rest.word16(2))
                guard size > 0, size <= rest.count else { break }
                noteRequest(rest, of: part.client)
                rest = rest.dropping(size)
            }
        default: break
        }
    }

    private mutating func noteRequest(_ request: RecordedBytes, of client: UInt32) {
        attempt = nil
        func note(_ device: Device?, modePlace: Int, ownerEventsPlace: Int = 1, statusPlace: Int = 1) {
            let window = request.word32(4)
            // The mode `Sync`.
            let freezes = request.byte(modePlace) == 0, ownsEvents = request.byte(ownerEventsPlace) != 0
            let refusal = Refusal(
                client: client, device: device, window: window, isMenus: freezes && ownsEvents && window == root)
            attempt = Attempt(refusal: refusal, statusPlace: statusPlace)
        }
        switch request.byte(0) {
        case Self.grabPointer where request.count >= 24: note(.pointer, modePlace: 10)
        case Self.grabKeyboard where request.count >= 16: note(.keyboard, modePlace: 13)
        case let opcode where opcode == inputOpcode && request.byte(1) == Self.grabDevice && request.count >= 24:
            let number = request.word16(16)
            note(
                number == 2 ? .pointer : number == 3 ? .keyboard : nil, modePlace: 18, ownerEventsPlace: 20,
                statusPlace: 8)
        default: break
        }
    }

    private mutating func noteAnswer(_ answer: RecordedBytes, to client: UInt32) {
        guard let attempt, attempt.refusal.client == client, answer.byte(0) == 1 else { return }
        self.attempt = nil
        let isRefused = Self.refused.contains(answer.byte(attempt.statusPlace))
        if isRefused, refusals.count < Self.mostRefusals { refusals.insert(attempt.refusal) }
    }
}

/// Recorded requests or answers; what lies beyond their end is 0.
private struct RecordedBytes {
    private let bytes: ArraySlice<UInt8>
    private let isSwapped: Bool

    init(_ bytes: ArraySlice<UInt8>, isSwapped: Bool) { (self.bytes, self.isSwapped) = (bytes, isSwapped) }

    var count: Int { bytes.count }

    func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[bytes.startIndex + place] : 0 }

    func word16(_ place: Int) -> UInt16 { number(place) }

    func word32(_ place: Int) -> UInt32 { number(place) }

    func dropping(_ count: Int) -> RecordedBytes { RecordedBytes(bytes.dropFirst(count), isSwapped: isSwapped) }

    private func number<Number: FixedWidthInteger & UnsignedInteger>(_ place: Int) -> Number {
        guard place + MemoryLayout<Number>.size <= bytes.count else { return 0 }
        let number = unsafe bytes.withUnsafeBytes {
            unsafe $0.loadUnaligned(fromByteOffset: place, as: Number.self)
        }
        return isSwapped ? number.byteSwapped : number
    }
}
