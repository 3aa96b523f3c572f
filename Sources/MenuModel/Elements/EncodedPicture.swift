/// A picture as the bytes of its file.
package struct EncodedPicture: Sendable, Hashable {
    /// The bytes.
    package let bytes: [UInt8]

    /// Makes a picture; nil if the bytes do not begin as those of a picture do.
    package init?(_ bytes: [UInt8]) {
        guard EncodedPicture.isBegun(by: bytes) else { return nil }
        self.bytes = bytes
    }

    /// Hashes only the number of bytes and a few of them, which tell most pictures apart: a picture is looked up each time it is drawn.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(bytes.count)
        for index in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 16)) { hasher.combine(bytes[index]) }
    }

    /// Whether bytes are the beginning of a picture's file: of a raster encoding by its signature, or of an SVG document by its first element.
    package static func isBegun(by bytes: [UInt8]) -> Bool {
        signatures.contains { signature in
            bytes.count >= signature.count && zip(signature, bytes).allSatisfy { $0 == nil || $0 == $1 }
        } || isDocument(bytes)
    }

    /// How the files of each raster encoding begin; nil for any byte.
    private static let signatures: [[UInt8?]] = [
        [0x89] + ascii("PNG\r\n\u{1A}\n"), [0xFF, 0xD8, 0xFF], ascii("GIF87a"), ascii("GIF89a"),
        ascii("RIFF") + [nil, nil, nil, nil] + ascii("WEBP"), [0, 0, 1, 0], ascii("/* XPM */"),
    ]

    private static func ascii(_ text: String) -> [UInt8?] { text.utf8.map(\.self) }

    /// How much of a document may precede its first element.
    private static let mostProlog = 2048

    private static func isDocument(_ bytes: [UInt8]) -> Bool {
        let begin = bytes.prefix(mostProlog).drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let (element, tags) = (Array("<svg".utf8), ["<svg", "<?xml", "<!--", "<!DOCTYPE svg"])
        guard tags.contains(where: { begin.starts(with: $0.utf8) }) else { return false }
        return begin.indices.dropLast(element.count).contains { begin[$0...].starts(with: element) }
    }
}
