/// The mean colours of the square blocks of a picture, by which letters of two rasterisers are compared.
package struct BlockMeans {
    /// The side of a block in pixels: about the height of small letters.
    package static let side = 7
    private let (width, height): (Int, Int)
    /// The sums of each channel over all pixels above and to the left, row by row.
    private let sums: [SIMD3<Int32>]

    package init(_ picture: Picture) {
        (width, height) = (picture.width, picture.height)
        var sums = [SIMD3<Int32>](repeating: .zero, count: (width + 1) * (height + 1))
        for y in 0..<height {
            var line = SIMD3<Int32>.zero
            for x in 0..<width {
                let pixel = picture[x, y]
                line &+= SIMD3(Int32(pixel.red), Int32(pixel.green), Int32(pixel.blue))
                sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] &+ line
            }
        }
        self.sums = sums
    }

    /// The sum of the block with a pixel at its upper left corner.
    private func sum(_ x: Int, _ y: Int) -> SIMD3<Int32> {
        let (upper, lower) = (y * (width + 1) + x, (y + Self.side) * (width + 1) + x)
        return sums[lower + Self.side] &- sums[lower] &- sums[upper + Self.side] &+ sums[upper]
    }

    /// The blocks whose mean colour differs in a channel by more than so many levels from every block of another picture that lies there, or one
    /// pixel beside it; by their upper left corners.
    package func differences(from other: BlockMeans, over levels: Int) -> [(x: Int, y: Int)] {
        let limit = Int32(levels * Self.side * Self.side)
        func isNear(_ one: SIMD3<Int32>, _ x: Int, _ y: Int) -> Bool {
            let difference = one &- other.sum(x, y)
            return (0..<3).allSatisfy { abs(difference[$0]) <= limit }
        }
        var found: [(x: Int, y: Int)] = []
        for y in 1..<height - Self.side {
            for x in 1..<width - Self.side {
                let block = sum(x, y)
                if isNear(block, x, y) { continue }
                let isBeside = (-1...1).contains { down in (-1...1).contains { isNear(block, x + $0, y + down) } }
                if !isBeside { found.append((x, y)) }
            }
        }
        return found
    }
}
