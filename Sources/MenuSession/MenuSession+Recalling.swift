import MenuInteraction
import MenuLayout
import MenuModel
import TextEditing

extension MenuSession {
    /// Puts an answer of before into the field of a level, or what was typed before there was one.
    ///
    /// - Parameter step: How many answers after the one that it holds; before it, where it is negative.
    func recall(by step: Int, level: Int, at time: Double) {
        let answers = options.field.recalled
        guard let field = panels[level].field else { return }
        let place = field.recalled ?? answers.count
        let next = place + step
        guard answers.indices.contains(next) || next == answers.count else { return }
        let draft = place == answers.count ? field.text.text : field.draft
        panels[level].field?.recalled = next
        panels[level].field?.draft = draft
        edit(level: level, at: time) { $0.setText(next < answers.count ? answers[next] : draft) }
    }

    /// Whether a row that can be highlighted comes after the highlighted one.
    func isFollowed(level: Int) -> Bool {
        guard let highlighted = machine.levels[level].highlighted else { return false }
        let entries = panels[level].entries
        return entries.indices.dropFirst(highlighted + 1).contains {
            entries.isLine($0) || entries[$0].element.isHighlightable
        }
    }
}
