import MenuScene

/// Reads the boxes of a theme: the space in its widgets and around them, and their grounds.
struct RofiBoxes {
    let theme: RofiTheme
    let request: LauncherRequest
    let variable: (String) -> String?
    let screen: RasiScreen?

    /// How deep boxes may contain each other, and how many are read: a theme may name a box any number of times, also inside itself.
    private static let (depthLimit, countLimit) = (16, 500)
    /// The widgets that hold the parts of a menu.
    private static let parts: [String: LauncherBoxes.Part] = [
        "inputbar": .field, "message": .message, "listview": .list,
    ]

    /// The boxes.
    ///
    /// - Parameter hasMessage: Whether there is a message.
    func read(hasMessage: Bool) -> LauncherBoxes {
        var boxes = LauncherBoxes()
        (boxes.window, boxes.main) = (box("window"), box("mainbox"))
        var stack = BoxStack(hasMessage: hasMessage)
        let names = children(of: "window") ?? ["mainbox"]
        stack.add(boxes.window.inside) { stack in
            stack.add(names, apart: boxes.window.spacing) { collect($0, into: &$1, depth: 0) }
        }
        (boxes.rooms, boxes.below) = (stack.rooms, stack.gap)
        if names != ["mainbox"] { boxes.main = .init() }
        boxes.height = length("height", of: ["window"], .vertical).map { max(1, $0) }
        if isFullScreen, let screen {
            boxes.height = Int(screen.height)
            boxes.window.radii = [0, 0, 0, 0]
        }
        boxes.field.box = box("inputbar")
        readField(into: &boxes)
        boxes.list.box = box("listview")
        boxes.list.spacing = length("spacing", of: ["listview", "*"], .vertical) ?? RofiBoxes.usualSpacing
        if value("scrollbar", of: ["listview", "*"]) == "true" { boxes.list.bar = bar(beside: boxes.list.spacing) }
        readRows(into: &boxes)
        boxes.list.keepsHeight = value("fixed-height", of: ["listview"]) != "false"
        boxes.list.keepsColumns = value("fixed-columns", of: ["listview"]) == "true"
        return boxes
    }

    /// The space between the parts of a box that sets none, in pixels, as in rofi 1.7.
    private static let usualSpacing = 2
    /// The width of a scroll bar's handle in a theme that sets none, in pixels, as in rofi 1.7.
    private static let usualHandle = 8

    /// Adds the parts of a widget to a stack.
    private func collect(_ widget: String, into stack: inout BoxStack, depth: Int) {
        guard depth < RofiBoxes.depthLimit, stack.visited < RofiBoxes.countLimit else { return }
        stack.visited += 1
        let box = box(widget)
        if let part = RofiBoxes.parts[widget] {
            // The ground of the field is a part of it, the space in other parts is empty.
            let inner = part == .message ? self.box("textbox").around : .init()
            return stack.add(part, part == .field ? box.margin : box.around + inner)
        }
        let names = children(of: widget) ?? (widget == "mainbox" ? ["inputbar", "message", "listview"] : [])
        stack.add(box.around) { stack in
            stack.add(names, apart: box.spacing) { collect($0, into: &$1, depth: depth + 1) }
        }
    }

    private func readField(into boxes: inout LauncherBoxes) {
        let names = leaves(of: "inputbar", usual: ["prompt", "entry"])
        boxes.field.showsText = names.contains("entry")
        boxes.field.placeholder = color("placeholder-color", of: ["entry"])
        if let text = color("text-color", of: ["entry", "inputbar"]) { boxes.field.box.text = text }
        for name in names {
            guard name == "prompt" || name.hasPrefix("textbox") else { continue }
            var box = box(name)
            box.text = color("text-color", of: [name, "inputbar", "*"])
            let text = name == "prompt" ? nil : self.text("str", of: name) ?? self.text("content", of: name) ?? ""
            boxes.field.labels.append(.init(text: text, box: box))
        }
    }

    private func bar(beside spacing: Int) -> LauncherBoxes.Bar {
        let handle = max(0, length("handle-width", of: ["scrollbar", "*"], .horizontal) ?? RofiBoxes.usualHandle)
        return .init(
            handle: handle, room: handle + box("scrollbar").around.horizontal + spacing,
            color: color("handle-color", of: ["scrollbar", "*"]))
    }

    private func readRows(into boxes: inout LauncherBoxes) {
        boxes.rows.box = box("element")
        boxes.rows.box.fill = color("background-color", of: ["element normal.normal", "element.normal", "element"])
        boxes.rows.alternate = color("background-color", of: ["element alternate.normal", "element alternate"])
        let selected = ["element selected.normal", "element selected"]
        boxes.rows.highlight.border = selected.reversed().reduce(boxes.rows.box.border) {
            sides("border", of: $1, usual: $0)
        }
        boxes.rows.highlight.borderColor = color("border-color", of: selected + ["element", "*"])
        boxes.rows.urgent = color("text-color", of: ["element normal.urgent", "element urgent"])
        boxes.rows.active = color("text-color", of: ["element normal.active", "element active"])
        boxes.rows.title = box("element-text")
        let names = children(of: "element") ?? ["element-icon", "element-text"]
        boxes.rows.hasIcons = request.look.showsIcons && names.contains("element-icon")
        boxes.rows.isStacked = value("orientation", of: ["element"]) == "vertical"
        let alignment = value("horizontal-align", of: ["element-text", "*"]).flatMap(Double.init)
        boxes.rows.titleAlignment = alignment.map { min(1, max(0, $0)) } ?? 0
    }

    // MARK: Properties

