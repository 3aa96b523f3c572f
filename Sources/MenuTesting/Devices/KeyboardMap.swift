internal import CMenuXTest

/// The symbols of the keys on a server's core keyboard, without and with Shift.
struct KeyboardMap {
    /// A key and whether Shift must be held.
    struct Stroke: Hashable {
        let code: UInt8
        let needsShift: Bool
    }

    private var strokes: [UInt32: Stroke] = [:]
    private var symbols: [UInt8: UInt32] = [:]
    private var unusedCodes: [UInt8] = []
    private let symbolsPerCode: Int

    /// Queries the server.
    init(of display: TestDisplay) throws(TestFailure) {
        let setup = unsafe xcb_get_setup(display.connection)
        let (first, last) = unsafe (setup?.pointee.min_keycode ?? 8, setup?.pointee.max_keycode ?? 255)
        let mapping = try unsafe display.reply("keyboard mapping") {
            unsafe xcb_get_keyboard_mapping_reply(
                display.connection, xcb_get_keyboard_mapping(display.connection, first, last - first + 1), $0)
        }
        symbolsPerCode = unsafe Int(mapping.pointer.pointee.keysyms_per_keycode)
        let count = unsafe Int(xcb_get_keyboard_mapping_keysyms_length(mapping.pointer))
        let all = unsafe UnsafeBufferPointer(start: xcb_get_keyboard_mapping_keysyms(mapping.pointer), count: count)
        for code in first...last {
            let start = Int(code - first) * symbolsPerCode
            let plain = unsafe all[start]
            let shifted = unsafe symbolsPerCode > 1 ? all[start + 1] : 0
            if plain == 0 && shifted == 0 { unusedCodes.append(code) }
            if plain != 0 {
                symbols[code] = plain
                if strokes[plain]?.needsShift != false { strokes[plain] = Stroke(code: code, needsShift: false) }
            }
            if shifted != 0, strokes[shifted] == nil { strokes[shifted] = Stroke(code: code, needsShift: true) }
        }
    }

    /// The symbol of a key without Shift.
    func symbol(of code: UInt8) -> UInt32? { symbols[code] }

    /// The stroke for a symbol; a symbol without a key is first assigned to an unused key.
    mutating func stroke(for symbol: UInt32, on display: TestDisplay) throws(TestFailure) -> Stroke {
        if let known = strokes[symbol] { return known }
        guard let code = unusedCodes.popLast() else { throw TestFailure("no key is left for symbol \(symbol)") }
        var both = [symbol, symbol]
        _ = unsafe xcb_change_keyboard_mapping(display.connection, 1, code, 2, &both)
        try display.synchronize()
        let stroke = Stroke(code: code, needsShift: false)
        strokes[symbol] = stroke
        symbols[code] = symbol
        return stroke
    }

    /// The symbol with a name, such as `Return` or `a`; a single character names itself.
    static func symbol(named name: String) -> UInt32? {
        let known = unsafe XStringToKeysym(name)
        if known != 0 { return UInt32(truncatingIfNeeded: known) }
        return name.unicodeScalars.count == 1 ? name.unicodeScalars.first.map(symbol(of:)) : nil
    }

    /// The symbol of a character: newline is Return, tab is Tab.
    static func symbol(of character: Unicode.Scalar) -> UInt32 {
        switch character.value {
        case 0x0a, 0x0d: 0xff0d
        case 0x09: 0xff09
        case 0x08: 0xff08
        case 0x1b: 0xff1b
        case 0x20...0x7e, 0xa0...0xff: character.value
        default: 0x0100_0000 + character.value
        }
    }

    /// The name of a symbol, such as `Return` or `a`.
    static func name(of symbol: UInt32) -> String {
        unsafe XKeysymToString(UInt(symbol)).map { unsafe String(cString: $0) } ?? "U+\(String(symbol, radix: 16))"
    }
}
