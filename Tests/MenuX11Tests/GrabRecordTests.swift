import TestSupport
import Testing

@testable import MenuX11

/// What a server records of a client, in the byte order of this machine.
private enum Said {
    static func words(_ numbers: UInt32...) -> [UInt8] { numbers.flatMap(\.bytes) }

    /// An answer with bytes at some places.
    static func answer(_ parts: [Int: [UInt8]]) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 32)
        bytes[0] = 1
        for (place, part) in parts { bytes.replaceSubrange(place..<place + part.count, with: part) }
        return bytes
    }

    static func requests(of client: UInt32, isSwapped: Bool = false, _ bytes: [UInt8]) -> GrabRecord.Part {
        GrabRecord.Part(category: 1, client: client, isSwapped: isSwapped, bytes: bytes)
    }

    static func answers(to client: UInt32, isSwapped: Bool = false, _ bytes: [UInt8]) -> GrabRecord.Part {
        GrabRecord.Part(category: 0, client: client, isSwapped: isSwapped, bytes: bytes)
    }

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

    private let root: UInt32 = 0x50

    private func record() -> GrabRecord { GrabRecord(root: root, inputOpcode: 131) }

    @Test(arguments: [UInt8(0), 1, 2, 3, 4])
    func `a grab is refused if another client has the device`(status: UInt8) {
        var record = record()
        let isRefused = [1, 4].contains(status)
        let client: UInt32 = 0xA0_0000
        func refusals(_ request: [UInt8], _ answer: [UInt8]) -> Set<GrabRecord.Refusal> {
            record.read(Said.requests(of: client, request))
            record.read(Said.answers(to: client, answer))
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
        var record = record()
        let isMenus = ownsEvents && window == 0x50 && mode == 0
        let device = Said.grabDevice(window, 2, mode: mode, ownsEvents: ownsEvents)
        record.read(Said.requests(of: 5, device))
        record.read(Said.answers(to: 5, Said.deviceStatus(1)))
        let keyboard = Said.grabKeyboard(window, mode: mode, ownsEvents: ownsEvents)
        record.read(Said.requests(of: 5, keyboard))
        record.read(Said.answers(to: 5, Said.status(1)))
        let pointer = Said.grabPointer(window, mode: mode, ownsEvents: ownsEvents)
        record.read(Said.requests(of: 6, pointer))
        record.read(Said.answers(to: 6, Said.status(1)))
        let expected = [(UInt32(5), GrabRecord.Device.pointer), (5, .keyboard), (6, .pointer)].map {
            Refusal(client: $0.0, device: $0.1, window: window, isMenus: isMenus)
        }
        #expect(record.takeRefusals() == Set(expected))
    }

    @Test func `whose numbers are in the other byte order is known`() {
        var record = record()
        record.read(Said.requests(of: 5, isSwapped: true, Said.grabKeyboard(0x1234, mode: 0, isSwapped: true)))
        record.read(Said.answers(to: 5, isSwapped: true, Said.status(1)))
        #expect(
            record.takeRefusals() == [Refusal(client: 5, device: .keyboard, window: 0x1234, isMenus: false)])
    }

    @Test func `the answer to one client is not that to another`() {
        var record = record()
        record.read(Said.requests(of: 5, Said.grabKeyboard(1)))
        record.read(Said.answers(to: 6, Said.status(1)))
        #expect(record.takeRefusals().isEmpty)
        // Only the last of several requests, the others had errors.
        let requests = Said.grabPointer(1) + Said.grabKeyboard(2)
        record.read(Said.requests(of: 5, requests))
        record.read(Said.answers(to: 5, Said.status(1) + Said.status(1)))
        #expect(record.takeRefusals() == [Refusal(client: 5, device: .keyboard, window: 2, isMenus: false)])
    }

    @Test func `without the input extension its requests mean nothing`() {
        var record = GrabRecord(root: root, inputOpcode: nil)
        record.read(Said.requests(of: 5, Said.grabDevice(1, 3)))
        record.read(Said.answers(to: 5, Said.deviceStatus(1)))
        #expect(record.takeRefusals().isEmpty)
    }

    @Test func `whatever is recorded, it reads no more than is there, and keeps little`() {
        Campaign("grab record", usual: 2000).run { seed in
            var random = SeededGenerator(seed: seed)
            var record = record()
            for client in 0..<UInt32(random.below(40)) {
                let parts = [
                    random.pick([Said.grabKeyboard(1), Said.grabPointer(1), Said.grabDevice(1, 3)]),
                    random.pick([Said.status(1), Said.deviceStatus(1)]),
                ]
                for (index, part) in parts.enumerated() {
                    var bytes = part
                    for _ in 0..<random.below(3) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
                    if random.one(in: 4) { bytes.removeLast(random.below(bytes.count)) }
                    let category = random.one(in: 20) ? UInt8(random.below(256)) : UInt8(1 - index)
                    record.read(
                        GrabRecord.Part(
                            category: category, client: client, isSwapped: random.one(in: 9), bytes: bytes))
                }
            }
            #expect(record.takeRefusals().count <= 16)
            return 0
        }
    }
}
