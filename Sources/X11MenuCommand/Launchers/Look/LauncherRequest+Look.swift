import MenuGeometry
import MenuFormats
import MenuInteraction
import MenuLaunchers
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import MenuSession
import MenuThemes
import MenuSystem

extension LauncherLook.Font {
    /// Sets the fonts of a menu.
    func apply(to metrics: inout MenuMetrics, scale: Double) {
        metrics.setFont(family: family, size: points(scale: scale))
        if let weight { metrics.titleFont.weight = weight }
        if let isItalic { metrics.titleFont.isItalic = isItalic }
    }

    /// The font for a text, with the values of another one for what it does not give.
    func style(like other: FontStyle, scale: Double) -> FontStyle {
        var style = other
        if let family { style.family = family }
        if let size = points(scale: scale) { style.size = size }
        if let weight { style.weight = weight }
        if let isItalic { style.isItalic = isItalic }
        (style.lines, style.letters) = (lines, letters)
        if let tabs { style.tabs = tabs.scaled(by: 1 / scale) }
        return style
    }

    /// The size in points of a menu. A typographic point is 1/72 inch, a menu point 1/96 inch.
    private func points(scale: Double) -> Double? { size.map { isPixels ? $0 / scale : $0 * 96 / 72 } }
}

extension LauncherRequest {
    /// Applies what a theme of rofi makes depend on the screen.
    mutating func applyTheme(on screen: LauncherScreen) {
        let scale = screen.scale
        let monitor = RasiScreen(
            width: (screen.monitor.width * scale).rounded(), height: (screen.monitor.height * scale).rounded(),
            number: screen.monitors.firstIndex(of: screen.monitor), resolution: 96 * scale
        ) { screen.fonts.measures(of: $0) }
        applyTheme(on: monitor, variable: Environment.value)
        // Fonts are not loaded a second time where no text changes the number of rows.
        guard let boxes = look.boxes, !boxes.tree.leavesRowsTheirHeight else { return }
        var metrics = Theme.standard.metrics
        look.font?.apply(to: &metrics, scale: scale)
        widen(&metrics, on: screen)
        let fitting = boxes.fittingRows(
            width: Int((metrics.minimumBodyWidth * scale).rounded()), of: self, font: metrics.titleFont,
            screen.fonts.shaper, lineHeight: { screen.fonts.lineHeight(of: $0, over: look.font) })
        guard let fitting else { return }
        list.lines = fitting.rows
        // With fewer rows, the others share as much room as before.
        look.boxes?.tree.height = Double(fitting.height)
    }

    /// The standard theme with the changes of the options.
    func theme(on screen: LauncherScreen) -> Theme {
        let scale = screen.scale
        var theme = Theme.standard
        if look.writesMessageAsRows {
            // The only headers are the lines of a message: body text, in which only markup makes text bold.
            theme.metrics.headerFont.weight = .regular
            theme.metrics.headerFont.size = theme.metrics.titleFont.size
            theme.metrics.headerHeight = 0
        }
        look.font?.apply(to: &theme.metrics, scale: scale)
        if let rowHeight = list.rowHeight, rowHeight > 0 { theme.metrics.rowHeight = Double(rowHeight) / scale }
        if let iconSize = look.iconSize { theme.metrics.iconSize = Double(min(iconSize, 256)) / scale }
        if let iconSize = look.iconSize, look.showsIcons {
            theme.metrics.rowHeight = max(theme.metrics.rowHeight, Double(min(iconSize, 256)) / scale + 6)
        }
        if let radius = look.colors.radius { theme.metrics.bodyRadius = radius / scale }
        if window.layout == .popup {
            if let width = window.width { theme.metrics.minimumBodyWidth = Double(width) / scale }
        } else {
            widen(&theme.metrics, on: screen)
        }
        look.measures.apply(to: &theme, scale: scale)
        theme.metrics.cells.titleLines = list.rowLines
        look.boxes?.apply(to: &theme, of: self, scale: scale) { screen.fonts.lineHeight(of: $0, over: look.font) }
        adapt(&theme.light, scale: scale)
        adapt(&theme.dark, scale: scale)
        return theme
    }

