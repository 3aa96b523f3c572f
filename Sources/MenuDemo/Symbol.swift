package import X11Menu

/// The demo's symbols: lines on a grid of 16 by 16, in the colour of the texts beside them.
package enum Symbol: String, Sendable, Hashable, CaseIterable {
    case grid = "M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h4v4h-4z"
    case code = "M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5M9 3 7 13"
    case picture = "M2 3h12v10H2zM2 11l3.5-3.5 3 3 2-2L14 12M10.6 6h.01"
    case chat = "M2 3.5h12v8H7l-3 2.5v-2.5H2z"
    case shelf = "M2 13.5h12M3 13V3h3v10M6 13V5h3v8M9.6 12.9 9.2 3.6l2.6-.4 1.4 9.6"
    case tabs = "M1.5 12.5v-7h5V3.5h4v2h4v7zM1.5 5.5h13"
    case engine =
        "M8 5.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.800M8 1.5v2M8 12.5v2M1.5 8h2M12.5 8h2M3.4 3.400l1.4 1.400M11.2 11.200l1.4 1.400M12.6 3.400l-1.4 1.400M4.8 11.200l-1.4 1.4"
    case sun =
        "M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.400l.7.7M11.9 11.900l.7.7M12.6 3.400l-.7.7M4.1 11.900l-.7.7"
    case moon = "M13 9.700A5.7 5.7 0 0 1 6.3 3a5.5 5.5 0 1 0 6.7 6.700z"
    case chevronDown = "M3.5 6 8 10.5 12.5 6"
    case cut =
        "M4.3 9.700a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.800M11.7 9.700a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.800M5.4 10 11.5 2.5M10.6 10 4.5 2.5"
    case copy = "M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3"
    case paste = "M4 3.5H3v10h10v-10h-1M5.5 2.5h5v2.5h-5z"
    case trash = "M2.5 4h11M6 4V2.5h4V4M4 4l.6 9.5h6.800L12 4M6.7 6.5v4.5M9.3 6.5v4.5"
    case share = "M8 10V1.800M5 4.5l3-3 3 3M5 7H3v7h10V7h-2"
    case star = "M8 1.8 9.9 6l4.5.5-3.4 3 1 4.5L8 11.7 4 14l1-4.5-3.4-3L6.1 6z"
    case heart = "M8 13.5C3.5 10.5 2 8.3 2 6a3 3 0 0 1 6-1 3 3 0 0 1 6 1c0 2.3-1.5 4.5-6 7.5z"
    case search = "M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.3 10.300l3.7 3.7"
    case pencil = "M2.5 13.5l.7-3L10.5 3l2.5 2.5-7.5 7.300zM9 4.5 11.5 7"
    case folder = "M1.5 12.5V3.5h4.5l1.5 2h7v7z"
    case document = "M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3"
    case reply = "M6.5 3 2 7.5 6.5 12V9c4 0 6 1 7.5 4-.3-4.5-3-7-7.5-7z"
    case forward = "M9.5 3 14 7.5 9.5 12V9c-4 0-6 1-7.5 4 .3-4.5 3-7 7.5-7z"
    case pin = "M6 2h4l-.5 4.5L12 9H4l2.5-2.5zM8 9v5"
    case bold = "M4.5 2.5h4a2.7 2.7 0 0 1 0 5.400h-4zM4.5 7.900h4.700a2.8 2.8 0 0 1 0 5.6H4.5z"
    case italic = "M6.5 2.5h5M4.5 13.5h5M9.5 2.5l-3 11"
    case underline = "M4.5 2.5v5a3.5 3.5 0 0 0 7 0v-5M3.5 14h9"
    case alignLeft = "M2 3.5h12M2 6.5h8M2 9.5h12M2 12.5h8"
    case alignCenter = "M2 3.5h12M4 6.5h8M2 9.5h12M4 12.5h8"
    case alignRight = "M2 3.5h12M6 6.5h8M2 9.5h12M6 12.5h8"
    case rows = "M2 3.5h12M2 8h12M2 12.5h12"
    case clock = "M8 1.800a6.2 6.2 0 1 0 0 12.400A6.2 6.2 0 0 0 8 1.800M8 4.5V8l2.5 1.5"
    case plus = "M8 3v10M3 8h10"
    case cross = "M4 4l8 8M12 4l-8 8"
    case send = "M8 13V3M3.5 7.5 8 3l4.5 4.5"
    case play = "M5 3v10l8-5z"
    case pause = "M5.5 3v10M10.5 3v10"
    case screen = "M1.5 2.5h13v9h-13zM5.5 14h5M8 11.5V14"

    /// The symbol as an icon for menus.
    package var icon: Icon {
        .inline(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="16" height="16"><path d="\(rawValue)" \
            fill="none" stroke="currentColor" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round"/></svg>
            """)
    }

    /// A disc of one colour, for menus of colours.
    static func disc(_ color: Color) -> Icon {
        func part(_ value: Double) -> String {
            let digits = String(Int((value * 255).rounded()), radix: 16)
            return digits.count < 2 ? "0" + digits : digits
        }
        return disc("#" + part(color.red) + part(color.green) + part(color.blue))
    }

    /// A disc of a colour in SVG notation.
    static func disc(_ color: String) -> Icon {
        .inline(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="16" height="16"><circle cx="8" cy="8" \
            r="6.5" fill="\(color)" stroke="#00000030" stroke-width="0.8"/></svg>
            """)
    }
}
