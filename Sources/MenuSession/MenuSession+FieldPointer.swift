import Geometry
import MenuInteraction
import MenuLayout
import MenuModel
import TextEditing

extension MenuSession {
    /// How soon and how near a click must follow another to belong to it, in seconds and points.
    private static let (clickTime, clickDistance) = (0.4, 4.0)

    /// Takes a press in a field: the first button sets the caret, and selects words and all by further clicks; the middle one pastes.
    func pressInField(_ button: Int, at point: Point, _ time: Double) -> Bool {
        guard machine.phase == .browsing, let level = fieldLevel(at: point), var field = panels[level].field,
            field.isEnabled, button == 1 || button == 2
        else { return false }
        pointer = point
        requests.append(.swallowPress)
        let offset = textOffset(at: point, level: level)
        if button == 2 {
            edit(level: level, at: time) { $0.moveCaret(to: offset) }
            requests.append(.requestText(.primary))
            return true
        }
        let isRepeated =
            field.press.map {
                time - $0.time < MenuSession.clickTime
                    && max(abs($0.origin.x - point.x), abs($0.origin.y - point.y)) < MenuSession.clickDistance
            } ?? false
        let clicks = isRepeated ? (field.press?.clicks ?? 0) % 3 + 1 : 1
        field.press = PanelField.Press(clicks: clicks, origin: point, time: time)
        panels[level].field = field
        edit(level: level, at: time) { text in
            switch clicks {
            case 1: text.moveCaret(to: offset)
            case 2: text.selectWord(at: offset)
            default: text.selectAll()
            }
        }
        return true
    }

    /// Extends the selection under a held button.
    func dragInField(to point: Point) -> Bool {
        guard let level = pressedLevel else { return false }
        pointer = point
        guard panels[level].field?.press?.clicks == 1 else { return true }
        let offset = textOffset(at: point, level: level)
        edit(level: level, at: 0) { $0.moveCaret(to: offset, selecting: true) }
        return true
    }

    /// Ends a press; what it selected is offered as X11's programs do.
    func releaseInField() -> Bool {
        guard let level = pressedLevel else { return false }
        panels[level].field?.press?.isDown = false
        if let text = panels[level].field?.text.selectedText, !text.isEmpty {
            requests.append(.offerText(text, .primary))
        }
        return true
    }

    private var pressedLevel: Int? { panels.firstIndex { $0.field?.press?.isDown ?? false } }

    /// The level whose field lies at a place.
    private func fieldLevel(at point: Point) -> Int? {
        guard case .entry(let level, let index) = locate(point).hit, panels[level].field?.entry == index else {
            return nil
        }
        return level
    }

    /// The place in the text of a field that is nearest to one on the screen.
    private func textOffset(at point: Point, level: Int) -> Int {
        guard let field = panels[level].field, let room = fieldRoom(ofLevel: level) else { return 0 }
        let drawn = field.drawn.text
        let place = measuring.place(
            at: point.x - room.minX - field.offset, in: drawn, style: options.theme.metrics.titleFont)
        return field.textOffset(place)
    }
}
