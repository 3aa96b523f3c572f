import MenuScene
import MenuSession

/// A theme of rofi, as far as it is applied: sizes, counts, place, colours and fonts.
struct RofiTheme: Sendable, Hashable {
    /// The sections of widgets in their order.
    private(set) var sections: [RasiDocument.Section] = []
    /// Whether it stands in place of rofi's own theme, so that what it does not set is as without any theme.
    let isWhole: Bool
    /// Whether it is laid over this program's own look, whose material and inks stay where it names no colours.
    private(set) var isOverOwnLook = false
    /// The properties that options of the command line set in its place.
    var overruled: Set<String> = []

    /// Makes a theme that sets nothing.
    init(isWhole: Bool = false) { self.isWhole = isWhole }

    /// Adds a section; its properties take precedence over those of earlier ones.
    mutating func add(_ section: RasiDocument.Section) { sections.append(section) }

    /// Applies the theme to a request.
    ///
    /// - Parameter screen: The screen that the menu is going to be shown on; without it, what depends on it stays as it is.
    func apply(
        to request: inout LauncherRequest, variable: @escaping (String) -> String?, on screen: RasiScreen? = nil
    ) {
        var theme = self
        theme.sections.removeAll { section in
            !section.conditions.allSatisfy { condition in
                condition.holds(resolved(condition.value, variable, depth: 0) ?? "", on: screen)
            }
        }
        // What rofi writes in where its theme names no font.
        if isWhole, !isOverOwnLook, request.look.font == nil { request.look.font = .init(pango: "mono 12") }
        // `em` and `ch` refer to the font of the window, whichever its texts have.
        let windowFont =
            overruled.contains("font") ? nil : theme.value("font", of: ["window"], where: { _ in true }, variable)
        let lengthFont = windowFont.map { LauncherLook.Font(pango: RasiReader.unquoted($0)) }
        for rule in RofiTheme.rules where !overruled.contains(rule.property) {
            guard let value = theme.value(rule.property, of: rule.widgets, where: rule.counts, variable) else {
                continue
            }
            switch rule.effect {
            case .text(let apply): apply(value, &request)
            case .length(let axis, let apply):
                let font = lengthFont ?? request.look.font
                if let pixels = RasiLength.pixels(value, along: axis, on: screen, font: font) {
                    apply(pixels, &request)
                }
            }
        }
        // The middle of the upper edge is at the place in the middle of the monitor.
        if request.window.place == .center, !overruled.contains("location"),
            theme.value("anchor", of: ["window", "*"], where: { _ in true }, variable).map(Self.key) == "north"
        {
            request.window.place = .belowCenter
        }
        // Without boxes, all texts have the font of rows.
        if !isWhole, !overruled.contains("font"),
            let font = theme.value("font", of: ["element-text", "element"], where: { _ in true }, variable)
        {
            request.look.font = .init(pango: RasiReader.unquoted(font))
        }
        if isWhole {
            let boxes = RofiBoxes(
                theme: theme, request: request, variable: variable, screen: screen,
                lengthFont: lengthFont ?? request.look.font)
            // The theme is applied a second time, once the screen is known that lengths may depend on.
            request.look.boxes = boxes.isStrip ? nil : screen == nil ? .unread : boxes.read()
            // Such a theme has a place of its own for the number of rows, or none.
            request.field.showsCount = false
            if boxes.isStrip {
                request.window.layout = .strip
                let isBelow = [.edge(x: 0, y: 1), .bottom].contains(request.window.place)
                request.window.place = isBelow ? .bottom : .top
            }
            if boxes.hangs, request.window.place == .center { request.window.place = .belowCenter }
            if boxes.isFullScreen, let screen {
                request.window.width = Int(screen.width)
                request.window.place = .center
            }
        }
        request.list.paging = .rows(max(1, request.list.lines ?? 15) * max(1, request.list.columns))
    }

    /// The theme over this program's own look, if it says more than `rules` know without boxes; itself otherwise, and where it replaces that look.
    func overOwnLook() -> RofiTheme {
        guard !isWhole, sections.contains(where: changesBoxes) else { return self }
        var theme = RofiTheme(isWhole: true)
        theme.isOverOwnLook = true
        theme.overruled = overruled
        for case .section(let section) in RasiDocument(RofiTheme.ownLook).items { theme.add(section) }
        theme.sections += sections
        return theme
    }

