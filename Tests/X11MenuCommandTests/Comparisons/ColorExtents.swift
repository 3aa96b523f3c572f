import MenuTesting

/// Where the colours of a picture are.
struct ColorExtents {
    private let (width, height): (Int, Int)
    /// The colours of the pixels, row by row, as `0xrrggbb`.
    private let colors: [UInt32]
    /// How many pixels have each colour.
    private let counts: [UInt32: Int]

    init(_ picture: Picture) {
        (width, height) = (picture.width, picture.height)
        let colors = (0..<picture.height).flatMap { y in
            (0..<picture.width).map { x in
                let pixel = picture[x, y]
                return UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
            }
        }
        self.colors = colors
        counts = colors.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// The colours that at least so many pixels have, in the order of their numbers.
    func frequent(least: Int) -> [UInt32] {
        counts.filter { $0.value >= least }.keys.sorted()
    }

    /// The smallest area that has all lines of a colour that are long enough, flat or upright; nil without any. Letters may have short ones.
    ///
    /// - Parameters:
    ///   - tolerance: By how many levels each channel may differ.
    ///   - least: How many pixels long a line is at least.
    func extent(of color: UInt32, tolerance: Int = 0, least: Int = 8) -> PixelArea? {
        func isNear(_ other: UInt32) -> Bool {
            [16, 8, 0].allSatisfy { abs(Int(color >> $0 & 255) - Int(other >> $0 & 255)) <= tolerance }
        }
        let near = Set(counts.keys.filter(isNear))
        guard !near.isEmpty else { return nil }
        let matches = colors.map(near.contains)
        var (left, top, right, bottom) = (width, height, 0, 0)
        // Along rows, then along columns.
        for (count, length, step, pitch) in [(height, width, 1, width), (width, height, width, 1)] {
            for line in 0..<count {
                var run = 0
                for place in 0...length {
                    if place < length, matches[line * pitch + place * step] {
                        run += 1
                        continue
                    }
                    if run >= least {
                        let (first, last) = (place - run, place - 1)
                        let isRow = step == 1
                        (left, right) = (min(left, isRow ? first : line), max(right, isRow ? last + 1 : line + 1))
                        (top, bottom) = (min(top, isRow ? line : first), max(bottom, isRow ? line + 1 : last + 1))
                    }
                    run = 0
                }
            }
        }
        return right > left ? PixelArea(x: left, y: top, width: right - left, height: bottom - top) : nil
    }
}
