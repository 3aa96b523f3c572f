import MenuLayout
import MenuModel
import MenuScene

/// Reads the boxes of a theme: the space in its widgets and around them, and their grounds.
struct RofiBoxes {
    let theme: RofiTheme
    let request: LauncherRequest
    let variable: (String) -> String?
    let screen: RasiScreen?
    /// The font that `em` and `ch` refer to.
    let lengthFont: LauncherLook.Font?

    /// The boxes.
    func read() -> LauncherBoxes {
        var reading = RofiWidgetReading(boxes: self)
        let tree = reading.tree()
        var boxes = LauncherBoxes(tree, looks: reading.looks, fonts: reading.fonts)
        boxes.actions = reading.actions
        boxes.own = theme.isOverOwnLook ? reading.own : nil
        boxes.own?.hasBar = value("scrollbar", of: ["listview", "*"]) == nil
        boxes.height = length("height", of: ["window"], .vertical).map { max(1, $0) }
        if isFullScreen, let screen {
            boxes.height = Int(screen.height)
            boxes.looks[0].radii = [0, 0, 0, 0]
        }
        boxes.tree.height = boxes.height.map(Double.init)
        if isWindowClear { boxes.makeWindowClear() }
        boxes.field.placeholder = color("placeholder-color", of: ["entry"])
        boxes.field.revealsRows = value("require-input", of: ["listview", "*"]) == "true"
        boxes.field.placeholderHasMarkup = value("placeholder-markup", of: ["entry", "*"]) == "true"
        boxes.field.caret = color("cursor-color", of: ["entry", "*"])
        if let width = length("cursor-width", of: ["entry", "*"], .horizontal) {
            boxes.field.caretWidth = max(1, width)
        }
        boxes.field.text = reading.inks[.field] ?? color("text-color", of: ["entry", "inputbar"])
        boxes.message.text = reading.inks[.message] ?? color("text-color", of: ["textbox", "message"])
        boxes.message.alignment = alignment("horizontal-align", of: ["textbox", "*"]) ?? 0
        boxes.list.spacing = spacing(of: "listview", .vertical)
        boxes.list.columnSpacing = spacing(of: "listview", .horizontal)
        if value("scrollbar", of: ["listview", "*"]) == "true" {
            boxes.list.bar = bar(beside: boxes.list.columnSpacing, in: (reading.parents[.rows] ?? []) + ["listview"])
        }
        readRows(into: &boxes, reading)
        boxes.list.keepsHeight = value("fixed-height", of: ["listview"]) != "false"
        boxes.list.keepsRoom = value("dynamic", of: ["listview"]) == "false"
        boxes.list.rises = value("reverse", of: ["listview"]) == "true"
        boxes.list.keepsColumns = value("fixed-columns", of: ["listview"]) == "true"
        return boxes
    }

    /// The space between the parts of a box that sets none, in pixels, as in rofi 1.7.
    private static let usualSpacing = 2
    /// The width of a scroll bar's handle in a theme that sets none, in pixels, as in rofi 1.7.
    private static let usualHandle = 8

    private func bar(beside spacing: Int, in parents: [String]) -> LauncherBoxes.Bar {
        let handle = max(0, length("handle-width", of: ["scrollbar", "*"], .horizontal) ?? RofiBoxes.usualHandle)
        let box = box("scrollbar", in: parents)
        return .init(
            handle: handle, room: handle + box.around.horizontal + spacing,
            color: color("handle-color", of: ["scrollbar", "*"]), box: box)
    }

    /// What the pointer looks like over a widget; nil if the theme does not say.
    func pointer(over widget: String) -> PointerShape? {
        switch value("cursor", of: [widget, "*"]) {
        case "default": .arrow
        case "pointer": .hand
        case "text": .text
        default: nil
        }
    }

