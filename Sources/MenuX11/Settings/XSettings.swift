/// The desktop's settings, as the owner of `_XSETTINGS_S0` publishes them.
public struct XSettings: Equatable, Sendable {
    /// One setting's value.
    public enum Value: Equatable, Sendable {
        /// A whole number; switches are 0 and 1.
        case integer(Int32)
        /// A text.
        case string(String)
        /// A colour, 16 bits a channel.
        case color(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16)
    }

    /// All values by name, such as `Net/IconThemeName`.
    public var values: [String: Value]

    /// Makes settings of values.
    public init(values: [String: Value] = [:]) { self.values = values }

    /// Returns the whole number of that name.
    public func integer(_ name: String) -> Int? {
        if case .integer(let value)? = values[name] { Int(value) } else { nil }
    }

    /// Returns the text of that name.
    public func string(_ name: String) -> String? {
        if case .string(let value)? = values[name] { value } else { nil }
    }

    /// Whether the desktop enables animations; true if it does not specify.
    public var enablesAnimations: Bool { integer("Gtk/EnableAnimations") != 0 }
    /// The longest time between the two clicks of a double click, in milliseconds.
    public var doubleClickTime: Int? { integer("Net/DoubleClickTime") }
    /// How far a press moves before it becomes a drag, in pixels.
    public var dragThreshold: Int? { integer("Net/DndDragThreshold") }
    /// The icon theme's name.
    public var iconThemeName: String? { string("Net/IconThemeName") }
    /// The widget theme's name; one that ends in `-dark`, or in `Inverse` for high contrast, requests a dark appearance.
    public var themeName: String? { string("Net/ThemeName") }
    /// Whether the desktop requests dark (true) or light (false) programs; nil if it does not specify.
    public var prefersDark: Bool? {
        if let asked = integer("Gtk/ApplicationPreferDarkTheme") ?? integer("gtk-application-prefer-dark-theme") {
            return asked != 0
        }
        guard let name = themeName?.lowercased() else { return nil }
        return ["-dark", ":dark", "inverse"].contains { name.hasSuffix($0) } ? true : nil
    }
    /// Whether the desktop asks for high contrast, by the name of its theme.
    public var wantsHighContrast: Bool { themeName?.lowercased().hasPrefix("highcontrast") == true }
    /// The interface font as Pango spells it, such as `Sans 10`.
    public var fontName: String? { string("Gtk/FontName") }
}

extension XSettings {
    /// Reads the value of `_XSETTINGS_SETTINGS`; stops at the first record that is truncated or of unknown type, and keeps those before it.
    /// Linear in the number of bytes.
    public init(parsing bytes: [UInt8]) {
        self.init()
        var reader = Reader(bytes: bytes)
        guard let order = reader.byte(), order <= 1, reader.skip(3), reader.skip(4) else { return }
        reader.bigEndian = order == 1
        guard let count = reader.card32() else { return }
        for _ in 0..<count {
            guard let (name, value) = reader.record() else { return }
            values[name] = value
        }
    }

    private struct Reader {
        let bytes: [UInt8]
        var offset = 0
        var bigEndian = false

        init(bytes: [UInt8]) { self.bytes = bytes }

        mutating func byte() -> UInt8? {
            guard offset < bytes.count else { return nil }
            defer { offset += 1 }
            return bytes[offset]
        }

        mutating func skip(_ count: Int) -> Bool {
            guard bytes.count - offset >= count else { return false }
            offset += count
            return true
        }

        mutating func card16() -> UInt16? {
            guard let first = byte(), let second = byte() else { return nil }
            return bigEndian ? UInt16(first) << 8 | UInt16(second) : UInt16(second) << 8 | UInt16(first)
        }

        mutating func card32() -> UInt32? {
            guard let first = card16(), let second = card16() else { return nil }
            return bigEndian ? UInt32(first) << 16 | UInt32(second) : UInt32(second) << 16 | UInt32(first)
        }

        /// Reads a text of `length` bytes and the padding to a multiple of four.
        mutating func text(_ length: Int) -> String? {
            let start = offset
            guard skip(length) else { return nil }
            let text = String(decoding: bytes[start..<offset], as: UTF8.self)
            offset = min(bytes.count, offset + (4 - length % 4) % 4)
            return text
        }

        mutating func record() -> (String, Value)? {
            guard let type = byte(), skip(1), let length = card16(), let name = text(Int(length)), skip(4) else {
                return nil
            }
            switch type {
            case 0: return card32().map { (name, .integer(Int32(bitPattern: $0))) }
            case 1: return card32().flatMap { text(Int($0)) }.map { (name, .string($0)) }
            case 2:
                // The order of the channels on the wire is red, blue, green, alpha.
                guard let red = card16(), let blue = card16(), let green = card16(), let alpha = card16() else {
                    return nil
                }
                return (name, .color(red: red, green: green, blue: blue, alpha: alpha))
            default: return nil
            }
        }
    }
}
