import TestSupport
import Testing

@testable import MenuX11

/// What a server says on the connection of a record, in the byte order of this machine.
private enum Said {
    static func words(_ numbers: UInt32...) -> [UInt8] { numbers.flatMap(\.bytes) }

    /// A set-up whose resources begin at a number.
    static func setup(base: UInt32) -> [UInt8] {
        [1, 0] + words(11).prefix(2) + [0, 0, 8, 0] + words(0, base, 0x1FFFFF, 0, 0, 0, 0, 0)
    }

    /// An answer with bytes at some places, and more words after it.
    static func answer(_ parts: [Int: [UInt8]], more: [UInt8] = []) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 32)
        bytes[0] = 1
        bytes.replaceSubrange(4..<8, with: UInt32(more.count / 4).bytes)
        for (place, part) in parts { bytes.replaceSubrange(place..<place + part.count, with: part) }
        return bytes + more
    }

    /// What was recorded of a client: its requests (1), or their answers (0).
    static func recorded(_ category: UInt8, of client: UInt32, isSwapped: Bool = false, _ bytes: [UInt8]) -> [UInt8] {
        answer([1: [category], 9: [isSwapped ? 1 : 0], 12: client.bytes], more: bytes)
    }

    /// All until grabs are recorded.
    static let beginning: [UInt8] = {
        let parts: [[UInt8]] = [
            setup(base: 0x60_0000), answer([8: [1, 146]]), answer([8: words(0x40_0007)]), answer([8: words(300)]),
            answer([1: [32], 16: words(1)], more: words(0x20_0001)), answer([1: [4]]),
        ]
        return Array(parts.joined())
    }()

    static func grabKeyboard(
        _ window: UInt32, mode: UInt8 = 1, ownsEvents: Bool = false, isSwapped: Bool = false
    ) -> [UInt8] {
        let number = isSwapped ? window.byteSwapped.bytes : window.bytes
        return [31, ownsEvents ? 1 : 0] + (isSwapped ? [0, 4] : [4, 0]) + number + words(0) + [1, mode, 0, 0]
    }

    static func grabPointer(_ window: UInt32, mode: UInt8 = 1, ownsEvents: Bool = false) -> [UInt8] {
        [26, ownsEvents ? 1 : 0, 6, 0] + words(window) + [4, 0, mode, 1] + words(0, 0, 0)
    }

    static func grabDevice(_ window: UInt32, _ device: UInt8, mode: UInt8 = 1, ownsEvents: Bool = true) -> [UInt8] {
        [131, 51, 7, 0] + words(window, 0, 0) + [device, 0, mode, 1, ownsEvents ? 1 : 0, 0, 1, 0] + words(12)
    }

    static func status(_ status: UInt8) -> [UInt8] { answer([1: [status]]) }
    static func deviceStatus(_ status: UInt8) -> [UInt8] { answer([1: [51], 8: [status]]) }
}

@Suite struct GrabRecordTests {
    private typealias Refusal = GrabRecord.Refusal

    /// A record that is at work.
    private func begun() -> GrabRecord {
        var record = GrabRecord(root: 0x50, inputOpcode: 131, key: [1, 2, 3])
        record.receive(Said.beginning)
        return record
    }

    @Test func `it sends the key, asks what it has to know, and then for grabs alone`() {
        var record = GrabRecord(root: 0x50, inputOpcode: 131, key: [1, 2, 3])
        #expect(record.output.prefix(12) == [UInt8(ascii: "l"), 0, 11, 0, 0, 0, 18, 0, 3, 0, 0, 0])
        let key: [UInt8] = Array("MIT-MAGIC-COOKIE-1".utf8) + [0, 0, 1, 2, 3, 0]
        #expect(Array(record.output.dropFirst(12)) == key)
        record.sent(record.output.count)
        record.receive(Said.setup(base: 0x60_0000))
        let question: [UInt8] = [98, 0, 4, 0, 6, 0, 0, 0] + Array("RECORD".utf8) + [0, 0]
        #expect(record.output.starts(with: question + [43, 0, 1, 0, 16, 1]))
        record.sent(record.output.count)
        #expect(record.output.isEmpty && !record.isRecording)
        record.receive(Array(Said.beginning.dropFirst(Said.setup(base: 0).count)))
        #expect(record.isRecording && record.focus == 0x40_0007 && record.manager == 0x20_0001)
        let property: [UInt8] = [20, 0, 6, 0] + Said.words(0x50, 300, 0, 0, 1)
        let extended: [UInt8] = [131, 131, 51, 0, 51, 0]
        func range(_ opcode: UInt8) -> [UInt8] {
            [UInt8](repeating: opcode, count: 4) + extended + extended + [UInt8](repeating: 0, count: 8)
        }
        let create: [UInt8] = [146, 1, 18, 0] + Said.words(0x60_0001, 0, 1, 2, 3)
        let enable: [UInt8] = [146, 5, 2, 0] + Said.words(0x60_0001)
        #expect(record.output == property + create + range(26) + range(31) + enable)
    }