    private func readRows(into boxes: inout LauncherBoxes, _ reading: RofiWidgetReading) {
        let parents = reading.parents[.rows] ?? []
        boxes.rows.box = box("element", in: parents + ["listview"])
        boxes.rows.spacing = spacing(of: "element", .horizontal)
        boxes.rows.looks = rowLooks(in: parents)
        boxes.rows.iconLooks = looks(ofPart: "element-icon", in: boxes.rows.looks, parents)
        boxes.rows.titleLooks = looks(ofPart: "element-text", in: boxes.rows.looks, parents)
        boxes.rows.font = font(of: "element-text", in: ["listview", "element"])
        boxes.rows.found = foundStyle
        boxes.rows.pointer = pointer(over: "element")
        boxes.rows.title = box("element-text", in: parents + ["listview", "element"])
        // A theme that names the icon keeps room for it even where none is shown.
        boxes.rows.hasIcons = children(of: "element")?.contains("element-icon") ?? request.look.showsIcons
        boxes.rows.tree = reading.row(in: parents + ["listview"], hasIcons: boxes.rows.hasIcons)
        boxes.rows.titleAlignment = alignment("horizontal-align", of: ["element-text", "*"]) ?? 0
    }

    /// How letters that the text in the field matches are marked, as in rofi 1.7 where the theme does not say.
    private var foundStyle: SpanStyle {
        textStyle("highlight", of: ["element-text", "element", "*"]) ?? SpanStyle(rasi: "bold underline")
    }

    /// The style that a property gives to letters; nil if the theme has no such property.
    private func textStyle(_ property: String, of widgets: [String]) -> SpanStyle? {
        value(property, of: widgets).map(SpanStyle.init(rasi:))
    }

    /// The colour that the style of a widget's whole text has; nil for that of its letters.
    private func styleColor(of widgets: [String]) -> Color? {
        value("text-transform", of: widgets)?.rasiWords.compactMap(RasiColor.color).last
    }

    /// The looks of rows in their states. If the highlighted row looks as all others do, it has the highlight of this program. Over this program's own
    /// look, rows that the theme gives nothing keep that.
    ///
    /// - Parameter parents: The widgets around the list.
    private func rowLooks(in parents: [String]) -> [RowState: LauncherBoxes.Box] {
        var looks: [RowState: LauncherBoxes.Box] = [:]
        for mark in RowState.Mark.allCases {
            for place in RowState.Place.allCases {
                looks[RowState(mark, place)] = rowLook(RowState(mark, place), parents)
            }
            let selected = looks[RowState(mark, .selected)]
            if selected == looks[RowState(mark, .normal)] { looks[RowState(mark, .selected)] = nil }
        }
        return theme.isOverOwnLook ? looks.filter { !isOwn($1, of: $0) } : looks
    }

    /// Whether rows in a state look as this program's own do, but for the colour of their letters. The highlighted row has no highlight where the theme
    /// says that it has no ground, and that its letters have another colour.
    private func isOwn(_ look: LauncherBoxes.Box, of state: RowState) -> Bool {
        guard look.fill == nil, look.image == nil else { return false }
        guard state.place == .selected else { return look.text == nil && look.border == .init() }
        let names = names("element", in: state).filter { $0.contains("selected") }
        return look.text == nil || theme.stated("background-color", of: names, variable) == nil
    }

    /// The names under which a theme gives a widget of a row its properties, the most special one first.
    private func names(_ widget: String, in state: RowState) -> [String] {
        let (mark, place) = (state.mark.name, widget + " " + state.place.name)
        return [place + "." + mark, place] + (state.mark == .normal ? [] : [widget + " " + mark]) + [widget, "*"]
    }

    private func rowLook(_ state: RowState, _ parents: [String]) -> LauncherBoxes.Box {
        let (title, row) = (names("element-text", in: state), names("element", in: state))
        var look = box(row, in: RofiBoxes.chain(parents + ["listview"]))
        // Where the title does not inherit its colour and has none, it has that of all texts, not that of its row.
        look.text = ink(of: [title, row], in: parents + ["listview"])
        return look
    }

