import MenuModel
public import MenuScene

extension Color {
    /// A colour in a notation of X programs: `#RGB`, `#RRGGBB`, never `#AARRGGBB`, `rgb:RR/GG/BB`, or a name. Nil if it is not a colour.
    public static func named(_ text: String) -> Color? {
        if let color = Color(hex: text) { return color }
        let name = text.lowercased().filter { $0 != " " }
        if name.hasPrefix("rgb:") {
            let parts = name.dropFirst(4).split(separator: "/").map { part in
                Int(part, radix: 16).map { Double($0) / Double((1 << (4 * part.count)) - 1) }
            }
            guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
            return Color(red: min(1, red), green: min(1, green), blue: min(1, blue))
        }
        if name == "transparent" { return .clear }
        for grey in ["gray", "grey"] where name.hasPrefix(grey) {
            if let level = Int(name.dropFirst(4)), (0...100).contains(level) {
                return Color(white: Double(level) / 100)
            }
        }
        return names[name].flatMap { Color(hex: "#" + $0) }
    }

    /// A colour in jgmenu's notation: `#RRGGBB` and an opacity from 0 to 100.
    static func jgmenu(_ text: String) -> Color? {
        let words = text.split(separator: " ")
        guard let color = words.first.flatMap({ Color(hex: String($0)) }) else { return nil }
        guard words.count > 1, let opacity = Double(words[1]) else { return color }
        return color.withAlpha(max(0, min(100, opacity)) / 100)
    }

    /// A colour of hexadecimal digits, with or without `#` before them: `RGB`, `RGBA`, `RRGGBB` or `RRGGBBAA`. Nil if it is not a colour.
    static func digits(_ text: String) -> Color? {
        let digits = text.drop { $0 == "#" }
        return Color(hex: "#" + (digits.count == 4 ? String(digits.flatMap { [$0, $0] }) : String(digits)))
    }

    /// X11's names for the colours that scripts use.
    private static let names = [
        "black": "000000", "white": "ffffff", "red": "ff0000", "green": "00ff00", "blue": "0000ff", "yellow": "ffff00",
        "cyan": "00ffff", "magenta": "ff00ff", "gray": "bebebe", "grey": "bebebe", "orange": "ffa500", "pink": "ffc0cb",
        "purple": "a020f0", "brown": "a52a2a", "navy": "000080", "darkred": "8b0000", "darkgreen": "006400",
        "darkblue": "00008b", "darkcyan": "008b8b", "darkmagenta": "8b008b", "darkgray": "a9a9a9", "darkgrey": "a9a9a9",
        "lightgray": "d3d3d3", "lightgrey": "d3d3d3", "lightblue": "add8e6", "lightgreen": "90ee90",
        "lightyellow": "ffffe0", "dimgray": "696969", "dimgrey": "696969", "slategray": "708090", "slategrey": "708090",
        "darkslategray": "2f4f4f", "darkslategrey": "2f4f4f", "steelblue": "4682b4", "royalblue": "4169e1",
        "dodgerblue": "1e90ff", "skyblue": "87ceeb", "turquoise": "40e0d0", "teal": "008080", "olive": "808000",
        "maroon": "b03060", "gold": "ffd700", "goldenrod": "daa520", "tomato": "ff6347", "coral": "ff7f50",
        "salmon": "fa8072", "firebrick": "b22222", "crimson": "dc143c", "indianred": "cd5c5c", "violet": "ee82ee",
        "orchid": "da70d6", "plum": "dda0dd", "indigo": "4b0082", "lavender": "e6e6fa", "beige": "f5f5dc",
        "ivory": "fffff0", "khaki": "f0e68c", "tan": "d2b48c", "chocolate": "d2691e", "sienna": "a0522d",
        "forestgreen": "228b22", "seagreen": "2e8b57", "limegreen": "32cd32", "springgreen": "00ff7f",
        "midnightblue": "191970", "cornflowerblue": "6495ed", "silver": "c0c0c0", "lime": "00ff00", "aqua": "00ffff",
        "fuchsia": "ff00ff", "deeppink": "ff1493", "hotpink": "ff69b4", "darkorange": "ff8c00", "snow": "fffafa",
    ]
}

extension SpanColor {
    /// The nearest colour whose components have eight bits.
    init(_ color: Color) {
        func byte(_ channel: Double) -> UInt8 { UInt8(max(0, min(255, (channel * 255).rounded()))) }
        self.init(red: byte(color.red), green: byte(color.green), blue: byte(color.blue), alpha: byte(color.alpha))
    }
}
