import MenuGeometry
import MenuLayout
import MenuScene
public import MenuSession

/// Writes a theme to a file with all of its settings.
public enum ThemeWriter {
    /// Writes a theme; reading the file gives the same theme.
    ///
    /// Colours are rounded to eight bits per component, as in files.
    public static func write(_ theme: Theme) -> String {
        var text = "name = \"\(theme.name)\"\n"
        var table = ""
        for field in ThemeField.all {
            if field.table != table {
                table = field.table
                text += "\n[\(table)]\n"
            }
            text += "\(field.name) = \(field.written(from: theme))\n"
        }
        return text
    }
}

extension ThemeField {
    /// The field's value in a theme, as written in a file.
    fileprivate func written(from theme: Theme) -> String {
        func list(_ numbers: [Double]) -> String { "[\(numbers.map(\.toml).joined(separator: ", "))]" }
        switch kind {
        case .number(let place, _): return theme[keyPath: place].toml
        case .count(let place, _): return String(theme[keyPath: place])
        case .flag(let place): return String(theme[keyPath: place])
        case .color(let place): return theme[keyPath: place].toml
        case .font(let place): return "\"\(theme[keyPath: place].theme)\""
        case .size(let place): return list([theme[keyPath: place].width, theme[keyPath: place].height])
        case .offset(let place): return list([theme[keyPath: place].dx, theme[keyPath: place].dy])
        case .insets(let place):
            let insets = theme[keyPath: place]
            return list([insets.top, insets.left, insets.bottom, insets.right])
        case .shortcuts(let place): return theme[keyPath: place] == .words ? "\"words\"" : "\"symbols\""
        case .ellipsis(let place): return "\"\(theme[keyPath: place])\""
        case .finish(let place): return theme[keyPath: place] == .glass ? "\"glass\"" : "\"frosted\""
        case .tint(let place): return theme[keyPath: place]?.toml ?? "\"none\""
        case .range(let place, _): return list([theme[keyPath: place].lowerBound, theme[keyPath: place].upperBound])
        case .appearance(let place): return theme[keyPath: place].map { "\"\($0)\"" } ?? "\"auto\""
        case .shadows(let place):
            let shadows = theme[keyPath: place].map { shadow in
                "    { radius = \(shadow.sigma.toml), offset = \(list([shadow.offset.dx, shadow.offset.dy])), "
                    + "color = \(shadow.color.toml) },\n"
            }
            return shadows.isEmpty ? "[]" : "[\n\(shadows.joined())]"
        }
    }
}

extension Color {
    fileprivate var toml: String {
        func digits(_ component: Double) -> String {
            let text = String(Int((component * 255).rounded()), radix: 16)
            return text.count < 2 ? "0" + text : text
        }
        let hex = "#" + digits(red) + digits(green) + digits(blue)
        return alpha == 1 ? "\"\(hex)\"" : "\"\(hex) \(alpha.toml)\""
    }
}
