import Testing

@testable import MenuModel

/// Parts of texts with spans that have a further style.
@Suite struct SpanMarkingTests {
    private static func style(_ change: (inout SpanStyle) -> Void) -> SpanStyle {
        var style = SpanStyle()
        change(&style)
        return style
    }

    private let red = style { $0.color = SpanColor(red: 255, green: 0, blue: 0) }
    private let bold = style {
        $0.weight = 700
        $0.lines = [.under]
    }
    private let both = style {
        $0.color = SpanColor(red: 255, green: 0, blue: 0)
        $0.weight = 700
        $0.lines = [.under]
    }

    @Test func `a part within spans has both styles, and others keep theirs`() {
        #expect([TextSpan]().marking([1..<3, 5..<6], bold) == [TextSpan(1..<3, bold), TextSpan(5..<6, bold)])
        #expect([TextSpan(0..<4, red)].marking([], bold) == [TextSpan(0..<4, red)])
        #expect(
            [TextSpan(0..<4, red)].marking([1..<3], bold)
                == [TextSpan(0..<1, red), TextSpan(1..<3, both), TextSpan(3..<4, red)])
        #expect(
            [TextSpan(2..<4, red), TextSpan(4..<5, bold)].marking([0..<3, 4..<8], bold)
                == [
                    TextSpan(0..<2, bold), TextSpan(2..<3, both), TextSpan(3..<4, red), TextSpan(4..<5, bold),
                    TextSpan(5..<8, bold),
                ])
    }

    @Test func `the further style counts more`() {
        let blue = Self.style { $0.color = SpanColor(red: 0, green: 0, blue: 255) }
        #expect([TextSpan(0..<2, both)].marking([0..<2], blue)[0].style.color == blue.color)
        #expect([TextSpan(0..<2, both)].marking([0..<2], blue)[0].style.weight == 700)
    }
}
