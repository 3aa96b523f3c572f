public import MenuGeometry
public import MenuLayout
import MenuModel

/// The appearance of one open menu, as values.
///
/// `base` changes only when the menu moves or others open. `content` lies over it and changes with highlight and scroll. A host keeps the
/// pixels of the base and redraws changed content over them. Coordinates are screen points.
public struct PanelScene: Sendable {
    /// The positions of all parts.
    public var frame: MenuFrame
    /// The colours.
    public var palette: Palette
    /// How far the entries are scrolled, in points.
    public var scroll: Double
    /// The highlighted entry.
    public var highlighted: Int?
    /// Whether the highlight is currently off, in the middle of a flash.
    public var isFlashOff: Bool
    /// Whether a button is held on the highlighted entry.
    public var isPressed: Bool
    /// The silhouettes of the open menus beneath: they draw the part of this menu's shadows that falls on them.
    public var bodies: [Path]
    /// The shadows of the menus above, which fall on this one.
    public var shade: [DrawCommand] = []
    /// The title in the tab; nil draws none.
    public var title: String?
    /// The search field that the user edits; nil draws fields as they are in the menu.
    public var field: FieldLook?
    /// The letters of titles that a search found, by entry, as character offsets; they are underlined.
    public var found: [Int: [Range<Int>]] = [:]
    /// The entries that are marked in a multiple selection; they have a check mark.
    public var marked: Set<Int> = []
    /// The title of the row that is being renamed; nil for none.
    public var renamed: FieldLook?
    /// The row that is being dragged; nil for none.
    public var carried: CarriedLook?
    /// The offsets of rows that are on their way to their places, by entry, in points.
    public var ways: [Int: Vector] = [:]
    /// The entry before which a drop would insert, or the number of entries to insert after the last one; nil if nothing is dragged.
    public var insertion: Int?
    /// The number of submenus that lie over the menu; it recedes further behind each of them.
    public var recession = 0.0
    /// The progress of the menu's growth out of the row that opened it; nil when it has grown.
    public var growth: Growth?
    /// The progress of the menu's transition from another size; nil when it has its final size.
    public var resizing: Resizing?
    /// How much smaller the menu is drawn because a press is dragged out of it; nil for its full size.
    public var shrink: Shrink?
    /// The progress of the title's transition from a row of the menu beneath, 0, to a title, 1.
    public var titleTransition = 1.0
    /// Whether the title is omitted from the content, because it is drawn separately.
    var omitsTitle = false
    /// The opacity of the line below pinned entries, from 0 to 1; nil for its final value.
    public var headerLine: Double?
    /// The opacity of the scroll bar, from 0 to 1.
    public var barOpacity = 1.0
    /// The rotation of spinners, in steps from 0.
    public var spinnerStep = 0
    /// The progress bar; nil hides it.
    public var progress: ProgressLook?
    /// The content of the preview pane; nil leaves it empty.
    public var preview: PreviewLook?

    /// Where titles that are too wide are shortened.
    public var ellipsis: MenuMetrics.Ellipsis

    /// Makes a scene of a menu.
    public init(
        frame: MenuFrame, palette: Palette, scroll: Double = 0, highlighted: Int? = nil, isFlashOff: Bool = false,
        isPressed: Bool = false, bodies: [Path] = [], title: String? = nil
    ) {
        self.frame = frame
        self.palette = palette
        self.scroll = frame.clampedScroll(scroll)
        self.highlighted = highlighted
        self.isFlashOff = isFlashOff
        self.isPressed = isPressed
        self.bodies = bodies
        self.title = title
        ellipsis = frame.layout.metrics.ellipsis
    }

    /// The rectangle that the menu is drawn in, in screen points, on device pixels: the frame's window and, while resizing, the old one.
    public var window: Rect { resizing.map { frame.window.union($0.room) } ?? frame.window }

    /// The shadows alone, which the base begins with, without what falls on the menus beneath.
    public var shadows: [DrawCommand] { shadows(keepingOut: bodies) }

    /// The shadows that fall on a menu beneath.
    public var fallingShadows: [DrawCommand] { shadows(keepingOut: []) }

    private func shadows(keepingOut others: [Path]) -> [DrawCommand] {
        let silhouette = silhouette
        return palette.shadows.map { shadow in
            var shadow = shadow
            // The shadow is weaker while the menu recedes behind another one.
            shadow.color.alpha *= 1 - min(1, recession) / 2
            return DrawCommand.shadow(silhouette, shadow, keepingOut: [silhouette] + others)
        }
    }

