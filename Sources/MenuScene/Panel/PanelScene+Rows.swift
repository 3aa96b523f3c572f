import MenuGeometry
import MenuLayout
import MenuModel

extension PanelScene {
    /// The drawing of one entry.
    ///
    /// - Parameters:
    ///   - index: The index of the entry.
    ///   - offset: The offset from its position, in points.
    ///   - shown: Whether it is drawn highlighted; nil derives that from the state of the scene.
    func row(_ index: Int, by offset: Vector = .zero, isHighlighted shown: Bool? = nil) -> [DrawCommand] {
        let entry = frame.layout.entries[index]
        var row = frame.layout.row(at: index).offset(by: frame.offset(ofEntry: index, scroll: scroll) + offset)
        let isRenamed = renamed?.entry == index
        if isRenamed { row = row.asField(in: frame.layout) }
        let isThere = shown ?? (index == highlighted && !isFlashOff && !isRenamed)
        let isHighlighted = shown ?? (isThere && entry.element.isHighlightable)
        let box = box(ofRow: index, entry.element, isHighlighted: isHighlighted)
        var colors = RowColors(
            entry.element, palette: palette, box: box, isHighlighted: isHighlighted, isPressed: isPressed)
        if let ink = selectionInk(of: entry), colors.highlight == nil { (colors.text, colors.title) = (ink, ink) }
        var back = box?.drawing(in: row.highlight) ?? []
        back += partGrounds(ofRow: index, entry.element, in: row.frame, isHighlighted: isHighlighted)
        if let fill = colors.highlight {
            back = [.fill(.roundedRectangle(row.highlight, radius: frame.layout.metrics.highlightRadius), fill)]
        }
        var commands = back
        if !back.isEmpty {
            var clips: [DrawCommand] = isInCorner(row.highlight) ? [.clip(frame.silhouette)] : []
            if let rows = frame.rowsBox, index >= frame.layout.entries.headerCount {
                clips = BoxLook.clips(of: self, around: rows, row.highlight, includesItself: true)
            }
            commands = clips + back + clips.map { _ in .restore }
        }
        if let line = row.line {
            commands.append(
                .fill(.rectangle(line), isThick(entry.element) ? palette.thickSeparator : palette.separator))
            if !isThick(entry.element), palette.groove.alpha > 0 {
                commands.append(.fill(.rectangle(line.offset(by: Vector(dx: 0, dy: line.height))), palette.groove))
            }
        }
        if colors.highlight == nil, let line = separatingLine(above: index, row) {
            commands.append(.fill(.rectangle(line), palette.separator))
        }
        if let field = row.field {
            commands += ground(of: field, at: index)
        }
        commands += selection(of: entry, in: row)
        if let icon = row.icon { commands.append(picture(row.picture, in: icon, colors: colors)) }
        if let mark = marked.contains(index) ? .check : mark(of: entry.element), let box = row.mark {
            commands += isTile(row) ? overPicture(mark, in: box) : [fill(mark, in: box, colors.text)]
        }
        if let accessory = row.accessory {
            commands.append(picture(row.accessoryPicture, in: accessory, colors: colors))
        }
        if let box = row.spinner { commands += spinner(in: box, colors.text) }
        commands += titles(of: row, entry, at: index, isRenamed: isRenamed, colors)
        commands += badge(of: row, colors)
        if isHighlighted || !frame.layout.repeatsShortcut {
            commands += row.shortcut.map { .text(TextLine($0, color: colors.secondary, truncation: .none)) }
            let brush = max(1 / frame.layout.scale, 0.09 * frame.layout.metrics.shortcutFont.size)
            commands += row.symbols.map { .fill($0.key.path(in: $0.box, brush: brush), colors.secondary) }
        }
        if let chevron = row.chevron {
            let mark: Mark = frame.layout.isRightToLeft ? .leftChevron : .chevron
            commands.append(
                entry.isBack
                    ? .fill(titleChevron(in: chevron), colors.chevron) : fill(mark, in: chevron, colors.chevron))
        }
        if let arrow = row.arrow {
            commands.append(
                .text(TextLine(arrow, color: colors.chevron, truncation: .none, ground: colors.ground(in: palette))))
        }
        if isThere, entry.element.canBecomeFocused { commands += focusRing(in: row.highlight) }
        return sliding(commands, ofEntry: index, in: row.frame)
    }

    /// The look that the theme gives a row in its state; nil if it gives none.
    private func box(ofRow index: Int, _ element: MenuElement, isHighlighted: Bool) -> BoxLook? {
        guard !palette.boxes.rows.isEmpty else { return nil }
        return state(ofRow: index, element, isHighlighted: isHighlighted).flatMap { palette.boxes.rows[$0] }
    }

