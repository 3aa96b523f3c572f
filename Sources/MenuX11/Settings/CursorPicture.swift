/// The first picture of a cursor of one size, from a file in the format of libXcursor.
struct CursorPicture: Equatable {
    var width: Int
    var height: Int
    /// The pixel that points.
    var hotX: Int
    var hotY: Int
    /// `0xAARRGGBB`, multiplied by alpha, row by row.
    var pixels: [UInt32]

    /// Reads the picture whose size is nearest to the wanted one; nil if the file is damaged.
    init?(file bytes: [UInt8], size wanted: Int) {
        func word(_ offset: Int) -> Int? {
            guard offset >= 0, offset + 4 <= bytes.count else { return nil }
            return (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << ($1 * 8) }
        }
        // Xcursor(3): a header, a table of contents of three words each, and chunks, of which those of this type are pictures.
        let (magic, picture) = (0x7275_6358, 0xFFFD_0002)
        guard word(0) == magic, let head = word(4), let count = word(12), count <= 0x10000 else { return nil }
        var best: (distance: Int, place: Int)?
        for index in 0..<count {
            let entry = head + index * 12
            guard let type = word(entry), let size = word(entry + 4), let place = word(entry + 8) else { return nil }
            // An animation has several of one size; the first one comes first.
            guard type == picture, abs(size - wanted) < best?.distance ?? .max else { continue }
            best = (abs(size - wanted), place)
        }
        guard let place = best?.place, let head = word(place), word(place + 4) == picture,
            let width = word(place + 16), let height = word(place + 20), let hotX = word(place + 24),
            let hotY = word(place + 28), (1...512).contains(width), (1...512).contains(height), hotX <= width,
            hotY <= height, place + head + width * height * 4 <= bytes.count
        else { return nil }
        (self.width, self.height, self.hotX, self.hotY) = (width, height, hotX, hotY)
        pixels = (0..<width * height).map { UInt32(word(place + head + $0 * 4) ?? 0) }
    }
}
