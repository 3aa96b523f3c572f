/// How a picture is to be turned before it is seen: cameras store pixels as their sensor lies. The numbers are those of EXIF.
public enum PictureOrientation: UInt8, Sendable, Hashable, CaseIterable {
    /// The first row of the pixels is at the top, the first column at the left.
    case up = 1
    /// The first row is at the top, the first column at the right.
    case upMirrored
    /// The first row is at the bottom, the first column at the right.
    case down
    /// The first row is at the bottom, the first column at the left.
    case downMirrored
    /// The first row is at the left, the first column at the top.
    case leftMirrored
    /// The first row is at the right, the first column at the top.
    case right
    /// The first row is at the right, the first column at the bottom.
    case rightMirrored
    /// The first row is at the left, the first column at the bottom.
    case left

    /// Whether rows of pixels are seen as columns.
    public var swapsAxes: Bool { rawValue >= PictureOrientation.leftMirrored.rawValue }
    /// Whether the first column of pixels is seen last.
    public var mirrorsColumns: Bool { [.upMirrored, .down, .rightMirrored, .left].contains(self) }
    /// Whether the first row of pixels is seen last.
    public var mirrorsRows: Bool { [.down, .downMirrored, .right, .rightMirrored].contains(self) }

    /// What precedes EXIF data in a JPEG file, and in WebP files of some programs.
    private static let prefix = Array("Exif\0\0".utf8)

    /// Reads the orientation from the EXIF data of a picture; `up` if there is none, or no valid one.
    init(of bytes: [UInt8], encodedAs encoding: PictureHeader.Encoding) {
        let exif: ArraySlice<UInt8>? =
            switch encoding {
            case .jpeg:
                JPEGSegments(bytes)?.prefix { !JPEGSegments.beginsFrame($0.marker) }
                    .first { $0.marker == JPEGSegments.application && $0.content.starts(with: Self.prefix) }?.content
            case .png: PictureChunks(ofPNG: bytes)?.first { $0.name == "eXIf" }?.content
            case .webp: PictureChunks(ofWebP: bytes)?.first { $0.name == "EXIF" }?.content
            case .gif, .ico, .xpm: nil
            }
        let content = exif.map { $0.starts(with: Self.prefix) ? $0.dropFirst(Self.prefix.count) : $0 }
        self = content.flatMap { PictureOrientation(ofTIFF: Array($0)) } ?? .up
    }

    /// Looks in the first directory of a TIFF file; nil if it has no orientation.
    private init?(ofTIFF bytes: [UInt8]) {
        let isBigEndian = bytes.starts(with: "MM".utf8)
        guard isBigEndian || bytes.starts(with: "II".utf8) else { return nil }
        func number(at start: Int, of count: Int) -> Int? {
            guard start <= bytes.count - count else { return nil }
            let part = bytes[start..<start + count]
            func joined(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
            return isBigEndian ? joined(part) : joined(part.reversed())
        }
        guard number(at: 2, of: 2) == 42, let directory = number(at: 4, of: 4),
            let count = number(at: directory, of: 2)
        else { return nil }
        let (orientation, short) = (0x0112, 3)
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let tag = number(at: entry, of: 2) else { return nil }
            guard tag == orientation, number(at: entry + 2, of: 2) == short, let value = number(at: entry + 8, of: 2)
            else { continue }
            self.init(rawValue: UInt8(clamping: value))
            return
        }
        return nil
    }
}
