internal import CCairo

/// Finds and keeps fonts for any text, and the options for drawing their glyphs. It belongs to one thread at a time, but may be made on
/// one and used on another.
@safe
public final class FontMap {
    let context: PangoLibrary.Object?  // PangoContext *, one reference owned; nil without Pango
    private let configuration: FontConfiguration
    private let map: PangoFontMap?

    /// Makes a font map that shares no fonts with others.
    ///
    /// - Parameters:
    ///   - other: a font map whose configuration is reused; nil reads the configuration.
    ///   - isFixed: whether the configuration that is read is the same everywhere, and not that of the user.
    /// - Complexity: reading fontconfig's configuration and caches takes some milliseconds.
    public convenience init(hinting: Hinting, like other: FontMap? = nil, isFixed: Bool = false) {
        self.init(hinting: hinting, configuration: other?.configuration ?? (isFixed ? .fixed : .whole))
    }

    /// The font that is used in place of a family that is not there; nil if it is there.
    func substitute(for families: String) -> String? { configuration.substitute(for: families) }

    /// Makes one that finds its fonts by a configuration.
    init(hinting: Hinting, configuration: FontConfiguration) {
        self.configuration = configuration
        // Without a current configuration, Pango would read the whole configuration on another thread and wait for it.
        configuration.makeCurrent()
        map = PangoFontMap(configuration)
        unsafe context = map?.makeContext()
        guard let fonts = PangoFonts.shared, let context = unsafe context else { return }
        unsafe hinting.withOptions { unsafe fonts.setFontOptions(context, $0) }
        unsafe fonts.setRounding(context, 0)
    }

    deinit {
        if let context = unsafe context { unsafe PangoLibrary.shared?.release(context) }
    }
}