    /// The colour of a widget's texts: that of the innermost widget that states one, as long as those in it inherit it; nil if none does.
    ///
    /// Texts of a widget that neither states nor inherits a colour are black in rofi 1.7. So they are here on an opaque ground that is light enough to
    /// read them; on any other one they have the colour of those around them.
    ///
    /// - Parameters:
    ///   - names: The names under which the widget and those in it that the theme gives states find their properties, the innermost one first.
    ///   - parents: The widgets around it, the outermost one first.
    func ink(of names: [[String]], in parents: [String]) -> Color? {
        if let color = names.first.flatMap(styleColor) { return color }
        let chain = names + parents.reversed().map { [$0, "*"] }
        for (place, names) in chain.enumerated() {
            guard let stated = theme.stated("text-color", of: names, variable) else {
                if ground(of: chain).map(RofiBoxes.bearsBlack) == true { return .black }
                return chain[place...].lazy.compactMap { color("text-color", of: $0) }.first
            }
            if let color = RasiColor.color(stated), color.alpha > 0 { return color }
        }
        return nil
    }

    /// Whether black letters on a colour have a contrast of about 4.5 at least.
    private static func bearsBlack(_ color: Color) -> Bool {
        0.2126 * color.red * color.red + 0.7152 * color.green * color.green + 0.0722 * color.blue * color.blue > 0.18
    }

    /// The ground of the first of some widgets, each in the next one; nil unless it is opaque and of one colour.
    private func ground(of chain: [[String]]) -> Color? {
        for names in chain {
            if theme.stated("background-image", of: names, variable) != nil { return nil }
            let fill = theme.stated("background-color", of: names, variable).flatMap(RasiColor.color)
            if let fill, fill.alpha > 0 { return fill.alpha == 1 ? fill : nil }
        }
        return nil
    }

    /// The looks of a part of rows in their states, where it has a ground or a border of its own. One that inherits a translucent ground has it over
    /// that of its row, as in rofi 1.7.
    ///
    /// - Parameter parents: The widgets around the list.
    private func looks(
        ofPart part: String, in rows: [RowState: LauncherBoxes.Box], _ parents: [String]
    ) -> [RowState: LauncherBoxes.Box] {
        var looks: [RowState: LauncherBoxes.Box] = [:]
        let outer = RofiBoxes.chain(parents + ["listview"])
        for (state, row) in rows {
            let names = names(part, in: state)
            var look = box(names, in: outer + [self.names("element", in: state)])
            if theme.stated("background-color", of: names, variable) == "inherit" {
                look.fill = row.fill.flatMap { $0.alpha < 1 ? $0 : nil }
            }
            if look.fill == row.fill, look.fill?.alpha == 1 { look.fill = nil }
            if look.fill != nil || look.image != nil || look.border != .init() { looks[state] = look }
        }
        return looks
    }

    /// The font of a widget with its tab stops and the style of all its text; nil for that of the menu.
    func font(of widget: String, in parents: [String]) -> LauncherLook.Font? {
        let face = face(of: widget, in: parents)
        let tabs = lengths("tab-stops", of: [widget, "*"], .horizontal)
        let whole = textStyle("text-transform", of: [widget, "*"])
        guard !tabs.isEmpty || whole != nil else { return face }
        var font = face ?? LauncherLook.Font()
        if !tabs.isEmpty { font.tabs = .at(tabs.map(Double.init)) }
        if let whole { font.apply(whole) }
        return font
    }

    /// The font of a widget, which it may inherit from the innermost of those around it that has one; nil for that of the menu.
    private func face(of widget: String, in parents: [String]) -> LauncherLook.Font? {
        for name in [widget] + parents.reversed() {
            guard let font = theme.stated("font", of: [name], variable).map(RasiReader.unquoted) else { return nil }
            if font != "inherit" { return LauncherLook.Font(pango: font) }
        }
        return nil
    }

    // MARK: Properties

