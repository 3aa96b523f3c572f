import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuScene

extension Theme {
    /// The theme with every number in its range, for themes of programs: those of files are checked as they are read. What is no number becomes what it is
    /// in the standard theme.
    package var bounded: Theme {
        var theme = self
        for field in ThemeField.all { field.bound(&theme) }
        theme.metrics.bound()
        theme.timing.autoScrollInterval = timing.autoScrollInterval.bounded(to: 0.004...1, otherwise: 0.016)
        theme.timing.autoScrollStall = timing.autoScrollStall.bounded(to: 0...1)
        theme.light.bound()
        theme.dark.bound()
        return theme
    }
}

extension ThemeField {
    /// Moves a theme's value of the field into its range. Writing copies the theme's figures: values that are in range stay.
    fileprivate func bound(_ theme: inout Theme) {
        func set<Value: Equatable>(_ place: Place<Value>, _ bound: (Value) -> Value) {
            let (value, bounded) = (theme[keyPath: place], bound(theme[keyPath: place]))
            if value != bounded { theme[keyPath: place] = bounded }
        }
        switch kind {
        case .number(let place, let range):
            set(place) { $0.bounded(to: range, otherwise: Theme.standard[keyPath: place]) }
        case .count(let place, let range): set(place) { $0.bounded(to: range) }
        case .color(let place): set(place, \.bounded)
        case .tint(let place): set(place) { $0?.bounded }
        case .range(let place, let range):
            set(place) {
                $0.lowerBound.bounded(to: range)...$0.upperBound.bounded(to: range, otherwise: range.upperBound)
            }
        case .font(let place):
            set(place) { $0.bounded(otherwise: Theme.standard[keyPath: place].size) }
        case .size(let place): set(place) { $0.bounded(to: 0...200) }
        case .offset(let place): set(place) { $0.bounded(to: -200...200) }
        case .insets(let place): set(place) { $0.bounded() }
        case .shadows(let place): set(place) { $0.prefix(8).map(\.bounded) }
        case .flag, .shortcuts, .ellipsis, .finish, .appearance: break
        }
    }
}

extension MenuMetrics {
    /// Moves what theme files do not name into its range.
    fileprivate mutating func bound() {
        windowMargins = windowMargins.bounded(to: 0...1000)
        // A body that may be larger than every screen has no limit.
        func limit(_ length: Double) -> Double { length > Double.lengths.upperBound ? .infinity : length }
        (maximumBodyWidth, maximumBodyHeight) = (limit(maximumBodyWidth), limit(maximumBodyHeight))
        // Headers begin where other titles begin, at the latest.
        headerInset = limit(headerInset)
        field.padding = field.padding.bounded()
        field.gap = field.gap.bounded(to: 0...200)
        field.caret = field.caret.bounded(to: 0...20)
        field.font = field.font?.bounded
        cells.barRoom = cells.barRoom.bounded(to: 0...200)
        cells.spacing = cells.spacing.bounded(to: 0...200)
        (cells.barMargin, cells.barInside) = (cells.barMargin.bounded(), cells.barInside.bounded())
        cells.leastRows = cells.leastRows.bounded(to: 0...1000)
        cells.titleLines = cells.titleLines.bounded(to: 1...64)
        if let arrow = cells.arrow { cells.arrow?.width = arrow.width.bounded(to: 0...400) }
    }
}

extension Palette {
    /// Moves what theme files do not name into its range.
    fileprivate mutating func bound() {
        material = material.bounded
        func bound(_ color: inout Color?) { color = color?.bounded }
        bound(&fields.text)
        bound(&fields.secondaryText)
        bound(&fields.disabledText)
        bound(&fields.caret)
        fields.border = fields.border?.bounded
        titleInk.edges = titleInk.edges.bounded
        bound(&titleInk.tab)
        bound(&titleInk.tabEdge)
        if let ground {
            self.ground = TextGround(
                from: ground.low.bounded, to: ground.high.bounded, ratio: ground.ratio.bounded(to: 1...21, otherwise: 1)
            )
        }
        boxes.border = boxes.border?.bounded
        boxes.looks = boxes.looks.map(\.bounded)
        boxes.rows = boxes.rows.mapValues(\.bounded)
        boxes.icons = boxes.icons.mapValues(\.bounded)
        boxes.titles = boxes.titles.mapValues(\.bounded)
        boxes.bar = boxes.bar.bounded
    }
}

extension TitleColors {
    fileprivate var bounded: TitleColors {
        var bounded = self
        (bounded.normal, bounded.highlighted) = (normal?.bounded, highlighted?.bounded)
        bounded.disabled = disabled?.bounded
        return bounded
    }
}

extension Border {
    fileprivate var bounded: Border {
        var border = Border(color.bounded, widths: widths.bounded(), dash: dash.bounded(to: 0...200))
        border.dashed = dashed
        return border
    }
}

extension BoxLook {
    fileprivate var bounded: BoxLook {
        BoxLook(
            fill: fill.bounded, image: image?.bounded, border: border?.bounded, corners: corners.bounded(),
            text: text?.bounded)
    }
}

extension BoxImage {
    fileprivate var bounded: BoxImage {
        switch self {
        case .picture(let icon, let extent, let fit): .picture(icon, extent: extent.bounded(), fit)
        case .gradient(let colors, let way): .gradient(colors.map(\.bounded), along: way.bounded(to: -1000...1000))
        }
    }
}
