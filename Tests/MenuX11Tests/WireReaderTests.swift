import CX11
import Glibc
import Testing

@testable import MenuX11

/// What the server sent is read within its bytes, whatever the counts in it say.
@Suite struct WireReaderTests {
    /// Reads a reply as XCB hands it over: 32 bytes, and as many words as its length says, up to 64; nil if it counts as none.
    private func reading<Body, Value>(
        _ type: Body.Type, words: UInt32, _ fill: (inout Body) -> Void, _ read: (borrowing Reply<Body>) -> Value
    ) throws -> Value? {
        let size = max(32 + 4 * Int(min(words, 64)), MemoryLayout<Body>.size)
        guard let memory = unsafe calloc(1, size) else { return nil }
        unsafe fill(&memory.assumingMemoryBound(to: Body.self).pointee)
        unsafe memory.storeBytes(of: words, toByteOffset: 4, as: UInt32.self)
        guard let reply = unsafe Reply<Body>(adopting: memory) else { return nil }
        return read(reply)
    }

    @Test(arguments: [UInt32(0), 3, .max]) func `a property has no more bytes than have arrived`(count: UInt32) throws {
        let value = try reading(xcb_get_property_reply_t.self, words: 2) {
            $0.format = 32
            $0.value_len = count
        } _: {
            $0.value.count
        }
        #expect(value == (count == 0 ? 0 : 8))
    }

    @Test func `lists have no more elements than have arrived`() throws {
        let children = try reading(xcb_query_tree_reply_t.self, words: 5) {
            $0.children_len = .max
        } _: {
            $0.children.count
        }
        #expect(children == 5)
        let keys = try reading(xcb_get_modifier_mapping_reply_t.self, words: 1) {
            $0.keycodes_per_modifier = 255
        } _: {
            $0.keycodes.map(\.count)
        }
        #expect(keys == [4, 0, 0, 0, 0, 0, 0, 0])
    }

    @Test(arguments: [UInt32(2), 3]) func `a reply that is shorter than its part of fixed size is none`(words: UInt32)
        throws
    {
        let isThere = try reading(xcb_get_window_attributes_reply_t.self, words: words) { _ in
        } _: { _ in
            true
        }
        #expect(isThere == (words == 2 ? nil : true))
    }

    @Test(arguments: [UInt32(0x1FFF_FFF8), 0x4000_0001, 0x8000_0000, .max])
    func `of a message of 2 GiB or more, only the head is read`(words: UInt32) throws {
        let bytes = try reading(xcb_get_property_reply_t.self, words: words) {
            $0.format = 8
            $0.value_len = 100
        } _: {
            $0.value.count
        }
        #expect(bytes == 0)
        let isThere = try reading(xcb_get_window_attributes_reply_t.self, words: words) { _ in
        } _: { _ in
            true
        }
        #expect(isThere == nil)
        let memory = unsafe calloc(1, 100)?.assumingMemoryBound(to: xcb_generic_event_t.self)
        unsafe memory?.pointee.response_type = UInt8(XCB_GE_GENERIC)
        unsafe memory.map { unsafe UnsafeMutableRawPointer($0).storeBytes(of: words, toByteOffset: 4, as: UInt32.self) }
        let event = try #require(unsafe RawEvent(owning: memory))
        var isMore = false
        event.withParts(after: xcb_generic_event_t.self) { isMore = $0.next(UInt8.self) != nil }
        #expect(!isMore)
    }

    @Test func `parts end where the bytes end`() {
        let bytes: [UInt8] = [1, 0, 2, 0, 3]
        unsafe bytes.withUnsafeBytes { bytes in
            var reader = unsafe WireReader(bytes)
            var part = reader.part(3)
            #expect(part.next(UInt16.self) == 1 && part.next(UInt16.self) == nil && part.next(UInt8.self) == nil)
            #expect(reader.next(UInt16.self) == 0x0300)
            reader.skip(.max)
            #expect(reader.next(UInt8.self) == nil)
        }
    }

    @Test func `what is missing of an event is zero`() throws {
        let memory = unsafe calloc(1, 36)?.assumingMemoryBound(to: xcb_generic_event_t.self)
        unsafe memory?.pointee.response_type = UInt8(XCB_GE_GENERIC)
        let event = try #require(unsafe RawEvent(owning: memory))
        #expect(event.body(as: xcb_input_button_press_event_t.self).event_x == 0)
        var parts = 0
        event.withParts(after: xcb_input_button_press_event_t.self) { reader in
            while reader.next(UInt8.self) != nil { parts += 1 }
        }
        #expect(parts == 0)
    }

    @Test func `axes of devices end where the bytes end`() {
        var axes = ScrollAxes()
        // A scroll class of three words, which says that it has six, after one without a length.
        let bytes: [UInt8] = [3, 0, 6, 0, 1, 0, 2, 0, 1, 0, 0, 0] + [0, 0, 0, 0]
        unsafe bytes.withUnsafeBytes { bytes in
            var reader = unsafe WireReader(bytes)
            axes.learn(&reader, classes: 65535)
        }
        #expect(axes.axes.isEmpty)
    }

    @Test(arguments: [UInt16(0), 1, 4095, 4096]) func `a set-up that allows only short requests is none`(
        longest: UInt16
    ) {
        var head = xcb_setup_t()
        (head.length, head.maximum_request_length) = (100, longest)
        #expect(Setup.isUsable(head) == (longest >= 4096))
        head.length = 0
        #expect(!Setup.isUsable(head))
    }
}
