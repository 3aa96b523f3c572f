import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene

/// The open menus as they lie on the screen: laid out, placed, scrolled, and where the pointer is over them.
///
/// What is highlighted or held is not part of it; the machine has that.
struct OpenMenus {
    /// Where and how the menus are shown.
    var options: SessionOptions
    let measuring: any TextMeasuring
    /// The open menus, the first one first.
    var panels: [Panel] = []
    /// Where the pointer was last seen, in screen points.
    var pointer = Point.zero
    /// What moves.
    var motion = SubmenuMotion()
    /// How far the spinners have turned.
    var spinnerStep = 0
    /// The position of the bar that shows long work; nil while there is none.
    var progress: Int?

    init(options: SessionOptions, measuring: any TextMeasuring) {
        (self.options, self.measuring) = (options, measuring)
    }

    /// How text in fields is lettered.
    var lettering: LineEditor.Lettering {
        LineEditor.Lettering(style: options.theme.metrics.titleFont, measuring: measuring)
    }

    /// Whether submenus lie over their parents.
    var liesOver: Bool { options.theme.metrics.submenusLieOver }

    /// Whether submenus come and go bit by bit.
    var movesSubmenus: Bool {
        let timing = options.theme.timing
        return liesOver && timing.isAnimated && timing.submenuArrival > 0
    }

    // MARK: Places

    /// Finds out what lies under a place, the innermost menu first, and notes that the pointer is there.
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
        if let title = options.bar?.titles.firstIndex(where: { $0.contains(point) }) {
            located.hit = .title(title)
        } else if case .anchor(let rect, _, _, _) = options.placement, rect.contains(point) {
            located.hit = .anchor
        }
        if let last = panels.last { located.edge = last.frame.edgeDepth(of: point) }
        return located
    }

    /// The entry at a place of the screen, in points, and its rectangle there; nil where none is.
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

    /// How many entries a page of the innermost menu holds: all of them, where nothing scrolls.
    var page: Int {
        guard let last = panels.last else { return 1 }
        guard last.frame.maximumScroll > 0 else { return max(1, last.entries.count) }
        return max(1, last.frame.layout.page(forViewportHeight: last.frame.viewport.height))
    }

    /// Where the text of a field is seen, in screen points; nil where there is none.
    func fieldRoom(ofLevel level: Int) -> Rect? {
        let panel = panels[level]
        guard let field = panel.field else { return nil }
        return panel.frame.layout.row(at: field.entry).fieldRoom?
            .offset(by: panel.frame.offset(ofEntry: field.entry, scroll: panel.scroll))
            .leaving(note(inFieldOf: panel)?.width ?? 0, isRightToLeft: panel.frame.layout.isRightToLeft)
    }

    /// Where a title is being renamed, in screen points; nil where none is.
    func titleRoom(ofLevel level: Int) -> Rect? {
        let panel = panels[level]
        guard let title = panel.renaming, panel.entries.indices.contains(title.entry) else { return nil }
        return panel.frame.layout.row(at: title.entry).written(in: panel.frame.layout).fieldRoom?
            .offset(by: panel.frame.offset(ofEntry: title.entry, scroll: panel.scroll))
    }

    /// How many of all rows match, and how much room that takes in the field; nil where it is not shown.
    func note(inFieldOf panel: Panel) -> (text: String, width: Double)? {
        let all = panel.rows.shown.rowCount
        guard options.field.showsCount, all > 0 else { return nil }
        // As wide as it can become, so that the text's room stays.
        let width = measuring.width(of: "\(all)/\(all)", style: options.theme.metrics.titleFont)
        return ("\(panel.rows.found?.count ?? all)/\(all)", width + OpenMenus.noteGap)
    }

    /// The gap between the text of a field and the count at its end, in points.
    private static let noteGap = 10.0
}
