internal import MenuGeometry
import MenuLayout
internal import MenuModel
import MenuRendering
internal import MenuScene
internal import MenuSession

extension HeadlessHost {
    /// Describes every element on the screen as a JSON object, in pixels of the virtual screen: the panels, and their visible entries. `text` is
    /// the ink rectangle of the title; it is absent if there is none.
    public func layoutLines() -> [String] {
        guard ending == nil else { return [] }
        var lines: [String] = []
        var prefix: [String] = []
        for (level, panel) in session.panels.enumerated() {
            let path = prefix.joined(separator: "/")
            lines.append(line(path: path, kind: "panel", rect: panel.frame.body, text: nil, isHighlighted: false))
            if let pane = panel.frame.pane {
                lines.append(line(path: path, kind: "preview", rect: pane, text: nil, isHighlighted: false))
            }
            let scene = session.scene(ofLevel: level)
            let highlighted = session.highlight(ofLevel: level)
            for index in panel.frame.visibleEntries(scroll: panel.scroll) {
                guard let rect = scene.rect(ofEntry: index) else { continue }
                let element = panel.entries[index].element
                let title = scene.titleLine(ofEntry: index).flatMap { shaper.ink(of: $0) }
                lines.append(
                    line(
                        path: (prefix + [element.title]).joined(separator: "/"), kind: element.kind, rect: rect,
                        text: title, isHighlighted: index == highlighted))
            }
            if let highlighted { prefix.append(panel.entries[highlighted].element.title) }
        }
        return lines
    }

    private func line(path: String, kind: String, rect: Rect, text: Rect?, isHighlighted: Bool) -> String {
        var members = ["\"path\": \(quoted(path))", "\"kind\": \"\(kind)\"", "\"rect\": \(pixels(rect))"]
        if let text { members.append("\"text\": \(pixels(text))") }
        members.append("\"highlighted\": \(isHighlighted)")
        return "{" + members.joined(separator: ", ") + "}"
    }

    private func pixels(_ rect: Rect) -> String {
        let scaled = rect.scaled(by: session.options.scale).roundedOut()
        return "["
            + [scaled.minX, scaled.minY, scaled.width, scaled.height].map { String(Int($0)) }.joined(separator: ", ")
            + "]"
    }

    private func quoted(_ text: String) -> String {
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