    /// The state of a row in a theme; nil for entries that are no rows.
    private func state(ofRow index: Int, _ element: MenuElement, isHighlighted: Bool) -> RowState? {
        let number = index - frame.layout.entries.headerCount
        guard number >= 0, element.isHighlightable else { return nil }
        return RowState(RowState.Mark(element), isHighlighted ? .selected : number % 2 == 1 ? .alternate : .normal)
    }

    /// The grounds that the theme gives the boxes of the icon and of the title of a row.
    private func partGrounds(
        ofRow index: Int, _ element: MenuElement, in rect: Rect, isHighlighted: Bool
    ) -> [DrawCommand] {
        let (icons, titles) = (palette.boxes.icons, palette.boxes.titles)
        guard !icons.isEmpty || !titles.isEmpty, let boxes = frame.boxes(inRow: rect),
            let state = state(ofRow: index, element, isHighlighted: isHighlighted)
        else { return [] }
        return (boxes.icon.flatMap { icons[state]?.drawing(in: $0.frame) } ?? [])
            + (boxes.title.flatMap { titles[state]?.drawing(in: $0.frame) } ?? [])
    }

    /// The line around a view that takes the keys, which paints itself in colours of its own.
    private func focusRing(in rect: Rect) -> [DrawCommand] {
        let pixel = 1 / frame.layout.scale
        let width = max(pixel, (2 * frame.layout.scale).rounded() * pixel)
        let shape = Path.roundedRectangle(rect, radius: frame.layout.metrics.highlightRadius)
        return [.innerStroke(shape, palette.accent.opaque, width: width)]
    }

    /// The texts of a row: a field's content or the title, and the subtitle.
    private func titles(
        of row: RowLayout, _ entry: EntryList.Entry, at index: Int, isRenamed: Bool, _ colors: RowColors
    ) -> [DrawCommand] {
        var commands: [DrawCommand] = []
        if case .search(let field) = entry.element {
            commands += content(ofField: field, in: row, at: index)
        } else if isRenamed {
            commands += content(ofField: SearchField(), in: row, at: index)
        } else if let title = row.title, entry.isBack {
            commands += titleText(title, color: colors.title)
        } else if let title = row.title {
            let underlined = underlined(in: title.text, of: entry.element, at: index)
            var line = TextLine(
                title, color: colors.title, truncation: truncation, underlined: underlined,
                ground: colors.ground(in: palette))
            if let found = found[index] {
                let parts = found.compactMap { title.text.bytes(ofCharacters: $0) }
                if let style = palette.boxes.found(isHighlighted: colors.highlight != nil) {
                    line.mark(parts, style)
                } else {
                    line.embolden(parts, slack: frame.layout.metrics.foundSlack)
                }
            }
            commands += line.onEdge(colors.edge)
        }
        if let subtitle = row.subtitle {
            commands.append(
                .text(
                    TextLine(
                        subtitle, color: colors.secondary, truncation: truncation, ground: colors.ground(in: palette))))
        }
        return commands
    }

    /// A badge in its pill. On a highlight the pill is darker than that, so that the text contrasts no less with it.
    private func badge(of row: RowLayout, _ colors: RowColors) -> [DrawCommand] {
        guard let pill = row.pill, let badge = row.badge else { return [] }
        let color = (colors.highlight == nil ? colors.text : colors.text.contrasting).withAlpha(PanelScene.pill)
        return [
            .fill(.roundedRectangle(pill, radius: pill.height / 2), color),
            .text(TextLine(badge, color: colors.text, truncation: .none)),
        ]
    }

    /// The opacity of the pills of badges.
    private static let pill = 0.16

    /// The drawing of an element of a scrolling palette: it fades out at an end that can be scrolled further.
    private func sliding(_ commands: [DrawCommand], ofEntry index: Int, in rect: Rect) -> [DrawCommand] {
        guard let (view, left, right) = frame.layout.slidingRange(ofEntry: index) else { return commands }
        let seen = view.offset(by: frame.offset(ofEntry: index, scroll: scroll))
        let clipped = [.clip(.rectangle(seen))] + commands + [.restore]
        let (before, after) = (sideFade(beyond: left), sideFade(beyond: right))
        let isWhole = rect.minX >= seen.minX + before.ramp && rect.maxX <= seen.maxX - after.ramp
        return isWhole ? clipped : [.fadeSides(seen, left: before, right: after)] + clipped + [.restore]
    }

    /// A fade as wide as the hidden part beyond it, so that it appears and disappears gradually.
    private func sideFade(beyond distance: Double) -> DrawCommand.Fade {
        DrawCommand.Fade(hidden: 0, ramp: max(0, min(distance, frame.layout.metrics.paletteFade)))
    }