    @Test func `without a key and without the input extension it asks for as much as there is`() {
        var record = GrabRecord(root: 0x50, inputOpcode: nil, key: nil)
        #expect(record.output == [UInt8(ascii: "l"), 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        record.sent(12)
        record.receive(Said.beginning)
        let range: [UInt8] = [31, 31, 31, 31] + [UInt8](repeating: 0, count: 20)
        #expect(Array(record.output.suffix(32).prefix(24)) == range)
    }

    @Test(arguments: [UInt8(0), 1, 2, 3, 4])
    func `a grab is refused if another client has the device`(status: UInt8) {
        var record = begun()
        let isRefused = [1, 4].contains(status)
        let client: UInt32 = 0xA0_0000
        func refusals(_ request: [UInt8], _ answer: [UInt8]) -> Set<GrabRecord.Refusal> {
            record.receive(Said.recorded(1, of: client, request) + Said.recorded(0, of: client, answer))
            return record.takeRefusals()
        }
        let keyboard = Refusal(client: client, device: .keyboard, window: 7, isMenus: false)
        #expect(refusals(Said.grabKeyboard(7), Said.status(status)) == (isRefused ? [keyboard] : []))
        let pointer = Refusal(client: client, device: .pointer, window: 8, isMenus: false)
        #expect(refusals(Said.grabPointer(8), Said.status(status)) == (isRefused ? [pointer] : []))
        for (number, device) in [(UInt8(2), GrabRecord.Device.pointer), (3, .keyboard), (9, nil)] {
            let refusal = Refusal(client: client, device: device, window: 9, isMenus: false)
            let found = refusals(Said.grabDevice(9, number), Said.deviceStatus(status))
            #expect(found == (isRefused ? [refusal] : []))
        }
        #expect(record.takeRefusals().isEmpty)
    }

    @Test(arguments: [UInt32(0x50), 9], [UInt8(0), 1])
    func `menus of ours are known by the form in which they ask, and no one else`(window: UInt32, mode: UInt8) {
        for ownsEvents in [false, true] { checkForm(window, mode, ownsEvents: ownsEvents) }
    }

    private func checkForm(_ window: UInt32, _ mode: UInt8, ownsEvents: Bool) {
        var record = begun()
        let isMenus = ownsEvents && window == 0x50 && mode == 0
        let device = Said.grabDevice(window, 2, mode: mode, ownsEvents: ownsEvents)
        record.receive(Said.recorded(1, of: 5, device) + Said.recorded(0, of: 5, Said.deviceStatus(1)))
        let keyboard = Said.grabKeyboard(window, mode: mode, ownsEvents: ownsEvents)
        record.receive(Said.recorded(1, of: 5, keyboard) + Said.recorded(0, of: 5, Said.status(1)))
        let pointer = Said.grabPointer(window, mode: mode, ownsEvents: ownsEvents)
        record.receive(Said.recorded(1, of: 6, pointer) + Said.recorded(0, of: 6, Said.status(1)))
        let expected = [(UInt32(5), GrabRecord.Device.pointer), (5, .keyboard), (6, .pointer)].map {
            Refusal(client: $0.0, device: $0.1, window: window, isMenus: isMenus)
        }
        #expect(record.takeRefusals() == Set(expected))
    }

