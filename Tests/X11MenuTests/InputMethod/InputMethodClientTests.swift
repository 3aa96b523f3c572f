import BusPeers
import Glibc
import MenuSystem
import MenuModel
import Testing

@testable import X11Menu

@Suite("The client of input methods") struct InputMethodClientTests {
    /// A daemon that composes every key that is pressed in a context of its own.
    private final class Daemon {
        let connection: BusConnection
        /// What it is asked, by the names of the methods.
        private(set) var calls: [String] = []
        /// The texts around the caret that it is told, `|` for the caret, and the symbols of the keys that it is asked for, in order.
        private(set) var heard: [String] = []
        /// How many contexts were warmed.
        private(set) var warmCount = 0
        /// Whether it knows the contexts that it has made.
        var knowsContexts = true
        /// Whether it handles keys.
        var handlesKeys = true
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
            // The release of no key at all, with which a context is warmed.
            if member == "ProcessKeyEvent", call.body.first?.integer == 0xFF_FFFF {
                warmCount += 1
                return .values([.boolean(false)])
            }
            calls.append(member)
            if member == "SetSurroundingText", call.body.count == 3 {
                var text = Array((InputMethodText(call.body[0])?.text ?? "").unicodeScalars)
                text.insert("|", at: min(text.count, call.body[1].integer ?? 0))
                heard.append(String(String.UnicodeScalarView(text)))
            }
            guard member == "ProcessKeyEvent" else { return .values([]) }
            heard.append("\(call.body.first?.integer ?? 0)")
            if let work {
                work(self, call.path ?? "")
            } else {
                let text = InputMethodText.value(name + "\(call.body.first?.integer ?? 0)")
                signal("UpdatePreeditText", at: call.path ?? "", [.variant(text), .uint32(0), .boolean(true)])
            }
            return .values([.boolean(handlesKeys)])
        }
    }

    /// A field, and its client.
    private final class Field {
        let client: InputMethodClient<UInt32>
        private(set) var log: [String] = []
        /// Its text, and the position of the caret in it.
        private(set) var text = ("ab", caret: 2)
        /// What its clock shows. It stands still, far ahead of the loop's, so that no key is late, however busy the machine is.
        var time = 1e6
        /// How long it draws what is composed.
        var drawingTime = 0.0
        /// The key symbol that moves the caret.
        static let left: UInt32 = 0xFF51
        /// The loop of its program: the stage's, or one of its own that goes by the field's clock and runs while it is not busy.
        let loop: EventLoop
        /// Whether its program does something else. Its loop is one of its own.
        var isBusy = false { didSet { if isBusy { stage.loop.remove(turns) } else { stage.loop.add(turns) } } }
        private let stage: BusStage
        private let turns: Turns

        /// The turns of a loop within another loop.
        private final class Turns: EventClient {
            let loop: EventLoop

            init(_ loop: EventLoop) { self.loop = loop }

            var sources: [EventSource] {
                [EventSource("loop", descriptor: loop.descriptor, interest: .readable) { [loop] in try loop.process() }]
            }
        }

        init(on stage: BusStage, hasLoop: Bool = false) {
            self.stage = stage
            weak var owner: Field?
            loop = hasLoop ? stage.makeLoop { owner?.time ?? 0 } : stage.loop
            turns = Turns(loop)
            client = InputMethodClient(
                loop: loop, clock: { owner?.time ?? 0 },
                addresses: { BusAddress.list(stage.address) },
                numbers: { InputMethodNumbers(symbol: $0, code: 38, modifiers: 0) })
            owner = self
            client.handlers.deliver = { [unowned self] in
                log.append("key \($0)")
                if $0 == Self.left { text.caret -= 1 }
            }
            client.handlers.surrounding = { [unowned self] in
                SurroundingText(text: text.0, caret: text.caret, anchor: text.caret)
            }
            client.handlers.commit = { [unowned self] in log.append("commit \($0)") }
            client.handlers.compose = { [unowned self] in
                log.append("compose \($0?.text ?? "-")")
                time += drawingTime
            }
            client.handlers.remove = { [unowned self] in log.append("remove \($0) \($1)") }
            client.handlers.key = { $0.code == 46 ? $0.symbol : nil }
            loop.add(client)
            if hasLoop { stage.loop.add(turns) }
        }

        /// Waits, without reading it, until its program has got something from the bus.
        func waitUntilReached() throws {
            let connection = try #require(loop.clients.compactMap { $0 as? BusConnection }.first)
            let descriptor = try #require(connection.sources.first?.descriptor)
            var watch = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            try #require(unsafe poll(&watch, 1, 20_000) == 1)
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
        field.time += 2
        try field.client.press(2, isForMethod: true)
        try field.expect("compose two2")
        #expect(second.calls.contains("FocusIn"))
        #expect(first.warmCount == 1 && second.warmCount == 1)
    }

    @Test func `a daemon that has forgotten the context is asked for another one`() throws {
        let stage = try BusStage()
        let daemon = try Daemon(on: stage, named: "one")
        let field = Field(on: stage)
        try field.client.press(1, isForMethod: true)
        try field.expect("compose one1")
        daemon.knowsContexts = false
        field.time += 2
        try field.client.press(2, isForMethod: true)
        try field.client.press(3, isForMethod: true)
        try field.expect("commit one1", "compose -", "key 2", "key 3")
        field.time += 2
        try field.client.press(4, isForMethod: true)
        try field.expect("compose one4")
        #expect(daemon.calls.filter { $0 == "CreateInputContext" }.count == 2)
    }

    @Test func `an answer that has arrived is in time, though a busy program reads it late`() throws {
        let stage = try BusStage()
        let daemon = try Daemon(on: stage, named: "one")
        let field = Field(on: stage, hasLoop: true)
        try field.client.press(1, isForMethod: true)
        try field.expect("compose one1")
        daemon.work = { _, _ in }
        field.isBusy = true
        try field.client.press(2, isForMethod: true)
        try stage.run { daemon.heard.last == "2" }
        try field.waitUntilReached()
        field.time += 1
        field.isBusy = false
        _ = try field.loop.turn()
        daemon.work = nil
        try field.client.press(3, isForMethod: true)
        try field.expect("compose one3")
        #expect(!daemon.calls.contains("Reset"))
    }

    @Test func `the time in which a program draws what was composed before a key is not the daemon's`() throws {
        let stage = try BusStage()
        let daemon = try Daemon(on: stage, named: "one")
        let field = Field(on: stage, hasLoop: true)
        field.drawingTime = 1
        try field.client.press(1, isForMethod: true)
        try stage.run { daemon.heard.last == "1" }
        // It reads the answer, and has not drawn it yet when the next key comes.
        field.isBusy = true
        while field.client.sources.first?.deadline != EventSource.atOnce {
            try field.waitUntilReached()
            _ = try field.loop.turn()
        }
        try field.client.press(2, isForMethod: true)
        field.drawingTime = 0
        field.isBusy = false
        try field.expect("compose one1", "compose one2")
        #expect(!daemon.calls.contains("Reset"))
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

    @Test(arguments: [false, true])
    func `a daemon that reads the text around the caret knows where a key before has moved the caret`(
        isTold: Bool
    ) throws {
        let stage = try BusStage()
        let daemon = try Daemon(on: stage, named: "one")
        let field = Field(on: stage)
        daemon.handlesKeys = false
        daemon.work = { daemon, path in
            if isTold { daemon.signal("RequireSurroundingText", at: path, []) }
        }
        try field.client.press(97, isForMethod: true)
        try field.expect("key 97")
        for key in [Field.left, Field.left, 98] { try field.client.press(key, isForMethod: true) }
        try field.expect("key 65361", "key 65361", "key 98")
        // It is told again what it was told before it asked for that: an engine that was chosen since then does not know it.
        #expect(
            daemon.heard
                == (isTold
                    ? ["ab|", "97", "ab|", "65361", "a|b", "65361", "|ab", "98"]
                    : ["ab|", "97", "65361", "65361", "98"])
        )
    }

    @Test func `keys that type letters are told from those that move the caret`() {
        func isLetter(_ symbol: UInt32, _ modifiers: UInt32 = 0) -> Bool {
            InputMethodNumbers(symbol: symbol, code: 38, modifiers: modifiers).isLetter
        }
        // Latin, Latin with a sign above, Greek, Hangul.
        for symbol in [0x61, 0x41, 0xE9, 0x7E1, 0x100_AC00] as [UInt32] { #expect(isLetter(symbol), "\(symbol)") }
        // A blank, a digit, a stop, Left, BackSpace, a dead key, a digit of the number pad, a stop of Chinese.
        for symbol in [0x20, 0x31, 0x2E, 0xFF51, 0xFF08, 0xFE51, 0xFFB1, 0x100_3002] as [UInt32] {
            #expect(!isLetter(symbol), "\(symbol)")
        }
        #expect(isLetter(0x41, 1) && isLetter(0x41, 2), "with Shift and the lock of capitals")
        #expect(!isLetter(0x61, 4) && !isLetter(0x61, 8) && !isLetter(0x61, 64), "commands")
    }

    @Test func `a Wayland session's daemon is known by its Wayland display`() {
        #expect(
            InputMethodAddress.fileNames(display: ":1.0", waylandDisplay: "wayland-0") == ["unix-wayland-0", "unix-1"])
        #expect(InputMethodAddress.fileNames(display: "host:1", waylandDisplay: nil) == ["host-1"])
        #expect(InputMethodAddress.fileNames(display: "none", waylandDisplay: nil) == [])
    }

    @Test func `the file of a daemon names its addresses in one line among others`() {
        let text =
            "# comment\nIBUS_DAEMON_PID=1\nIBUS_ADDRESS=unix:path=/a,guid=1;unix:path=/b\nIBUS_ADDRESS=unix:path=/c\n"
        #expect(InputMethodAddress.addresses(in: text) == [BusAddress(path: "/a"), BusAddress(path: "/b")])
        for text in ["", "IBUS_ADDRESS", "#IBUS_ADDRESS=unix:path=/a\n", "IBUS_ADDRESS=\u{301}unix:path=/a"] {
            #expect(InputMethodAddress.addresses(in: text) == [])
        }
    }
}
