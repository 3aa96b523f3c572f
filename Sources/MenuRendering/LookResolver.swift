public import MenuLayout
public import MenuScene

/// Finds the colours of a menu from what lies beneath it.
public struct LookResolver: Sendable {
    /// The colours over bright surroundings.
    public var light: Palette
    /// The colours over dark surroundings.
    public var dark: Palette
    /// Whether the dark ones are asked for; nil to choose by what lies beneath.
    public var isDark: Bool?
    /// The least contrast of texts with what is under them.
    public var contrast: Double
    /// The screen beneath; nil where it cannot be seen.
    public var backdrop: Backdrop?

    /// Makes a resolver.
    public init(light: Palette, dark: Palette, isDark: Bool?, contrast: Double, backdrop: Backdrop?) {
        self.light = light
        self.dark = dark
        self.isDark = isDark
        self.contrast = contrast
        self.backdrop = backdrop
    }

    /// The colours of the menu at a place.
    public func palette(for frame: MenuFrame) -> Palette {
        isDark == true ? dark : light
    }
}
