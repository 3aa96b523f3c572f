import MenuGeometry
import MenuLayout
import MenuModel
import MenuScene

/// What the preview pane of the first menu shows, and how far it is scrolled.
struct PreviewState: Sendable {
    var content = Preview.nothing
    /// In points.
    var scroll = 0.0
}

extension OpenMenus {
    /// The size of the letters of a preview, as a multiple of that of titles.
    private static let previewLetters = 0.88

    private var previewStyle: FontStyle {
        FontStyle(family: "Monospace", size: options.theme.metrics.titleFont.size * OpenMenus.previewLetters)
    }

    /// The pane as it is drawn; nil if it is empty, so that its font is not loaded before the first preview is there.
    var previewLook: PreviewLook? {
        guard panels.first?.frame.pane != nil, preview.content != .nothing else { return nil }
        let style = previewStyle
        return PreviewLook(
            content: preview.content, style: style, metrics: measuring.lineMetrics(of: style), scroll: preview.scroll)
    }

    /// Shows another preview, from its beginning; more of the same text leaves it where it is scrolled.
    mutating func showPreview(_ content: Preview, _ turn: inout Turn) {
        guard let pane = panels.first?.frame.pane else { return }
        let shown = wrapped(content, to: PreviewLook.room(in: pane).width)
        guard shown != preview.content else { return }
        let scroll = shown.isLonger(than: preview.content) ? preview.scroll : 0
        preview = PreviewState(content: shown, scroll: scroll)
        redraw(level: 0, pane, &turn)
    }

    private func wrapped(_ content: Preview, to width: Double) -> Preview {
        guard case .text(let lines) = content else { return content }
        let columns = Int(width / max(1, measuring.width(of: "0", style: previewStyle)))
        return .text(lines.flatMap { $0.wrapped(to: columns) })
    }

    // MARK: Scrolling

    /// Scrolls the pane by its keys, and by the wheel over it.
    ///
    /// - Returns: Whether the event was one of those; then nothing else handles it.
    mutating func scrollPreview(_ event: SessionEvent, _ turn: inout Turn) -> Bool {
        guard let pane = panels.first?.frame.pane else { return false }
        switch event {
        case .scrolled(let notches, let point):
            guard pane.contains(point), panels.dropFirst().allSatisfy({ !$0.frame.body.contains(point) }) else {
                return false
            }
            scrollPreview(by: notches * options.theme.metrics.wheelStep, &turn)
        case .key(let stroke):
            let key = KeyStroke(name: stroke.name, modifiers: stroke.modifiers)
            guard let way = OpenMenus.previewKeys[key] else { return false }
            guard let look = previewLook else { return true }
            let page = PreviewLook.room(in: pane).height * OpenMenus.previewPage
            scrollPreview(by: Double(way.lines) * look.lineHeight + Double(way.pages) * page, &turn)
        case .presented, .moved, .pressed, .pressedInputMethod, .released, .cancelled, .pasted, .offered, .offerEnded,
            .timerFired, .interrupted:
            return false
        }
        return true
    }

    /// Scrolls the pane within its limits, by whole device pixels.
    private mutating func scrollPreview(by distance: Double, _ turn: inout Turn) {
        guard distance.isFinite, let pane = panels.first?.frame.pane, let look = previewLook else { return }
        let wanted = min(max(0, preview.scroll + distance), look.maximumScroll(in: pane))
        let scroll = (wanted * options.scale).rounded() / options.scale
        guard scroll != preview.scroll else { return }
        preview.scroll = scroll
        redraw(level: 0, pane, &turn)
    }

    /// How much of the pane a page is.
    private static let previewPage = 0.8

    /// The keys that scroll the pane, and by how many lines and pages.
    private static let previewKeys: [KeyStroke: (lines: Int, pages: Int)] = {
        let ways: [(names: [String], lines: Int, pages: Int)] = [
            (["Up", "KP_Up"], -1, 0), (["Down", "KP_Down"], 1, 0),
            (["Prior", "Page_Up", "KP_Prior", "KP_Page_Up"], 0, -1),
            (["Next", "Page_Down", "KP_Next", "KP_Page_Down"], 0, 1),
        ]
        var keys: [KeyStroke: (lines: Int, pages: Int)] = [:]
        for way in ways {
            for name in way.names { keys[KeyStroke(name: name, modifiers: .shift)] = (way.lines, way.pages) }
        }
        return keys
    }()
}

extension Preview {
    /// Whether it is a text that begins with another one.
    fileprivate func isLonger(than other: Preview) -> Bool {
        guard case .text(let lines) = self, case .text(let before) = other else { return false }
        return lines.count > before.count && lines.starts(with: before.dropLast())
    }
}
