/// The texts in a PNG file: its `tEXt` chunks.
package enum PNGTexts {
    /// The bytes of a PNG file before its first chunk.
    private static let signatureSize = 8

    /// The texts before the pixels, by their keywords.
    ///
    /// - Complexity: O(chunks before the pixels).
    package static func of(_ file: [UInt8]) -> [String: String] {
        var texts: [String: String] = [:]
        var place = signatureSize
        while place + 12 <= file.count {
            let size = (0..<4).reduce(0) { $0 << 8 | Int(file[place + $1]) }
            let type = file[place + 4..<place + 8]
            guard size <= file.count - place - 12, !type.elementsEqual("IDAT".utf8) else { break }
            let data = file[place + 8..<place + 8 + size]
            if type.elementsEqual("tEXt".utf8), let end = data.firstIndex(of: 0) {
                let keyword = String(decoding: data[..<end], as: UTF8.self)
                texts[keyword] = String(decoding: data[(end + 1)...], as: UTF8.self)
            }
            place += 12 + size
        }
        return texts
    }

    /// The file with texts before the pixels.
    package static func adding(_ texts: KeyValuePairs<String, String>, to file: [UInt8]) -> [UInt8] {
        // The chunk of the header has 13 bytes.
        let header = signatureSize + 12 + 13
        guard file.count > header else { return file }
        var marked = Array(file[..<header])
        for (keyword, text) in texts { marked += chunk(Array("tEXt\(keyword)".utf8) + [0] + Array(text.utf8)) }
        return marked + file[header...]
    }

    /// A chunk: its size, its type and data, and their checksum.
    private static func chunk(_ content: [UInt8]) -> [UInt8] {
        bytes(UInt32(content.count - 4)) + content + bytes(checksum(content))
    }

    private static func bytes(_ word: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }

    /// The CRC-32 of ISO 3309.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
        }
        return ~sum
    }
}
