/// What a server tells by the extension RECORD, on a connection of its own, about the grabs of all clients: which of them was refused what.
///
/// The connection is set up, asks four questions, and is left to the record. All of it is fed in pieces as they arrive, so that nobody waits. What the
/// server says is read within its bounds, and the record ends where it makes no sense.
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

    /// What the connection waits for.
    private enum Step { case setup, extensionNumber, focus, managerName, manager, record }

    /// A request for a grab, and where the status stands in its answer.
    private struct Attempt {
        var refusal: Refusal
        var statusPlace: Int
    }

    /// The bytes to be sent now.
    private(set) package var output: [UInt8]
    /// Whether nothing more is to be expected.
    private(set) package var isOver = false
    /// Refused grabs, without repetitions; at most `mostRefusals` of them.
    private var refusals: Set<Refusal> = []
    /// The window that had the focus when the record began, and the one by which the window manager is known; 0 for none.
    private(set) package var focus: UInt32 = 0
    private(set) package var manager: UInt32 = 0

    private var step = Step.setup
    /// The beginning of a message whose end has not arrived.
    private var input: [UInt8] = []
    /// The request for a grab that was recorded last: the server records its answer next.
    private var attempt: Attempt?
    private var recordOpcode: UInt8 = 0
    private var context: UInt32 = 0
    private let root: UInt32
    /// The opcode of the input extension; nil without one.
    private let inputOpcode: UInt8?

    /// No message of a server that records requests of a few words is longer, in bytes; nor is a set-up.
    private static let longestMessage = 1 << 14
    private static let longestSetup = 1 << 19
    private static let mostRefusals = 16

    /// Begins a connection.
    ///
    /// - Parameters:
    ///   - root: The root window.
    ///   - inputOpcode: The number of the input extension; nil without one.
    ///   - key: The user's key for the display; nil for none.
    package init(root: UInt32, inputOpcode: UInt8?, key: [UInt8]?) {
        (self.root, self.inputOpcode) = (root, inputOpcode)
        output = Self.setup(key)
    }

    /// Whether grabs are recorded from now on.
    package var isRecording: Bool { step == .record && !isOver }

    /// Notes that so many bytes of the output were sent.
    package mutating func sent(_ count: Int) { output.removeFirst(min(max(count, 0), output.count)) }

    /// Returns the refused grabs since the last call.
    package mutating func takeRefusals() -> Set<Refusal> {
        defer { refusals = [] }
        return refusals
    }

    /// Reads what has arrived.
    package mutating func receive(_ bytes: [UInt8]) {
        input += bytes
        var start = 0
        while !isOver, let size = messageSize(at: start), input.count - start >= size {
            handle(WireMessage(input[start..<start + size]))
            start += size
        }
        input.removeFirst(start)
        if isOver { (input, output) = ([], []) }
    }

    /// The size of the message that begins at a place; nil as long as too little of it is there. Ends the record if the size makes no sense.
    private mutating func messageSize(at start: Int) -> Int? {
        let head = WireMessage(input[start...])
        guard head.count >= 8 else { return nil }
        let isSetup = step == .setup
        let hasWords = isSetup || [1, 35].contains(head.byte(0) & 0x7F)
        let words = isSetup ? Int(head.word16(6)) : hasWords ? Int(head.word32(4)) : 0
        let size = (isSetup ? 8 : 32) + 4 * words
        guard size <= (isSetup ? Self.longestSetup : Self.longestMessage) else {
            isOver = true
            return nil
        }
        return size
    }

    // MARK: Messages

    private mutating func handle(_ message: WireMessage) {
        // The first byte tells success in a set-up, and an answer later; 0 tells failure in both. Other numbers are events, or wishes for more keys.
        guard message.byte(0) == 1 else {
            isOver = message.byte(0) == 0 || step == .setup
            return
        }
        switch step {
        case .setup:
            guard message.count >= 40 else { return isOver = true }
            // The first of our own resources.
            context = message.word32(12) | 1
            output += Self.extensionQuestion + Self.focusQuestion + Self.managerQuestion
            step = .extensionNumber
        case .extensionNumber:
            guard message.byte(8) != 0 else { return isOver = true }
            recordOpcode = message.byte(9)
            step = .focus
        case .focus:
            focus = message.word32(8)
            step = .managerName
        case .managerName:
            output += property(message.word32(8)) + recordRequests
            step = .manager
        case .manager:
            // A property of 32 bits each.
            if message.byte(1) == 32, message.count >= 36 { manager = message.word32(32) }
            step = .record
        case .record: handleRecorded(message)
        }
    }

    /// Handles what was recorded of one client: requests, or answers.
    private mutating func handleRecorded(_ message: WireMessage) {
        let isSwapped = message.byte(9) != 0, client = message.word32(12)
        var rest = message.part(from: 32, isSwapped: isSwapped)
        switch message.byte(1) {
        case 0:
            while rest.count >= 32 {
                noteAnswer(rest, to: client)
                rest = rest.part(from: 32, isSwapped: isSwapped)
            }
        case 1:
            while rest.count >= 4 {
                let size = 4 * Int(rest.word16(2))
                guard size > 0, size <= rest.count else { break }
                noteRequest(rest, of: client)
                rest = rest.part(from: size, isSwapped: isSwapped)
            }
        case 5: isOver = true
        default: break
        }
    }

    private mutating func noteRequest(_ request: WireMessage, of client: UInt32) {
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

    private mutating func noteAnswer(_ answer: WireMessage, to client: UInt32) {
        guard let attempt, attempt.refusal.client == client, answer.byte(0) == 1 else { return }
        self.attempt = nil
        let isRefused = Self.refused.contains(answer.byte(attempt.statusPlace))
        if isRefused, refusals.count < Self.mostRefusals { refusals.insert(attempt.refusal) }
    }

    // MARK: Requests

    private static let grabPointer: UInt8 = 26
    private static let grabKeyboard: UInt8 = 31
    /// `XIGrabDevice` of the input extension.
    private static let grabDevice: UInt8 = 51
    /// `AlreadyGrabbed` and `GrabFrozen`.
    private static let refused: Set<UInt8> = [1, 4]

    private static func setup(_ key: [UInt8]?) -> [UInt8] {
        let name = key == nil ? [] : Array(AuthorityFile.cookie.utf8)
        let order = UInt16(1).wireBytes == [1, 0] ? UInt8(ascii: "l") : UInt8(ascii: "B")
        let lengths = [11, 0, UInt16(name.count), UInt16(clamping: key?.count ?? 0), 0].flatMap(\.wireBytes)
        return [order, 0] + lengths + name.padded + (key ?? []).prefix(Int(UInt16.max)).padded
    }

    private static func request(_ opcode: UInt8, _ minor: UInt8 = 0, _ body: [UInt8] = []) -> [UInt8] {
        [opcode, minor] + UInt16(body.count / 4 + 1).wireBytes + body
    }

    private static func named(_ opcode: UInt8, _ minor: UInt8, _ name: String) -> [UInt8] {
        request(opcode, minor, UInt16(name.utf8.count).wireBytes + [0, 0] + Array(name.utf8).padded)
    }

    /// `QueryExtension`, `GetInputFocus` and `InternAtom`, which makes no name that does not exist.
    private static let extensionQuestion = named(98, 0, "RECORD")
    private static let focusQuestion = request(43)
    private static let managerQuestion = named(16, 1, "_NET_SUPPORTING_WM_CHECK")

    /// `GetProperty` of the root window, of any type, one word of it.
    private func property(_ name: UInt32) -> [UInt8] {
        // A name that does not exist is that of a property that the root window does not have: PRIMARY.
        Self.request(20, 0, [root, name == 0 ? 1 : name, 0, 0, 1].flatMap(\.wireBytes))
    }

    /// `CreateContext` and `EnableContext`: no heads of elements, all clients, those of the future too, two ranges.
    private var recordRequests: [UInt8] {
        let allClients: UInt32 = 3
        let head = [context, 0, 1, 2, allClients].flatMap(\.wireBytes)
        let ranges = range(of: Self.grabPointer) + range(of: Self.grabKeyboard)
        return Self.request(recordOpcode, 1, head + ranges) + Self.request(recordOpcode, 5, context.wireBytes)
    }

    /// Records the requests of a core opcode, and their answers; those of `XIGrabDevice` too.
    private func range(of opcode: UInt8) -> [UInt8] {
        let device = inputOpcode ?? 0
        let number = UInt16(inputOpcode == nil ? 0 : Self.grabDevice).wireBytes, minor = number + number
        let core = [opcode, opcode, opcode, opcode], extended = [device, device] + minor
        return core + extended + extended + [UInt8](repeating: 0, count: 8)
    }
}

