internal import MenuLayout
internal import MenuModel

extension FontStyle {
    /// The style by which its font is known: TABs, lines and the case of letters make no difference to it.
    var plain: FontStyle {
        var style = self
        (style.tabs, style.lines, style.letters) = (.none, [], .none)
        return style
    }

    /// The parts of a text in this style, with what the style does to the whole of it; none if all of it is plain.
    func parts(of text: String, spans: [TextSpan]) -> [StyledPart] {
        var spans = spans
        if !lines.isEmpty || letters != .none {
            var whole = SpanStyle()
            whole.lines = lines
            if letters != .none {
                whole.lettering = SpanLettering()
                whole.lettering?.transform = letters
            }
            spans = spans.marking([0..<text.utf8.count], whole)
        }
        return spans.isEmpty ? [] : StyledPart.parts(of: text, spans: spans)
    }
}