    /// Whether the dark palette suits the requested background; nil if none was requested.
    var isDark: Bool? {
        let grounds = look.colors.gradient.map { $0.steps() }
        guard let grounds = grounds ?? look.colors.background.map({ [$0] }) else { return nil }
        func contrast(of ink: Color) -> Double { grounds.map { Contrast.ratio(of: ink, over: $0) }.min() ?? 1 }
        return contrast(of: .white) > contrast(of: .black)
    }

    /// The minimum contrast of texts: none where a theme sets the colours of the whole menu.
    var contrast: Double { look.boxes == nil ? 4.5 : 1 }

    private func adapt(_ palette: inout Palette, scale: Double) {
        if let background = look.colors.background { palette.material.tint = background }
        if let gradient = look.colors.gradient {
            let least = min(gradient.start.alpha, gradient.end.alpha)
            (palette.material.gradient, palette.material.tint) = (gradient, gradient.start.replacingAlpha(least))
        }
        if let text = look.colors.text {
            palette.text = text
            palette.secondaryText = text.withAlpha(0.65)
            palette.disabledText = text.withAlpha(0.4)
        }
        if let accent = look.colors.accent {
            palette.setAccent(accent)
            // A requested colour is used unchanged; only colours that were not requested are adapted to it.
            (palette.accent, palette.pressedAccent) = (accent, accent)
        }
        if let text = look.colors.highlightedText { palette.highlightedText = text }
        (palette.boxes.found, palette.boxes.foundHighlighted) = (look.colors.found, look.colors.foundHighlighted)
        if let separator = look.colors.separator { palette.separator = separator }
        if let heading = look.colors.heading { palette.secondaryText = heading }
        if let indicator = look.colors.indicator { palette.indicator = indicator }
        if let outline = look.colors.outline { palette.outline = outline }
        if let width = look.measures.border {
            let line = Border(
                look.colors.outline ?? look.colors.accent ?? palette.accent,
                widths: EdgeInsets(all: Double(width) / scale))
            (palette.boxes.border, palette.outline, palette.innerOutline) = (line, .clear, .clear)
        }
        look.boxes?.apply(to: &palette, scale: scale)
    }

    /// Gives a menu with a text field the width that it has in the original launcher, regardless of its contents.
    private func widen(_ metrics: inout MenuMetrics, on screen: LauncherScreen) {
        let whole = screen.monitor.width
        let isBar = window.layout == .strip || (window.layout == .list && window.place != .center)
        let asked = window.width.map { Double($0) / screen.scale } ?? relativeWidth(metrics, on: screen)
        let usual = isBar ? whole : min(720, whole / 2)
        metrics.minimumBodyWidth = max(1, min(whole, asked ?? usual))
        metrics.maximumBodyWidth = metrics.minimumBodyWidth
        // At an edge, such a menu touches it.
        if case .edge = window.place { metrics.screenMargin = 0 }
        if window.layout != .window { metrics.searchInsets = EdgeInsets(top: 4, left: 6, bottom: 4, right: 6) }
        if window.layout == .strip {
            (metrics.plainTitleInset, metrics.titleTrailingInset, metrics.titleInset) = (10, 10, 10)
        }
        // A bar is flush with its edge of the monitor.
        if isBar { (metrics.bodyRadius, metrics.screenMargin) = (look.colors.radius.map { $0 / screen.scale } ?? 0, 0) }
    }

    /// The width that the options give by the monitor or the font; nil if they give none.
    private func relativeWidth(_ metrics: MenuMetrics, on screen: LauncherScreen) -> Double? {
        switch window.relativeWidth {
        case .share(let share): screen.monitor.width * share
        case .digits(let count, let pixels):
            screen.fonts.shaper.width(of: "0", style: metrics.titleFont) * Double(count)
                + Double(pixels) / screen.scale
        case nil: nil
        }
    }

