internal import CX11

/// The modifier keys that were down at an event, as the core protocol numbers them.
public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits of the core protocol's modifier field.
    public let rawValue: UInt8

    /// Wraps the low byte of an event's state.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1 << 0)
    /// Caps Lock or Shift Lock.
    public static let lock = Modifiers(rawValue: 1 << 1)
    /// Control.
    public static let control = Modifiers(rawValue: 1 << 2)
    /// Usually Alt.
    public static let mod1 = Modifiers(rawValue: 1 << 3)
    /// Usually Num Lock.
    public static let mod2 = Modifiers(rawValue: 1 << 4)
    /// Rarely used.
    public static let mod3 = Modifiers(rawValue: 1 << 5)
    /// Usually Super.
    public static let mod4 = Modifiers(rawValue: 1 << 6)
    /// Usually the third-level shift, AltGr.
    public static let mod5 = Modifiers(rawValue: 1 << 7)
}

extension Modifiers {
    /// What an event or an answer of the input extension tells: its parts, since X.Org's server leaves the sum out where it answers where the pointer is.
    init(_ state: xcb_input_modifier_info_t) {
        let all = state.base | state.latched | state.locked | state.effective
        self.init(rawValue: UInt8(truncatingIfNeeded: all))
    }
}