/// A message of the protocol, or a part of one; what lies beyond its end is 0.
private struct WireMessage {
    private let bytes: ArraySlice<UInt8>
    private let isSwapped: Bool

    init(_ bytes: ArraySlice<UInt8>, isSwapped: Bool = false) { (self.bytes, self.isSwapped) = (bytes, isSwapped) }

    var count: Int { bytes.count }

    func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[bytes.startIndex + place] : 0 }

    func word16(_ place: Int) -> UInt16 { number(place, 2).map { UInt16(truncatingIfNeeded: $0) } ?? 0 }

    func word32(_ place: Int) -> UInt32 { number(place, 4).map { UInt32(truncatingIfNeeded: $0) } ?? 0 }

    /// What begins at a place, whose numbers may be in the other byte order.
    func part(from place: Int, isSwapped: Bool) -> WireMessage {
        WireMessage(bytes.dropFirst(place), isSwapped: isSwapped)
    }

    private func number(_ place: Int, _ size: Int) -> UInt64? {
        guard place + size <= bytes.count else { return nil }
        let start = bytes.startIndex + place
        let number = bytes[start..<start + size]
        let isLittle = (UInt16(1).wireBytes == [1, 0]) != isSwapped
        return (isLittle ? Array(number.reversed()) : Array(number)).reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension FixedWidthInteger {
    /// Its bytes in the order of this machine.
    fileprivate var wireBytes: [UInt8] { unsafe withUnsafeBytes(of: self) { unsafe Array($0) } }
}

extension Collection<UInt8> {
    /// Filled up with zeroes to whole words.
    fileprivate var padded: [UInt8] { Array(self) + [UInt8](repeating: 0, count: -count & 3) }
}
