/// Bytes as letters (RFC 4648), for values that are not text.
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Writes bytes, padded.
    static func encode(_ bytes: [UInt8]) -> String {
        var letters: [UInt8] = []
        var start = 0
        while start < bytes.count {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for index in 0..<4 {
                letters.append(index <= group.count ? alphabet[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
            }
            start += 3
        }
        return String(decoding: letters, as: UTF8.self)
    }

    /// Reads padded letters; nil if they are invalid.
    static func decode(_ text: String) -> [UInt8]? {
        let letters = Array(text.utf8)
        guard letters.count.isMultiple(of: 4) else { return nil }
        let padding = letters.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
        var bytes: [UInt8] = []
        var bits = 0
        for (index, letter) in letters.dropLast(padding).enumerated() {
            guard let value = alphabet.firstIndex(of: letter) else { return nil }
            bits = (bits << 6 | value) & 0xFFFFFF
            if index % 4 > 0 { bytes.append(UInt8(bits >> (6 - 2 * (index % 4)) & 0xFF)) }
        }
        return bytes
    }
}
