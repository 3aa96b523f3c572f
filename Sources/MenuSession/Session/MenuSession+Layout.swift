public import MenuGeometry
import MenuLayout
import MenuModel
public import MenuScene

extension MenuSession {
    /// Describes every element on the screen as a JSON object, in pixels of the screen: the panels, and their visible entries.
    ///
    /// `text` is the ink rectangle of the title; it is absent if there is none. `level` counts panels from 0. `enabled` is told of what can be chosen
    /// or edited, `state` of what has a mark, `value` of what prints something else than its title, and of a field, which holds a text
    /// that is no secret.
    ///
    /// - Parameters:
    ///   - titles: Those that lead to the menu, such as that in its bar.
    ///   - ink: The rectangle of the letters of a title as they are drawn, in screen points; nil if there are none.
    public func layoutLines(below titles: [String] = [], ink: (TextLine) -> Rect?) -> [String] {
        let scale = options.scale
        var lines: [String] = []
        var prefix = titles
        for (level, panel) in panels.enumerated() {
            let number = titles.count + level
            lines.append(
                Self.layoutLine(path: prefix, kind: "panel", rect: panel.frame.body, scale: scale, level: number))
            if let pane = panel.frame.pane {
                lines.append(Self.layoutLine(path: prefix, kind: "preview", rect: pane, scale: scale, level: number))
            }
            let scene = self.scene(ofLevel: level)
            let highlighted = highlight(ofLevel: level)
            for index in panel.frame.visibleEntries(scroll: panel.scroll) {
                guard let rect = scene.rect(ofEntry: index) else { continue }
                let element = panel.entries[index].element
                let title = scene.titleLine(ofEntry: index).flatMap { ink($0) }
                var members = state(of: element)
                if case .search = element, let text = editedText(inLevel: level), !text.isSecret {
                    members.append(("value", Self.quoted(text.text)))
                }
                lines.append(
                    Self.layoutLine(
                        path: prefix + [element.title], kind: element.kind, rect: rect, scale: scale, text: title,
                        isHighlighted: index == highlighted, level: number, members: members))
            }
            if let highlighted { prefix.append(panel.entries[highlighted].element.title) }
        }
        return lines
    }

    /// Describes one element as a JSON object.
    ///
    /// - Parameters:
    ///   - path: The titles that lead to it, and its own.
    ///   - kind: What it is.
    ///   - rect: Its rectangle, in screen points.
    ///   - scale: Device pixels a point.
    ///   - text: The ink of its title, in screen points; nil if there is none.
    ///   - isHighlighted: Whether it is highlighted.
    ///   - level: The number of its panel, from 0.
    ///   - members: Its other members, as JSON.
    public static func layoutLine(
        path: [String], kind: String, rect: Rect, scale: Double, text: Rect? = nil, isHighlighted: Bool = false,
        level: Int, members: [(name: String, value: String)] = []
    ) -> String {
        var all = [
            ("path", quoted(path.joined(separator: "/"))), ("kind", "\"\(kind)\""), ("rect", pixels(rect, scale)),
        ]
        if let text { all.append(("text", pixels(text, scale))) }
        all += [("highlighted", "\(isHighlighted)"), ("level", "\(level)")] + members
        return "{" + all.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
    }

    /// The rectangle of an element in lines of a layout, as `X,Y,W,H` in pixels of the screen; nil if none has that path.
    public static func area(ofPath path: String, inLayout lines: [String]) -> String? {
        let start = "{\"path\": \(quoted(path)), \"kind\": "
        let line = lines.first {
            $0.hasPrefix(start) && !$0.hasPrefix(start + "\"panel\"") && !$0.hasPrefix(start + "\"preview\"")
        }
        guard let rest = line?.dropFirst(start.count), let open = rest.firstIndex(of: "[") else { return nil }
        return String(rest[open...].dropFirst().prefix { $0 != "]" }.filter { $0 != " " })
    }

    /// The members that tell the state of an element.
    private func state(of element: MenuElement) -> [(name: String, value: String)] {
        var members: [(name: String, value: String)] = []
        if element.isHighlightable || element.isField { members.append(("enabled", "\(element.isEnabled)")) }
        guard case .action(let action) = element else { return members }
        if action.role != nil || action.state != .off { members.append(("state", "\"\(action.state)\"")) }
        if let value = action.value { members.append(("value", Self.quoted(value.text))) }
        if let shortcut = action.shortcut { members.append(("shortcut", Self.quoted(shortcut.text))) }
        return members
    }

    private static func pixels(_ rect: Rect, _ scale: Double) -> String {
        let scaled = rect.scaled(by: scale).roundedOut()
        return "["
            + [scaled.minX, scaled.minY, scaled.width, scaled.height].map { String(Int($0)) }.joined(separator: ", ")
            + "]"
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension MenuElement {
    /// Whether it holds a text that the user edits.
    fileprivate var isField: Bool { if case .search = self { true } else { false } }

    /// The name of its kind in the JSON format.
    fileprivate var kind: String {
        switch self {
        case .action: "action"
        case .menu: "menu"
        case .separator: "separator"
        case .header: "header"
        case .search: "search"
        case .lazy: "lazy"
        case .custom: "custom"
        case .group: "group"
        }
    }
}
