import TestSupport

/// A PNG file whose rows are given as they are stored, and are not compressed.
struct StoredPNG {
    var width: Int
    var height: Int
    /// The number of bits of a channel.
    var depth: UInt8 = 8
    /// The kind of colours, by the numbers of the specification.
    var colour: UInt8
    /// Chunks before and after the pixels.
    var before: [(name: String, content: [UInt8])] = []
    var after: [(name: String, content: [UInt8])] = []
    /// The rows, each after its filter.
    var rows: [UInt8]

    /// The bytes of the file.
    var bytes: [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let header = StoredPNG.bytes(width) + StoredPNG.bytes(height) + [depth, colour, 0, 0, 0]
        file += StoredPNG.chunk("IHDR", header)
        for (name, content) in before { file += StoredPNG.chunk(name, content) }
        var stream: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: rows.count, by: 65_535) {
            let piece = rows[start..<min(start + 65_535, rows.count)]
            let size = [UInt8(piece.count & 255), UInt8(piece.count >> 8)]
            stream += [start + piece.count == rows.count ? 1 : 0] + size + size.map { ~$0 } + piece
        }
        stream += StoredPNG.bytes(StoredPNG.adler(rows))
        // Pieces that end in the middle of everything, and empty ones.
        for start in stride(from: 0, to: stream.count, by: 100_003) {
            file += StoredPNG.chunk("IDAT", Array(stream[start..<min(start + 100_003, stream.count)]))
            if start == 0 { file += StoredPNG.chunk("IDAT", []) }
        }
        for (name, content) in after { file += StoredPNG.chunk(name, content) }
        return file + StoredPNG.chunk("IEND", [])
    }

    private static func bytes(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) } }

    private static let table: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + content
        var sum = ~UInt32(0)
        for byte in named { sum = table[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8 }
        return bytes(content.count) + named + bytes(Int(~sum))
    }

    private static func adler(_ bytes: [UInt8]) -> Int {
        var (low, high) = (1, 0)
        // Neither sum is larger than a number may be between the remainders.
        for start in stride(from: 0, to: bytes.count, by: 4096) {
            for byte in bytes[start..<min(start + 4096, bytes.count)] {
                low += Int(byte)
                high += low
            }
            (low, high) = (low % 65_521, high % 65_521)
        }
        return high << 16 | low
    }
}
