public import MenuGeometry
import MenuModel

/// One open menu on the screen. Unless stated otherwise, all coordinates are screen points; every straight edge lies on a device pixel.
public struct MenuFrame: Sendable {
    /// The rows, fitted to the body if it is narrower than requested.
    public let layout: PanelLayout
    /// Where the menu was placed.
    public let placement: Placement
    /// The outline of tab, neck and body, without the beak.
    public let shape: RoundedPolygon
    /// The beak that points from the body to its source; nil without one.
    public let beak: RoundedPolygon.Beak?
    /// The area of the entries: the body without the preview.
    public let list: Rect
    /// The room for a preview; nil for none.
    public let pane: Rect?
    /// The area in which entries scroll: the list without the pinned entries.
    public let viewport: Rect
    /// The boxes of the theme by their numbers; nil for those that take no room. Empty if the theme has no boxes.
    package let boxes: [PlacedBox?]
    /// The room that the boxes leave to the rows, which may be more than they need; nil without boxes.
    let rowsRoom: Rect?
    /// The window: the silhouette with its margins for shadows, on device pixels.
    public let window: Rect

    /// Positions the rows of a menu according to its placement.
    public init(layout: PanelLayout, placement: Placement) {
        let metrics = layout.metrics
        let body = placement.body
        let snap = Snap(scale: layout.scale)
        let parts = placement.pane?.divide(body, rows: layout.bodySize, snap: snap)
        let whole = parts?.rows ?? body
        let boxed = layout.boxes?.arranged(in: whole)
        var list = boxed?.rows ?? whole
        // Below a sheet, the next one is not to be seen.
        if boxed != nil, layout.split.isSheeted {
            let rest = max(0, list.height - layout.seenHeight)
            list.size.height -= rest
            // The first row of those that rise is at the lower edge of their room.
            if metrics.cells.rises { list.origin.y += rest }
        }
        (self.list, pane, boxes, rowsRoom) = (list, parts?.pane, boxed?.boxes ?? [], boxed?.rows)
        let fitted = layout.contentSize.width == list.width ? layout : layout.fitted(toWidth: list.width)
        self.layout =
            layout.boxes.map { fitted.placing($0.places(of: fitted, boxed?.boxes ?? []), below: list.origin) } ?? fitted
        self.placement = placement
        shape = RoundedPolygon(placement, body: body, metrics: metrics)
        beak = .pointing(from: body, placement: placement, metrics: metrics)
        let pinned = min(self.layout.pinnedSize.height, list.height)
        let beside = min(self.layout.pinnedSize.width, list.width)
        viewport =
            layout.isRightToLeft
            ? Rect(minX: list.minX, minY: list.minY + pinned, maxX: list.maxX - beside, maxY: list.maxY)
            : Rect(minX: list.minX + beside, minY: list.minY + pinned, maxX: list.maxX, maxY: list.maxY)
        let margins = metrics.windowMargins
        let outer = shape.path(beak: beak).controlBounds.inset(
            by: EdgeInsets(top: -margins.top, left: -margins.left, bottom: -margins.bottom, right: -margins.right))
        window = Rect(
            minX: snap.down(outer.minX), minY: snap.down(outer.minY), maxX: snap.up(outer.maxX),
            maxY: snap.up(outer.maxY))
    }

    /// The body, which contains the rows and the preview.
    public var body: Rect { placement.body }

    /// The tab that the body pops out of; nil if it stands alone.
    public var tab: Rect? { placement.tab }

    /// The outline of tab, neck, beak and body as one closed path.
    public var silhouette: Path { shape.path(beak: beak) }

    /// The silhouette inset by a distance in points; outset if negative.
    public func outline(insetBy distance: Double) -> Path { shape.inset(by: distance).path(beak: beak) }

    /// The same outline for another size of the body, during the animation to this one.
    public func outline(ofBody body: Rect, insetBy distance: Double) -> Path {
        let metrics = layout.metrics
        return RoundedPolygon(placement, body: body, metrics: metrics).inset(by: distance)
            .path(beak: .pointing(from: body, placement: placement, metrics: metrics))
    }

