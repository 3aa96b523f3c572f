import MenuScene

/// The notations of colours in rofi's themes.
enum RasiColor {
    /// A colour as themes write it: `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`, `rgb(…)`, `rgba(…)`, `hsl(…)`, `hsla(…)`, `argb:AARRGGBB`, a name,
    /// each with an opacity after a slash. Nil if it is not a colour.
    static func color(_ value: String) -> Color? {
        var text = value.trimmedWhole.lowercased()
        var opacity = 1.0
        if let slash = text.lastIndex(of: "/"), !text.hasPrefix("rgb:"), !text[slash...].contains(")") {
            opacity = number(text[text.index(after: slash)...].trimmed, of: 1) ?? 1
            text = text[..<slash].trimmed
        }
        return (function(text) ?? plain(text))?.withAlpha(min(1, max(0, opacity)))
    }

    private static func plain(_ text: String) -> Color? {
        if text.hasPrefix("argb:"), text.count == 13 {
            let digits = text.dropFirst(5)
            return Color(hex: "#\(digits.dropFirst(2))\(digits.prefix(2))")
        }
        if text.hasPrefix("#"), text.count == 5 {
            return Color(hex: "#" + text.dropFirst().map { "\($0)\($0)" }.joined())
        }
        return styleColors[text].map { Color(hex: $0) } ?? Color.named(text)
    }

    /// The names that mean other colours in style sheets than those of the same name in X11.
    private static let styleColors = [
        "gray": "#808080", "grey": "#808080", "green": "#008000", "maroon": "#800000", "purple": "#800080",
    ]

    /// A colour made of three or four numbers in parentheses.
    private static func function(_ text: String) -> Color? {
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
        let name = text[..<open].trimmed
        var words: [String] = []
        for word in text[text.index(after: open)...].dropLast().split(whereSeparator: { ", /\t\n".contains($0) }) {
            // A percent sign may stand apart from its number.
            if word == "%", let last = words.popLast() { words.append(last + "%") } else { words.append(String(word)) }
        }
        guard words.count == 3 || words.count == 4 else { return nil }
        let alpha = words.count == 4 ? number(words[3], of: 1) ?? 1 : 1
        switch name {
        case "rgb", "rgba":
            let parts = words.prefix(3).compactMap { number($0, of: 255) }.map { min(255, max(0, $0)) / 255 }
            guard parts.count == 3 else { return nil }
            return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: min(1, max(0, alpha)))
        case "hsl", "hsla":
            guard let hue = number(words[0].replacing("deg", with: ""), of: 360),
                let saturation = number(words[1], of: 1),
                let lightness = number(words[2], of: 1)
            else { return nil }
            return color(hue: hue, saturation: saturation, lightness: lightness).withAlpha(min(1, max(0, alpha)))
        default: return nil
        }
    }

    /// A number, or a percentage of a whole.
    private static func number(_ text: String, of whole: Double) -> Double? {
        text.hasSuffix("%") ? Double(Substring(text.dropLast()).trimmed).map { $0 / 100 * whole } : Double(text)
    }

    /// A colour by its hue in degrees, and by its saturation and lightness from 0 to 1.
    private static func color(hue: Double, saturation: Double, lightness: Double) -> Color {
        let (saturation, lightness) = (min(1, max(0, saturation)), min(1, max(0, lightness)))
        let range = saturation * min(lightness, 1 - lightness)
        func component(_ offset: Double) -> Double {
            let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            let wrapped = place < 0 ? place + 12 : place
            return lightness - range * max(-1, min(min(wrapped - 3, 9 - wrapped), 1))
        }
        return Color(red: component(0), green: component(8), blue: component(4))
    }
}