    /// The shadows, the outlines and the body, without its rows.
    public var base: [DrawCommand] {
        let pixel = 1 / frame.layout.scale
        let silhouette = silhouette
        // Each line is the edge of a silhouette moved by half of its width, so that it is as wide in the curves as along the edges.
        return shadows + [
            .stroke(outline(insetBy: -0.25), palette.outline, width: 0.5),
            .material(silhouette, palette.material),
        ] + shading + [
            .shadedStroke(outline(insetBy: pixel / 2), palette.innerOutlines, width: pixel)
        ] + (BoxLook.drawsGroundsLate(self) ? [] : BoxLook.grounds(of: self) + BoxLook.border(of: self))
    }

    /// The shading of the body from top to bottom, if the theme has any.
    private var shading: [DrawCommand] {
        guard palette.shadeTop > 0 || palette.shadeBottom > 0 else { return [] }
        return [.shade(silhouette, palette.shade, top: palette.shadeTop, bottom: palette.shadeBottom)]
    }

    /// The visible rows, the tab's title and the shadows of the menus above, which are drawn over the base.
    ///
    /// - Parameter dirty: The rectangles to draw, in screen points and on device pixels; nothing outside of them is changed. Nil for all.
    /// - Complexity: O(number of visible rows).
    public func content(in dirty: [Rect]? = nil) -> [DrawCommand] {
        let dirty = dirty.map(joined)
        return limited(inside(dirty) + (shade.isEmpty ? [] : [.clip(silhouette)] + shade + [.restore]), to: dirty)
    }

    /// Rectangles on whole device pixels; those that overlap become one around them, since a canvas clears all of that.
    private func joined(_ rects: [Rect]) -> [Rect] {
        let scale = frame.layout.scale
        var result: [Rect] = []
        for rect in rects where !rect.isEmpty {
            var whole = rect.scaled(by: scale).roundedOut().scaled(by: 1 / scale)
            while let other = result.firstIndex(where: whole.intersects) {
                whole = whole.union(result.remove(at: other))
            }
            result.append(whole)
        }
        return result
    }

    /// What is in the body and in the tab.
    func inside(_ dirty: [Rect]? = nil) -> [DrawCommand] {
        if let shrink {
            var whole = self
            whole.shrink = nil
            let squeezed = DrawCommand.recede(towards: shrink.center, scale: shrink.scale, opacity: 1)
            return [squeezed] + whole.inside() + [.restore]
        }
        if let growth { return growing(growth) }
        // While the menu is resized, no row is at its final place.
        let isMoving = resizing != nil || !ways.isEmpty
        let part = isMoving ? nil : dirty.map { Rect(joining: $0) }
        let visible = visibleEntries(in: part)
        let pinned = frame.layout.entries.headerCount
        let isDirty = { (index: Int) in
            if isMoving { return true }
            return
                dirty?.contains { $0.intersects(frame.rect(ofEntry: index, scroll: scroll)) } ?? true
        }
        var commands =
            BoxLook.drawsGroundsLate(self) ? BoxLook.grounds(of: self, in: dirty) + BoxLook.border(of: self) : []
        commands += visible.filter { $0 < pinned && isDirty($0) && !(omitsTitle && $0 == 0) }.flatMap(moving)
        let scrolled =
            (resizing?.gone ?? []).flatMap(going) + visible.filter { $0 >= pinned && isDirty($0) }.flatMap(moving)
        commands += frame.maximumScroll > 0 && !scrolled.isEmpty ? fading(scrolled) : scrolled
        if barOpacity > 0, let bar = frame.indicator(scroll: scroll), dirty?.contains(where: bar.intersects) ?? true {
            commands.append(
                .fill(.roundedRectangle(bar, radius: bar.width / 2), palette.indicator.withAlpha(barOpacity)))
        }
        commands += BoxLook.bar(of: self, in: dirty)
        if frame.layout.isStrip {
            commands += stripSigns
        } else if pinned > 0, frame.boxes.isEmpty {
            commands += pinnedEdge
        }
        commands += BoxLook.contents(of: self, in: dirty)
        commands += PreviewLook.drawing(of: self, in: dirty)
        if resizing != nil { commands = [.clip(unrecededOutline(insetBy: 0))] + commands + [.restore] }
        commands += lifted
        commands += progressBar(in: dirty)
        commands += tabTitle
        if recession > 0 {
            commands =
                [
                    .recede(
                        towards: frame.body.center, scale: frame.scale(behind: recession),
                        opacity: frame.opacity(behind: recession))
                ] + commands + [.restore]
        }
        return commands
    }