    @Test func `whose numbers are in the other byte order is known`() {
        var record = begun()
        record.receive(
            Said.recorded(1, of: 5, isSwapped: true, Said.grabKeyboard(0x1234, mode: 0, isSwapped: true))
                + Said.recorded(0, of: 5, isSwapped: true, Said.status(1)))
        #expect(
            record.takeRefusals() == [Refusal(client: 5, device: .keyboard, window: 0x1234, isMenus: false)])
    }

    @Test func `the answer to one client is not that to another`() {
        var record = begun()
        record.receive(Said.recorded(1, of: 5, Said.grabKeyboard(1)) + Said.recorded(0, of: 6, Said.status(1)))
        #expect(record.takeRefusals().isEmpty)
        // Only the last of several requests, the others had errors.
        let requests = Said.grabPointer(1) + Said.grabKeyboard(2)
        record.receive(Said.recorded(1, of: 5, requests) + Said.recorded(0, of: 5, Said.status(1) + Said.status(1)))
        #expect(record.takeRefusals() == [Refusal(client: 5, device: .keyboard, window: 2, isMenus: false)])
    }

    /// A refusal, a wish for more keys, a short set-up, no extension, an error, a message of 256 KiB, the end of the record.
    private static let ends: [[UInt8]] = [
        [0, 3, 11, 0, 0, 0, 0, 0], [2, 0, 11, 0, 0, 0, 0, 0],
        Array(Said.setup(base: 0).prefix(6)) + [4, 0] + [UInt8](repeating: 0, count: 16),
        Said.setup(base: 1) + Said.answer([8: [0]]), Said.beginning + [UInt8](repeating: 0, count: 32),
        Said.beginning + [1, 0, 0, 0, 0, 0, 1, 0], Said.beginning + Said.answer([1: [5]]),
    ]

    @Test(arguments: ends)
    func `where the server refuses, or lies, the record is over`(_ bytes: [UInt8]) {
        var record = GrabRecord(root: 0x50, inputOpcode: 131, key: nil)
        record.receive(bytes)
        #expect(record.isOver && record.output.isEmpty && !record.isRecording)
        record.receive(Said.beginning)
        #expect(record.isOver && record.output.isEmpty && record.takeRefusals().isEmpty)
    }

    @Test func `events mean nothing`() {
        var record = GrabRecord(root: 0x50, inputOpcode: 131, key: nil)
        let mapping: [UInt8] = [34] + [UInt8](repeating: 0, count: 31)
        let generic: [UInt8] = [35, 131, 0, 0, 1, 0, 0, 0] + [UInt8](repeating: 0, count: 28)
        let start = Said.setup(base: 0).count
        record.receive(Array(Said.beginning[..<start]) + mapping + generic + Array(Said.beginning[start...]) + mapping)
        #expect(record.isRecording)
    }

    @Test func `however its bytes arrive, and whatever they are, it reads the same and keeps little`() {
        Campaign("grab record", usual: 2000).run { seed in
            var random = SeededGenerator(seed: seed)
            var bytes = Said.beginning
            for client in 0..<UInt32(random.below(40)) {
                bytes += Said.recorded(1, of: client, random.pick([Said.grabKeyboard(1), Said.grabDevice(1, 3)]))
                bytes += Said.recorded(0, of: client, random.pick([Said.status(1), Said.deviceStatus(1)]))
            }
            for _ in 0..<random.below(6) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
            if random.one(in: 20) { bytes = (0..<random.below(400)).map { _ in UInt8(random.below(256)) } }
            var (whole, pieces) = (begunWithNothing, begunWithNothing)
            whole.receive(bytes)
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = 1 + random.below(100)
                pieces.receive(Array(rest.prefix(count)))
                rest = rest.dropFirst(count)
            }
            #expect(whole.isOver == pieces.isOver && whole.isRecording == pieces.isRecording)
            #expect(whole.output == pieces.output && whole.output.count < 300)
            let refusals = whole.takeRefusals()
            #expect(refusals == pieces.takeRefusals() && refusals.count <= 16)
            return 0
        }
    }

    private var begunWithNothing: GrabRecord { GrabRecord(root: 0x50, inputOpcode: 131, key: nil) }
}

@Suite struct AuthorityFileTests {
    private static func entry(_ family: UInt8, _ texts: [[UInt8]]) -> [UInt8] {
        [family == 0xFF ? 0xFF : family == 1 ? 1 : 0, family == 1 ? 0 : family]
            + texts.flatMap { [UInt8($0.count >> 8), UInt8($0.count & 0xFF)] + $0 }
    }

    private static let cookie = Array("MIT-MAGIC-COOKIE-1".utf8)
    private static let file =
        entry(1, [Array("box".utf8), Array("1".utf8), Array("XDM-AUTHORIZATION-1".utf8), [9]])
        + entry(1, [Array("box".utf8), Array("1".utf8), cookie, [1]])
        + entry(1, [Array("box".utf8), [], cookie, [2]])
        + entry(0, [[10, 0, 0, 1], Array("0".utf8), cookie, [3]])
        + entry(6, [[UInt8](repeating: 7, count: 16), Array("0".utf8), cookie, [4]])
        + entry(0xFF, [[], Array("8".utf8), cookie, [5]])

    @Test(
        arguments: [
            (AuthorityFile.Address.local(Array("box".utf8)), "1", [1]), (.local(Array("box".utf8)), "2", [2]),
            (.local(Array("other".utf8)), "1", nil), (.internet([10, 0, 0, 1]), "0", [3]),
            (.internet([10, 0, 0, 2]), "0", nil), (.internet([UInt8](repeating: 7, count: 16)), "0", [4]),
            (.internet([10, 0, 0, 2]), "8", [5]),
        ] as [(AuthorityFile.Address, String, [UInt8]?)])
    func `a key is that of the machine and the display`(
        _ address: AuthorityFile.Address, _ number: String, _ key: [UInt8]?
    ) {
        #expect(AuthorityFile(Self.file).key(for: address, display: Array(number.utf8)) == key)
    }

    @Test func `a file that ends too early has the entries before`() {
        for end in 0..<Self.file.count {
            let key = AuthorityFile(Array(Self.file[..<end])).key(for: .internet([1, 2, 3, 4]), display: [56])
            #expect(key == nil)
        }
    }
}
