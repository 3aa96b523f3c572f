/// A JPEG file in four levels of grey, as a camera writes it: each quarter of the pixels has one of them, in the order of reading.
struct QuarteredPhotograph {
    /// The extent of the pixels as they are stored: multiples of 16.
    var width: Int
    var height: Int
    /// EXIF data; nil for none.
    var exif: [UInt8]?

    /// The levels of the quarters.
    static let levels = [28, 98, 168, 238]

    /// EXIF data with an orientation, in either order of bytes.
    static func exif(orientation: UInt8, isBigEndian: Bool = false) -> [UInt8] {
        let entries: [(tag: UInt8, value: UInt8)] = [(0x0F, 1), (0x12, orientation)]
        func short(_ value: UInt8, _ high: UInt8 = 0) -> [UInt8] { isBigEndian ? [high, value] : [value, high] }
        func long(_ value: UInt8) -> [UInt8] { isBigEndian ? [0, 0, 0, value] : [value, 0, 0, 0] }
        var bytes = Array((isBigEndian ? "MM" : "II").utf8)
        for part in [short(42), long(8), short(UInt8(entries.count))] { bytes += part }
        for entry in entries {
            for part in [short(entry.tag, 1), short(3), long(1), short(entry.value), short(0)] { bytes += part }
        }
        return bytes + long(0)
    }

    /// The bytes of the file.
    var bytes: [UInt8] {
        var file: [UInt8] = [0xFF, 0xD8]
        if let exif { file += segment(0xE1, Array("Exif\0\0".utf8) + exif) }
        file += segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
        let extent = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
        file += segment(0xC0, [8] + extent + [1, 1, 0x11, 0])
        // Nine codes of four bits for the sizes of differences, and one of one bit for the end of a block.
        file += segment(0xC4, [0x00, 0, 0, 0, 9] + [UInt8](repeating: 0, count: 12) + Array(0...8))
        file += segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
        return file + segment(0xDA, [1, 1, 0, 0, 63, 0]) + pixels + [0xFF, 0xD9]
    }

    private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
    }

    /// The blocks of eight by eight pixels, each as the difference of its level to that of the block before.
    private var pixels: [UInt8] {
        var bytes: [UInt8] = []
        var (bits, count, former) = (0, 0, 128)
        func put(_ value: Int, _ length: Int) {
            (bits, count) = (bits << length | value, count + length)
            while count >= 8 {
                count -= 8
                bytes.append(UInt8(bits >> count & 255))
                if bytes.last == 0xFF { bytes.append(0) }
                bits &= 1 << count - 1
            }
        }
        for row in 0..<height / 8 {
            for column in 0..<width / 8 {
                let quarter = (row < height / 16 ? 0 : 2) + (column < width / 16 ? 0 : 1)
                let difference = QuarteredPhotograph.levels[quarter] - former
                former += difference
                let size = Int.bitWidth - abs(difference).leadingZeroBitCount
                put(size, 4)
                put(difference < 0 ? difference + 1 << size - 1 : difference, size)
                put(0, 1)
            }
        }
        put(127, 7)
        return bytes
    }
}
