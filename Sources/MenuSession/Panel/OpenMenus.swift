import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene

/// The open menus on the screen: their layout, placement and scrolling, and the position of the pointer.
///
/// Highlights and held presses are part of the machine instead. It belongs to one session and is never copied.
struct OpenMenus: ~Copyable {
    /// Where and how the menus are shown.
    var options: SessionOptions
    let measuring: any TextMeasuring
    /// The open menus, the first one first.
    var panels: [Panel] = []
    /// The last known position of the pointer, in screen points.
    var pointer = Point.zero
    /// The animations.
    var motion = SubmenuMotion()
    /// The current step of the spinners.
    var spinnerStep = 0
    /// The progress bar; nil while there is none.
    var progress: ProgressLook?
    /// The content of the preview pane of the first menu.
    var preview = PreviewState()
    /// The box of the theme that a button or a finger is pressed on; nil for none.
    var pressedBox: Int?

    init(options: SessionOptions, measuring: any TextMeasuring) {
        (self.options, self.measuring) = (options, measuring)
    }

    /// The font and the measuring of text in fields.
    var lettering: LineEditor.Lettering {
        LineEditor.Lettering(style: options.theme.metrics.fieldFont, measuring: measuring)
    }

    /// Whether submenus cover their parents.
    var coversParent: Bool { options.theme.metrics.submenusLieOver }

    /// Whether opening and closing of submenus is animated.
    var movesSubmenus: Bool {
        let timing = options.theme.timing
        return coversParent && timing.isAnimated && timing.submenuArrival > 0
    }

    // MARK: Places

    /// Does the hit test for a place, the innermost menu first, and stores it as the pointer's position.
    mutating func locate(_ point: Point) -> InteractionEvent.Pointer {
        pointer = point
        var located = InteractionEvent.Pointer(location: point, hit: .outside)
        for level in panels.indices.reversed() {
            let panel = panels[level]
            if let hit = panel.frame.hit(point, scroll: panel.scroll) {
                located.hit =
                    switch hit {
                    case .entry(let index): .entry(level: level, index: index)
                    case .body: .body(level: level)
                    case .tab: .anchor
                    }
                located.edge = panel.frame.edgeDepth(of: point)
                if case .entry(let index) = hit { located.side = panel.frame.sideDepth(of: point, overEntry: index) }
                located.gap = gap(at: point, level: level)
                return located
            }
        }
        if let title = options.bar?.reaches.firstIndex(where: { $0.contains(point) }) {
            located.hit = .title(title)
        } else if case .anchor(let rect, _, _, _) = options.placement, rect.contains(point) {
            located.hit = .anchor
        }
        if let last = panels.last { located.edge = last.frame.edgeDepth(of: point) }
        return located
    }

    /// The entry at a place on the screen, in points, and its rectangle; nil if there is none.
    func entry(at point: Point) -> (level: Int, entry: Int, rect: Rect)? {
        for level in panels.indices.reversed() {
            let hit: MenuFrame.Hit? = panels[level].frame.hit(point, scroll: panels[level].scroll)
            switch hit {
            case .entry(let entry)?: return (level, entry, panels[level].rect(ofEntry: entry))
            case .body?, .tab?: return nil
            case nil: continue
            }
        }
        return nil
    }

    /// The number of entries on a page of the innermost menu: all of them if nothing scrolls.
    var page: Int {
        guard let last = panels.indices.last else { return 1 }
        let frame = panels[last].frame
        guard frame.maximumScroll > 0 else { return max(1, panels[last].entries.count) }
        return max(1, frame.layout.page(forViewportHeight: frame.viewport.height))
    }

    /// The level whose text that can be typed into is at a place on the screen: a search field, or a title that is being renamed; nil if there is none.
    func textLevel(at point: Point) -> Int? {
        guard let (level, entry, _) = self.entry(at: point) else { return nil }
        let panel = panels[level], layout = panel.frame.layout
        let isTitle = panel.renaming?.entry == entry
        guard isTitle || panel.field?.entry == entry && panel.field?.isEnabled == true else { return nil }
        let row = isTitle ? layout.row(at: entry).asField(in: layout) : layout.row(at: entry)
        let box = row.field?.offset(by: panel.frame.offset(ofEntry: entry, scroll: panel.scroll))
        return box?.contains(point) == true ? level : nil
    }

    /// What the pointer looks like over the menu at a place on the screen: as the theme says, or that over text where there is some.
    func pointerShape(at point: Point) -> (level: Int, shape: PointerShape)? {
        let text = textLevel(at: point)
        for level in panels.indices.reversed() {
            let (frame, scroll) = (panels[level].frame, panels[level].scroll)
            guard frame.hit(point, scroll: scroll) != nil else { continue }
            return (level, frame.pointer(at: point, scroll: scroll) ?? (text == level ? .text : .arrow))
        }
        return nil
    }

    /// The rectangle that shows the text of a field, in screen points; nil if there is none.
    func fieldRoom(ofLevel level: Int) -> Rect? {
        let panel = panels[level]
        guard let field = panel.field else { return nil }
        return panel.frame.layout.row(at: field.entry).fieldRoom?
            .offset(by: panel.frame.offset(ofEntry: field.entry, scroll: panel.scroll))
            .leaving(note(inFieldOf: panel)?.width ?? 0, isRightToLeft: panel.frame.layout.isRightToLeft)
    }

    /// The rectangle of a title that is being renamed, in screen points; nil if there is none.
    func titleRoom(ofLevel level: Int) -> Rect? {
        let panel = panels[level]
        guard let title = panel.renaming, panel.entries.indices.contains(title.entry) else { return nil }
        return panel.frame.layout.row(at: title.entry).asField(in: panel.frame.layout).fieldRoom?
            .offset(by: panel.frame.offset(ofEntry: title.entry, scroll: panel.scroll))
    }

    /// The count of matching rows and all rows, and its width in the field; nil if it is not shown.
    func note(inFieldOf panel: Panel) -> (text: String, width: Double)? {
        let all = panel.rows.shown.rowCount
        guard options.field.showsCount, all > 0 else { return nil }
        // The width of the longest possible count, so that the text's room does not change.
        let width = measuring.width(of: "\(all)/\(all)", style: options.theme.metrics.fieldFont)
        return ("\(panel.rows.found?.count ?? all)/\(all)", width + OpenMenus.noteGap)
    }

    /// The gap between the text of a field and the count at its end, in points.
    private static let noteGap = 10.0
}
