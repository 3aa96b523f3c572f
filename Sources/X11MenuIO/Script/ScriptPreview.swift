import MenuFormats
import MenuModel
import MenuProcesses
import MenuSession
import X11Menu

/// The preview of the highlighted row that a script sends, for instance when it is told that the row is highlighted.
///
/// Only the last preview is kept, and shown while its row is highlighted. Until it comes, and for a quarter of a second at most, the preview of the
/// row before stays visible.
final class ScriptPreview {
    /// How many bytes of a text are shown.
    private static let mostBytes = 1 << 18
    /// How long the preview of the row before stays visible, in seconds.
    private static let patience = 0.25

    private var changes = ChangePace()
    /// The id of the highlighted row; nil if none is highlighted, or if it has none.
    private var row: String?
    private var last: (id: String, content: ScriptMessage.RowPreview)?
    /// When the preview of the row before disappears; nil if there is none.
    private var silence: Double?

    /// Shows a preview of a row, now or when the row is highlighted.
    func show(_ content: ScriptMessage.RowPreview, of id: String) {
        if row == id { silence = nil }
        let isShown = row != nil && last?.id == row
        last = (id, content)
        // Until the patience is over, the preview of the row before is on the screen.
        if row == id || isShown { changes.note(at: MonotonicClock.seconds) }
    }

    private var shown: Preview {
        guard let last, last.id == row else { return .nothing }
        return switch last.content {
        case .text(""), .picture(file: ""): .nothing
        case .text(let text): .text(TerminalText.lines(of: Array(text.utf8.prefix(ScriptPreview.mostBytes))))
        case .picture(let file): .picture(.file(file))
        }
    }
}

extension ScriptPreview: PreviewSource {
    func highlight(_ choice: Choice?) {
        let (before, now) = (row, MonotonicClock.seconds)
        row = choice?.entries.last?.element.id
        guard row != before else { return }
        let isWaiting = choice != nil && last?.id != row
        silence = isWaiting ? silence ?? now + ScriptPreview.patience : nil
        if !isWaiting { changes.note(at: now) }
    }

    func changedPreview() -> Preview? { changes.take { shown } }

    var awaitedDescriptors: [Int32] { [] }

    var awaitedDeadline: Double? { [changes.deadline, silence].compactMap(\.self).min() }

    func handleAwaited() {
        guard let silence, silence <= MonotonicClock.seconds else { return }
        self.silence = nil
        changes.note(at: MonotonicClock.seconds)
    }

    func close() { (last, silence) = (nil, nil) }
}
