import MenuGeometry
import MenuLayout
import MenuScene
import MenuModel

/// A line of text that the user edits in a row of a menu: the text with its caret, selection, history and horizontal scroll offset.
///
/// The search field, a prompt and a title that is being renamed are each one of these.
struct LineEditor: Sendable {
    /// The font of the text, and the code that measures it.
    struct Lettering {
        var style: FontStyle
        var measuring: any TextMeasuring
    }

    /// A button that is held down in the text, or was released right before.
    private struct Press: Sendable {
        /// The number of consecutive clicks.
        var clicks: Int
        /// Where it went down, in screen points, and when.
        var origin: Point
        var time: Double
        var isDown = true
    }

    /// The text and the caret.
    var text: TextField
    /// The distance of the text's start from the left end of its room, in points.
    private(set) var offset = 0.0
    private var press: Press?
    /// What an input method composes at the caret; nil for nothing.
    var composed: ComposedText?

    /// How many bytes of a long text are shaped on each side of the caret; far more than any field shows.
    private static let reach = 600
    /// The character that replaces each letter of a secret.
    private static let dot = "•"
    /// The longest time and distance between clicks that count as consecutive, in seconds and points.
    private static let (clickTime, clickDistance) = (0.4, 4.0)

    init(_ text: TextField) { self.text = text }

    // MARK: Editing

    /// Edits the text, or moves the caret in it.
    mutating func apply(_ command: EditCommand, _ lettering: Lettering) {
        text.apply(command, isRightToLeft: lettering.measuring.isRightToLeft(text.text))
    }

    /// The editor after a command; nil if the command changes nothing.
    func applying(_ command: EditCommand, _ lettering: Lettering) -> LineEditor? {
        var changed = self
        changed.apply(command, lettering)
        return changed.text.caret == text.caret && changed.text.text == text.text ? nil : changed
    }

    /// The request that offers the selected text to other programs; nil if none is selected.
    func offer(by clipboard: Clipboard) -> SessionRequest? {
        let selected = text.selectedText
        return selected.isEmpty ? nil : .offerText(selected, clipboard)
    }

    // MARK: The pointer

    /// Whether a button is held down in it.
    var isPressed: Bool { press?.isDown ?? false }

    /// Whether a held button selects; after a double or triple click the selection stays.
    var selectsByDragging: Bool { isPressed && press?.clicks == 1 }

    /// Sets the caret; a second click selects a word and a third one everything.
    ///
    /// - Parameters:
    ///   - offset: The place in the text, in bytes.
    ///   - countsClicks: Whether further clicks select.
    mutating func pressButton(at point: Point, offset: Int, countsClicks: Bool, time: Double) {
        var clicks = 1
        if countsClicks, let press, time - press.time < Self.clickTime,
            max(abs(press.origin.x - point.x), abs(press.origin.y - point.y)) < Self.clickDistance
        {
            clicks = press.clicks % 3 + 1
        }
        press = Press(clicks: clicks, origin: point, time: time)
        switch clicks {
        case 1: text.moveCaret(to: offset)
        case 2: text.selectWord(at: offset)
        default: text.selectAll()
        }
    }

    /// Extends the selection under a held button.
    mutating func drag(to offset: Int) { text.moveCaret(to: offset, selecting: true) }

    /// Ends a press.
    mutating func releaseButton() { press?.isDown = false }

    /// The place in the text that is nearest to one on the screen.
    func textOffset(at point: Point, in room: Rect, _ lettering: Lettering) -> Int {
        textOffset(
            lettering.measuring.place(at: point.x - room.minX - offset, in: drawn.text, style: lettering.style))
    }

    // MARK: What is visible

    /// The drawn part of the text, and its range in bytes. A secret is drawn as one dot per letter.
    var drawn: (text: String, range: Range<Int>) {
        let all = text.text
        let end = all.utf8.count
        guard !text.isSecret else {
            let dots = min(all.count, Self.reach / Self.dot.utf8.count)
            return (String(repeating: Self.dot, count: dots), 0..<end)
        }
        guard end > 2 * Self.reach else { return (all, 0..<end) }
        func index(_ offset: Int) -> String.Index {
            let index = all.utf8.index(all.startIndex, offsetBy: min(max(0, offset), end))
            return index.samePosition(in: all.unicodeScalars) ?? all.unicodeScalars.index(before: index)
        }
        let range = index(text.caret - Self.reach)..<index(text.caret + Self.reach)
        let start = all.utf8.distance(from: all.startIndex, to: range.lowerBound)
        return (String(all[range]), start..<start + all[range].utf8.count)
    }

