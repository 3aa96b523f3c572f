import ReaderPeers
import Testing

@testable import MenuSystem

@Suite("D-Bus wire format") struct BusWireTests {
    /// Reads a message, and writes it again with the highest byte first.
    private static let peer = Peer.python(
        reading: """
            from gi.repository import Gio
            def read(data):
                message = Gio.DBusMessage.new_from_blob(data, Gio.DBusCapabilityFlags.NONE)
                message.set_byte_order(Gio.DBusMessageByteOrder.BIG_ENDIAN)
                return bytes(message.to_blob(Gio.DBusCapabilityFlags.NONE)).hex()
            """)

    private static let isInstalled: Bool = {
        let probe = Peer.python(reading: "from gi.repository import Gio\ndef read(data): return \"yes\"")
        return (try? probe.answers(to: [[]])) == ["yes"]
    }()

    @Test func `a signal is written as the specification lays it out`() {
        var message = BusMessage.signal("M", of: "a.b", at: "/o", [.byte(1), .uint32(2)])
        message.serial = 3
        let header: [UInt8] =
            [0x6C, 4, 0, 1, 8, 0, 0, 0, 3, 0, 0, 0, 0x38, 0, 0, 0]
            + [1, 1, 0x6F, 0, 2, 0, 0, 0, 0x2F, 0x6F, 0, 0, 0, 0, 0, 0]
            + [2, 1, 0x73, 0, 3, 0, 0, 0, 0x61, 0x2E, 0x62, 0, 0, 0, 0, 0]
            + [3, 1, 0x73, 0, 1, 0, 0, 0, 0x4D, 0, 0, 0, 0, 0, 0, 0]
            + [8, 1, 0x67, 0, 2, 0x79, 0x75, 0]
        #expect(message.encoded == header + [1, 0, 0, 0, 2, 0, 0, 0])
    }

    @Test(
        "GLib reads the written messages, and messages that GLib writes are read", .enabled(if: isInstalled),
        arguments: 0..<3)
    func differential(seed: Int) throws {
        var random = RandomMessage(choices: SeededChoices(seed: UInt64(seed)))
        let messages = (0..<1_000).map { _ in random.message() }
        let answers = try Self.peer.answers(to: messages.map(\.encoded))
        for (message, answer) in zip(messages, answers) {
            let bytes = answer.bytes
            #expect(try BusMessage.length(of: bytes[...]) == bytes.count, "\(message)")
            let read = try BusMessage.decoded(bytes[...])
            #expect(read == message, "\(String(describing: read)) instead of \(message)")
        }
    }

    @Test("Mutated bytes are refused, or read as a message that can be written again", arguments: 0..<4)
    func fuzz(seed: Int) throws {
        var random = RandomMessage(choices: SeededChoices(seed: UInt64(seed) + 100))
        let mutator = Mutator(
            tokens: ["a", "(", ")", "{", "}", "v", "s", "o", "g", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"],
            bytes: [[0], [255], [1, 0, 0, 0], [255, 255, 255, 127], [0xC3, 0x28], [1, 0x76, 0]])
        var read = 0
        for _ in 0..<1_500 {
            let changes = 1 + random.choices.below(3)
            let broken = mutator.mutated(random.message().encoded, changes: changes, &random.choices)
            guard let length = try? BusMessage.length(of: broken[...]), length <= broken.count,
                let message = try? BusMessage.decoded(broken.prefix(length))
            else { continue }
            read += 1
            #expect(try BusMessage.decoded(message.encoded[...])?.encoded == message.encoded)
        }
        #expect(read > 30)
    }

    @Test(
        "Signatures that are incomplete, unknown or nested too deep are refused",
        arguments: [
            "a", "(", "()", "(i", "{si}", "a{vs}", "a{s}", "a{sii}", "z", String(repeating: "a", count: 40) + "i",
        ])
    func invalidTypes(type: String) { #expect(BusSignature.types(of: Array(type.utf8)[...]) == nil) }

    @Test func `variants that nest without end are refused`() throws {
        var value = BusValue.byte(1)
        for _ in 0..<1_000 { value = .variant(value) }
        var message = BusMessage.signal("M", of: "a.b", at: "/o", [value])
        message.serial = 1
        #expect(throws: BusReader.Malformed.self) { try BusMessage.decoded(message.encoded[...]) }
    }

    @Test func `a message that says it is longer than the limit is refused before it comes`() throws {
        // Its kind, flags and version, the length of its body, its serial, and the length of its fields.
        func start(body: [UInt8]) -> ArraySlice<UInt8> { ([0x6C, 4, 0, 1] + body + [1, 0, 0, 0, 0, 0, 0, 0])[...] }
        #expect(try BusMessage.length(of: start(body: [0, 0, 1, 0])) == 16 + 65536)
        for body: [UInt8] in [[0, 0, 0, 1], [0xFF, 0xFF, 0xFF, 0x7F], [0xFF, 0xFF, 0xFF, 0xFF]] {
            #expect(throws: BusReader.Malformed.self) { try BusMessage.length(of: start(body: body)) }
        }
    }

    @Test func `a text ends at its first NUL, which the format does not allow`() throws {
        var message = BusMessage.signal("M", of: "a.b", at: "/o", [.string("a\0b")])
        message.serial = 1
        #expect(try BusMessage.decoded(message.encoded[...])?.body == [.string("a")])
    }
}

extension String {
    /// The bytes of hexadecimal digits.
    fileprivate var bytes: [UInt8] {
        let digits = Array(utf8)
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
        }
    }
}