    /// How far the entries can be scrolled; 0 if all of them are visible.
    public var maximumScroll: Double { max(0, layout.contentSize.height - list.height) }

    /// The nearest valid scroll position, on a device pixel.
    public func clampedScroll(_ scroll: Double) -> Double {
        guard scroll.isFinite else { return 0 }
        return max(0, min(maximumScroll, Snap(scale: layout.scale).place(scroll)))
    }

    /// The scroll position nearest to the current one at which an entry is fully visible, outside the fading edges.
    public func scroll(revealing entry: Int, from scroll: Double) -> Double {
        guard maximumScroll > 0, entry >= layout.entries.headerCount, entry < layout.count else {
            return clampedScroll(scroll)
        }
        let rect = layout.rect(ofEntry: entry)
        if layout.isStrip { return clampedScroll(rect.minY) }
        // Below the last row of a sheet, there is nothing to be kept apart.
        let sheet = layout.sheetHeight - layout.spacing.height
        if layout.split.isSheeted, sheet <= list.height - (viewport.minY - list.minY) + 0.5 {
            let column = layout.split.column(ofRow: entry - layout.entries.headerCount)
            return clampedScroll(Double(layout.split.sheet(ofColumn: column)) * layout.sheetHeight)
        }
        let fade = min(layout.metrics.fadeHidden + layout.metrics.fadeRamp, max(0, viewport.height - rect.height) / 2)
        let pinned = viewport.minY - list.minY
        let highest = rect.minY - pinned - fade
        let lowest = rect.maxY - list.height + fade
        return clampedScroll(lowest > highest ? highest : min(max(scroll, lowest), highest))
    }

    /// The content coordinates of a point on the screen.
    public func contentPoint(for point: Point, scroll: Double) -> Point {
        let isPinned = isBesideViewport(point)
        return Point(x: point.x - list.minX, y: point.y - list.minY + (isPinned ? 0 : scroll))
    }

    /// The rectangle of an entry on the screen. It is outside the viewport if the entry is scrolled out of view.
    public func rect(ofEntry index: Int, scroll: Double) -> Rect {
        layout.rect(ofEntry: index).offset(by: offset(ofEntry: index, scroll: scroll))
    }

    /// The offset from an entry's content coordinates to the screen.
    public func offset(ofEntry index: Int, scroll: Double) -> Vector {
        Vector(dx: list.minX, dy: list.minY - (index < layout.entries.headerCount ? 0 : scroll))
    }

    /// The entries that are at least partly visible, in order.
    ///
    /// - Parameter part: A rectangle of the screen outside of which scrolled entries may be left out; nil for none.
    public func visibleEntries(scroll: Double, in part: Rect? = nil) -> [Int] {
        let pinned = layout.entries.headerCount
        let visible = part.map(viewport.intersection) ?? viewport
        let area = visible.offset(by: Vector(dx: -list.minX, dy: scroll - list.minY))
        let scrolled = area.isEmpty ? [] : layout.entries(in: area).filter { $0 >= pinned }
        return Array(0..<pinned) + scrolled
    }

    /// The entry at a point of the screen; nil outside the rows and where no entry is visible.
    public func entry(at point: Point, scroll: Double) -> Int? {
        guard (boxes.isEmpty ? list : body).contains(point) else { return nil }
        guard let found = layout.entry(at: contentPoint(for: point, scroll: scroll)) else { return nil }
        return (found < layout.entries.headerCount) == isBesideViewport(point) ? found : nil
    }

    /// Whether a point of the body is outside the viewport, in the area of the pinned entries.
    private func isBesideViewport(_ point: Point) -> Bool {
        if !boxes.isEmpty { return !viewport.contains(point) }
        return layout.isStrip ? point.x < viewport.minX || point.x >= viewport.maxX : point.y < viewport.minY
    }