    /// The box of a widget; what its theme does not set is 0.
    ///
    /// - Parameters:
    ///   - parents: The widgets around it, the outermost one first.
    ///   - state: The state of the widget, such as `selected`.
    func box(_ widget: String, in parents: [String], state: String? = nil) -> LauncherBoxes.Box {
        box(
            (state.map { ["\(widget) \($0).normal", "\(widget) \($0)"] } ?? []) + [widget, "*"],
            in: RofiBoxes.chain(parents))
    }

    /// The names under which widgets without a state find their properties.
    private static func chain(_ widgets: [String]) -> [[String]] { widgets.map { [$0, "*"] } }

    /// The box of the first widget of some names; each property is that of the first one that has it.
    ///
    /// - Parameter parents: The names of the widgets around it, those of the outermost one first.
    private func box(_ names: [String], in parents: [[String]]) -> LauncherBoxes.Box {
        var box = LauncherBoxes.Box()
        box.margin = sides("margin", of: names)
        box.border = sides("border", of: names)
        box.padding = sides("padding", of: names)
        box.radii = radii(of: names)
        // One that is inherited, or transparent, lets the box around it be seen.
        box.fill = theme.stated("background-color", of: names, variable).flatMap(RasiColor.color).flatMap {
            $0.alpha > 0 ? $0 : nil
        }
        box.text = styleColor(of: names) ?? color("text-color", of: names.dropLast())
        box.image = value("background-image", of: names).flatMap { RasiImage.read($0, variable) }
        box.borderColor = borderColor(of: names, in: parents)
        box.dashed = dashedSides(of: names)
        return box
    }

    /// The colour of a widget's border, which it may inherit from the one around it; nil if it cannot be seen.
    ///
    /// A border without a colour has that of the ground of the widget around its own, as in rofi 1.7, which then goes on drawing with that colour.
    private func borderColor(of names: [String], in parents: [[String]]) -> Color? {
        let stated =
            inherited("border-color", of: [names] + parents.reversed())
            ?? inherited("background-color", of: parents.reversed())
        return stated.flatMap(RasiColor.color).flatMap { $0.alpha > 0 ? $0 : nil }
    }

    /// The value of a property of a widget, or of the next one around it that it inherits it from; nil if that has none.
    ///
    /// - Parameter chain: The names of the widget and of those around it, the innermost one first.
    private func inherited(_ property: String, of chain: [[String]]) -> String? {
        for names in chain {
            let stated = theme.stated(property, of: names, variable)
            if stated != "inherit" { return stated }
        }
        return nil
    }

    /// The lengths of a property for the four sides, of which one to four are given; styles of lines are passed over.
    private func sides(_ property: String, of widgets: [String]) -> LauncherBoxes.Sides {
        let words = value(property, of: widgets)?.rasiWords ?? []
        let given = words.filter { $0.first.map { $0.isNumber || "-.c(@v".contains($0) } ?? false }
        func pixels(_ index: Int, _ axis: RasiScreen.Axis) -> Int {
            max(0, self.pixels(of: given[index], axis) ?? 0)
        }
        guard let places = RofiBoxes.places(given.count) else { return .init() }
        return .init(
            top: pixels(places[0], .vertical), right: pixels(places[1], .horizontal),
            bottom: pixels(places[2], .vertical), left: pixels(places[3], .horizontal))
    }

    /// The sides whose border has the style `dash`, which stands after the length of a side.
    private func dashedSides(of widgets: [String]) -> Border.Sides {
        var styles: [Bool] = []
        for word in value("border", of: widgets)?.rasiWords ?? [] {
            switch word {
            case "dash": if !styles.isEmpty { styles[styles.count - 1] = true }
            case "solid": break
            default: styles.append(false)
            }
        }
        guard let places = RofiBoxes.places(styles.count) else { return [] }
        let sides: [Border.Sides] = [.top, .right, .bottom, .left]
        return Border.Sides(zip(sides, places).filter { styles[$1] }.map(\.0))
    }

