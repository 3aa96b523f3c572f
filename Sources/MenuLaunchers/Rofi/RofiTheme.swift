import MenuScene

/// The supported part of rofi's theme language: sizes, counts, plain colours and fonts. Everything else is ignored.
struct RofiTheme {
    /// A section's selector and what it sets, in their order.
    private var sections: [(selector: String, properties: [(name: String, value: String)])] = []

    /// Reads theme text such as `window { width: 30%; } listview { lines: 5; }`. Never fails: text that is not understood is ignored.
    init(_ text: String) {
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            let selector = rest[..<open].split(separator: ";").last.map { $0.trimmed } ?? ""
            rest = rest[rest.index(after: open)...]
            let end = rest.firstIndex(of: "}") ?? rest.endIndex
            let properties = rest[..<end].split(separator: ";").compactMap { line -> (name: String, value: String)? in
                guard let colon = line.firstIndex(of: ":") else { return nil }
                return (line[..<colon].trimmed, line[line.index(after: colon)...].trimmed)
            }
            sections.append((selector, properties))
            rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[rest.endIndex...]
        }
    }

    /// Applies the theme to a request.
    func apply(to request: inout LauncherRequest) {
        for (selector, properties) in sections {
            for (name, value) in properties { RofiTheme.apply(name, value, of: selector, to: &request) }
        }
    }

    /// Whether the text of the field is invisible: transparent, or of the same colour as its background.
    ///
    /// Scripts request a password in this way.
    var hidesTypedText: Bool {
        guard let text = color("text-color", of: ["entry", "inputbar", "window", "*"]) else { return false }
        if text.alpha == 0 { return true }
        return text == color("background-color", of: ["entry", "inputbar", "mainbox", "window", "*"]) { $0.alpha > 0 }
    }

    /// The colour that the first of some selectors sets; if a selector sets it several times, the last.
    private func color(
        _ name: String, of selectors: [String], where counts: (Color) -> Bool = { _ in true }
    ) -> Color? {
        for selector in selectors {
            let values = sections.filter { $0.selector == selector }.flatMap(\.properties).filter { $0.name == name }
            if let color = values.last.flatMap({ Color.named($0.value) }), counts(color) { return color }
        }
        return nil
    }

    private static func apply(
        _ name: String, _ value: String, of selector: String, to request: inout LauncherRequest
    ) {
        let color = Color.named(value)
        switch (selector, name) {
        case ("listview", "lines"): request.list.lines = max(0, value.leadingInteger)
        case ("listview", "columns"): request.list.columns = min(64, max(1, value.leadingInteger))
        case ("inputbar", "children"): request.field.showsCount = value.contains("num-")
        case ("num-rows", "enabled"), ("num-filtered-rows", "enabled"): request.field.showsCount = value == "true"
        case ("window", "width") where value.hasSuffix("px"): request.window.width = max(0, value.leadingInteger)
        case ("window", "width") where value.hasSuffix("%"):
            request.window.widthPercentage = min(100, max(1, value.leadingInteger))
        case ("window", "border-radius"): request.look.colors.radius = Double(max(0, value.leadingInteger))
        case ("window", "location"), ("window", "anchor"):
            if let place = places[value] { request.window.place = place }
        case ("window", "x-offset"): request.window.horizontalOffset = value.leadingInteger
        case ("window", "y-offset"): request.window.verticalOffset = value.leadingInteger
        case ("*", "background-color"), ("*", "background"), ("window", "background-color"):
            if let color, color.alpha > 0 { request.look.colors.background = color }
        case ("*", "text-color"), ("*", "foreground"), ("element", "text-color"), ("element-text", "text-color"):
            if let color { request.look.colors.text = color }
        case ("element selected", "background-color"), ("element selected.normal", "background-color"):
            if let color { request.look.colors.accent = color }
        case ("element selected", "text-color"), ("element selected.normal", "text-color"):
            if let color { request.look.colors.highlightedText = color }
        case ("*", "font"), ("window", "font"), ("element", "font"):
            request.look.font = .init(pango: value.filter { $0 != "\"" })
        case ("entry", "placeholder"): request.field.placeholder = value.filter { $0 != "\"" }
        default: break
        }
    }

    private static let places: [String: LauncherWindow.Place] = [
        "center": .center, "north": .edge(x: 0, y: -1), "south": .edge(x: 0, y: 1), "east": .edge(x: 1, y: 0),
        "west": .edge(x: -1, y: 0), "northwest": .edge(x: -1, y: -1), "northeast": .edge(x: 1, y: -1),
        "southwest": .edge(x: -1, y: 1), "southeast": .edge(x: 1, y: 1), "north west": .edge(x: -1, y: -1),
        "north east": .edge(x: 1, y: -1), "south west": .edge(x: -1, y: 1), "south east": .edge(x: 1, y: 1),
    ]
}

extension Substring {
    /// The text without surrounding blanks.
    var trimmed: String {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start
        return String(self[start..<end])
    }
}
