/// A PNG file that is too large to be decoded as a whole: its rows are decoded one by one, and each pixel of the result is the average of a square of
/// its pixels, so that the memory depends on the width alone.
struct ReducedPNG {
    /// What a pixel consists of.
    private enum Colour: UInt8 {
        case grey = 0
        case rgb = 2
        case palette = 3
        case greyAlpha = 4
        case rgba = 6

        var channels: Int {
            switch self {
            case .grey, .palette: 1
            case .greyAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }

        /// The allowed numbers of bits for each channel.
        var depths: [Int] {
            switch self {
            case .grey: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .rgb, .greyAlpha, .rgba: [8, 16]
            }
        }
    }

    /// A colour with straight alpha.
    private struct Pixel {
        var red, green, blue, alpha: UInt8
    }

    /// The maximum width in pixels; a row of them has at most sixteen mebibytes.
    private static let widest = 1 << 21

    private let file: [UInt8]
    private let width: Int
    private let height: Int
    private let colour: Colour
    private let depth: Int
    private let divisor: Int
    private var palette: [Pixel] = []
    /// The samples of the colour that is transparent, as they are stored; nil if there is none.
    private var transparent: [UInt8]?
    /// Where the packed pixels are.
    private var pieces: [Range<Int>] = []

    /// Reads everything but the pixels.
    ///
    /// - Parameter divisor: how many pixels in each direction become one.
    init(_ file: [UInt8], divisor: Int) throws(CairoError) {
        guard let extent = ImageSurface.extentOfPNG(file), file.count > 28, let colour = Colour(rawValue: file[25]),
            colour.depths.contains(Int(file[24])), file[26] == 0, file[27] == 0, file[28] == 0,
            (1...ReducedPNG.widest).contains(extent.width), extent.height > 0, divisor > 0
        else { throw CairoError("not a PNG file that can be reduced") }
        self.file = file
        (width, height) = extent
        (self.colour, depth) = (colour, Int(file[24]))
        self.divisor = divisor
        var alphas: [UInt8] = []
        for (name, content) in PictureChunks(ofPNG: file)?.prefix(while: { $0.name != "IEND" }) ?? [] {
            switch name {
            case "PLTE":
                palette = stride(from: content.startIndex, to: content.endIndex - 2, by: 3).prefix(256).map {
                    Pixel(red: content[$0], green: content[$0 + 1], blue: content[$0 + 2], alpha: 255)
                }
            case "tRNS": alphas = Array(content.prefix(256))
            case "IDAT" where !content.isEmpty: pieces.append(content.indices)
            default: break
            }
        }
        if colour == .palette {
            for (index, alpha) in zip(palette.indices, alphas) { palette[index].alpha = alpha }
            // A number without a colour is black.
            palette += repeatElement(Pixel(red: 0, green: 0, blue: 0, alpha: 255), count: 256 - palette.count)
        } else if colour == .grey || colour == .rgb, alphas.count >= 2 * colour.channels {
            // Each sample has two bytes here.
            transparent = (0..<2 * colour.channels).filter { depth == 16 || $0 % 2 == 1 }.map { alphas[$0] }
        }
    }
}

extension ReducedPNG {
    /// Decodes the pixels.
    ///
    /// - Throws: if the file is truncated, or zlib is missing.
    /// - Complexity: O(bytes + pixels); O(width) memory.
    func decoded() throws(CairoError) -> ImageSurface {
        let (columns, lines) = ((width + divisor - 1) / divisor, (height + divisor - 1) / divisor)
        let surface = try ImageSurface(.argb32, width: columns, height: lines)
        guard var inflater = Inflater(pieces) else { throw CairoError("zlib is not installed") }
        let bits = depth * colour.channels
        let step = max(1, bits / 8)
        // The filter of a row precedes it.
        var row = [UInt8](repeating: 0, count: 1 + (width * bits + 7) / 8)
        var above = row
        var sums = [UInt64](repeating: 0, count: 4 * columns)
        let words = surface.bytesPerRow / 4
        for y in 0..<height {
            guard unsafe file.withUnsafeBufferPointer({ unsafe inflater.fill(&row, from: $0) }),
                ReducedPNG.restore(&row, above, step)
            else { throw CairoError("not a whole PNG file") }
            add(row, to: &sums)
            if (y + 1) % divisor == 0 || y + 1 == height {
                let count = y % divisor + 1
                surface.withPixels { target in
                    for column in 0..<columns {
                        target[y / divisor * words + column] = average(of: sums, column, height: count)
                    }
                }
                for place in sums.indices { sums[place] = 0 }
            }
            swap(&row, &above)
        }
        return surface
    }