    /// The session's options on a screen.
    func sessionOptions(theme: Theme, on screen: LauncherScreen) -> SessionOptions {
        var options = SessionOptions(
            placement: screen.placement(of: self), theme: theme, scale: screen.scale, monitors: screen.monitors)
        options.language = .user
        options.monitor = screen.monitor
        options.interaction.outsidePress = .swallow
        options.maximumHeight =
            look.measures.maximumHeight.map { Double($0) / screen.scale }
            ?? window.heightShare.map { $0 * screen.monitor.height }
        options.interaction.idleButtons = list.idleButtons
        switch list.selection {
        case .index(let index): options.selected = .index(index)
        case .text, nil: break
        }
        guard hasField else {
            options.customKeys = endingKeys
            switch field.typing {
            case .finds: break
            case .findsInside: options.findInsideTitles()
            case .filters: options.filterAllMenus(field.keys)
            }
            return options
        }
        options.field = fieldOptions
        options.paging = list.paging
        options.marksMany = list.isMultiple
        options.maximumRows = window.layout == .strip ? 1 : list.lines
        options.interaction.typesAhead = false
        options.interaction.wraps = list.cycles
        options.interaction.keysReachDisabled = false
        return options
    }

    /// The menu with the text field and the message above its rows.
    ///
    /// - Parameter wrap: Breaks a message into lines that fit.
    func decorated(_ menu: MenuContent, wrap: (MarkupText) -> [MarkupText]) -> MenuContent {
        var menu = menu
        if window.layout == .strip {
            menu.columns = .strip
        } else if list.columns > 1 || look.boxes != nil {
            menu.columns = .sheets(rows: max(1, list.lines ?? 15), columns: list.columns)
        }
        if hasField {
            var element = SearchField(
                placeholder: field.placeholder, prompt: field.prompt ?? "", text: field.filter,
                focusesOnAppearance: true)
            if look.boxes?.field.placeholderHasMarkup == true {
                let styled = MarkupText(orPlain: field.placeholder)
                (element.placeholder, element.placeholderSpans) = (styled.text, styled.spans)
            }
            // A theme without a field shows one as soon as there is text in it.
            if let boxes = look.boxes {
                element.appearsWhenTyped = !boxes.tree.contains(.field)
                element.revealsRows = boxes.field.revealsRows
            }
            menu.headers = [.search(element)]
        }
        if field.typing == .filters { menu.showFieldWhenTyped() }
        // As in rofi, a theme without a box for the message shows none.
        if let message = field.message, look.boxes?.tree.contains(.message) != false {
            menu.headers += LauncherRequest.headers(wrap(MarkupText(orPlain: message)))
        }
        if case .message(let text) = input.source {
            let text = rows.hasMarkup ? MarkupText(orPlain: text) : MarkupText(plain: text)
            menu.items = .elements(LauncherRequest.headers(wrap(text)))
        }
        return menu
    }

    /// The menu with the text field and another message above its rows.
    func decorated(_ menu: MenuContent, message: String?, wrap: (MarkupText) -> [MarkupText]) -> MenuContent {
        var request = self
        request.field.message = message
        return request.decorated(menu, wrap: wrap)
    }

    /// The lines of a text as rows that cannot be chosen.
    private static func headers(_ lines: [MarkupText]) -> [MenuElement] {
        lines.map { line in
            var header = Header(title: line.text)
            header.titleSpans = line.spans
            return .header(header)
        }
    }