    /// The boxes of the arrows that show that a strip has more lines before and after the visible one; empty if it has none.
    public func stripSigns(scroll: Double) -> (before: Rect, after: Rect) {
        guard layout.isStrip, maximumScroll > 0 else { return (.zero, .zero) }
        func box(_ x: Double) -> Rect {
            layout.box(Size(width: 5, height: 9), centeredAt: Point(x: x, y: viewport.midY))
        }
        let inset = PanelLayout.stripSign / 2
        return (
            scroll > 0 ? box(viewport.minX + inset) : .zero,
            scroll < maximumScroll ? box(viewport.maxX - inset) : .zero
        )
    }

    /// The scroll bar over the entries; nil if all of them are visible, or if no more of them is hidden than the body's insets, which are empty.
    ///
    /// In a menu with boxes, it is in the box around that of the rows.
    public func indicator(scroll: Double) -> Rect? {
        let metrics = layout.metrics
        guard maximumScroll > max(metrics.bodyInsets.bottom, 2), !layout.isStrip, metrics.indicatorWidth > 0,
            boxes.isEmpty || metrics.cells.barRoom == 0
        else { return nil }
        let around = rowsBox.flatMap { boxes(around: $0).first }.flatMap { boxes[$0]?.frame } ?? list
        let snap = Snap(scale: layout.scale)
        let track = viewport.inset(
            by: EdgeInsets(top: metrics.bodyRadius, left: 0, bottom: metrics.bodyRadius, right: 0))
        let seen = viewport.height / (viewport.height + maximumScroll)
        let length = snap.length(min(track.height, max(metrics.indicatorMinimumLength, seen * track.height)))
        let start = track.minY + (track.height - length) * min(1, max(0, scroll / maximumScroll))
        let width = snap.length(metrics.indicatorWidth)
        let inset = snap.length(metrics.indicatorInset)
        return Rect(
            x: layout.isRightToLeft ? around.minX + inset : around.maxX - inset - width, y: snap.place(start),
            width: width, height: length)
    }

    /// The bar at the tab's edge towards the body; nil if there is no tab or the theme has none.
    public var grip: Rect? {
        let (size, snap) = (layout.metrics.gripSize, Snap(scale: layout.scale))
        guard let tab, size.width > 0, size.height > 0, size.width <= tab.width else { return nil }
        let (width, height) = (snap.length(size.width), snap.length(size.height))
        let inset = snap.length(layout.metrics.gripInset)
        return Rect(
            x: snap.place(tab.midX - width / 2),
            y: placement.side == .above ? tab.minY + inset : tab.maxY - inset - height, width: width, height: height)
    }

    /// The space for a title in the tab, in screen points; nil without a tab.
    public func tabTitle(_ title: String) -> RowLayout.Text? {
        guard let tab else { return nil }
        let baseline = Snap(scale: layout.scale).place(tab.midY + layout.lines.tab.capHeight / 2)
        // As in a bar; a narrow tab has fifty-six points for the title first, so that a short word is not cut off.
        let inset = min(layout.metrics.barTitlePadding, max(tab.width / 13, (tab.width - 56) / 2))
        return RowLayout.Text(
            title, style: layout.metrics.tabFont, origin: Point(x: tab.minX + inset, y: baseline),
            width: tab.width - 2 * inset, alignment: .center)
    }

    /// The area of the tab that letters of its title can cover, in screen points; nil without a tab.
    public var tabTextRect: Rect? {
        guard let text = tabTitle("") else { return nil }
        let lines = layout.lines.tab
        return Rect(
            x: text.origin.x, y: text.origin.y - lines.ascent, width: text.width, height: lines.ascent + lines.descent)
    }
}

extension RoundedPolygon {
    /// The outline of a body with the tab, if any, that it pops out of.
    fileprivate init(_ placement: Placement, body: Rect, metrics: MenuMetrics) {
        self =
            if let tab = placement.tab, let side = placement.side {
                .popOut(body: body, tab: tab, side: side, metrics: metrics)
            } else {
                RoundedPolygon(body, corners: metrics.corners)
            }
    }
}
