internal import Glibc

/// A connection to a message bus of D-Bus, as a client of an event loop.
///
/// No call waits: what the socket does not accept is kept until it does, and replies are handed over when they arrive. It starts neither a
/// thread nor a bus. Handlers are called from `perform` of its source and from `receive()`, never from within another call of its own, except that
/// `onClose` may be called when the bus is found to be gone. A connection belongs to one thread.
public final class BusConnection: EventClient {
    /// Handles the reply of a call, or the reason why there is none. Called once.
    public typealias ReplyHandler = (Result<[BusValue], BusError>) -> Void
    /// Answers a call of another program.
    public typealias CallHandler = (BusMessage) -> BusAnswer

    /// Its unique name on the bus; nil until the bus has given it one.
    public private(set) var uniqueName: String?
    /// Whether the connection is over.
    public private(set) var isClosed = false
    /// Called once the connection is over, unless its owner closed it.
    public var onClose: (() -> Void)?
    /// Answers the calls of other programs to objects of this one; nil if there are none.
    public var onCall: CallHandler?

    private var socket: BusSocket?
    private let clock: () -> Double
    private var incoming: [UInt8] = []
    /// Whether the bus has accepted us, so that messages may be sent.
    private var isAccepted = false
    /// Bytes that were not written yet; without the messages before the bus has accepted us.
    private var outgoing: ArraySlice<UInt8> = []
    private var early: [UInt8] = []
    private var lastSerial: UInt32 = 0
    private var calls: [UInt32: PendingCall] = [:]
    private var subscriptions: [(match: BusMatch, handler: (BusMessage) -> Void)] = []

    private struct PendingCall {
        let deadline: Double
        let handler: ReplyHandler
    }

    /// How long replies are waited for, in seconds, where the caller names no time.
    public static let patience = 25.0
    /// The most bytes that wait for a bus that does not read; more end the connection.
    static let maximumBacklog = 8 << 20
    /// The most bytes that are read in a turn of the loop.
    private static let readLength = 1 << 16

    /// Connects to the first of some addresses where a bus listens.
    ///
    /// - Parameters:
    ///   - addresses: The addresses, tried in their order.
    ///   - clock: The clock of the loop, in seconds.
    /// - Throws: `BusError.disconnected` if no bus listens at any of them.
    public init(to addresses: [BusAddress], clock: @escaping () -> Double) throws(BusError) {
        self.clock = clock
        for address in addresses where socket == nil { socket = try? BusSocket(address) }
        guard socket != nil else { throw .disconnected }
        // The digits of the user id, each as the two hexadecimal digits of its code.
        let identity = String(geteuid()).utf8.map { String($0, radix: 16) }.joined()
        outgoing = ([0] + "AUTH EXTERNAL \(identity)\r\n".utf8)[...]
        call(.call("Hello", of: Self.bus, at: Self.busPath, to: Self.bus)) { [unowned self] reply in
            if case .success(let values) = reply { uniqueName = values.first?.text } else { fail() }
        }
        flush()
    }

    /// The name and the interface of the bus itself.
    public static let bus = "org.freedesktop.DBus"
    /// The object of the bus.
    public static let busPath = "/org/freedesktop/DBus"

    // MARK: Sending

    /// Calls a method.
    ///
    /// - Parameters:
    ///   - message: The call.
    ///   - limit: The time after which it has failed, in seconds.
    ///   - handler: Receives the reply.
    public func call(_ message: BusMessage, within limit: Double = patience, _ handler: @escaping ReplyHandler) {
        let serial = nextSerial()
        calls[serial] = PendingCall(deadline: clock() + limit, handler: handler)
        write(message, serial: serial)
    }

    /// Sends a message without waiting for an answer: a signal, or a call whose result does not matter.
    public func send(_ message: BusMessage) {
        var message = message
        message.needsNoReply = message.kind == .call
        write(message, serial: nextSerial())
    }

    /// Asks the bus for signals, and hands each of them to a handler.
    ///
    /// Any program may send a signal that agrees with a match; what a handler does has to be harmless.
    public func subscribe(to match: BusMatch, _ handler: @escaping (BusMessage) -> Void) {
        subscriptions.append((match, handler))
        send(.call("AddMatch", of: Self.bus, at: Self.busPath, to: Self.bus, [.string(match.rule)]))
    }

    /// Ends the connection. Pending calls fail.
    public func close() {
        onClose = nil
        fail()
    }