    /// Breaks messages into lines that fit a menu on a screen, up to a reasonable number.
    func wrapping(
        theme: Theme, on screen: LauncherScreen, measuring: any TextMeasuring
    ) -> (MarkupText) -> [MarkupText] {
        let metrics = theme.metrics
        let body = min(metrics.maximumBodyWidth, max(metrics.minimumBodyWidth, min(720, screen.monitor.width / 2)))
        let insets = metrics.bodyInsets.left + metrics.bodyInsets.right + metrics.titleTrailingInset
        let width =
            metrics.boxes.flatMap { boxes in
                boxes.widthOfMessage(inBody: body, font: metrics.titleFont, measuring, scale: screen.scale)
            } ?? body - insets - max(metrics.titleInset, metrics.plainTitleInset)
        return { text in
            text.wrapped(atMost: 200) {
                measuring.width(of: $0.text, style: metrics.headerFont, spans: $0.spans) <= width
            }
        }
    }
}

extension LauncherLook.Measures {
    /// Replaces the theme's values with the given ones.
    fileprivate func apply(to theme: inout Theme, scale: Double) {
        func set(_ place: WritableKeyPath<MenuMetrics, Double>, _ pixels: Int?) {
            if let pixels { theme.metrics[keyPath: place] = Double(pixels) / scale }
        }
        set(\.separatorHeight, separatorHeight)
        set(\.separatorThickness, separatorThickness)
        if let separatorThickness {
            theme.metrics.separatorHeight = max(theme.metrics.separatorHeight, Double(separatorThickness) / scale)
        }
        set(\.highlightRadius, highlightRadius)
        set(\.highlightInset, highlightInset)
        set(\.iconGap, iconGap)
        if let tabs {
            theme.metrics.titleFont.tabs = tabs.scaled(by: 1 / scale)
            theme.metrics.headerFont.tabs = tabs.scaled(by: 1 / scale)
        }
        if let ellipsis { theme.metrics.ellipsis = ellipsis }
        if let submenuGap { theme.metrics.submenuOverlap = -Double(submenuGap) / scale }
        let sides: [(Edge, WritableKeyPath<MenuMetrics, Double>)] = [
            (.top, \.bodyInsets.top), (.right, \.bodyInsets.right), (.bottom, \.bodyInsets.bottom),
            (.left, \.bodyInsets.left),
        ]
        for (edge, place) in sides { set(place, padding[edge]) }
        if let border { theme.metrics.inset(by: Double(border) / scale) }
        if !showsArrows { theme.metrics.chevronSize = .zero }
        applyArrow(to: &theme.metrics.cells, scale: scale)
        theme.metrics.cells.beginsAtRight = beginsAtRight
        if let headingPlace = headingPlace ?? (beginsAtRight ? .left : nil) {
            theme.metrics.cells.headerAlignment =
                switch headingPlace {
                case .left: beginsAtRight ? .end : .start
                case .center: .middle
                case .right: beginsAtRight ? .start : .end
                }
        }
        if let hoverDelay { theme.timing.submenuDelay = hoverDelay }
    }
}

extension LauncherLook.Measures {
    /// Sets the mark of submenus and its room.
    private func applyArrow(to cells: inout CellMetrics, scale: Double) {
        guard showsArrows, let arrowWidth else { return }
        let markup = arrow.map { MarkupText(orPlain: $0).onOneLine }
        cells.arrow = .init(markup?.text, width: Double(arrowWidth) / scale)
        cells.arrow?.spans = markup?.spans ?? []
    }
}

extension MenuMetrics {
    /// Keeps a width free inside of the menu's edges, all around its contents.
    fileprivate mutating func inset(by width: Double) {
        let places: [WritableKeyPath<MenuMetrics, Double>] = [
            \.bodyInsets.top, \.bodyInsets.bottom, \.searchInsets.left, \.searchInsets.right, \.separatorInset,
            \.highlightInset, \.titleInset, \.plainTitleInset, \.titleTrailingInset, \.markCenter, \.iconInset,
            \.trailingInset, \.indicatorInset,
        ]
        for place in places { self[keyPath: place] += width }
    }
}