    private func changesBoxes(_ section: RasiDocument.Section) -> Bool {
        section.properties.contains { property in
            let name = Self.aliases[property.name] ?? property.name
            return RofiTheme.boxProperties.contains(name)
                && !section.names.allSatisfy { widget in
                    RofiTheme.rules.contains { $0.property == name && $0.widgets.contains(widget) }
                        || (name == "font" && ["element", "element-text"].contains(widget))
                }
        }
    }

    /// Whether the text of the field is invisible: transparent, or of the same colour as its background.
    ///
    /// Scripts request a password in this way.
    func hidesTypedText(variable: (String) -> String?) -> Bool {
        let widgets = ["entry", "inputbar", "window", "*"]
        guard let text = value("text-color", of: widgets, where: isColor, variable).flatMap(RasiColor.color) else {
            return false
        }
        if text.alpha == 0 { return true }
        let grounds = ["entry", "inputbar", "mainbox", "window", "*"]
        return text == value("background-color", of: grounds, where: isVisible, variable).flatMap(RasiColor.color)
    }

    /// The value that the first of some widgets has for a property; if several sections set it, the last one's.
    func value(
        _ property: String, of widgets: [String], where counts: (String) -> Bool, _ variable: (String) -> String?
    ) -> String? {
        for widget in widgets {
            guard case let value?? = own(property, of: widget, variable), value != "inherit", counts(value) else {
                continue
            }
            return value
        }
        return nil
    }

    /// What the first of some widgets that has a property says, also `inherit`; nil if none has it. Unknown variables say nothing.
    func stated(_ property: String, of widgets: [String], _ variable: (String) -> String?) -> String? {
        for widget in widgets {
            if case let stated?? = own(property, of: widget, variable) { return stated }
        }
        return nil
    }

    /// The value that the last section of a widget with a property has for it; nil if none has it, and nil within if a variable in it is unknown.
    private func own(_ property: String, of widget: String, _ variable: (String) -> String?) -> String?? {
        for section in sections.reversed() where section.names.contains(widget) {
            let found = section.properties.last { $0.name == property || Self.aliases[$0.name] == property }
            guard let found else { continue }
            return .some(resolved(found.value, variable, depth: 0))
        }
        return .none
    }

    /// Other names of properties, which older themes use.
    private static let aliases = ["color": "text-color"]

    /// A value with the names of variables replaced; nil if there is no such variable.
    func resolved(_ value: String, _ variable: (String) -> String?, depth: Int = 0) -> String? {
        guard depth < 16 else { return nil }
        if value.hasPrefix("@") { return resolved(name: value.dropFirst()[...].trimmed, variable, depth: depth) }
        for function in ["var", "env", "@"] where value.hasPrefix(function + "(") && value.hasSuffix(")") {
            let parts = value.dropFirst(function.count + 1).dropLast().split(separator: ",", maxSplits: 1)
            let (name, usual) = (parts.first?.trimmed ?? "", parts.count > 1 ? parts[1].trimmed : nil)
            let found = function == "env" ? variable(name) : resolved(name: name, variable, depth: depth)
            return found ?? usual.flatMap { resolved($0, variable, depth: depth + 1) }
        }
        return value
    }

    private func resolved(name: String, _ variable: (String) -> String?, depth: Int) -> String? {
        for section in sections.reversed() where section.names.contains("*") {
            guard let found = section.properties.last(where: { $0.name == name }) else { continue }
            return resolved(found.value, variable, depth: depth + 1)
        }
        return nil
    }
}

extension RofiTheme {
    /// How a property of widgets changes a request.
    private struct Rule: Sendable {
        var property: String
        /// The widgets whose property it may be; the first one that has it counts.
        var widgets: [String]
        /// Which values count.
        var counts: @Sendable (String) -> Bool = { _ in true }
        var effect: Effect

        /// What a value changes.
        enum Effect: Sendable {
            case text(@Sendable (String, inout LauncherRequest) -> Void)
            /// For a length along an axis, in pixels.
            case length(RasiScreen.Axis, @Sendable (Int, inout LauncherRequest) -> Void)
        }

        init(
            property: String, widgets: [String], counts: @escaping @Sendable (String) -> Bool = { _ in true },
            apply: @escaping @Sendable (String, inout LauncherRequest) -> Void
        ) {
            (self.property, self.widgets, self.counts, effect) = (property, widgets, counts, .text(apply))
        }

        init(
            property: String, widgets: [String], along axis: RasiScreen.Axis,
            apply: @escaping @Sendable (Int, inout LauncherRequest) -> Void
        ) {
            (self.property, self.widgets, effect) = (property, widgets, .length(axis, apply))
        }
    }

