import MenuScene

/// The notation of pictures and gradients in rofi's themes.
enum RasiImage {
    /// The most colours of a gradient.
    private static let mostColors = 64

    /// A picture, `url("path", width)`, or a gradient, `linear-gradient(to top, red, blue)`; nil if the value is neither.
    static func read(_ value: String, _ variable: (String) -> String?) -> LauncherBoxes.Image? {
        let text = value.trimmedWhole
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
        let parts = parts(of: text[text.index(after: open)...].dropLast())
        switch text[..<open].trimmed {
        case "url":
            guard let first = parts.first else { return nil }
            let path = RasiReader.unquoted(first)
            let fit = parts.count > 1 ? fits[parts[1].lowercased()] : BoxImage.Fit.none
            return fit.map { .file(expandingHome(path, variable), $0) }
        case "linear-gradient":
            let angle = parts.first.flatMap(angle)
            let colors = parts.dropFirst(angle == nil ? 0 : 1).map(RasiColor.color)
            guard !colors.isEmpty, colors.count <= mostColors, colors.allSatisfy({ $0 != nil }) else { return nil }
            return .gradient(colors.compactMap { $0 }, angle: angle ?? 0)
        default: return nil
        }
    }

    /// The notation of a picture whose relative path is that from the folder of a file; any other value as it is.
    static func located(_ value: String, beside file: String) -> String {
        guard let slash = file.lastIndex(of: "/"), value.hasPrefix("url"),
            let quote = value.firstIndex(where: { $0 == "\"" || $0 == "'" })
        else { return value }
        let path = value[value.index(after: quote)...]
        return path.hasPrefix("/") || path.hasPrefix("~") ? value : String(value[...quote]) + file[...slash] + path
    }

    /// A path with the user's home in place of a tilde.
    static func expandingHome(_ path: String, _ variable: (String) -> String?) -> String {
        path.hasPrefix("~/") ? (variable("HOME") ?? "") + path.dropFirst() : path
    }

    private static let fits: [String: BoxImage.Fit] = [
        "none": .none, "width": .width, "height": .height, "both": .both,
    ]
    /// The angles of the directions that have names.
    private static let directions: [String: Double] = [
        "right": 0, "left": .pi, "top": -.pi / 2, "bottom": .pi / 2,
    ]
    /// The units of angles in radians.
    private static let units: [(name: String, size: Double)] = [
        ("deg", .pi / 180), ("grad", .pi / 200), ("rad", 1), ("turn", 2 * .pi),
    ]

    /// An angle in radians, or that of a direction.
    private static func angle(_ text: String) -> Double? {
        let words = text.lowercased().split(separator: " ").map(String.init)
        if words.count == 2, words[0] == "to" { return directions[words[1]] }
        guard words.count == 1, let unit = units.first(where: { words[0].hasSuffix($0.name) }),
            let number = Double(words[0].dropLast(unit.name.count)), number.isFinite
        else { return nil }
        return number * unit.size
    }

    /// The parts of a list that commas outside of parentheses and quotes separate.
    private static func parts(of text: Substring) -> [String] {
        var (parts, depth, isQuoted) = ([""], 0, false)
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if !isQuoted { depth += character == "(" ? 1 : character == ")" ? -1 : 0 }
            if character == ",", depth == 0, !isQuoted {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts.map(\.trimmedWhole)
    }
}
