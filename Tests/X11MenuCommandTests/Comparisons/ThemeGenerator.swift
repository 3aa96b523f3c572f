import TestSupport

/// Makes themes out of the properties of rofi-theme(5): each gives a few widgets some properties with some values.
///
/// Every widget has a ground of a colour of its own, by which its box is found in a picture.
struct ThemeGenerator {
    /// A theme, and what shows its boxes.
    struct Sample: Equatable {
        var text: String
        var options: [String]
        /// The colours of its widgets and borders.
        var colors: [String]
    }

    private var generator: SeededGenerator
    /// The widgets that the theme consists of.
    private var widgets: [String] = []
    /// The sections of the theme.
    private var sections: [(widget: String, properties: [String])] = []
    private var colors: [String] = []

    /// Makes the theme of a number.
    static func sample(_ number: Int) -> Sample {
        var generator = ThemeGenerator(generator: SeededGenerator(seed: UInt64(number)))
        return generator.make()
    }

    private init(generator: SeededGenerator) { self.generator = generator }

    private mutating func make() -> Sample {
        let options = options()
        arrange()
        set("background-color", of: "*", to: "transparent")
        for widget in widgets {
            set("background-color", of: widget, to: color())
            // A caret of another colour would hide the edge of the field.
            if widget == "entry" { set("cursor-color", of: widget, to: colors[colors.count - 1]) }
        }
        for state in ["normal", "alternate", "selected"] {
            set("background-color", of: "element \(state).normal", to: color())
        }
        set("text-color", of: "*", to: "#f0f0f0")
        set("font", of: "*", to: "\"\(generator.pick(Self.fonts))\"")
        if !generator.one(in: 3) { set("width", of: "window", to: "\(300 + generator.below(400))px") }
        if !generator.one(in: 3) { set("lines", of: "listview", to: "\(1 + generator.below(8))") }
        for _ in 0..<1 + generator.below(4) { vary() }
        let text = sections.map { "\($0.widget) { \($0.properties.map { $0 + "; " }.joined())}" }
        return Sample(text: text.joined(separator: "\n"), options: options, colors: colors)
    }

    private mutating func set(_ property: String, of widget: String, to value: String) {
        let line = "\(property): \(value)"
        if let index = sections.firstIndex(where: { $0.widget == widget }) {
            sections[index].properties.removeAll { $0.hasPrefix(property + ":") }
            sections[index].properties.append(line)
        } else {
            sections.append((widget, [line]))
        }
    }

    /// A colour that no other widget has, and no letter.
    private mutating func color() -> String {
        let number = colors.count
        func digits(_ value: Int) -> String { String(value + 0x100, radix: 16).suffix(2).description }
        let color = "#\(digits(0x18 + number * 5))\(digits(0x90 - number * 3))\(digits(0x20 + number * 37 % 0x90))"
        colors.append(color)
        return color
    }

    // MARK: What it consists of

    /// Fonts whose letters are a whole number of pixels wide: rofi makes them so in any font (`differences.md`).
    private static let fonts = ["7.5", "10", "Bold 10", "12.5"].map { "DejaVu Sans Mono " + $0 }

    private mutating func options() -> [String] {
        var options: [String] = []
        if generator.one(in: 2) { options += ["-show-icons"] }
        if generator.one(in: 3) {
            options += ["-mesg", generator.pick(["Note", "A note of more words\nand of two lines"])]
        }
        if generator.one(in: 5) { options += ["-a", "1", "-u", "2,3"] }
        if generator.one(in: 6) { options += ["-filter", generator.pick(["fi", "e", "zzz"])] }
        if !options.contains("-filter"), generator.one(in: 6) {
            options += ["-selected-row", generator.pick(["2", "6"])]
        }
        if generator.one(in: 10) { options += ["-l", generator.pick(["3", "10"])] }
        return options
    }

