import Geometry
import MenuInteraction
import MenuLayout
import MenuModel
import TextEditing

extension MenuSession {
    /// The level whose row has its title written anew; nil where none has.
    var renamingLevel: Int? { panels.lastIndex { $0.renaming != nil } }

    /// Begins to write the title of a row anew, in its place.
    func beginRenaming(level: Int, entry: Int) {
        guard panels.indices.contains(level), panels[level].entries.indices.contains(entry) else { return }
        reveal(level: level, entry: entry)
        var text = TextField(panels[level].entries[entry].element.title)
        text.selectAll()
        panels[level].renaming = PanelField(entry: entry, isEnabled: true, text: text, focus: .text)
        showRenaming(level: level)
    }

    /// Lets the title that is written answer an event: it has all keys, and what the pointer does to it.
    ///
    /// - Returns: Whether nobody else is to hear of it.
    func answerInTitle(_ event: SessionEvent, at time: Double) -> Bool {
        guard let level = renamingLevel, machine.phase == .browsing else { return false }
        switch event {
        case .key(let stroke):
            answerInTitle(stroke, level: level, at: time)
            return true
        case .pasted(let text):
            write(level: level) { $0.insert(text) }
            return true
        case .pressed(let button, _, let point):
            guard let room = titleRoom(level: level), room.contains(point) else {
                endRenaming(level: level, takes: true, at: time)
                return false
            }
            requests.append(.swallowPress)
            guard button == 1 else { return true }
            panels[level].renaming?.press = PanelField.Press(clicks: 1, origin: point, time: time)
            write(level: level) { [offset = titleOffset(at: point, level: level)] in $0.moveCaret(to: offset) }
            return true
        case .moved(let point):
            pointer = point
            if panels[level].renaming?.press?.isDown == true {
                write(level: level) { [offset = titleOffset(at: point, level: level)] in
                    $0.moveCaret(to: offset, selecting: true)
                }
            }
            return true
        case .released:
            guard panels[level].renaming?.press?.isDown == true else { return false }
            panels[level].renaming?.press?.isDown = false
            return true
        case .scrolled, .interrupted, .offered:
            endRenaming(level: level, takes: true, at: time)
            return false
        case .presented, .pressedInputMethod, .cancelled, .timerFired, .offerEnded: return false
        }
    }

    private func answerInTitle(_ stroke: KeyStroke, level: Int, at time: Double) {
        switch stroke.name {
        case "Return", "KP_Enter", "ISO_Enter", "Tab", "F2": return endRenaming(level: level, takes: true, at: time)
        case "Escape": return endRenaming(level: level, takes: false, at: time)
        default: break
        }
        switch options.field.keys[stroke] {
        case .edit(let edit), .editOrBrowse(let edit), .editOr(let edit, _):
            write(level: level) { $0.apply(edit, isRightToLeft: measuring.isRightToLeft($0.text)) }
        case .paste(let clipboard): requests.append(.requestText(clipboard))
        case .copy: copyTitle(level: level)
        case .cut:
            copyTitle(level: level)
            write(level: level) { $0.removeSelection() }
        default:
            if isTyped(stroke) { write(level: level) { $0.type(stroke.text) } }
        }
    }

    private func copyTitle(level: Int) {
        guard let text = panels[level].renaming?.text.selectedText, !text.isEmpty else { return }
        requests.append(.offerText(text, .clipboard))
    }

    private func write(level: Int, _ change: (inout TextField) -> Void) {
        guard var field = panels[level].renaming else { return }
        change(&field.text)
        panels[level].renaming = field
        showRenaming(level: level)
    }

    private func showRenaming(level: Int) {
        guard let field = panels[level].renaming else { return }
        if let room = titleRoom(level: level) {
            panels[level].renaming?.revealCaret(
                in: room.width, style: options.theme.metrics.titleFont, measuring: measuring)
        }
        redraw(level: level, entry: field.entry)
    }

    /// Ends the writing; what was written is the title from now on where it `takes` and is one.
    func endRenaming(level: Int, takes: Bool, at time: Double) {
        guard let field = panels[level].renaming else { return }
        panels[level].renaming = nil
        redraw(level: level, entry: field.entry)
        let isBlank = field.text.text.allSatisfy(\.isWhitespace)
        guard takes, !isBlank, panels[level].entries.indices.contains(field.entry),
            field.text.text != panels[level].entries[field.entry].element.title,
            let path = path(toEntry: field.entry, ofLevel: level)?.flatMap(\.self)
        else { return }
        report(.rename(path, to: field.text.text), entry: field.entry, level: level, at: time)
    }

    /// Where the title is written, in screen points.
    private func titleRoom(level: Int) -> Rect? {
        let panel = panels[level]
        guard let field = panel.renaming, panel.entries.indices.contains(field.entry) else { return nil }
        return panel.frame.layout.row(at: field.entry).written(in: panel.frame.layout).fieldRoom?
            .offset(by: panel.frame.offset(ofEntry: field.entry, scroll: panel.scroll))
    }

    /// The place in the title that is nearest to one on the screen.
    private func titleOffset(at point: Point, level: Int) -> Int {
        guard let field = panels[level].renaming, let room = titleRoom(level: level) else { return 0 }
        return field.textOffset(
            measuring.place(
                at: point.x - room.minX - field.offset, in: field.drawn.text, style: options.theme.metrics.titleFont))
    }
}
