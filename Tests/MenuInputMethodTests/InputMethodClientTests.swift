import BusPeers
import MenuBus
import MenuEventLoop
import MenuProcesses
import MenuTextEditing
import Testing

@testable import MenuInputMethod

@Suite("The client of input methods") struct InputMethodClientTests {
    /// A daemon that composes every key that is pressed in a context of its own.
    private final class Daemon {
        let connection: BusConnection
        /// What it is asked, by the names of the methods.
        private(set) var calls: [String] = []
        /// Whether it knows the contexts that it has made.
        var knowsContexts = true
        /// What it does before it answers a key; nil to compose the key.
        var work: ((Daemon, String) -> Void)?
        private let name: String
        private var contextCount = 0

        init(on stage: BusStage, named name: String) throws {
            self.name = name
            connection = try stage.connectNamed().0
            connection.onCall = { [unowned self] in answer($0) }
            var isNamed = false
            let request = BusMessage.call(
                "RequestName", of: BusConnection.bus, at: BusConnection.busPath, to: BusConnection.bus,
                [.string("org.freedesktop.IBus"), .uint32(0)])
            connection.call(request) { _ in isNamed = true }
            try stage.run { isNamed }
        }

        func signal(_ member: String, at path: String, _ body: [BusValue]) {
            connection.send(.signal(member, of: "org.freedesktop.IBus.InputContext", at: path, body))
        }

        private func answer(_ call: BusMessage) -> BusAnswer {
            let member = call.member ?? ""
            if member == "CreateInputContext" {
                contextCount += 1
                knowsContexts = true
                calls.append(member)
                return .values([.path("/\(name)/\(contextCount)")])
            }
            guard knowsContexts, call.path == "/\(name)/\(contextCount)" else { return .unknownObject }
            calls.append(member)
            guard member == "ProcessKeyEvent" else { return .values([]) }
            if let work {
                work(self, call.path ?? "")
            } else {
                let text = InputMethodText.value(name + "\(call.body.first?.integer ?? 0)")
                signal("UpdatePreeditText", at: call.path ?? "", [.variant(text), .uint32(0), .boolean(true)])
            }
            return .values([.boolean(true)])
        }
    }

    /// A field, and its client.
    private final class Field {
        let client: InputMethodClient<UInt32>
        private(set) var log: [String] = []
        /// How far the clock is advanced. It begins far ahead of the loop's, so that no key is late, however busy the machine is.
        var advance = 1e6
        private let stage: BusStage

        init(on stage: BusStage) {
            self.stage = stage
            weak var owner: Field?
            client = InputMethodClient(
                loop: stage.loop, clock: { MonotonicClock.seconds + (owner?.advance ?? 0) },
                addresses: { BusAddress.list(stage.address) },
                numbers: { InputMethodNumbers(symbol: $0, code: 38, modifiers: 0) })
            owner = self
            client.handlers.deliver = { [unowned self] in log.append("key \($0)") }
            client.handlers.commit = { [unowned self] in log.append("commit \($0)") }
            client.handlers.compose = { [unowned self] in log.append("compose \($0?.text ?? "-")") }
            client.handlers.remove = { [unowned self] in log.append("remove \($0) \($1)") }
            client.handlers.key = { $0.code == 46 ? $0.symbol : nil }
            stage.loop.add(client)
        }

        /// Waits for entries of the log, and empties it.
        func expect(_ entries: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
            try stage.run { log.count >= entries.count }
            #expect(log == entries, sourceLocation: sourceLocation)
            log = []
        }
    }

    @Test func `a daemon that is replaced on one bus is connected again, and what it composed becomes text`() throws {
        let stage = try BusStage()
        let first = try Daemon(on: stage, named: "one")
        let field = Field(on: stage)
        try field.client.press(1, isForMethod: true)
        try field.expect("compose one1")
        first.connection.close()
        stage.loop.remove(first.connection)
        try field.expect("commit one1", "compose -")
        let second = try Daemon(on: stage, named: "two")
        field.advance += 2
        try field.client.press(2, isForMethod: true)
        try field.expect("compose two2")
        #expect(second.calls.contains("FocusIn"))
    }

    @Test func `a daemon that has forgotten the context is asked for another one`() throws {
        let stage = try BusStage()
        let daemon = try Daemon(on: stage, named: "one")
        let field = Field(on: stage)
        try field.client.press(1, isForMethod: true)
        try field.expect("compose one1")
        daemon.knowsContexts = false
        field.advance += 2
        try field.client.press(2, isForMethod: true)
        try field.client.press(3, isForMethod: true)
        try field.expect("commit one1", "compose -", "key 2", "key 3")
        field.advance += 2
        try field.client.press(4, isForMethod: true)
        try field.expect("compose one4")
        #expect(daemon.calls.filter { $0 == "CreateInputContext" }.count == 2)
    }

    @Test func `what a daemon removes and the keys that it passes on keep their order`() throws {
        let stage = try BusStage()
        let daemon = try Daemon(on: stage, named: "one")
        daemon.work = { daemon, path in
            func key(_ symbol: UInt32, _ code: UInt32, _ state: UInt32) -> [BusValue] {
                [.uint32(symbol), .uint32(code), .uint32(state)]
            }
            daemon.signal("CommitText", at: path, [.variant(InputMethodText.value("ab"))])
            daemon.signal("DeleteSurroundingText", at: path, [.int32(-1), .uint32(1)])
            daemon.signal("ForwardKeyEvent", at: path, key(7, 38, 0))
            // One that is released, one that the keyboard does not have, and one without a state.
            daemon.signal("ForwardKeyEvent", at: path, key(8, 38, 1 << 30))
            daemon.signal("ForwardKeyEvent", at: path, key(9, .max, 0))
            daemon.signal("ForwardKeyEvent", at: path, [.uint32(9), .uint32(38)])
            daemon.signal("CommitText", at: path, [.variant(InputMethodText.value("c"))])
        }
        let field = Field(on: stage)
        try field.client.press(1, isForMethod: true)
        try field.expect("commit ab", "remove -1 1", "key 7", "commit c")
    }

    @Test func `a Wayland session's daemon is known by its Wayland display`() {
        #expect(
            InputMethodAddress.fileNames(display: ":1.0", waylandDisplay: "wayland-0") == ["unix-wayland-0", "unix-1"])
        #expect(InputMethodAddress.fileNames(display: "host:1", waylandDisplay: nil) == ["host-1"])
        #expect(InputMethodAddress.fileNames(display: "none", waylandDisplay: nil) == [])
    }
}