    /// The box of a widget; what its theme does not set is 0, but for the spacing.
    private func box(_ widget: String) -> LauncherBoxes.Box {
        var box = LauncherBoxes.Box()
        box.margin = sides("margin", of: widget)
        box.border = sides("border", of: widget)
        box.padding = sides("padding", of: widget)
        box.spacing = length("spacing", of: [widget, "*"], .vertical) ?? RofiBoxes.usualSpacing
        box.radii = radii(of: widget)
        box.fill = color("background-color", of: [widget])
        box.text = color("text-color", of: [widget])
        box.borderColor = color("border-color", of: [widget, "*"])
        box.isDashed = value("border", of: [widget, "*"])?.rasiWords.contains("dash") ?? false
        return box
    }

    /// The lengths of a property for the four sides, of which one to four are given; styles of lines are passed over.
    private func sides(
        _ property: String, of widget: String, usual: LauncherBoxes.Sides = .init()
    ) -> LauncherBoxes.Sides {
        let words = value(property, of: [widget, "*"])?.rasiWords ?? []
        let given = words.filter { $0.first.map { $0.isNumber || "-.c(@v".contains($0) } ?? false }
        func pixels(_ index: Int, _ axis: RasiScreen.Axis) -> Int {
            let length = RasiLength.pixels(given[index], along: axis, on: screen, font: request.look.font)
            return max(0, length ?? 0)
        }
        guard let places = RofiBoxes.places(given.count) else { return usual }
        return .init(
            top: pixels(places[0], .vertical), right: pixels(places[1], .horizontal),
            bottom: pixels(places[2], .vertical), left: pixels(places[3], .horizontal))
    }

    /// The radii of corners, of which one to four are given, clockwise from the top left.
    private func radii(of widget: String) -> [Int] {
        let words = value("border-radius", of: [widget, "*"])?.rasiWords ?? []
        let given = words.compactMap {
            RasiLength.pixels($0, along: .horizontal, on: screen, font: request.look.font).map { max(0, $0) }
        }
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

    private func value(_ property: String, of widgets: [String]) -> String? {
        theme.value(property, of: widgets, where: { _ in true }, variable)
    }

    private func color(_ property: String, of widgets: [String]) -> Color? {
        theme.value(property, of: widgets, where: isVisible, variable).flatMap(RasiColor.color)
    }

    private func text(_ property: String, of widget: String) -> String? {
        value(property, of: [widget]).map(RasiReader.unquoted)
    }

    private func length(_ property: String, of widgets: [String], _ axis: RasiScreen.Axis) -> Int? {
        value(property, of: widgets)?.rasiWords.first.flatMap {
            RasiLength.pixels($0, along: axis, on: screen, font: request.look.font)
        }
    }

    /// The names of the widgets that a widget consists of at last, with the boxes in it opened.
    private func leaves(of widget: String, usual: [String]) -> [String] {
        var waiting = Array((children(of: widget) ?? usual).reversed())
        var (found, visited) = ([String](), 0)
        while let name = waiting.popLast(), visited < RofiBoxes.countLimit {
            visited += 1
            if let names = children(of: name) { waiting += names.reversed() } else { found.append(name) }
        }
        return found
    }

    /// Whether the menu fills its monitor.
    var isFullScreen: Bool { value("fullscreen", of: ["window"]) == "true" }

    /// Whether the upper edge of the menu keeps its place, where that depends on the number of rows.
    var hangs: Bool { value("fixed-height", of: ["listview"]) == "false" && value("anchor", of: ["window"]) == nil }

    /// Whether the rows are side by side, in one line with the text field.
    var isStrip: Bool { value("layout", of: ["listview"]) == "horizontal" }

    /// The names of the widgets in a widget; nil if the theme does not say.
    private func children(of widget: String) -> [String]? {
        value("children", of: [widget]).map { list in
            list.filter { $0 != "[" && $0 != "]" }.split(separator: ",").map { RasiReader.unquoted($0.trimmed) }
        }
    }
}

/// The parts of a menu one below the other, with the space that the boxes around them leave.
private struct BoxStack {
    private(set) var rooms: [LauncherBoxes.Part: LauncherBoxes.Room] = [:]
    /// The space since the last part.
    private(set) var gap = 0
    /// How many boxes have been visited.
    var visited = 0
    private var left = 0
    private var right = 0
    private let hasMessage: Bool

    init(hasMessage: Bool) { self.hasMessage = hasMessage }

    /// Adds the parts in a box.
    mutating func add(_ space: LauncherBoxes.Sides, _ parts: (inout BoxStack) -> Void) {
        (left, right, gap) = (left + space.left, right + space.right, gap + space.top)
        parts(&self)
        (left, right, gap) = (left - space.left, right - space.right, gap + space.bottom)
    }

    /// Adds the parts of widgets that are kept apart from each other. One without any part takes no room.
    mutating func add(_ widgets: [String], apart spacing: Int, _ parts: (String, inout BoxStack) -> Void) {
        let start = rooms.count
        for widget in widgets {
            let before = self
            if rooms.count > start { gap += spacing }
            parts(widget, &self)
            guard rooms.count == before.rooms.count else { continue }
            let visited = visited
            self = before
            self.visited = visited
        }
    }

    /// Adds a part with the space around it.
    mutating func add(_ part: LauncherBoxes.Part, _ space: LauncherBoxes.Sides) {
        guard part != .message || hasMessage, rooms[part] == nil else { return }
        rooms[part] = .init(left: left + space.left, right: right + space.right, above: gap + space.top)
        gap = space.bottom
    }
}

extension String {
    /// The words of a value, which blanks outside of parentheses separate.
    fileprivate var rasiWords: [String] {
        var (words, word, depth) = ([String](), "", 0)
        for character in self {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character.isWhitespace, depth == 0 {
                words.append(word)
                word = ""
            } else {
                word.append(character)
            }
        }
        words.append(word)
        return words.filter { !$0.isEmpty }
    }
}
