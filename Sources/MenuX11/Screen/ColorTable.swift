internal import CX11

/// The colours of a screen whose pixels are indexes into a table that all clients share, as on screens of depth 8.
struct ColorTable: Equatable, Sendable {
    /// A pixel and the colour that the server shows for it, eight bits a channel.
    struct Entry: Equatable, Sendable {
        var pixel: UInt32
        var red: Int
        var green: Int
        var blue: Int

        /// The brightness weighs as much as the hue: letters must stay apart from their ground.
        func distance(red: Int, green: Int, blue: Int) -> Int {
            let (red, green, blue) = (red - self.red, green - self.green, blue - self.blue)
            let brightness = 2 * red + 5 * green + blue
            return 16 * (red * red + green * green + blue * blue) + brightness * brightness
        }
    }

    /// The nearest pixel for each colour of four bits a channel: red, green, blue.
    private let nearest: [UInt32]
    private let colors: [UInt32: UInt32]

    /// Finds the nearest of the entries for every colour; nil without entries.
    init?(_ entries: [Entry]) {
        guard !entries.isEmpty else { return nil }
        nearest = (0..<4096).map { index in
            let (red, green, blue) = ((index >> 8) * 17, (index >> 4 & 15) * 17, (index & 15) * 17)
            return entries.min { one, other in
                one.distance(red: red, green: green, blue: blue) < other.distance(red: red, green: green, blue: blue)
            }?.pixel ?? 0
        }
        colors = Dictionary(
            entries.map { ($0.pixel, UInt32($0.red << 16 | $0.green << 8 | $0.blue)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The nearest pixel for a colour, `0xRRGGBB`.
    func pixel(for color: UInt32) -> UInt32 {
        func step(_ shift: UInt32) -> Int { Int((color >> shift & 0xFF) * 15 + 127) / 255 }
        return nearest[step(16) << 8 | step(8) << 4 | step(0)]
    }

    /// The colour of a pixel, `0xRRGGBB`; black if another client has allocated it.
    func color(of pixel: UInt32) -> UInt32 { colors[pixel] ?? 0 }
}

/// A request for the colours that `ColorTable` needs.
struct ColorTableRequest {
    /// The colours that are asked for, eight bits a channel: sixteen greys, and a cube. Without the greys between the levels of the cube, a dark grey
    /// would become a teal that is as bright. They come first, for the table of a server with RENDER has no place for all.
    static let colors: [(red: Int, green: Int, blue: Int)] = {
        let levels = (0..<6).map { $0 * 51 }
        let cube = levels.flatMap { red in
            levels.flatMap { green in levels.map { blue in (red: red, green: green, blue: blue) } }
        }
        let greys = (0..<16).map { (red: $0 * 17, green: $0 * 17, blue: $0 * 17) }
        return greys + cube
    }()
    private let cells: [UInt32]

    /// Sends the requests, without waiting. Clients that ask for the same colours share them.
    init(on connection: Connection) {
        let (reference, map) = unsafe (connection.reference, connection.screen.rootColormap)
        cells = Self.colors.map { color in
            unsafe xcb_alloc_color(
                reference, map, UInt16(color.red * 257), UInt16(color.green * 257), UInt16(color.blue * 257)
            ).sequence
        }
    }

    /// Waits for the replies. Where the table is full, what other clients have put into it has to do.
    func collect(on connection: Connection) -> ColorTable? {
        var entries = cells.compactMap { cell -> ColorTable.Entry? in
            guard let color = connection.reply(cell, as: xcb_alloc_color_reply_t.self)?.body else { return nil }
            return ColorTable.Entry(
                pixel: color.pixel, red: Int(color.red >> 8), green: Int(color.green >> 8),
                blue: Int(color.blue >> 8))
        }
        if entries.count < cells.count { entries += Self.present(on: connection) }
        return ColorTable(entries)
    }

    /// What the table has in it.
    private static func present(on connection: Connection) -> [ColorTable.Entry] {
        let pixels = (0..<UInt32(1) << UInt32(min(connection.screen.depth, 8))).map(\.self)
        let request = unsafe xcb_query_colors(
            connection.reference, connection.screen.rootColormap, UInt32(pixels.count), pixels)
        guard let answer = connection.reply(request.sequence, as: xcb_query_colors_reply_t.self) else { return [] }
        var entries: [ColorTable.Entry] = []
        answer.withParts { parts in
            for pixel in pixels.prefix(Int(answer.body.colors_len)) {
                guard let color = parts.next(xcb_rgb_t.self) else { return }
                entries.append(
                    ColorTable.Entry(
                        pixel: pixel, red: Int(color.red >> 8), green: Int(color.green >> 8),
                        blue: Int(color.blue >> 8)))
            }
        }
        return entries
    }
}
