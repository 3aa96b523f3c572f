/// The segments of a JPEG file before its first scan, in their order.
struct JPEGSegments: Sequence, IteratorProtocol {
    /// The marker of the segment of EXIF, and of other data of applications.
    static let application: UInt8 = 0xE1
    /// The marker that begins the pixels.
    private static let scan: UInt8 = 0xDA

    private let bytes: [UInt8]
    private var place = 2

    /// Begins with the first segment; nil if the bytes are not a JPEG file.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        self.bytes = bytes
    }

    /// Whether a marker begins a frame, whose segment has its extent.
    static func beginsFrame(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }

    /// The next segment's marker and content, which is cut where the file ends; nil if there is none.
    mutating func next() -> (marker: UInt8, content: ArraySlice<UInt8>)? {
        // Padding.
        while place + 1 < bytes.count, bytes[place] == 0xFF, bytes[place + 1] == 0xFF { place += 1 }
        guard place + 4 <= bytes.count, bytes[place] == 0xFF, bytes[place + 1] != JPEGSegments.scan else { return nil }
        let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
        guard length >= 2 else { return nil }
        let (marker, start) = (bytes[place + 1], place + 4)
        place += 2 + length
        return (marker, bytes[start..<Swift.min(place, bytes.count)])
    }
}
