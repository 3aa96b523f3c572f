package import MenuSystem
package import MenuModel

/// Passes the keys of a field through the user's input method, by the interface of IBus, which ibus and fcitx5 serve.
///
/// Nothing waits for the daemon: keys that it does not answer in time are handled as if there were none, in their order. It is connected when a
/// field first has the keyboard, where the user has one, and again when it was restarted.
package final class InputMethodClient<Key: Sendable>: EventClient {
    /// What the owner of the field does for it.
    package struct Handlers {
        /// Handles a key as if there were no input method.
        package var deliver: (Key) throws -> Void = { _ in }
        /// Types a text into the field.
        package var commit: (String) throws -> Void = { _ in }
        /// Shows a text that is being composed; nil for none.
        package var compose: (ComposedText?) throws -> Void = { _ in }
        /// Removes text beside the caret: its offset from the caret and its length, in Unicode scalars.
        package var remove: (Int, Int) throws -> Void = { _, _ in }
        /// The key that the daemon passes on; nil if it is none of the keyboard.
        package var key: (InputMethodNumbers) -> Key? = { _ in nil }
        /// The text of the field, and the positions of the caret and of the selection's other end in Unicode scalars.
        package var surrounding: () -> SurroundingText? = { nil }
        /// The rectangle of the caret in root-window pixels: left, top, width and height.
        package var caret: () -> [Int]? = { nil }

        /// Makes handlers that do nothing.
        package init() {}
    }

    /// What the owner of the field does for it.
    package var handlers = Handlers()
    private let loop: EventLoop
    private let clock: () -> Double
    private let addresses: () -> [BusAddress]
    private let numbers: (Key) -> InputMethodNumbers
    /// The menu's own work for a key takes the rest of 50 ms. A new context's first key takes the daemon up to a fifth of a second, and more where it starts
    /// an engine.
    private var relay = KeyRelay<Key>(limit: 0.045, firstLimit: 1)
    private var connection: BusConnection?
    /// The path of our input context at the daemon.
    private var context: String?
    /// What is still to be done, in order.
    private var pending: [KeyRelay<Key>.Output] = []
    /// What the daemon was told last.
    private var told: (caret: [Int]?, surrounding: SurroundingText?) = (nil, nil)
    /// When a daemon was looked for last.
    private var lastTry = -Double.infinity

    /// How often a daemon is looked for, in seconds.
    private static var retryPeriod: Double { 1 }
    private static var daemon: String { "org.freedesktop.IBus" }
    private static var contextInterface: String { "org.freedesktop.IBus.InputContext" }
    /// Text that is composed is shown by us, the focus is told, and the text around the caret.
    private static var capabilities: UInt32 { 1 | 8 | 32 }
    /// What the daemon, which counts key codes as the kernel does, counts less than X.
    private static var codeOffset: UInt32 { 8 }
    /// `XK_VoidSymbol`.
    private static var noSymbol: UInt32 { 0xFF_FFFF }
    /// The bit of a key that is released.
    private static var releaseBit: UInt32 { 1 << 30 }

    /// Makes a client without a connection.
    ///
    /// - Parameters:
    ///   - loop: The event loop that its connection is added to; it is to be added by its owner.
    ///   - clock: The clock of the event loop.
    ///   - display: The name of the X display, which daemons are found by.
    ///   - numbers: A key as the daemon knows it.
    package convenience init(
        loop: EventLoop, clock: @escaping () -> Double, display: String, numbers: @escaping (Key) -> InputMethodNumbers
    ) {
        self.init(
            loop: loop, clock: clock, addresses: { InputMethodAddress.current(display: display) }, numbers: numbers)
    }

    init(
        loop: EventLoop, clock: @escaping () -> Double, addresses: @escaping () -> [BusAddress],
        numbers: @escaping (Key) -> InputMethodNumbers
    ) {
        (self.loop, self.clock, self.addresses, self.numbers) = (loop, clock, addresses, numbers)
    }

    deinit {
        connection?.close()
        if let connection { loop.remove(connection) }
    }

    /// Whether a text is being composed.
    package var isComposing: Bool { relay.composed != nil }

    // MARK: Keys

    /// Takes a key that was pressed, and does what follows at once.
    ///
    /// - Parameter isForMethod: Whether the input method may have it: whether a field without a secret has the keyboard.
    package func press(_ key: Key, isForMethod: Bool) throws {
        if isForMethod { connect() }
        // What is done for earlier keys, such as drawing their text, takes time that is not the daemon's.
        try perform()
        pending += relay.press(key, isForMethod: isForMethod, isLetter: numbers(key).isLetter, at: clock())
        try perform()
    }

    /// Tells the daemon of a key that changes nothing by itself, such as a modifier or a key that is released.
    package func note(_ key: Key, isReleased: Bool) throws {
        pending += relay.note(key, isReleased: isReleased)
        try perform()
    }

    /// Forgets what is being composed, since the field has lost the keyboard; the composed text becomes part of the field.
    package func leave() throws {
        pending += relay.disconnected()
        closeConnection()
        try perform()
    }

    /// What it waits for besides its connection.
    package var sources: [EventSource] {
        guard let due = pending.isEmpty ? relay.deadline : EventSource.atOnce else { return [] }
        return [
            EventSource("input method", deadline: due) { [unowned self] in
                elapse()
                try perform()
            }
        ]
    }

    /// Gives up keys that were not answered in time. An answer that has arrived was in time, though this program may have been too busy to read it.
    private func elapse() {
        let now = clock()
        if let due = relay.deadline, due <= now { connection?.receive() }
        pending += relay.elapse(at: now)
    }

    private func perform() throws {
        while !pending.isEmpty {
            switch pending.removeFirst() {
            case .ask(let id, let key): ask(id, key)
            case .tell(let id, let key, let isReleased): send(id, body(of: key, isReleased: isReleased))
            case .deliver(let key): try handlers.deliver(key)
            case .commit(let text): try handlers.commit(text)
            case .compose(let text):
                try handlers.compose(text)
                tellPlace()
            case .remove(let offset, let count): try handlers.remove(offset, count)
            case .reset: reset()
            }
        }
    }

    // MARK: The daemon

    /// Connects the daemon if there is one and it is not connected.
    package func connect() {
        let now = clock()
        guard connection == nil, now - lastTry >= Self.retryPeriod else { return }
        lastTry = now
        let addresses = addresses()
        guard !addresses.isEmpty, let made = try? BusConnection(to: addresses, clock: clock) else { return }
        connection = made
        loop.add(made)
        relay.connect()
        made.onClose = { [weak self] in self?.lose() }
        // The bus may be that of the session, which goes on without the daemon.
        let owner = BusMatch(
            sender: BusConnection.bus, interface: BusConnection.bus, member: "NameOwnerChanged",
            firstText: Self.daemon)
        made.subscribe(to: owner) { [weak self] change in
            if change.body.count == 3, change.body[1].text?.isEmpty == false { self?.lose() }
        }
        let create = call(
            "CreateInputContext", of: Self.daemon, on: "/org/freedesktop/IBus", [.string("x11menu")])
        made.call(create) { [weak self] reply in
            guard case .success(let values) = reply, let path = values.first?.text else { return self?.lose() ?? () }
            self?.begin(at: path)
        }
    }

    private func begin(at path: String) {
        guard let connection else { return }
        context = path
        connection.subscribe(to: BusMatch(path: path, interface: Self.contextInterface)) { [weak self] in
            self?.handle($0)
        }
        connection.send(call("SetCapabilities", on: path, [.uint32(Self.capabilities)]))
        connection.send(call("FocusIn", on: path, []))
        tellPlace()
        pending += relay.connected()
        warm()
    }

    /// Lets the daemon prepare the new context before the user's first key, by the release of a key that no keyboard has.
    private func warm() {
        guard let connection, let context else { return }
        let body: [BusValue] = [.uint32(Self.noSymbol), .uint32(0), .uint32(Self.releaseBit)]
        connection.send(call("ProcessKeyEvent", on: context, body))
    }

    private func lose() {
        closeConnection()
        pending += relay.disconnected()
    }

    private func closeConnection() {
        guard let connection else { return }
        connection.close()
        loop.remove(connection)
        (self.connection, context, told) = (nil, nil, (nil, nil))
    }

    /// A call of the daemon, which starts none: a user who has stopped it wants none.
    private func call(
        _ member: String, of interface: String = contextInterface, on path: String, _ body: [BusValue]
    ) -> BusMessage {
        var call = BusMessage.call(member, of: interface, at: path, to: Self.daemon, body)
        call.startsNoService = true
        return call
    }

    private func body(of key: Key, isReleased: Bool = false) -> [BusValue] {
        let numbers = numbers(key)
        return [
            .uint32(numbers.symbol), .uint32(numbers.code >= Self.codeOffset ? numbers.code - Self.codeOffset : 0),
            .uint32(numbers.modifiers | (isReleased ? Self.releaseBit : 0)),
        ]
    }

    private func ask(_ id: Int, _ key: Key) {
        tellPlace()
        send(id, body(of: key))
    }

    private func send(_ id: Int, _ body: [BusValue]) {
        guard let connection, let context else { return }
        connection.call(call("ProcessKeyEvent", on: context, body)) { [weak self, weak connection] reply in
            guard let self, connection === self.connection else { return }
            // Without an answer it has gone, knows our context no more, or has been silent for long: what it does later is for nobody.
            guard case .success(let values) = reply else { return lose() }
            pending += relay.answer(id, isHandled: values.first?.boolean ?? false)
        }
    }

    private func reset() {
        guard let connection, let context else { return }
        connection.call(call("Reset", on: context, [])) { [weak self, weak connection] reply in
            guard let self, connection === self.connection else { return }
            if case .success = reply { relay.forgot() } else { lose() }
        }
    }

    /// Tells the daemon where the caret is and what is around it, if that has changed.
    private func tellPlace() {
        guard let connection, let context else { return }
        if let caret = handlers.caret(), caret.count == 4, caret != told.caret {
            told.caret = caret
            connection.send(call("SetCursorLocation", on: context, caret.map { .int32(Int32(clamping: $0)) }))
        }
        if let around = handlers.surrounding(), around != told.surrounding {
            told.surrounding = around
            connection.send(
                call(
                    "SetSurroundingText", on: context,
                    [
                        .variant(InputMethodText.value(around.text)), .uint32(UInt32(clamping: around.caret)),
                        .uint32(UInt32(clamping: around.anchor)),
                    ]))
        }
    }

    private func handle(_ signal: BusMessage) {
        switch signal.member {
        case "CommitText":
            guard let text = signal.body.first.flatMap(InputMethodText.init) else { return }
            pending += relay.commit(text.text)
        case "UpdatePreeditText":
            guard signal.body.count >= 3, let text = InputMethodText(signal.body[0]) else { return }
            let isShown = signal.body[2].boolean == true && !text.text.isEmpty
            pending += relay.compose(isShown ? text.composed(caret: signal.body[1].integer ?? 0) : nil)
        case "HidePreeditText": pending += relay.compose(nil)
        case "DeleteSurroundingText":
            guard signal.body.count >= 2, let offset = signal.body[0].integer, let count = signal.body[1].integer else {
                return
            }
            pending += relay.remove(offset, count)
        case "RequireSurroundingText":
            relay.requireSurroundings()
            // An engine that was chosen later was told nothing yet.
            told.surrounding = nil
        case "ForwardKeyEvent":
            let numbers = signal.body.compactMap { $0.integer.flatMap(UInt32.init(exactly:)) }
            guard numbers.count >= 3, numbers[2] & Self.releaseBit == 0,
                let key = handlers.key(
                    InputMethodNumbers(
                        symbol: numbers[0], code: numbers[1] &+ Self.codeOffset, modifiers: numbers[2]))
            else { return }
            pending += relay.forward(key)
        default: break
        }
    }
}
