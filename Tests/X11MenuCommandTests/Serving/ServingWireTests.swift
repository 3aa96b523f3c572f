import Foundation
import MenuTesting
import TestSupport
import Testing

/// What a server and a client make of each other's messages.
@Suite(.serialized) struct ServingWireTests {
    /// A folder in which the test itself is the server, and a call that has connected to it.
    private struct Call {
        let (folder, listener, program, client): (TemporaryFolder, PacketSocket, ChildProgram, PacketSocket)
        /// What the call has sent.
        let request: [UInt8]

        init() throws {
            folder = try TemporaryFolder(["x11menu/any": ""])
            listener = try PacketSocket(listeningAt: folder.path + "/x11menu/serve")
            program = try ChildProgram(
                Program.path, arguments: ["--version"], display: nil, environment: ["XDG_RUNTIME_DIR": folder.path])
            client = try listener.accept()
            request = try client.receive()
        }
    }

    @Test func `a call that gets no answer, or none that makes sense, runs by itself`() throws {
        let answers: [(PacketSocket) -> Void] = [
            { _ in }, { $0.answer(0) }, { $0.answer(2) }, { $0.answer(9) }, { $0.send([1]) },
            { $0.send([1, 0, 0, 0]) },
        ]
        for answer in answers {
            let call = try Call()
            answer(call.client)
            let outcome = try call.program.waitForExit()
            #expect(outcome.code == 0 && outcome.outputText.hasPrefix("x11menu "))
        }
    }

    @Test(arguments: [0, 1, 19, 255]) func `a call ends with the code that the server tells`(code: Int32) throws {
        let call = try Call()
        call.client.answer(1)
        call.client.answer(2, status: code << 8)
        #expect(try call.program.waitForExit() == .quiet(code, ""))
    }

    @Test func `a call whose server says anything else after the start ends with 70`() throws {
        for packet in [[UInt8](), [1, 2, 3], [1, 0, 0, 0, 0, 0, 0, 0], [UInt8](repeating: 2, count: 100)] {
            let call = try Call()
            call.client.answer(1)
            if packet.isEmpty { continue }
            call.client.send(packet)
            #expect(try call.program.waitForExit().code == 70)
        }
    }

    /// Sends requests that are damaged, with descriptors as a client's, and then sound signals, which have no process to go to.
    private static let liar = """
        import os, random, socket, sys
        path, seed, request = sys.argv[1], int(sys.argv[2]), sys.stdin.buffer.read()
        random.seed(seed)
        # How many descriptors the request names, and the working directory.
        sound = int.from_bytes(request[560:564], 'little') + 1
        assert 4 <= sound <= 33
        kinds = {}
        for index in range(400):
            client = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            client.settimeout(20)
            client.connect(path)
            data = bytearray(request)
            if index % 4 == 0: data = data[:random.randrange(1, len(data))]
            elif index % 4 == 1: data += bytes(random.choice((1, 100, 150000)))
            elif index % 4 == 2:
                for _ in range(random.randrange(1, 9)): data[random.randrange(len(data))] = random.randrange(256)
            count = sound if index % 4 < 3 else random.choice([n for n in range(40) if n != sound])
            null = os.open('/dev/null', os.O_RDWR)
            try: socket.send_fds(client, [data], [null] * count)
            except OSError: pass
            os.close(null)
            try: answer = client.recv(100)
            except ConnectionResetError: answer = b''
            kind = int.from_bytes(answer[:4], 'little') if answer else -1
            kinds[index % 4, kind] = kinds.get((index % 4, kind), 0) + 1
            client.close()
        print({kind for (way, kind) in kinds if way != 2} <= {0, -1}, {kind for way, kind in kinds} <= {0, 1, 2, -1})
        """

    @Test func `requests that are cut, stretched or damaged are refused, and the server goes on`() throws {
        let server = try MenuServerProgram()
        let request = try Call().request
        let sockets = "/proc/\(server.program.processIdentifier)/fd"
        // It has a channel to the process that is ready for the next menu.
        try server.waitUntilReady()
        let before = try FileManager.default.contentsOfDirectory(atPath: sockets).count
        Campaign("requests", usual: 2).run { seed in
            let liar = try ChildProgram.run(
                "/usr/bin/python3", arguments: ["-c", Self.liar, server.socket, "\(seed)"], input: .bytes(request),
                display: nil, within: .seconds(120))
            guard liar == .quiet(0, "True True\n") else { throw TestFailure("\(liar.outputText) \(liar.errorText)") }
            return 0
        }
        let outcome = try ChildProgram.run(
            Program.path, arguments: ["--version"], display: nil, environment: server.environment)
        #expect(outcome.code == 0)
        for process in server.menus { try MenuServerProgram.wait(for: process, untilIn: "-") }
        try server.waitUntilReady()
        // It closes the channel to a process after that has ended.
        let end = Deadline(after: .seconds(20))
        while try FileManager.default.contentsOfDirectory(atPath: sockets).count > before, !end.hasPassed {
            sched_yield()
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: sockets).count <= before)
    }

    @Test func `a client that goes before, in or after its request leaves nothing`() throws {
        let server = try MenuServerProgram()
        for count in [0, 1, 500] {
            let client = try PacketSocket(connectingTo: server.socket)
            if count > 0 { client.send([UInt8](repeating: 7, count: count)) }
        }
        let client = try PacketSocket(connectingTo: server.socket)
        client.send([1, 2, 3])
        #expect(try client.receive() == [0, 0, 0, 0, 0, 0, 0, 0])
        #expect(try client.receive().isEmpty)
        #expect(server.menus.isEmpty && server.program.isRunning)
    }
}