    private func nextSerial() -> UInt32 {
        lastSerial = lastSerial == .max ? 1 : lastSerial + 1
        return lastSerial
    }

    private func write(_ message: BusMessage, serial: UInt32) {
        guard !isClosed else { return }
        var message = message
        message.serial = serial
        if isAccepted { outgoing += message.encoded } else { early += message.encoded }
        flush()
    }

    private func flush() {
        while !outgoing.isEmpty, socket != nil {
            guard let count = try? socket?.write(outgoing) else { return fail() }
            guard count > 0 else { break }
            outgoing = outgoing.dropFirst(count)
        }
        if outgoing.isEmpty { outgoing = [] }
        if outgoing.count + early.count > Self.maximumBacklog { fail() }
    }

    /// Ends the connection, and fails what is pending at the next turn of the loop.
    private func fail() {
        guard !isClosed else { return }
        isClosed = true
        socket = nil
        (incoming, outgoing, early) = ([], [], [])
    }

    // MARK: Receiving

    /// Does its pending work now instead of at its next turn: for an owner that is about to judge what has not arrived in time.
    public func receive() { process() }

    /// What the loop waits for: the socket, and the deadlines of calls.
    public var sources: [EventSource] {
        guard let socket else {
            let isPending = !calls.isEmpty || onClose != nil
            return isPending ? [EventSource("bus", deadline: EventSource.atOnce) { [unowned self] in reportEnd() }] : []
        }
        let due = calls.values.lazy.map(\.deadline).min()
        return [
            EventSource(
                "bus", descriptor: socket.descriptor, interest: outgoing.isEmpty ? .readable : .readableOrWritable,
                deadline: due
            ) { [self] in process() }
        ]
    }

    /// Does the pending work: reads, hands over what was read, gives up calls that took too long, and writes.
    private func process() {
        do {
            if let bytes = try socket?.read(atMost: Self.readLength) { incoming += bytes }
            try handleIncoming()
        } catch {
            fail()
        }
        let now = clock()
        for (serial, call) in calls.sorted(by: { $0.key < $1.key }) where call.deadline <= now {
            calls[serial] = nil
            call.handler(.failure(.timedOut))
        }
        if !isClosed { flush() }
    }

    /// Reports the end of the connection to all who wait.
    private func reportEnd() {
        let pending = calls.sorted { $0.key < $1.key }
        calls = [:]
        for (_, call) in pending { call.handler(.failure(.disconnected)) }
        onClose.take()?()
    }

    private func handleIncoming() throws {
        if !isAccepted { try handleAcceptance() }
        guard isAccepted else { return }
        var rest = incoming[...]
        incoming = []
        while let length = try BusMessage.length(of: rest), rest.count >= length {
            if let message = try BusMessage.decoded(rest.prefix(length)) { handle(message) }
            if isClosed { return }
            rest = rest.dropFirst(length)
        }
        incoming = Array(rest) + incoming
    }

    /// Reads the line that accepts us or does not, and starts to send messages.
    private func handleAcceptance() throws {
        guard let end = incoming.firstIndex(of: UInt8(ascii: "\n")) else {
            if incoming.count > 1024 { throw BusError.disconnected }
            return
        }
        guard incoming.starts(with: "OK ".utf8) || incoming.starts(with: "OK\r".utf8) else {
            throw BusError.disconnected
        }
        incoming.removeFirst(end + 1)
        isAccepted = true
        outgoing += Array("BEGIN\r\n".utf8) + early
        early = []
        flush()
    }

    private func handle(_ message: BusMessage) {
        switch message.kind {
        case .reply:
            message.replySerial.flatMap { calls.removeValue(forKey: $0) }?.handler(.success(message.body))
        case .error:
            let text = message.body.first?.text ?? ""
            message.replySerial.flatMap { calls.removeValue(forKey: $0) }?
                .handler(.failure(.refused(name: message.errorName ?? "", text: text)))
        case .signal:
            for subscription in subscriptions where subscription.match.accepts(message) {
                subscription.handler(message)
            }
        case .call: answer(message)
        }
    }

    private func answer(_ call: BusMessage) {
        let answer: BusAnswer =
            if call.interface == "org.freedesktop.DBus.Peer", call.member == "Ping" {
                .values([])
            } else {
                onCall?(call) ?? .unknownObject
            }
        guard !call.needsNoReply else { return }
        write(answer.message(answering: call), serial: nextSerial())
    }
}