    /// The radii of corners, of which one to four are given, clockwise from the top left.
    private func radii(of widgets: [String]) -> [Int] {
        let words = value("border-radius", of: widgets)?.rasiWords ?? []
        let given = words.compactMap { pixels(of: $0, .horizontal).map { max(0, $0) } }
        return RofiBoxes.places(given.count)?.map { given[$0] } ?? [0, 0, 0, 0]
    }

    /// Which of some values each of four sides or corners has, clockwise from the top or the top left; nil if there is no value.
    private static func places(_ count: Int) -> [Int]? {
        switch count {
        case 0: nil
        case 1: [0, 0, 0, 0]
        case 2: [0, 1, 0, 1]
        case 3: [0, 1, 2, 1]
        default: [0, 1, 2, 3]
        }
    }

    func value(_ property: String, of widgets: [String]) -> String? {
        theme.value(property, of: widgets, where: { _ in true }, variable)
    }

    func alignment(_ property: String, of widgets: [String]) -> Double? {
        value(property, of: widgets).flatMap(Double.init).map { min(1, max(0, $0)) }
    }

    func color(_ property: String, of widgets: [String]) -> Color? {
        theme.value(property, of: widgets, where: isVisible, variable).flatMap(RasiColor.color)
    }

    func text(_ property: String, of widget: String) -> String? {
        value(property, of: [widget]).map(RasiReader.unquoted)
    }

    /// The space between what is in a widget, of which percents are those of the screen along its axis.
    func spacing(of widget: String, _ axis: RasiScreen.Axis) -> Int {
        length("spacing", of: [widget, "*"], axis) ?? RofiBoxes.usualSpacing
    }

    func length(_ property: String, of widgets: [String], _ axis: RasiScreen.Axis) -> Int? {
        value(property, of: widgets)?.rasiWords.first.flatMap { pixels(of: $0, axis) }
    }

    private func pixels(of length: String, _ axis: RasiScreen.Axis) -> Int? {
        RasiLength.pixels(length, along: axis, on: screen, font: lengthFont)
    }

    /// The lengths of a list in ascending order, without those that are not longer than the ones before them.
    private func lengths(_ property: String, of widgets: [String], _ axis: RasiScreen.Axis) -> [Int] {
        let list = value(property, of: widgets).map { $0.filter { $0 != "[" && $0 != "]" }.split(separator: ",") } ?? []
        return list.reduce(into: []) { lengths, text in
            let length = pixels(of: text.trimmed, axis)
            if let length, length > lengths.last ?? 0 { lengths.append(length) }
        }
    }

    /// Whether the theme says that nothing is painted behind the boxes in the window.
    private var isWindowClear: Bool {
        value("background-color", of: ["window", "*"]).flatMap(RasiColor.color)?.alpha == 0
            && value("background-image", of: ["window", "*"]) == nil
    }

    /// Whether the menu fills its monitor.
    var isFullScreen: Bool { value("fullscreen", of: ["window"]) == "true" }

    /// Whether the upper edge of the menu keeps its place, where that depends on the number of rows.
    var hangs: Bool {
        !theme.isOverOwnLook && value("fixed-height", of: ["listview"]) == "false"
            && value("anchor", of: ["window"]) == nil
    }

    /// Whether the rows are side by side, in one line with the text field.
    var isStrip: Bool { value("layout", of: ["listview"]) == "horizontal" }

    /// The names of the widgets in a widget; nil if the theme does not say.
    func children(of widget: String) -> [String]? {
        value("children", of: [widget]).map { list in
            list.filter { $0 != "[" && $0 != "]" }.split(separator: ",").map { RasiReader.unquoted($0.trimmed) }
        }
    }
}

extension RowState.Mark {
    /// Its name in themes. What Swift makes of a case takes longer than all else about it.
    fileprivate var name: String {
        switch self {
        case .normal: "normal"
        case .urgent: "urgent"
        case .active: "active"
        }
    }
}

extension RowState.Place {
    /// Its name in themes.
    fileprivate var name: String {
        switch self {
        case .normal: "normal"
        case .alternate: "alternate"
        case .selected: "selected"
        }
    }
}