    /// Whether a highlight reaches into a rounded corner of the body and has to be clipped.
    private func isInCorner(_ rect: Rect) -> Bool {
        let metrics = frame.layout.metrics
        let safe = metrics.bodyRadius * 0.3
        return metrics.highlightInset < safe && metrics.highlightRadius < metrics.bodyRadius
            && (rect.minY < frame.body.minY + metrics.bodyRadius || rect.maxY > frame.body.maxY - metrics.bodyRadius)
    }

    /// The hairline that separates a row from the one above it, in the topmost pixels of the row; nil for none.
    private func separatingLine(above index: Int, _ row: RowLayout) -> Rect? {
        let layout = frame.layout
        func isRow(_ index: Int) -> Bool {
            layout.entries[index].strip == nil && layout.entries[index].element.isHighlightable
        }
        guard layout.metrics.separatesRows, layout.tilesBeside == nil, index > 0, isRow(index), isRow(index - 1),
            layout.rect(ofEntry: index - 1).maxY <= layout.rect(ofEntry: index).minY
        else { return nil }
        let inset = layout.metrics.separatorLineInset
        return Rect(
            x: row.frame.minX + (layout.isRightToLeft ? 0 : inset), y: row.frame.minY,
            width: max(0, row.frame.width - inset),
            height: 1 / layout.scale)
    }

    var truncation: TextLine.Truncation { TextLine.Truncation(ellipsis) }

    /// Whether a row is a tile of a grid, whose mark lies over its picture.
    private func isTile(_ row: RowLayout) -> Bool {
        guard frame.layout.tilesBeside != nil, let icon = row.icon, let mark = row.mark else { return false }
        return icon.intersects(mark)
    }

    /// A mark on a disc of its own, which any picture may be beneath.
    private func overPicture(_ mark: Mark, in box: Rect) -> [DrawCommand] {
        let disc = Path.circle(center: box.center, radius: max(box.width, box.height) * 0.8)
        return [.fill(disc, palette.accent), fill(mark, in: box, palette.highlightedText)]
    }

    private func fill(_ mark: Mark, in box: Rect, _ color: Color) -> DrawCommand {
        .fill(mark.path(in: box, scale: frame.layout.scale), color)
    }

    private func isThick(_ element: MenuElement) -> Bool {
        if case .separator(let separator) = element {
            separator.isThick || frame.layout.metrics.separatesByBands
        } else {
            false
        }
    }

    private func mark(of element: MenuElement) -> Mark? {
        switch element {
        case .action(let action):
            switch action.state {
            case .off: nil
            case .on: action.role == .radio ? .dot : .check
            case .mixed: .dash
            }
        case .custom(let custom): custom.content?.isSelected == true ? .check : nil
        default: nil
        }
    }

    private func mnemonic(of element: MenuElement) -> Character? {
        switch element {
        case .action(let action): action.mnemonic
        case .menu(let menu): menu.mnemonic
        default: nil
        }
    }

    /// The letters to underline: the mnemonic, unless a search found letters.
    private func underlined(in title: String, of element: MenuElement, at index: Int) -> [Range<Int>] {
        if found[index] != nil { return [] }
        let mnemonic = mnemonic(of: element).flatMap { title.offset(ofMnemonic: $0) }
        return mnemonic.map { [$0..<$0 + 1] } ?? []
    }

    /// The mark of an element of a palette, or of a tile, that is on.
    private func selection(of entry: EntryList.Entry, in row: RowLayout) -> [DrawCommand] {
        guard entry.strip != nil, entry.element.isOn else { return [] }
        let box = row.highlight
        let round = Path.circle(center: box.center, radius: min(box.width, box.height) / 2 - 1)
        switch entry.palette {
        case .closed: return [.fill(round, palette.accent)]
        case .open: return [.innerStroke(round, palette.accent, width: 2)]
        case .tint:
            // A symbolic picture takes the accent colour itself.
            guard let picture = row.picture, !picture.isSymbolic else { return [] }
            return [.fill(round, palette.accent.withAlpha(0.35)), .innerStroke(round, palette.accent, width: 1)]
        case nil:
            let shape = Path.roundedRectangle(box, radius: frame.layout.metrics.highlightRadius)
            return [.fill(shape, palette.disabledHighlight), .innerStroke(shape, palette.accent, width: 2)]
        }
    }

    /// The colour of the title and the symbolic icon of a palette's element that is on; nil for the usual colour.
    private func selectionInk(of entry: EntryList.Entry) -> Color? {
        guard entry.element.isOn else { return nil }
        return switch entry.palette {
        case .closed: palette.highlightedText
        case .tint: palette.accent
        case .open, nil: nil
        }
    }

