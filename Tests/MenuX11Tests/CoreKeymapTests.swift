import Testing

@testable import MenuX11

/// The keymap that takes the place of XKB's where that cannot be loaded.
@Suite struct CoreKeymapTests {
    /// Shift, Caps Lock, Control, Num Lock, and what is held together.
    private static let states: [Modifiers] = [
        [], .shift, .lock, .control, .mod2, [.shift, .lock], [.shift, .mod2], [.control, .shift], [.lock, .mod2],
    ]

    @Test func `it says what XKB says of a keyboard without third levels`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        let full = try #require(Keymap(on: connection))
        let core = try #require(CoreKeymap(on: connection))
        var count = 0
        for keycode in UInt8(9)...UInt8(135) {
            // What Control and Alt change in the keymap itself, as of F1, Print and Pause, has no core meaning.
            guard !(67...76).contains(keycode), ![95, 96, 107, 127].contains(keycode) else { continue }
            for state in Self.states {
                // XKB's keypad types no digit with Shift alone, the core protocol's does.
                guard !(79...91).contains(keycode) || !state.contains(.shift) || state.contains(.mod2) else { continue }
                let word = UInt16(state.rawValue)
                let (a, b) = (
                    full.key(keycode, state: word, isRepeat: false, time: 7),
                    core.key(keycode, state: word, isRepeat: false, time: 7)
                )
                #expect(
                    a.symbol == b.symbol && a.text == b.text, "\(keycode) \(state): \(a.symbol.name) \(b.symbol.name)")
                #expect(a.plainSymbol == b.plainSymbol && a.modifiers == b.modifiers)
                if a.symbol.rawValue != 0 { count += 1 }
            }
        }
        #expect(count > 800)
        #expect(core.keycode(typing: try #require(KeySymbol(name: "Escape"))) == 9)
    }

    @Test func `a second group is reached by the layout's bits and by Mode_switch`() throws {
        // a A ф Ф; 5 alone; and Mode_switch, which is the third modifier.
        let keymap = CoreKeymap(
            firstKeycode: 10, width: 4,
            symbols: [0x61, 0x41, 0x6C6, 0x6E6, 0x35, 0, 0, 0, 0xFF7E, 0, 0, 0],
            modifierKeys: [[], [], [], [], [], [12], [], []])
        func symbol(_ keycode: UInt8, _ state: UInt16) -> UInt32 {
            keymap.key(keycode, state: state, isRepeat: false, time: 0).symbol.rawValue
        }
        #expect(symbol(10, 0) == 0x61 && symbol(10, 1) == 0x41)
        #expect(symbol(10, 1 << 13) == 0x6C6 && symbol(10, 1 << 13 | 1) == 0x6E6)
        #expect(symbol(10, 1 << 5) == 0x6C6)
        // A key without a second group keeps its first, and one that stands alone is the same with Shift.
        #expect(symbol(11, 1 << 13) == 0x35 && symbol(11, 1) == 0x35)
        // Keys that the server does not list mean nothing.
        #expect(symbol(9, 0) == 0 && symbol(13, 0) == 0 && symbol(255, 0xFFFF) == 0)
    }

    @Test func `no list of symbols does harm`() {
        for (width, symbols) in [(0, []), (0, [0x61]), (1, [0x61]), (4, [0x61, 0x41]), (255, [])] as [(Int, [UInt32])] {
            let keymap = CoreKeymap(firstKeycode: 8, width: width, symbols: symbols, modifierKeys: [[0, 255], []])
            for keycode in UInt8.min...UInt8.max {
                #expect(keymap.key(keycode, state: 0xFFFF, isRepeat: true, time: 0).keycode == keycode)
            }
        }
    }
}
