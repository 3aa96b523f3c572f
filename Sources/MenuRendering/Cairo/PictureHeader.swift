/// The encoding and the extent of a picture, from the header of its file.
///
/// The headers are read without a library, so that a picture that would exhaust the memory is refused before any library reads it.
public struct PictureHeader: Sendable, Hashable {
    /// How a picture is encoded.
    public enum Encoding: String, Sendable, Hashable, CaseIterable {
        /// Portable Network Graphics.
        case png
        /// JPEG, in any container.
        case jpeg
        /// The Graphics Interchange Format.
        case gif
        /// WebP.
        case webp
        /// A Windows icon, which may contain several sizes.
        case ico
        /// X PixMap, a text format.
        case xpm
    }

    /// The encoding.
    public var encoding: Encoding
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// How the pixels are to be turned before they are seen: from the EXIF data of JPEG, PNG and WebP files.
    public var orientation = PictureOrientation.up
    /// The maximum number of pixels with which it is decoded at a reduced extent; 0 if it cannot be reduced.
    private let mostReduced: Int

    /// The number of pixels; the largest number that there is, if there are more.
    package var pixelCount: Int {
        let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
        return isTooLarge ? .max : count
    }

    /// The extent of the picture as it is seen, in pixels.
    public var seenExtent: (width: Int, height: Int) {
        orientation.swapsAxes ? (height, width) : (width, height)
    }

    /// Reads a header; nil if it is of none of the encodings, or has no extent.
    ///
    /// - Complexity: O(bytes) for JPEG and XPM, whose extent may follow late; O(number of chunks) for PNG and WebP; O(1) for the others.
    public init?(_ bytes: [UInt8]) {
        for encoding in Encoding.allCases {
            guard let extent = PictureHeader.extent(bytes, encoding), extent.width > 0, extent.height > 0 else {
                continue
            }
            (self.encoding, width, height) = (encoding, extent.width, extent.height)
            orientation = PictureOrientation(of: bytes, encodedAs: encoding)
            mostReduced = PictureHeader.mostReduced(bytes, encoding)
            return
        }
        return nil
    }

    private static func extent(_ bytes: [UInt8], _ encoding: Encoding) -> (width: Int, height: Int)? {
        switch encoding {
        case .png: ImageSurface.extentOfPNG(bytes)
        case .jpeg: jpeg(bytes)
        case .gif: bytes.starts(with: "GIF8".utf8) ? bytes.pair(at: 6, of: 2) : nil
        case .webp: webp(bytes)
        case .ico: ico(bytes)
        case .xpm: xpm(bytes)
        }
    }

    /// Skips the segments before the one that begins the frame.
    private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        let frame = JPEGSegments(bytes)?.first { JPEGSegments.beginsFrame($0.marker) }
        guard let content = frame.map({ Array($0.content.prefix(5)) }), content.count == 5 else { return nil }
        return (Int(content[3]) << 8 | Int(content[4]), Int(content[1]) << 8 | Int(content[2]))
    }

    private static func webp(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 30, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) else {
            return nil
        }
        switch bytes[12..<16] {
        case let kind where kind.elementsEqual("VP8X".utf8):
            return bytes.pair(at: 24, of: 3).map { ($0.0 + 1, $0.1 + 1) }
        case let kind where kind.elementsEqual("VP8L".utf8):
            let word = bytes.number(at: 21, of: 4)
            return (word & 0x3FFF + 1, word >> 14 & 0x3FFF + 1)
        case let kind where kind.elementsEqual("VP8 ".utf8):
            return bytes.pair(at: 26, of: 2).map { ($0.0 & 0x3FFF, $0.1 & 0x3FFF) }
        default: return nil
        }
    }

    /// The maximum width and height of an icon file's pictures, from their own headers: the file's directory may contain smaller values.
    private static func ico(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 22, bytes.starts(with: [0, 0, 1, 0]) else { return nil }
        var largest = (width: 0, height: 0)
        for index in 0..<bytes.number(at: 4, of: 2) {
            let entry = 6 + 16 * index
            guard entry + 16 <= bytes.count else { return nil }
            let start = bytes.number(at: entry + 12, of: 4)
            guard start + 24 <= bytes.count else { return nil }
            // The height of a bitmap includes its mask, which is half of it.
            let extent =
                ImageSurface.extentOfPNG(Array(bytes[start...].prefix(24)))
                ?? (bytes.number(at: start + 4, of: 4), (bytes.number(at: start + 8, of: 4) + 1) / 2)
            largest = (max(largest.width, extent.0), max(largest.height, extent.1))
        }
        return largest
    }

    /// Reads the first string of the file: width, height, number of colours, characters per pixel.
    private static func xpm(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.starts(with: "/* XPM */".utf8), let start = bytes.firstIndex(of: UInt8(ascii: "\"")),
            let end = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "\"")), end - start < 200
        else { return nil }
        let numbers = String(decoding: bytes[start + 1..<end], as: UTF8.self).split { " \t".contains($0) }.prefix(2)
            .compactMap { Int($0) }
        guard numbers.count == 2, numbers.allSatisfy({ (1...65_535).contains($0) }) else { return nil }
        return (numbers[0], numbers[1])
    }
}

extension [UInt8] {
    /// The little-endian number in some bytes.
    fileprivate func number(at start: Int, of count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(self[start + $1]) << (8 * $1) }
    }

    /// Two consecutive numbers; nil if the bytes end before.
    fileprivate func pair(at start: Int, of count: Int) -> (Int, Int)? {
        guard self.count >= start + 2 * count else { return nil }
        return (number(at: start, of: count), number(at: start + count, of: count))
    }
}

extension PictureHeader {
    /// The largest pictures that cameras make have about 200 million pixels.
    private static let (mostReduced, mostReducedWhole) = (1 << 28, 1 << 26)

    /// The maximum number of pixels with which a picture is decoded at a reduced extent.
    private static func mostReduced(_ bytes: [UInt8], _ encoding: Encoding) -> Int {
        switch encoding {
        case .jpeg: return mostReduced
        // All of its pixels are in the memory at once, whatever its extent in the end.
        case .png: return mostReducedWhole
        case .webp:
            guard let chunks = PictureChunks(ofWebP: bytes) else { return 0 }
            let names = chunks.prefix(64).map(\.name)
            if names.contains("ANIM") || names.contains("ANMF") { return 0 }
            // So are those of a lossless picture.
            return names.contains("VP8L") ? mostReducedWhole : mostReduced
        case .gif, .ico, .xpm: return 0
        }
    }

    /// How many pixels in each direction become one of the decoded picture, if it is drawn within an extent in pixels: JPEG files can be reduced to
    /// a half, a quarter or an eighth while they are decoded, WebP files to any part, and so can PNG files that have too many pixels otherwise. That
    /// takes less memory, and less time for most.
    ///
    /// Neither side is smaller than it is drawn. Without an extent to draw in, or where a picture cannot be reduced, it is 1.
    func divisor(drawnIn extent: (width: Int, height: Int)?, mostPixels: Int) -> Int {
        guard let extent, pixelCount <= mostReduced else { return 1 }
        let most = max(1, width / max(1, extent.width), height / max(1, extent.height))
        return switch encoding {
        case .jpeg: [8, 4, 2].first { $0 <= most } ?? 1
        case .png: pixelCount > mostPixels ? most : 1
        case .webp, .gif, .ico, .xpm: most
        }
    }

    /// The extent in pixels of the picture that is reduced by a divisor.
    func extent(dividedBy divisor: Int) -> (width: Int, height: Int) {
        ((width - 1) / divisor + 1, (height - 1) / divisor + 1)
    }
}