    private func picture(_ picture: Icon?, in box: Rect, colors: RowColors) -> DrawCommand {
        guard let picture else { return fill(.lens, in: box, palette.fieldSecondaryText) }
        // The picture of a tile is not as translucent as texts are, unless its element is disabled.
        let isWhole = frame.layout.tilesBeside != nil && colors.text == palette.text
        let tint = isWhole ? colors.text.opaque : colors.text
        return frame.layout.tilesBeside == nil
            ? .icon(picture, in: box, tint: tint)
            : .picture(picture, in: box, tint: tint, radius: PanelScene.pictureRadius)
    }

    /// The radius of the corners of the pictures of tiles, in points.
    private static let pictureRadius = 5.0
}

extension MenuElement {
    /// Whether it is marked as chosen.
    fileprivate var isOn: Bool {
        switch self {
        case .action(let action): action.state == .on
        case .custom(let custom): custom.content?.isSelected == true
        case .menu, .separator, .header, .search, .lazy, .group: false
        }
    }
}

/// The colours of one row.
private struct RowColors {
    /// The fill of the highlight; nil for no highlight.
    var highlight: Color?
    /// The opaque ground that the theme gives the row; nil for none.
    var fill: Color?
    /// Marks and symbolic icons.
    var text: Color
    /// The title.
    var title: Color
    /// The edge under the title's letters; nil for none.
    var edge: Color?
    /// Shortcut and subtitle.
    var secondary: Color
    /// The chevron.
    var chevron: Color

    /// The ground of a title whose parts may have colours of their own; nil for a disabled title, which has a single colour.
    func ground(in palette: Palette) -> TextGround? {
        guard title != palette.disabledText, let ground = palette.ground else { return nil }
        return (highlight ?? fill).map { TextGround(from: $0, to: $0, ratio: ground.ratio) } ?? ground
    }

    /// The colours of a row.
    ///
    /// - Parameter box: The look that the theme gives the row in its state, in place of a highlight; nil if it gives none.
    init(_ element: MenuElement, palette: Palette, box: BoxLook?, isHighlighted: Bool, isPressed: Bool) {
        let isDimmed = element.isHighlightable && !element.isEnabled
        if let box, !isDimmed {
            let ink = box.text ?? palette.text
            (text, title, chevron) = (ink, ink, ink)
            secondary = box.text ?? palette.secondaryText
            fill = box.fill.alpha == 1 ? box.fill : nil
            return
        }
        if isHighlighted && !isDimmed {
            let ink = palette.highlightedText
            (text, title, secondary, chevron) = (ink, ink, ink, ink)
            highlight = isPressed ? palette.pressedAccent : palette.accent
            edge = palette.titleInk.edges.highlighted
            return
        }
        highlight = isHighlighted ? palette.disabledHighlight : nil
        if isDimmed {
            let ink = palette.disabledText
            (text, title, secondary, chevron) = (ink, ink, ink, ink)
            edge = palette.titleInk.edges.disabled
            return
        }
        edge = palette.titleInk.edges.normal
        text = palette.text
        secondary = palette.secondaryText
        chevron = palette.text
        title =
            switch element {
            case .header: palette.secondaryText
            case .search(let field): field.text.isEmpty ? palette.secondaryText : palette.text
            case .lazy: palette.secondaryText
            case .action(let action) where action.isDestructive: palette.destructiveText
            case .menu(let menu) where menu.isDestructive: palette.destructiveText
            case .custom(let custom) where custom.isDestructive: palette.destructiveText
            default: palette.text
            }
        if case .lazy = element { text = palette.secondaryText }
        // The icon has the colour of a destructive title.
        if title == palette.destructiveText { text = title }
    }
}

extension RowState.Mark {
    /// What the row of an element is marked as.
    fileprivate init(_ element: MenuElement) {
        let details = if case .action(let action) = element { action.launcherDetails } else { LauncherDetails?.none }
        self = details?.isActive == true ? .active : details?.isUrgent == true ? .urgent : .normal
    }
}

extension String {
    /// The offsets of the bytes of some characters; nil if the text ends before them.
    fileprivate func bytes(ofCharacters range: Range<Int>) -> Range<Int>? {
        guard !range.isEmpty, let start = index(startIndex, offsetBy: range.lowerBound, limitedBy: endIndex),
            let end = index(start, offsetBy: range.count, limitedBy: endIndex)
        else { return nil }
        return utf8.distance(from: startIndex, to: start)..<utf8.distance(from: startIndex, to: end)
    }

    /// The position of a mnemonic: of the exact character, otherwise of the same letter in the other case.
    fileprivate func offset(ofMnemonic mnemonic: Character) -> Int? {
        if let exact = firstIndex(of: mnemonic) { return distance(from: startIndex, to: exact) }
        let folded = mnemonic.lowercased()
        return firstIndex { $0.lowercased() == folded }.map { distance(from: startIndex, to: $0) }
    }
}
