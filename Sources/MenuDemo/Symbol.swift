package import X11Menu

/// The demo's symbols: lines on a grid of 16 by 16, in the colour of the texts beside them.
package enum Symbol: String, Sendable, Hashable, CaseIterable {
    case grid =
        "M2.5 2.5 L6.5 2.5 L6.5 6.5 L2.5 6.5 Z M9.5 2.5 L13.5 2.5 L13.5 6.5 L9.5 6.5 Z M2.5 9.5 L6.5 9.5 L6.5 13.5 L2.5 13.5 Z M9.5 9.5 L13.5 9.5 L13.5 13.5 L9.5 13.5 Z"
    case code = "M5.5 4.5 L2 8 L5.5 11.5 M10.5 4.5 L14 8 L10.5 11.5 M9 3 L7 13"
    case picture = "M2 3 L14 3 L14 13 L2 13 Z M2 11 L5.5 7.5 L8.5 10.5 L10.5 8.5 L14 12 M10.6 6 L10.61 6"
    case chat = "M2 3.5 L14 3.5 L14 11.5 L7 11.5 L4 14 L4 11.5 L2 11.5 Z"
    case shelf = "M2 13.5 L14 13.5 M3 13 L3 3 L6 3 L6 13 M6 13 L6 5 L9 5 L9 13 M9.6 12.9 L9.2 3.6 L11.8 3.2 L13.2 12.8"
    case tabs = "M1.5 12.5 L1.5 5.5 L6.5 5.5 L6.5 3.5 L10.5 3.5 L10.5 5.5 L14.5 5.5 L14.5 12.5 Z M1.5 5.5 L14.5 5.5"
    case engine =
        "M8 5.6 C6.67 5.6 5.6 6.67 5.6 8 C5.6 9.33 6.67 10.4 8 10.4 C9.33 10.4 10.4 9.33 10.4 8 C10.4 6.67 9.33 5.6 8 5.6 M8 1.5 L8 3.5 M8 12.5 L8 14.5 M1.5 8 L3.5 8 M12.5 8 L14.5 8 M3.4 3.4 L4.8 4.8 M11.2 11.2 L12.6 12.6 M12.6 3.4 L11.2 4.8 M4.8 11.2 L3.4 12.6"
    case sun =
        "M8 5 C6.34 5 5 6.34 5 8 C5 9.66 6.34 11 8 11 C9.66 11 11 9.66 11 8 C11 6.34 9.66 5 8 5 M8 1.5 L8 2.5 M8 13.5 L8 14.5 M1.5 8 L2.5 8 M13.5 8 L14.5 8 M3.4 3.4 L4.1 4.1 M11.9 11.9 L12.6 12.6 M12.6 3.4 L11.9 4.1 M4.1 11.9 L3.4 12.6"
    case moon =
        "M13 9.7 C11.13 10.07 9.21 9.48 7.86 8.14 C6.52 6.79 5.93 4.87 6.3 3 C3.7 3.67 1.97 6.12 2.19 8.79 C2.42 11.46 4.54 13.58 7.21 13.81 C9.88 14.03 12.33 12.3 13 9.7 Z"
    case chevronDown = "M3.5 6 L8 10.5 L12.5 6"
    case cut =
        "M4.3 9.7 C3.25 9.7 2.4 10.55 2.4 11.6 C2.4 12.65 3.25 13.5 4.3 13.5 C5.35 13.5 6.2 12.65 6.2 11.6 C6.2 10.55 5.35 9.7 4.3 9.7 M11.7 9.7 C10.65 9.7 9.8 10.55 9.8 11.6 C9.8 12.65 10.65 13.5 11.7 13.5 C12.75 13.5 13.6 12.65 13.6 11.6 C13.6 10.55 12.75 9.7 11.7 9.7 M5.4 10 L11.5 2.5 M10.6 10 L4.5 2.5"
    case copy = "M5.5 5.5 L13.5 5.5 L13.5 13.5 L5.5 13.5 Z M10.5 5.5 L10.5 2.5 L2.5 2.5 L2.5 10.5 L5.5 10.5"
    case paste = "M4 3.5 L3 3.5 L3 13.5 L13 13.5 L13 3.5 L12 3.5 M5.5 2.5 L10.5 2.5 L10.5 5 L5.5 5 Z"
    case trash =
        "M2.5 4 L13.5 4 M6 4 L6 2.5 L10 2.5 L10 4 M4 4 L4.6 13.5 L11.4 13.5 L12 4 M6.7 6.5 L6.7 11 M9.3 6.5 L9.3 11"
    case share = "M8 10 L8 1.8 M5 4.5 L8 1.5 L11 4.5 M5 7 L3 7 L3 14 L13 14 L13 7 L11 7"
    case star = "M8 1.8 L9.9 6 L14.4 6.5 L11 9.5 L12 14 L8 11.7 L4 14 L5 9.5 L1.6 6.5 L6.1 6 Z"
    case heart =
        "M8 13.5 C3.5 10.5 2 8.3 2 6 C1.72 4.34 2.84 2.78 4.5 2.5 C6.16 2.22 7.72 3.34 8 5 C8.28 3.34 9.84 2.22 11.5 2.5 C13.16 2.78 14.28 4.34 14 6 C14 8.3 12.5 10.5 8 13.5 Z"
    case search =
        "M7 2.5 C4.51 2.5 2.5 4.51 2.5 7 C2.5 9.49 4.51 11.5 7 11.5 C9.49 11.5 11.5 9.49 11.5 7 C11.5 4.51 9.49 2.5 7 2.5 M10.3 10.3 L14 14"
    case pencil = "M2.5 13.5 L3.2 10.5 L10.5 3 L13 5.5 L5.5 12.8 Z M9 4.5 L11.5 7"
    case folder = "M1.5 12.5 L1.5 3.5 L6 3.5 L7.5 5.5 L14.5 5.5 L14.5 12.5 Z"
    case document = "M3.5 1.5 L9.5 1.5 L12.5 4.5 L12.5 14.5 L3.5 14.5 Z M9.5 1.5 L9.5 4.5 L12.5 4.5"
    case reply = "M6.5 3 L2 7.5 L6.5 12 L6.5 9 C10.5 9 12.5 10 14 13 C13.7 8.5 11 6 6.5 6 Z"
    case forward = "M9.5 3 L14 7.5 L9.5 12 L9.5 9 C5.5 9 3.5 10 2 13 C2.3 8.5 5 6 9.5 6 Z"
    case pin = "M6 2 L10 2 L9.5 6.5 L12 9 L4 9 L6.5 6.5 Z M8 9 L8 14"
    case bold =
        "M4.5 2.5 L8.5 2.5 C9.99 2.5 11.2 3.71 11.2 5.2 C11.2 6.69 9.99 7.9 8.5 7.9 L4.5 7.9 Z M4.5 7.9 L9.2 7.9 C10.75 7.9 12 9.15 12 10.7 C12 12.25 10.75 13.5 9.2 13.5 L4.5 13.5 Z"
    case italic = "M6.5 2.5 L11.5 2.5 M4.5 13.5 L9.5 13.5 M9.5 2.5 L6.5 13.5"
    case underline = "M4.5 2.5 L4.5 7.5 C4.5 9.43 6.07 11 8 11 C9.93 11 11.5 9.43 11.5 7.5 L11.5 2.5 M3.5 14 L12.5 14"
    case alignLeft = "M2 3.5 L14 3.5 M2 6.5 L10 6.5 M2 9.5 L14 9.5 M2 12.5 L10 12.5"
    case alignCenter = "M2 3.5 L14 3.5 M4 6.5 L12 6.5 M2 9.5 L14 9.5 M4 12.5 L12 12.5"
    case alignRight = "M2 3.5 L14 3.5 M6 6.5 L14 6.5 M2 9.5 L14 9.5 M6 12.5 L14 12.5"
    case rows = "M2 3.5 L14 3.5 M2 8 L14 8 M2 12.5 L14 12.5"
    case clock =
        "M8 1.8 C4.58 1.8 1.8 4.58 1.8 8 C1.8 11.42 4.58 14.2 8 14.2 C11.42 14.2 14.2 11.42 14.2 8 C14.2 4.58 11.42 1.8 8 1.8 M8 4.5 L8 8 L10.5 9.5"
    case plus = "M8 3 L8 13 M3 8 L13 8"
    case cross = "M4 4 L12 12 M12 4 L4 12"
    case send = "M8 13 L8 3 M3.5 7.5 L8 3 L12.5 7.5"
    case play = "M5 3 L5 13 L13 8 Z"
    case pause = "M5.5 3 L5.5 13 M10.5 3 L10.5 13"
    case screen = "M1.5 2.5 L14.5 2.5 L14.5 11.5 L1.5 11.5 Z M5.5 14 L10.5 14 M8 11.5 L8 14"

    /// The symbol as an icon for menus.
    package var icon: Icon { .lines(rawValue) }

    /// A disc of one colour, for menus of colours.
    static func disc(_ color: Color) -> Icon? {
        let extent = 64
        let middle = Double(extent) / 2
        var bytes: [UInt8] = []
        for row in 0..<extent {
            for column in 0..<extent {
                let away = Point(x: Double(column) + 0.5, y: Double(row) + 0.5) - Point(x: middle, y: middle)
                // An edge of a few pixels, a little darker.
                let inside = max(0, min(1, middle - 4 - away.length))
                let shade = max(0, min(1, (away.length - middle + 8) / 3)) * 0.19
                bytes += [color.red, color.green, color.blue].map { UInt8(($0 * (1 - shade) * 255).rounded()) }
                bytes.append(UInt8((inside * 255).rounded()))
            }
        }
        return .pixels(bytes, width: extent, height: extent)
    }
}
