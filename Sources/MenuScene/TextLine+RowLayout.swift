import Geometry
import MenuLayout

extension TextLine {
    /// Draws a text where layout put it.
    init(
        _ text: RowLayout.Text, color: Color, truncation: Truncation, underlined: [Range<Int>] = [],
        ground: TextGround? = nil
    ) {
        let alignment: Alignment =
            switch text.alignment {
            case .natural: .natural
            case .left: .left
            case .center: .center
            case .right: .right
            }
        self.init(
            text.text, style: text.style, color: color, origin: text.origin, width: text.width, truncation: truncation,
            alignment: alignment, underlined: underlined)
        spans = text.spans
        if !spans.isEmpty { self.ground = ground }
        // Styles know of one line.
        lines = text.spans.isEmpty ? text.lines : 1
        lineHeight = text.lineHeight
    }
}
