public import MenuGeometry

/// Every colour of a menu in one appearance, light or dark.
public struct Palette: Sendable, Hashable {
    /// Titles.
    public var text: Color
    /// Shortcuts, subtitles and headers.
    public var secondaryText: Color
    /// Titles of disabled elements.
    public var disabledText: Color
    /// Titles of destructive elements.
    public var destructiveText: Color
    /// Everything on a highlighted row.
    public var highlightedText: Color
    /// The highlight.
    public var accent: Color
    /// The highlight while a button is held on it.
    public var pressedAccent: Color
    /// The highlight of a disabled row.
    public var disabledHighlight: Color
    /// Hairlines between rows.
    public var separator: Color
    /// Bands between inline menus.
    public var thickSeparator: Color
    /// The line right below a hairline separator that makes it a groove; clear for none.
    public var groove: Color
    /// The dots in a title tab that indicate that one can drag from it.
    public var grip: Color
    /// Text fields.
    public var fields: FieldColors
    /// What is drawn in the boxes that a launcher's theme has.
    public var boxes = BoxColors()
    /// The scroll bar.
    public var indicator: Color
    /// The line around the silhouette, half a point wide.
    public var outline: Color
    /// The lighter line one device pixel inside the silhouette, at its top.
    public var innerOutline: Color
    /// The part of that line's opacity that is left at its bottom, from 0 to 1; two thirds of the difference lie in the top quarter.
    public var innerOutlineBottom: Double
    /// The material of the body.
    public var material: Material
    /// The opacity, from 0 to 1, at the top of the body, of white over a body with dark texts, and of black over a body with light texts.
    ///
    /// It only increases the contrast of texts, so they stay legible with every value.
    public var shadeTop: Double
    /// The same at its bottom.
    public var shadeBottom: Double
    /// The shadows, the lowest first.
    public var shadows: [Shadow]
    /// Additional colours of titles that a program sets.
    public var titleInk = TitleInk()
    /// The ground of titles; nil if it was not computed.
    public var ground: TextGround?

    /// Makes a palette.
    public init(
        text: Color, secondaryText: Color, disabledText: Color, destructiveText: Color, highlightedText: Color,
        accent: Color, pressedAccent: Color, disabledHighlight: Color, separator: Color, thickSeparator: Color,
        field: Color, indicator: Color, outline: Color, innerOutline: Color, material: Material, shadows: [Shadow],
        groove: Color = .clear, grip: Color = .clear, shadeTop: Double = 0, shadeBottom: Double = 0,
        innerOutlineBottom: Double = 1
    ) {
        self.text = text
        self.secondaryText = secondaryText
        self.disabledText = disabledText
        self.destructiveText = destructiveText
        self.highlightedText = highlightedText
        self.accent = accent
        self.pressedAccent = pressedAccent
        self.disabledHighlight = disabledHighlight
        self.separator = separator
        self.thickSeparator = thickSeparator
        fields = FieldColors(fill: field)
        self.indicator = indicator
        self.outline = outline
        self.innerOutline = innerOutline
        self.innerOutlineBottom = innerOutlineBottom
        self.material = material
        self.shadows = shadows
        self.groove = groove
        self.grip = grip
        self.shadeTop = shadeTop
        self.shadeBottom = shadeBottom
    }

    /// The colour that shades a body: black or white, whichever increases the contrast of its titles.
    public var shade: Color { text.contrasting }

    /// The opaque ground of what is lifted out of the body: the middle of the material's band.
    var plate: Color {
        let middle = Color(white: (material.luma.lowerBound + material.luma.upperBound) / 2)
        return material.tint?.drawn(over: middle) ?? middle
    }

    /// The colours of the inner outline from its top to its bottom, at equal distances.
    var innerOutlines: [Color] {
        guard innerOutlineBottom < 1 else { return [innerOutline] }
        return [0, 2.0 / 3, 7.0 / 9, 8.0 / 9, 1].map { innerOutline.withAlpha(1 - (1 - innerOutlineBottom) * $0) }
    }