    private static let rules: [Rule] = [
        // First, since lengths refer to it.
        Rule(property: "font", widgets: ["*", "window"]) {
            $1.look.font = .init(pango: RasiReader.unquoted($0))
        },
        Rule(property: "lines", widgets: ["listview"]) { $1.list.lines = max(0, $0.leadingInteger) },
        Rule(property: "columns", widgets: ["listview"]) { $1.list.columns = min(64, max(1, $0.leadingInteger)) },
        Rule(property: "cycle", widgets: ["listview"]) { $1.list.cycles = $0 != "false" },
        Rule(property: "width", widgets: ["window", "*"], along: .horizontal) { $1.window.width = max(1, $0) },
        Rule(property: "border-radius", widgets: ["window", "mainbox", "*"], along: .horizontal) {
            $1.look.colors.radius = Double(max(0, $0))
        },
        Rule(
            property: "border-radius", widgets: ["element selected.normal", "element selected", "element"],
            along: .horizontal
        ) {
            $1.look.measures.highlightRadius = max(0, $0)
        },
        Rule(property: "size", widgets: ["element-icon"], along: .vertical) { $1.look.iconSize = max(0, $0) },
        Rule(property: "anchor", widgets: ["window"]) { if let place = places[key($0)] { $1.window.place = place } },
        Rule(property: "location", widgets: ["window"]) { if let place = places[key($0)] { $1.window.place = place } },
        Rule(property: "x-offset", widgets: ["window"], along: .horizontal) { $1.window.horizontalOffset = $0 },
        Rule(property: "y-offset", widgets: ["window"], along: .vertical) { $1.window.verticalOffset = $0 },
        Rule(property: "background", widgets: ["*"], counts: isVisible) {
            $1.look.colors.background = RasiColor.color($0)
        },
        Rule(property: "background-color", widgets: ["window", "mainbox", "*"], counts: isVisible) {
            $1.look.colors.background = RasiColor.color($0)
        },
        Rule(
            property: "text-color", widgets: ["element-text", "element normal.normal", "element", "*"],
            counts: isVisible
        ) {
            $1.look.colors.text = RasiColor.color($0)
        },
        Rule(property: "background-color", widgets: ["element selected.normal", "element selected"], counts: isVisible)
        {
            $1.look.colors.accent = RasiColor.color($0)
        },
        Rule(property: "text-color", widgets: ["element selected.normal", "element selected"], counts: isVisible) {
            $1.look.colors.highlightedText = RasiColor.color($0)
        },
        Rule(property: "border-color", widgets: ["window", "*"], counts: isVisible) {
            $1.look.colors.outline = RasiColor.color($0)
        },
        Rule(property: "placeholder", widgets: ["entry"]) { $1.field.placeholder = RasiReader.unquoted($0) },
    ]

    /// The name of a place as the table has it: in quotes or not, with one blank between words.
    private static func key(_ value: String) -> String {
        RasiReader.unquoted(value).split(separator: " ").joined(separator: " ")
    }

    private static let places: [String: LauncherWindow.Place] = [
        "center": .center, "north": .edge(x: 0, y: -1), "south": .edge(x: 0, y: 1), "east": .edge(x: 1, y: 0),
        "west": .edge(x: -1, y: 0), "northwest": .edge(x: -1, y: -1), "northeast": .edge(x: 1, y: -1),
        "southwest": .edge(x: -1, y: 1), "southeast": .edge(x: 1, y: 1), "north west": .edge(x: -1, y: -1),
        "north east": .edge(x: 1, y: -1), "south west": .edge(x: -1, y: 1), "south east": .edge(x: 1, y: 1),
    ]
}

/// Whether a value is a colour.
@Sendable private func isColor(_ value: String) -> Bool { RasiColor.color(value) != nil }

/// Whether a value is a colour that can be seen.
@Sendable func isVisible(_ value: String) -> Bool { RasiColor.color(value).map { $0.alpha > 0 } ?? false }

extension LauncherRequest {
    /// Applies what a theme of rofi makes depend on the screen; nothing for other launchers.
    public mutating func applyTheme(on screen: RasiScreen, variable: @escaping (String) -> String?) {
        look.rofiTheme?.apply(to: &self, variable: variable, on: screen)
    }
}

extension StringProtocol {
    /// The text without surrounding blanks.
    var trimmedWhole: String { Substring(self).trimmed }
}

extension Substring {
    /// The text without surrounding blanks.
    var trimmed: String {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start
        return String(self[start..<end])
    }
}