    /// Arranges the widgets in one of the ways that themes have.
    private mutating func arrange() {
        func children(_ names: String...) -> String { "[ \(names.joined(separator: ", ")) ]" }
        var bar = ["prompt", "entry"]
        switch generator.below(5) {
        case 0: bar = ["entry"]
        case 1: bar = ["prompt", "textbox-colon", "entry", "num-filtered-rows", "textbox-slash", "num-rows"]
        case 2: bar = ["icon-search", "entry", "button-off"]
        case 3: bar = ["prompt", "entry", "case-indicator"]
        default: break
        }
        set("children", of: "inputbar", to: "[ \(bar.joined(separator: ", ")) ]")
        for name in bar where name.contains("-") {
            if name.hasPrefix("textbox") || name.hasPrefix("button") {
                set("content", of: name, to: name.hasPrefix("button") ? "\"Off\"" : "\"::\"")
                set("expand", of: name, to: generator.one(in: 4) ? "true" : "false")
            }
            if name.hasPrefix("icon") { set("expand", of: name, to: generator.one(in: 4) ? "true" : "false") }
        }
        widgets = ["window", "mainbox", "inputbar"] + bar + ["message", "textbox", "listview"]
        switch generator.below(7) {
        case 0: break
        case 1: set("children", of: "mainbox", to: children("listview", "message", "inputbar"))
        case 2:
            set("orientation", of: "mainbox", to: "horizontal")
            set("children", of: "mainbox", to: children("side", "listbox"))
            set("children", of: "side", to: children("icon-face", "inputbar"))
            set("children", of: "listbox", to: children("message", "listview"))
            widgets += ["side", "listbox", "icon-face"]
        case 3:
            set("children", of: "mainbox", to: children("inputbar", "dummy", "listview", "foot"))
            set("children", of: "foot", to: children("textbox-foot", "button-foot"))
            set("orientation", of: "foot", to: generator.pick(["horizontal", "vertical"]))
            set("content", of: "textbox-foot", to: "\"A foot\"")
            set("content", of: "button-foot", to: "\"Press\"")
            set("expand", of: "foot", to: "false")
            widgets += ["dummy", "foot", "textbox-foot", "button-foot"]
        case 4:
            set("children", of: "window", to: children("outer"))
            set("children", of: "outer", to: children("inputbar", "message", "listview"))
            widgets = widgets.filter { $0 != "mainbox" } + ["outer"]
        case 5:
            set("children", of: "mainbox", to: children("inputbar", "message", "textbox-current-entry", "listview"))
            set("expand", of: "textbox-current-entry", to: "false")
            widgets += ["textbox-current-entry"]
        default: set("children", of: "mainbox", to: children("inputbar", "message", "listview"))
        }
        if generator.one(in: 3) {
            set("scrollbar", of: "listview", to: "true")
            set("handle-color", of: "scrollbar", to: color())
            widgets.append("scrollbar")
        }
    }

    // MARK: Properties

    /// Gives one widget, or one pair of them, a property with a value.
    private mutating func vary() {
        let rows = ["element", "element-icon", "element-text", "element", "element-text", "element-icon", "listview"]
        let widget = generator.one(in: 3) ? generator.pick(rows) : generator.pick(widgets)
        switch generator.below(12) {
        case 0, 1: set("padding", of: widget, to: sides(24))
        case 2: set("margin", of: widget == "window" ? "mainbox" : widget, to: sides(20))
        case 3, 4:
            let style = generator.one(in: 4) ? generator.pick([" solid", " dash"]) : ""
            set("border", of: widget, to: sides(6) + style)
            if !generator.one(in: 4) { set("border-color", of: widget, to: color()) }
        case 5: set("border-radius", of: widget, to: sides(16))
        case 6:
            set("spacing", of: generator.pick(["mainbox", "inputbar", "listview", "element", widget]), to: length(20))
        case 7: varyPlace(of: widget)
        case 8: varyWindow()
        case 9: varyList()
        case 10: varyText(of: widget)
        default: varyRow()
        }
    }

    private mutating func varyPlace(of widget: String) {
        switch generator.below(5) {
        case 0 where widget != "window": set("expand", of: widget, to: generator.pick(["true", "false"]))
        case 1:
            set(
                "orientation", of: generator.pick(["mainbox", "inputbar", "message"]),
                to: generator.pick(["horizontal", "vertical"]))
        case 2: set("width", of: widget, to: wide(40...220))
        case 3 where widget != "window" && widget != "listview":
            set("enabled", of: widget, to: generator.pick(["false", "true"]))
        default: set("width", of: generator.pick(["entry", "prompt", "textbox", widget]), to: wide(40...220))
        }
    }