    /// The margins that the menu draws in outside the silhouette, in points: 2.5 sigma of each shadow, beyond which less than half a step of
    /// eight bits is left of it, and the outline.
    public var margins: EdgeInsets {
        var margins = EdgeInsets(all: 0)
        for shadow in shadows {
            let reach = 2.5 * shadow.sigma
            margins.top = max(margins.top, reach - shadow.offset.dy)
            margins.bottom = max(margins.bottom, reach + shadow.offset.dy)
            margins.left = max(margins.left, reach - shadow.offset.dx)
            margins.right = max(margins.right, reach + shadow.offset.dx)
        }
        return EdgeInsets(
            top: margins.top + 1, left: margins.left + 1, bottom: margins.bottom + 1, right: margins.right + 1)
    }
}

extension Palette {
    /// The light palette of the default theme.
    ///
    /// Its inks are proven against the corners of the material's band: every hue of full chroma at both ends. There, titles have at least 12.6 to 1,
    /// secondary texts 4.5, destructive ones 4.9, and the highlight has 3.3 with the body.
    public static let light: Palette = {
        let ink = Color(red: 13 / 255, green: 13 / 255, blue: 18 / 255)
        return Palette(
            text: ink.withAlpha(0.94), secondaryText: ink.withAlpha(0.60), disabledText: ink.withAlpha(0.34),
            destructiveText: Color(red: 184 / 255, green: 0, blue: 18 / 255), highlightedText: .white,
            accent: Color(red: 10 / 255, green: 108 / 255, blue: 1),
            pressedAccent: Color(red: 8 / 255, green: 96 / 255, blue: 230 / 255),
            disabledHighlight: Color(white: 0, alpha: 0.06), separator: Color(white: 0, alpha: 0.11),
            thickSeparator: Color(white: 0, alpha: 0.08), field: Color(white: 0, alpha: 0.06),
            indicator: Color(white: 0, alpha: 0.22),
            outline: Color(white: 0, alpha: 0.20), innerOutline: Color(white: 1, alpha: 0.95),
            material: Material(blur: 30, luma: 0.86...0.97, chroma: 0.075), shadows: Palette.softShadows(),
            innerOutlineBottom: 0.37)
    }()

    /// The dark palette of the default theme.
    ///
    /// At the corners of the band, titles have at least 12.6 to 1, secondary texts 6.1, destructive ones 5.6, and the highlight has 3.0 with the body.
    public static let dark = Palette(
        text: Color(white: 1, alpha: 0.96), secondaryText: Color(white: 1, alpha: 0.62),
        disabledText: Color(white: 1, alpha: 0.34),
        destructiveText: Color(red: 1, green: 130 / 255, blue: 120 / 255),
        highlightedText: .white, accent: Color(red: 10 / 255, green: 108 / 255, blue: 1),
        pressedAccent: Color(red: 8 / 255, green: 96 / 255, blue: 230 / 255),
        disabledHighlight: Color(white: 1, alpha: 0.08), separator: Color(white: 1, alpha: 0.13),
        thickSeparator: Color(white: 1, alpha: 0.08), field: Color(white: 1, alpha: 0.09),
        indicator: Color(white: 1, alpha: 0.28),
        outline: Color(white: 0, alpha: 0.55), innerOutline: Color(white: 1, alpha: 0.34),
        // Narrower than the light one, so that the highlight keeps 3 to 1.
        material: Material(blur: 30, luma: 0.105...0.168, chroma: 0.085), shadows: Palette.softShadows(times: 1.35),
        innerOutlineBottom: 0.21)

    /// A wide shadow that lifts the menu, one that gives its edge depth, and a tight one that grounds it.
    private static func softShadows(times factor: Double = 1) -> [Shadow] {
        [(26.0, 14.0, 0.26), (8, 4, 0.14), (1.2, 0, 0.20)].map { sigma, down, alpha in
            Shadow(sigma: sigma, offset: Vector(dx: 0, dy: down), color: Color(white: 0, alpha: alpha * factor))
        }
    }
}
