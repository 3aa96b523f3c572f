internal import MenuGeometry
public import MenuLayout
public import MenuScene

/// Chooses the colours of a menu or a bar, and blurs what is beneath it.
public struct LookResolver: Sendable {
    /// The colours of light menus.
    public var light: Palette
    /// The colours of dark menus.
    public var dark: Palette
    /// The requested appearance; nil chooses it by the backdrop.
    public var requestedAppearance: Appearance?
    /// The minimum contrast ratio of texts with their background, 1 to 21 (WCAG 2).
    public var contrast: Double
    /// The pixels beneath the menu; nil if they are unknown.
    public var backdrop: Backdrop?

    /// Makes a resolver.
    public init(light: Palette, dark: Palette, requestedAppearance: Appearance?, contrast: Double, backdrop: Backdrop?)
    {
        self.light = light
        self.dark = dark
        self.requestedAppearance = requestedAppearance
        self.contrast = contrast
        self.backdrop = backdrop
    }

    /// The appearance of a menu at a position.
    public struct Look: Sendable {
        /// The colours.
        public var palette: Palette
        /// Whether the colours are the light or the dark ones.
        public var appearance: Appearance
        /// The blurred backdrop as the material shows it; nil if it is unknown.
        public var blurred: BlurredBackdrop?
        /// The colours of a bar's titles that differ from the palette's, by title; empty if none does.
        public var titleInks: [Color?] = []
    }

    /// The shadows of a menu, whatever is beneath it; nil if they depend on that.
    public var shadows: [Shadow]? {
        switch requestedAppearance {
        case .light: light.shadows
        case .dark: dark.shadows
        case nil: light.shadows == dark.shadows ? light.shadows : nil
        }
    }

    /// Finds the colours of the menu at a position, and the blurred backdrop that they are for.
    ///
    /// - Parameters:
    ///   - first: The look of the menu's first panel, whose colours all its panels have; nil for the first panel itself.
    ///   - previous: The current appearance, which is kept.
    /// - Complexity: O(captured pixels under the menu and the reach of the blur).
    public func look(for frame: MenuFrame, like first: Look? = nil, keeping previous: Appearance? = nil) -> Look {
        look(
            for: frame.body, within: frame.silhouette.controlBounds, scale: frame.layout.scale, like: first,
            keeping: previous)
    }

    /// Finds the colours of a menu bar, and the blurred backdrop that they are for.
    ///
    /// Titles on a tint that does not carry them over everything are light over a dark part of the backdrop, and dark over a light one.
    /// - Parameters:
    ///   - scale: The number of device pixels per point.
    ///   - previous: The current appearance of the bar, which it keeps.
    public func look(for bar: BarLayout, scale: Double, keeping previous: Appearance? = nil) -> Look {
        var look = look(for: bar.strip, within: bar.strip, scale: scale, like: nil, keeping: previous)
        let material = look.palette.material
        guard let tint = material.tint, let blurred = look.blurred,
            look.palette.text.leastRatio(over: material.bodies) < contrast
        else { return look }
        look.titleInks = bar.titles.indices.map { title in
            let isDark = blurred.meanLuminance(in: bar.titles[title], under: tint) < Contrast.breakEven
            let palette = isDark ? dark : light
            return bar.disabledTitles.contains(title) ? palette.disabledText : palette.text
        }
        return look
    }

    private func look(
        for body: Rect, within bounds: Rect, scale: Double, like first: Look?, keeping previous: Appearance?
    ) -> Look {
        func blurred(_ material: Material) -> BlurredBackdrop? {
            backdrop?.blurred(sigma: material.blur, saturation: 1, covering: bounds, deviceScale: scale)
        }
        if let first {
            let material = first.palette.material
            return Look(
                palette: first.palette, appearance: first.appearance,
                blurred: blurred(material)?.seen(through: material))
        }
        let lightOne = blurred(light.material)
        let appearance =
            requestedAppearance
            // The theme of a launcher that replaces the program's own says itself what all parts of a menu look like.
            ?? (dark.boxes.looks.isEmpty || dark.boxes.adapts ? nil : .dark) ?? previous
            ?? lightOne.map { $0.meanLuma(in: body) < LookResolver.darkLuma ? .dark : .light } ?? .light
        let palette = (appearance == .dark ? dark : light).legible(contrast)
        let material = palette.material
        let own = material.blur == light.material.blur ? lightOne : blurred(material)
        return Look(palette: palette, appearance: appearance, blurred: own?.seen(through: material))
    }

    /// The mean luma beneath a menu below which it is dark: that of the grey on which black and white text have the same contrast.
    private static let darkLuma = 0.46
}
