/// What the user prefers in all programs, as the desktop's portal (`org.freedesktop.portal.Settings`) tells.
///
/// A program that has asked the portal publishes the answer on the root window, as `_X11MENU_PREFERENCES`: three CARDINALs, which are 1 for dark and
/// 2 for light, 1 for high contrast, 1 for less motion, and else 0; after them, one for each Unicode scalar of the interface font's name. The first
/// frame of the next menu has it without a wait, and menus and bars that are open follow it.
public struct PortalSettings: Equatable, Sendable {
    /// Whether the user prefers dark (true) or light (false) programs; nil without a preference.
    public var prefersDark: Bool?
    /// Whether the user asks for high contrast.
    public var wantsHighContrast: Bool
    /// Whether the user asks for less motion.
    public var reducesMotion: Bool
    /// The interface font as Pango spells it, such as `Cantarell 11`, of at most 100 Unicode scalars; empty if the portal names none.
    public var fontName: String

    private static let longestFontName = 100

    /// Makes settings; by default, the user prefers nothing.
    ///
    /// A longer name of a font is none.
    public init(
        prefersDark: Bool? = nil, wantsHighContrast: Bool = false, reducesMotion: Bool = false, fontName: String = ""
    ) {
        (self.prefersDark, self.wantsHighContrast, self.reducesMotion) = (prefersDark, wantsHighContrast, reducesMotion)
        self.fontName = fontName.unicodeScalars.count <= Self.longestFontName ? fontName : ""
    }

    /// Reads the property's numbers. Numbers that are missing or unknown are no preference.
    init(words: [UInt32]) {
        let known = words + [0, 0, 0]
        let scalars = words.dropFirst(3).map { Unicode.Scalar($0) }
        self.init(
            prefersDark: known[0] == 1 ? true : known[0] == 2 ? false : nil, wantsHighContrast: known[1] == 1,
            reducesMotion: known[2] == 1,
            fontName: scalars.allSatisfy { $0.map { $0.value >= 0x20 } ?? false }
                ? String(String.UnicodeScalarView(scalars.compactMap(\.self))) : "")
    }

    /// The property's numbers.
    var words: [UInt32] {
        [prefersDark.map { $0 ? 1 : 2 } ?? 0, wantsHighContrast ? 1 : 0, reducesMotion ? 1 : 0]
            + fontName.unicodeScalars.map(\.value)
    }
}

extension Screen {
    /// Whether the user prefers dark (true) or light (false) programs: what the portal says, or else the desktop's settings; nil if neither does.
    public var prefersDark: Bool? { portal.prefersDark ?? settings.prefersDark }
    /// Whether the portal or the desktop's settings ask for high contrast.
    public var wantsHighContrast: Bool { portal.wantsHighContrast || settings.wantsHighContrast }
    /// The interface font as Pango spells it: that of the desktop's settings, or else the portal's; nil if neither names one.
    public var fontName: String? { settings.fontName ?? (portal.fontName.isEmpty ? nil : portal.fontName) }
    /// Whether neither the portal nor the desktop's settings switch animations off.
    public var enablesAnimations: Bool { settings.enablesAnimations && !portal.reducesMotion }
}
