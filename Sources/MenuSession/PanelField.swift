import Geometry
import MenuLayout
import MenuScene
import TextEditing

/// The search field of an open menu.
struct PanelField: Sendable {
    /// Where what is typed goes.
    enum Focus: Sendable, Hashable {
        /// To the menu, as if there were no field.
        case none
        /// Into the text.
        case text
        /// Into the text too, but the keys that move are the rows'.
        case rows
    }

    /// A button held down in the field.
    struct Press: Sendable {
        /// How many clicks in a row it is.
        var clicks: Int
        /// Where it went down, in screen points, and when.
        var origin: Point
        var time: Double
        var isDown = true
    }

    /// The entry that it is.
    var entry: Int
    /// What it can have the keyboard for.
    var isEnabled: Bool
    /// The text and the caret.
    var text: TextField
    /// Where what is typed goes.
    var focus: Focus
    /// Where the text begins from the left end of its room, in points.
    var offset = 0.0
    var press: Press?
    /// Which answer of before it holds; nil where none was recalled.
    var recalled: Int?
    /// What was typed before the first one was.
    var draft = ""

    /// How many bytes of a long text are shaped on each side of the caret; far more than any field shows.
    private static let reach = 600

    /// The part of the text that is drawn, and where it begins and ends in bytes. A secret is one dot a letter.
    var drawn: (text: String, range: Range<Int>) {
        let all = text.text
        let end = all.utf8.count
        guard !text.isSecret else {
            let dots = min(all.count, PanelField.reach / PanelField.dot.utf8.count)
            return (String(repeating: PanelField.dot, count: dots), 0..<end)
        }
        guard end > 2 * PanelField.reach else { return (all, 0..<end) }
        func index(_ offset: Int) -> String.Index {
            let index = all.utf8.index(all.startIndex, offsetBy: min(max(0, offset), end))
            return index.samePosition(in: all.unicodeScalars) ?? all.unicodeScalars.index(before: index)
        }
        let range = index(text.caret - PanelField.reach)..<index(text.caret + PanelField.reach)
        let start = all.utf8.distance(from: all.startIndex, to: range.lowerBound)
        return (String(all[range]), start..<start + all[range].utf8.count)
    }

    static let dot = "•"

    /// Where an offset into the text is in what is drawn.
    func drawnOffset(_ offset: Int) -> Int {
        guard text.isSecret else {
            let range = drawn.range
            return min(max(offset, range.lowerBound), range.upperBound) - range.lowerBound
        }
        let all = text.text
        let index = all.utf8.index(all.startIndex, offsetBy: offset)
        return min(all[..<index].count, PanelField.reach / PanelField.dot.utf8.count) * PanelField.dot.utf8.count
    }

    /// Where an offset into what is drawn is in the text.
    func textOffset(_ offset: Int) -> Int {
        guard text.isSecret else { return drawn.range.lowerBound + offset }
        let all = text.text
        let index = all.index(all.startIndex, offsetBy: offset / PanelField.dot.utf8.count, limitedBy: all.endIndex)
        return all.utf8.distance(from: all.startIndex, to: index ?? all.endIndex)
    }

    /// Scrolls the text so that the caret is seen, and no more than it must.
    mutating func revealCaret(in room: Double, style: FontStyle, measuring: any TextMeasuring) {
        let shown = drawn.text
        let width = measuring.width(of: shown, style: style)
        // The caret needs a little room behind the last letter.
        let slack = 2.0
        guard width + slack > room else {
            offset = measuring.isRightToLeft(shown) ? max(0, room - width - slack) : 0
            return
        }
        let caret = measuring.caret(at: drawnOffset(text.caret), in: shown, style: style)
        let margin = min(24, room / 4)
        offset = min(offset, room - margin - caret)
        offset = max(offset, margin - caret)
        offset = max(min(0, offset), room - width - slack)
    }

    /// What is seen of it.
    func look(style: FontStyle, measuring: any TextMeasuring) -> FieldLook {
        let shown = drawn.text
        let hasCaret = focus == .text
        let selection = drawnOffset(text.selection.lowerBound)..<drawnOffset(text.selection.upperBound)
        return FieldLook(
            entry: entry, text: shown, offset: offset,
            caret: hasCaret
                ? offset + measuring.caret(at: drawnOffset(text.caret), in: shown, style: style) : nil,
            selection: selection.isEmpty
                ? []
                : measuring.spans(of: selection, in: shown, style: style).map {
                    offset + $0.lowerBound...offset + $0.upperBound
                },
            isFocused: focus == .text)
    }
}
