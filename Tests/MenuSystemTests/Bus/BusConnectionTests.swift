import BusPeers
import Glibc
import MenuSystem
import MenuTesting
import Testing

@Suite("D-Bus connections") struct BusConnectionTests {
    private static let interface = "org.x11menu.Test"

    private func call(_ member: String, to name: String, _ body: [BusValue] = []) -> BusMessage {
        .call(member, of: Self.interface, at: "/object", to: name, body)
    }

    @Test func `a call reaches the object of another connection, and its values come back`() throws {
        let stage = try BusStage()
        let (service, name) = try stage.connectNamed()
        var members: [String?] = []
        service.onCall = { call in
            members.append(call.member)
            return .values([.structure([.int32(-7), .variant(.texts(["a": "b"]))])] + call.body)
        }
        let client = try stage.connect()
        var answer: Result<[BusValue], BusError>?
        // Before the bus has accepted the client: the call waits for that, not the caller.
        client.call(call("Work", to: name, [.string("ü")])) { answer = $0 }
        try stage.run { answer != nil }
        #expect(answer == .success([.structure([.int32(-7), .variant(.texts(["a": "b"]))]), .string("ü")]))
        #expect(members == ["Work"])
        #expect(client.uniqueName != nil && client.uniqueName != name)
    }

    @Test
    func `unknown objects, refusals and unknown receivers are answered by errors, a ping by the connection itself`()
        throws
    {
        let stage = try BusStage()
        let (service, name) = try stage.connectNamed()
        let client = try stage.connect()
        var answers: [Result<[BusValue], BusError>] = []
        client.call(call("Any", to: name)) { answers.append($0) }
        client.call(.call("Ping", of: "org.freedesktop.DBus.Peer", at: "/", to: name)) { answers.append($0) }
        try stage.run { answers.count == 2 }
        service.onCall = { _ in .error(name: "org.x11menu.No", text: "why") }
        client.call(call("Any", to: name)) { answers.append($0) }
        try stage.run { answers.count == 3 }
        client.call(call("Any", to: ":1.9999")) { answers.append($0) }
        try stage.run { answers.count == 4 }
        guard case .failure(.refused(let unknown, _)) = answers[0], case .failure(.refused(let nobody, _)) = answers[3]
        else { throw BusError.disconnected }
        #expect(unknown == "org.freedesktop.DBus.Error.UnknownObject")
        #expect(answers[1] == .success([]))
        #expect(answers[2] == .failure(.refused(name: "org.x11menu.No", text: "why")))
        #expect(nobody == "org.freedesktop.DBus.Error.ServiceUnknown")
    }

    @Test func `signals that match are handed over in their order, and no others`() throws {
        let stage = try BusStage()
        let (client, _) = try stage.connectNamed()
        let (sender, name) = try stage.connectNamed()
        var heard: [String?] = []
        client.subscribe(to: BusMatch(sender: name, interface: Self.interface, member: "Told")) {
            heard.append($0.body.first?.text)
        }
        // The bus handles the messages of a connection in their order.
        var isReady = false
        client.call(.call("GetId", of: BusConnection.bus, at: BusConnection.busPath, to: BusConnection.bus)) { _ in
            isReady = true
        }
        try stage.run { isReady }
        for number in 0..<100 {
            sender.send(.signal("Told", of: Self.interface, at: "/object", [.string("\(number)")]))
            sender.send(.signal("Other", of: Self.interface, at: "/object", [.string("no")]))
        }
        try stage.run { heard.count == 100 }
        #expect(heard == (0..<100).map { "\($0)" })
    }

    @Test func `messages longer than the socket's room are sent and received in parts`() throws {
        let stage = try BusStage()
        let (service, name) = try stage.connectNamed()
        service.onCall = { .values($0.body) }
        let client = try stage.connect()
        let text = String(repeating: "long ", count: 300_000)
        var answer: Result<[BusValue], BusError>?
        client.call(call("Echo", to: name, [.string(text)])) { answer = $0 }
        try stage.run { answer != nil }
        #expect(answer == .success([.string(text)]))
    }

    @Test func `a call to a bus that is stopped fails in time, and its late reply is dropped`() throws {
        let stage = try BusStage()
        let (client, _) = try stage.connectNamed()
        kill(stage.daemon.processIdentifier, SIGSTOP)
        var answers: [Result<[BusValue], BusError>] = []
        let id = BusMessage.call("GetId", of: BusConnection.bus, at: BusConnection.busPath, to: BusConnection.bus)
        client.call(id, within: 0.05) { answers.append($0) }
        try stage.run { !answers.isEmpty }
        #expect(answers == [.failure(.timedOut)])
        kill(stage.daemon.processIdentifier, SIGCONT)
        client.call(id) { answers.append($0) }
        try stage.run { answers.count > 1 }
        #expect(answers.count == 2)
        guard case .success = answers[1] else { throw BusError.disconnected }
    }

    @Test func `what waits for a bus that is killed fails, the owner is told once, and nothing is waited for any more`()
        throws
    {
        let stage = try BusStage()
        let (client, _) = try stage.connectNamed()
        kill(stage.daemon.processIdentifier, SIGSTOP)
        var answers: [Result<[BusValue], BusError>] = []
        var ends = 0
        client.onClose = { ends += 1 }
        client.call(call("Any", to: "org.x11menu.Nobody")) { answers.append($0) }
        kill(stage.daemon.processIdentifier, SIGKILL)
        try stage.run { ends > 0 }
        #expect(answers == [.failure(.disconnected)])
        #expect(client.isClosed && ends == 1)
        #expect(client.sources.isEmpty)
        client.call(call("Any", to: "org.x11menu.Nobody")) { answers.append($0) }
        try stage.run { answers.count == 2 }
        #expect(answers[1] == .failure(.disconnected))
    }

    @Test func `a connection at rest has neither a deadline nor output to write`() throws {
        let stage = try BusStage()
        let (client, _) = try stage.connectNamed()
        let sources = client.sources
        #expect(sources.map(\.deadline) == [nil])
        #expect(sources.map(\.interest) == [.readable])
    }

    @Test func `where no bus listens there is no connection`() {
        #expect(throws: BusError.disconnected) {
            try BusConnection(to: BusAddress.list("unix:path=/nowhere/bus;tcp:host=localhost,port=1")) { 0 }
        }
    }

    @Test func `addresses are read as buses announce them`() {
        let list = BusAddress.list("tcp:host=h;unix:guid=0,path=/a%20b;unix:path=/c%2;unix:abstract=d,guid=1")
        #expect(list.count == 2)
        #expect(list.first == BusAddress(path: "/a b"))
    }
}
