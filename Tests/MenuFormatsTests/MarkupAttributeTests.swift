import MenuFormats
import MenuModel
import Testing

/// Pango's attributes: which ones take effect, and that all of them are known.
@Suite struct MarkupAttributeTests {
    private static func style(_ change: (inout SpanStyle) -> Void) -> SpanStyle {
        var style = SpanStyle()
        change(&style)
        return style
    }

    private static func lettering(_ change: (inout SpanLettering) -> Void) -> SpanStyle {
        var lettering = SpanLettering()
        change(&lettering)
        return style { $0.lettering = lettering }
    }

    private static let red = SpanColor(red: 255, green: 0, blue: 0)

    @Test(
        "Each attribute that is drawn sets its property of the style",
        arguments: [
            ("letter_spacing='2048'", style { $0.spacing = 2 }), ("letter_spacing='-1pt'", style { $0.spacing = -1 }),
            (
                "underline='error' underline_color='red'",
                style { ($0.lines, $0.lineColors) = ([.wave], [.below: red]) }
            ),
            ("underline='low'", style { $0.lines = [.lowUnder] }),
            (
                "strikethrough='yes' strikethrough_color='#f00'",
                style { ($0.lines, $0.lineColors) = ([.through], [.through: red]) }
            ),
            ("overline='single' overline_color='red'", style { ($0.lines, $0.lineColors) = ([.over], [.above: red]) }),
            ("rise='13pt'", style { $0.rise = 1 }), ("rise='-6656'", style { $0.rise = -0.5 }),
            ("baseline_shift='superscript'", style { $0.rise = 0.36 }),
            ("font_scale='subscript'", style { $0.size = .factor(0.72) }),
            ("font_features='tnum=1'", lettering { $0.features = "tnum=1" }),
            ("font_variations='wght=300'", lettering { $0.variations = "wght=300" }),
            ("variant='small-caps'", lettering { $0.variant = .smallCapitals }),
            ("font_variant='title-caps'", lettering { $0.variant = .titleCapitals }),
            ("stretch='condensed'", lettering { $0.stretch = 2 }), ("lang='sr'", lettering { $0.language = "sr" }),
            ("fallback='false'", lettering { $0.usesOtherFonts = false }),
            ("text_transform='uppercase'", lettering { $0.transform = .uppercase }),
        ])
    func drawn(attributes: String, style: SpanStyle) {
        #expect(MarkupText("<span \(attributes)>a</span>")?.spans == [TextSpan(0..<1, style)])
    }

    @Test("Attributes without effect and invalid values leave the style unchanged")
    func idle() {
        for attribute in [
            "gravity='east'", "gravity_hint='strong'", "show='spaces'", "insert_hyphens='false'",
            "allow_breaks='true'", "line_height='2'", "segment='word'", "variant='great'", "stretch='no'",
            "letter_spacing='wide'", "underline_color='nobody'", "strikethrough='perhaps'", "font_scale='huge'",
            "fallback='maybe'", "text_transform='odd'", "rise='nan'", "letter_spacing='inf'",
        ] {
            let read = MarkupText("<span \(attribute)>a</span>")
            #expect(read?.text == "a" && read?.spans == [], "\(attribute)")
        }
    }

    @Test("A font description sets families, style words, size and axes, as far as it has them")
    func fonts() {
        let descriptions: [(String, SpanStyle)] = [
            ("Noto Sans, DejaVu Sans 9", Self.style { ($0.family, $0.size) = ("Noto Sans,DejaVu Sans", .points(12)) }),
            (
                "Sans Ultra-Condensed Bold 18px",
                Self.style {
                    ($0.family, $0.weight, $0.size) = ("Sans", 700, .points(18))
                    $0.lettering = SpanLettering()
                    $0.lettering?.stretch = 0
                }
            ),
            (
                "Small-Caps 9 @wdth=80", Self.lettering { ($0.variant, $0.variations) = (.smallCapitals, "wdth=80") }
            ),
        ]
        for (text, style) in descriptions.dropLast() {
            #expect(MarkupText("<span font='\(text)'>a</span>")?.spans.first?.style == style, "\(text)")
        }
        var last = descriptions[2].1
        last.size = .points(12)
        #expect(MarkupText("<span font='\(descriptions[2].0)'>a</span>")?.spans.first?.style == last)
    }
}