    /// Undoes the filter of a row; false if there is no such filter.
    private static func restore(_ row: inout [UInt8], _ above: [UInt8], _ step: Int) -> Bool {
        let filter = row[0]
        var row = row.mutableSpan
        let above = above.span
        switch filter {
        case 0: break
        case 1:
            var place = 1 &+ step
            while place < row.count {
                row[place] &+= row[place &- step]
                place &+= 1
            }
        case 2: for place in 1..<row.count { row[place] &+= above[place] }
        case 3:
            for place in 1..<row.count {
                let left = place > step ? UInt16(row[place &- step]) : 0
                row[place] &+= UInt8(truncatingIfNeeded: (left &+ UInt16(above[place])) / 2)
            }
        case 4:
            for place in 1..<row.count {
                let left = place > step ? Int16(row[place &- step]) : 0
                let corner = place > step ? Int16(above[place &- step]) : 0
                row[place] &+= paeth(left, Int16(above[place]), corner)
            }
        default: return false
        }
        return true
    }

    /// Of three neighbours, the one that is closest to the plane through them.
    @inline(__always)
    private static func paeth(_ left: Int16, _ above: Int16, _ corner: Int16) -> UInt8 {
        let (toLeft, toAbove) = (abs(above &- corner), abs(left &- corner))
        let toCorner = abs(left &+ above &- 2 &* corner)
        let nearest = toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner
        return UInt8(truncatingIfNeeded: nearest)
    }

    // MARK: Averages

    /// Adds the pixels of a row to the sums of the columns: the components times alpha, and alpha.
    private func add(_ row: [UInt8], to sums: inout [UInt64]) {
        let row = row.span
        switch (colour, depth) {
        case (.rgb, 8) where transparent == nil:
            add(to: &sums) { x in
                Pixel(red: row[3 &* x &+ 1], green: row[3 &* x &+ 2], blue: row[3 &* x &+ 3], alpha: 255)
            }
        case (.rgba, 8):
            add(to: &sums) { x in
                Pixel(
                    red: row[4 &* x &+ 1], green: row[4 &* x &+ 2], blue: row[4 &* x &+ 3], alpha: row[4 &* x &+ 4])
            }
        default: add(to: &sums) { x in pixel(x, of: row) }
        }
    }

    @inline(__always)
    private func add(to sums: inout [UInt64], _ pixel: (Int) -> Pixel) {
        var sums = sums.mutableSpan
        var (x, place) = (0, 0)
        while x < width {
            let end = min(x &+ divisor, width)
            var (red, green, blue, alpha): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
            while x < end {
                let pixel = pixel(x)
                let weight = UInt64(pixel.alpha)
                red &+= UInt64(pixel.red) &* weight
                green &+= UInt64(pixel.green) &* weight
                blue &+= UInt64(pixel.blue) &* weight
                alpha &+= weight
                x &+= 1
            }
            sums[place] &+= red
            sums[place &+ 1] &+= green
            sums[place &+ 2] &+= blue
            sums[place &+ 3] &+= alpha
            place &+= 4
        }
    }

    /// A pixel of a row of any kind.
    private func pixel(_ x: Int, of row: Span<UInt8>) -> Pixel {
        let first = x * colour.channels
        func sample(_ channel: Int) -> UInt8 {
            switch depth {
            case 8: return row[1 + first + channel]
            case 16: return row[1 + 2 * (first + channel)]
            default:
                let place = (first + channel) * depth
                return row[1 + place / 8] >> UInt8(8 - depth - place % 8) & (1 << UInt8(depth) - 1)
            }
        }
        /// The samples of less than eight bits are parts of the whole range.
        func level(_ channel: Int) -> UInt8 {
            depth < 8 ? UInt8(Int(sample(channel)) * 255 / (1 << depth - 1)) : sample(channel)
        }
        switch colour {
        case .palette: return palette[Int(sample(0))]
        case .greyAlpha: return Pixel(red: level(0), green: level(0), blue: level(0), alpha: level(1))
        case .rgba: return Pixel(red: level(0), green: level(1), blue: level(2), alpha: level(3))
        case .grey, .rgb:
            let isClear =
                transparent.map { clear in
                    depth < 8
                        ? clear[0] == sample(0)
                        : clear.indices.allSatisfy { clear[$0] == row[1 + first * depth / 8 + $0] }
                } ?? false
            let last = colour == .grey ? (0, 0) : (1, 2)
            return Pixel(red: level(0), green: level(last.0), blue: level(last.1), alpha: isClear ? 0 : 255)
        }
    }

    /// The average of a square of pixels, as Cairo stores it.
    private func average(of sums: [UInt64], _ column: Int, height: Int) -> UInt32 {
        let count = UInt64(height * (min((column + 1) * divisor, width) - column * divisor))
        func component(_ index: Int, in range: UInt64) -> UInt32 {
            UInt32(truncatingIfNeeded: (sums[4 * column + index] + range * count / 2) / (range * count))
        }
        return component(3, in: 1) << 24 | component(0, in: 255) << 16 | component(1, in: 255) << 8
            | component(2, in: 255)
    }
}
