import MenuFormats
package import MenuModel
import MenuSystem
package import MenuSession
import X11Menu

/// The preview of the highlighted row: that which a script sends, for instance when it is told that the row is highlighted, otherwise the row's
/// own picture.
///
/// Only the last preview is kept, and shown while its row is highlighted. Until it comes, and for a quarter of a second at most, the preview of the
/// row before stays visible.
package final class ScriptPreview {
    /// How many bytes of a text are shown.
    private static let mostBytes = 1 << 18
    /// How long the preview of the row before stays visible if there is a script, in seconds.
    private static let scriptPatience = 0.25

    private var changes = ChangePace()
    /// The id of the highlighted row; nil if none is highlighted, or if it has none.
    private var row: String?
    /// The picture of the highlighted row, which is shown until a script sends another preview; nil if it has none.
    private var picture: Icon?
    private var last: (id: String, content: ScriptMessage.RowPreview)?
    /// When the preview of the row before disappears; nil if there is none.
    private var silence: Double?

    private let patience: Double

    /// Makes a source of previews.
    ///
    /// - Parameter hasScript: Whether a script may send them.
    package init(hasScript: Bool) { patience = hasScript ? ScriptPreview.scriptPatience : 0 }

    /// The preview of a row that no script knows: its picture.
    package static func preview(of row: Choice?) -> Preview { picture(of: row).map(Preview.picture) ?? .nothing }

    private static func picture(of row: Choice?) -> Icon? {
        guard case .action(let action)? = row?.entries.last?.element, let picture = action.picture, !picture.isEmpty
        else { return nil }
        return .file(picture)
    }

    /// Shows a preview of a row, now or when the row is highlighted.
    func show(_ content: ScriptMessage.RowPreview, of id: String) {
        if row == id { silence = nil }
        let isShown = row != nil && last?.id == row
        last = (id, content)
        // Until the patience is over, the preview of the row before is on the screen.
        if row == id || isShown { changes.note(at: MonotonicClock.seconds) }
    }

    private var shown: Preview {
        guard let last, last.id == row else { return picture.map(Preview.picture) ?? .nothing }
        return switch last.content {
        case .text(""), .picture(file: ""): .nothing
        case .text(let text): .text(TerminalText.lines(of: Array(text.utf8.prefix(ScriptPreview.mostBytes))))
        case .picture(let file): .picture(.file(file))
        }
    }
}

extension ScriptPreview: PreviewSource {
    package func highlight(_ choice: Choice?) {
        let (before, now) = ((row, picture), MonotonicClock.seconds)
        (row, picture) = (choice?.entries.last?.element.id, ScriptPreview.picture(of: choice))
        guard (row, picture) != before else { return }
        let isWaiting = choice != nil && last?.id != row && picture == nil
        silence = isWaiting ? silence ?? now + patience : nil
        if !isWaiting { changes.note(at: now) }
    }

    package func changedPreview() -> Preview? { changes.take { shown } }

    package var awaitedDescriptors: [Int32] { [] }

    package var awaitedDeadline: Double? { [changes.deadline, silence].compactMap(\.self).min() }

    package func handleAwaited() {
        guard let silence, silence <= MonotonicClock.seconds else { return }
        self.silence = nil
        changes.note(at: MonotonicClock.seconds)
    }

    package func close() { (last, silence) = (nil, nil) }
}
