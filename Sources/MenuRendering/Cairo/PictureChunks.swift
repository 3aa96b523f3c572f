/// The chunks of a PNG or WebP file, in their order: a name of four letters, and content.
struct PictureChunks: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private let isPNG: Bool
    private var place: Int

    /// Begins with the first chunk of a PNG file; nil if the bytes are not one.
    init?(ofPNG bytes: [UInt8]) {
        guard ImageSurface.extentOfPNG(bytes) != nil else { return nil }
        (self.bytes, isPNG, place) = (bytes, true, 8)
    }

    /// Begins with the first chunk of a WebP file; nil if the bytes are not one.
    init?(ofWebP bytes: [UInt8]) {
        guard bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) else { return nil }
        (self.bytes, isPNG, place) = (bytes, false, 12)
    }

    /// The next chunk, whose content is cut where the file ends; nil if there is none.
    mutating func next() -> (name: String, content: ArraySlice<UInt8>)? {
        guard place + 8 <= bytes.count else { return nil }
        let (first, second) = (bytes[place..<place + 4], bytes[place + 4..<place + 8])
        func number(_ digits: some Sequence<UInt8>) -> Int { digits.reduce(0) { $0 << 8 | Int($1) } }
        let (name, size) = isPNG ? (second, number(first)) : (first, number(second.reversed()))
        let start = place + 8
        // A checksum follows in PNG files; in WebP files, each chunk has an even number of bytes.
        place = start + size + (isPNG ? 4 : size & 1)
        return (String(decoding: name, as: UTF8.self), bytes[start..<Swift.min(start + size, bytes.count)])
    }
}