    /// An offset into the text, as an offset into the drawn part.
    func drawnOffset(_ offset: Int) -> Int {
        guard text.isSecret else {
            let range = drawn.range
            return min(max(offset, range.lowerBound), range.upperBound) - range.lowerBound
        }
        let all = text.text
        let index = all.utf8.index(all.startIndex, offsetBy: offset)
        return min(all[..<index].count, Self.reach / Self.dot.utf8.count) * Self.dot.utf8.count
    }

    /// An offset into the drawn part, as an offset into the text.
    private func textOffset(_ offset: Int) -> Int {
        guard text.isSecret else { return drawn.range.lowerBound + offset }
        let all = text.text
        let index = all.index(all.startIndex, offsetBy: offset / Self.dot.utf8.count, limitedBy: all.endIndex)
        return all.utf8.distance(from: all.startIndex, to: index ?? all.endIndex)
    }

    /// What is drawn, with the composed text in its place. Positions are bytes of the drawn text.
    private struct Composition {
        var text: String
        var caret: Int
        /// The composed text; empty if there is none.
        var composed = 0..<0
        /// The part of it that the next key changes.
        var target = 0..<0
    }

    private var composition: Composition {
        let place = drawnOffset(text.caret)
        var shown = Composition(text: drawn.text, caret: place)
        guard let composed, !text.isSecret else { return shown }
        func offset(_ count: Int) -> Int {
            place + composed.text.unicodeScalars.prefix(count).reduce(0) { $0 + UTF8.width($1) }
        }
        shown.text.insert(
            contentsOf: composed.text, at: shown.text.utf8.index(shown.text.startIndex, offsetBy: place))
        shown.caret = offset(composed.caret)
        shown.composed = place..<place + composed.text.utf8.count
        shown.target = offset(composed.target.lowerBound)..<offset(composed.target.upperBound)
        return shown
    }

    /// Scrolls the text as little as needed to make the caret visible.
    mutating func revealCaret(in room: Double, _ lettering: Lettering) {
        let composition = composition
        let shown = composition.text
        let (style, measuring) = (lettering.style, lettering.measuring)
        let width = measuring.width(of: shown, style: style)
        // The caret needs a little room after the last letter.
        let slack = 2.0
        guard width + slack > room else {
            offset = measuring.isRightToLeft(shown) ? max(0, room - width - slack) : 0
            return
        }
        let caret = measuring.caret(at: composition.caret, in: shown, style: style)
        let margin = min(24, room / 4)
        offset = min(offset, room - margin - caret)
        offset = max(offset, margin - caret)
        offset = max(min(0, offset), room - width - slack)
    }

    /// The look of the field in an entry, with a caret if it has the keyboard.
    func look(inEntry entry: Int, hasCaret: Bool, _ lettering: Lettering) -> FieldLook {
        let composition = composition
        let shown = composition.text
        let (style, measuring) = (lettering.style, lettering.measuring)
        func spans(of bytes: Range<Int>) -> [ClosedRange<Double>] {
            guard !bytes.isEmpty else { return [] }
            return measuring.spans(of: bytes, in: shown, style: style).map {
                offset + $0.lowerBound...offset + $0.upperBound
            }
        }
        let selection = drawnOffset(text.selection.lowerBound)..<drawnOffset(text.selection.upperBound)
        var look = FieldLook(
            entry: entry, text: shown, offset: offset,
            caret: hasCaret ? offset + measuring.caret(at: composition.caret, in: shown, style: style) : nil,
            selection: composition.composed.isEmpty ? spans(of: selection) : [], isFocused: hasCaret)
        (look.composed, look.target) = (spans(of: composition.composed), spans(of: composition.target))
        return look
    }
}