    /// The entries that are visible in their places or on their way there.
    private func visibleEntries(in part: Rect?) -> [Int] {
        let visible = frame.visibleEntries(scroll: scroll, in: part)
        guard !ways.isEmpty else { return visible }
        return Set(visible).union(ways.keys.filter(frame.layout.entries.indices.contains)).sorted()
    }

    /// The commands, clipped to the given rectangles.
    private func limited(_ commands: [DrawCommand], to dirty: [Rect]?) -> [DrawCommand] {
        guard let dirty else { return commands }
        guard !dirty.isEmpty, !commands.isEmpty else { return [] }
        return [.clip(Path(joining: dirty.map(Path.rectangle)))] + commands + [.restore]
    }

    /// The rectangle to redraw when the appearance of an entry changes; nil if the entry is not visible.
    public func rect(ofEntry index: Int) -> Rect? {
        guard index >= 0, index < frame.layout.count else { return nil }
        let rect = frame.rect(ofEntry: index, scroll: scroll)
        let isPinned = index < frame.layout.entries.headerCount
        let seen = rect.intersection(isPinned ? frame.pinnedArea : frame.viewport)
        return seen.isEmpty ? nil : seen
    }

    private func fading(_ rows: [DrawCommand]) -> [DrawCommand] {
        let clipped = [.clip(.rectangle(frame.viewport))] + rows + [DrawCommand.restore]
        let (top, bottom) = (fade(beyond: scroll), fade(beyond: frame.maximumScroll - scroll))
        guard top != .none || bottom != .none else { return clipped }
        return [.fade(frame.viewport, top: top, bottom: bottom)] + clipped + [.restore]
    }

    /// The width of the edge of glass where rows that are scrolled are hidden, in points: the light that it reflects would make them illegible.
    public static let glassRim = 4.5

    /// The fade of an edge, proportional to the hidden part beyond it, so that it appears and disappears gradually.
    private func fade(beyond distance: Double) -> DrawCommand.Fade {
        let metrics = frame.layout.metrics
        let full = metrics.fadeHidden + metrics.fadeRamp
        guard full > 0, distance > 0, !frame.layout.isStrip, !frame.layout.split.isSheeted else { return .none }
        let part = min(1, distance / full)
        let rim = palette.material.finish == .glass ? min(distance, PanelScene.glassRim) : 0
        // Rows that are scrolled into view end where the fade does, however much of it is hidden.
        let hidden = max(metrics.fadeHidden * part, rim)
        return DrawCommand.Fade(hidden: hidden, ramp: max(0, full * part - hidden))
    }

    /// The signs at the ends of a strip that can be scrolled further.
    private var stripSigns: [DrawCommand] {
        let (before, after) = frame.stripSigns(scroll: scroll)
        return [(Mark.leftChevron, before), (Mark.chevron, after)].filter { !$0.1.isEmpty }.map { mark, box in
            .fill(mark.path(in: box, scale: frame.layout.scale), palette.secondaryText)
        }
    }

    /// The hairline below pinned entries while other entries are scrolled under them.
    private var pinnedEdge: [DrawCommand] {
        let part = headerLine ?? (scroll > 0 ? 1 : 0)
        return part > 0 ? [.fill(.rectangle(headerLineRect), palette.separator.withAlpha(part))] : []
    }

    /// The rectangle of the hairline below pinned entries, in screen points.
    public var headerLineRect: Rect {
        let viewport = frame.viewport
        return Rect(x: viewport.minX, y: viewport.minY, width: viewport.width, height: 1 / frame.layout.scale)
    }

    private var tabTitle: [DrawCommand] {
        guard let title, let text = frame.tabTitle(title) else { return [] }
        let ink = palette.titleInk
        let line = TextLine(text, color: ink.tab ?? palette.text, truncation: .end)
        return line.onEdge(ink.tabEdge)
            + (frame.grip.map { [.fill(dots(in: $0), palette.grip)] } ?? [])
    }

    /// The three dots of a drag handle; a bar would look like a line under the title.
    private func dots(in box: Rect) -> Path {
        let radius = box.height / 2
        let steps = [box.minX + radius, box.midX, box.maxX - radius]
        return Path(joining: steps.map { .circle(center: Point(x: $0, y: box.midY), radius: radius) })
    }
}