    private mutating func varyWindow() {
        switch generator.below(5) {
        case 0: set("location", of: "window", to: generator.pick(Self.places))
        case 1:
            let place = generator.pick(Self.places)
            set("location", of: "window", to: place)
            set("anchor", of: "window", to: place)
        case 2:
            set(
                generator.pick(["x-offset", "y-offset"]), of: "window",
                to: generator.pick(["-", ""]) + "\(generator.below(60))px")
        case 3: set("height", of: "window", to: wide(200...500))
        default: set("width", of: "window", to: wide(250...700))
        }
    }

    private static let places = [
        "center", "north", "south", "east", "west", "northwest", "northeast", "southwest", "southeast", "north west",
    ]

    private mutating func varyList() {
        let flag = generator.pick(["true", "false"])
        switch generator.below(8) {
        case 0, 1: set("columns", of: "listview", to: "\(1 + generator.below(4))")
        case 2: set("fixed-height", of: "listview", to: flag)
        case 3: set("dynamic", of: "listview", to: flag)
        case 4: set("reverse", of: "listview", to: flag)
        case 5: set("fixed-columns", of: "listview", to: flag)
        case 6: set("handle-width", of: "scrollbar", to: length(20))
        default: set("require-input", of: "listview", to: flag)
        }
    }

    private mutating func varyText(of widget: String) {
        switch generator.below(4) {
        case 0: set("font", of: widget, to: "\"\(generator.pick(Self.fonts))\"")
        case 1:
            set(
                "horizontal-align", of: generator.pick(["element-text", "prompt", widget]),
                to: generator.pick(["0", "0.5", "1"]))
        case 2:
            set(
                "vertical-align", of: generator.pick(["element-text", "prompt", widget]),
                to: generator.pick(["0", "0.5", "1.0"]))
        default: set("placeholder", of: "entry", to: "\"Type here\"")
        }
    }

    private mutating func varyRow() {
        switch generator.below(6) {
        case 0: set("orientation", of: "element", to: generator.pick(["vertical", "horizontal"]))
        case 1:
            set(
                "size", of: generator.pick(["element-icon", "element-icon", "icon-face", "icon-search"]),
                to: wide(10...64))
        case 2:
            let parts = ["element-icon, element-text", "element-text", "element-text, element-icon", "element-icon"]
            set("children", of: "element", to: "[ \(generator.pick(parts)) ]")
        case 3: set("background-color", of: generator.pick(["element-icon", "element-text"]), to: color())
        case 4:
            let state = generator.pick([
                "normal.urgent", "selected.active", "alternate.active", "selected", "normal.active",
            ])
            set("background-color", of: "element \(state)", to: color())
        default:
            set("border", of: "element selected", to: sides(4))
            set("border-color", of: "element selected", to: color())
        }
    }

    /// One to four lengths.
    private mutating func sides(_ most: Int) -> String {
        (0..<generator.pick([1, 1, 2, 3, 4])).map { _ in length(most) }.joined(separator: " ")
    }

    /// A length of up to so many pixels in any unit.
    private mutating func length(_ most: Int) -> String {
        let pixels = generator.below(most + 1)
        return switch generator.below(9) {
        case 0: "\(Double(pixels * 10 / 16) / 10)em"
        case 1: "\(Double(pixels * 10 / 9) / 10)ch"
        case 2: "\(Double(pixels * 10 / 4) / 10)mm"
        case 3: "\(Double(pixels * 10 / 8) / 10)%"
        case 4: "calc( \(pixels)px + 1px )"
        case 5: "0"
        default: "\(pixels)px"
        }
    }

    /// A longer length in any unit.
    private mutating func wide(_ range: ClosedRange<Int>) -> String {
        let pixels = Int.random(in: range, using: &generator)
        return switch generator.below(6) {
        case 0: "\(pixels / 12)em"
        case 1: "\(pixels / 10)%"
        case 2: "calc( \(pixels * 10 / 100)% + 4px )"
        case 3: "\(pixels / 4)mm"
        default: "\(pixels)px"
        }
    }
}
