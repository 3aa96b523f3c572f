/// A picture scaled down by a whole factor: the mean of every square cell of pixels, weighted by their opacity.
struct BlurReduction {
    /// The means, four values per cell: blue, green, red and 255.
    private(set) var plane: BlurPlane
    /// Whether all pixels are fully transparent.
    private(set) var isEmpty: Bool

    /// Scales the given columns and rows of cells down; cell 0 starts at pixel 0, and the picture's edges extend beyond it.
    ///
    /// Transparent borders do not count as part of the picture. Other fully transparent cells take the colour of a nearby cell.
    /// - Complexity: O(pixels inside the cells + cells).
    init(_ pixels: borrowing Span<UInt32>, grid: PixelGrid, factor: Int, columns: Range<Int>, rows: Range<Int>) {
        plane = BlurPlane(width: columns.count, height: rows.count, channels: 4)
        isEmpty = true
        guard grid.width > 0, grid.height > 0 else { return }
        unsafe pixels.withUnsafeBufferPointer { pixels in
            var seen = PixelBounds(columns: 0..<grid.width, rows: 0..<grid.height)
            unsafe plane.sum(pixels, stride: grid.stride, within: seen, factor: factor, columns: columns, rows: rows)
            if !plane.isOpaque(pixelsPerCell: factor * factor),
                let opaque = unsafe PixelBounds(ofSeen: pixels, grid: grid), opaque != seen
            {
                seen = opaque
                unsafe plane.sum(
                    pixels, stride: grid.stride, within: seen, factor: factor, columns: columns, rows: rows)
            }
        }
        isEmpty = !plane.divideByOpacity()
    }
}

/// A non-empty rectangle of pixels.
private struct PixelBounds: Equatable {
    var columns: Range<Int>
    var rows: Range<Int>

    init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }

    /// Finds the smallest rectangle that contains every pixel that is not fully transparent. Nil if all are.
    init?(ofSeen pixels: UnsafeBufferPointer<UInt32>, grid: PixelGrid) {
        var low = grid.width, high = -1, top = -1, bottom = -1
        for y in 0..<grid.height {
            let row = y * grid.stride
            guard let first = (0..<grid.width).first(where: { unsafe pixels[row + $0] >> 24 > 0 }) else { continue }
            if top < 0 { top = y }
            bottom = y
            low = min(low, first)
            var last = grid.width - 1
            while last > high, unsafe pixels[row + last] >> 24 == 0 { last -= 1 }
            high = max(high, last)
        }
        guard top >= 0 else { return nil }
        self.init(columns: low..<high + 1, rows: top..<bottom + 1)
    }
}

extension Range<Int> {
    /// The number in the range that is nearest to another one.
    fileprivate func nearest(to number: Int) -> Int { Swift.min(Swift.max(number, lowerBound), upperBound - 1) }
}

extension BlurPlane {
    /// Sums the pixels of every cell, channel by channel; pixels beyond the bounds count as the nearest within.
    fileprivate mutating func sum(
        _ pixels: UnsafeBufferPointer<UInt32>, stride: Int, within bounds: PixelBounds, factor: Int,
        columns: Range<Int>, rows: Range<Int>
    ) {
        // The range of pixels of a row that are read.
        let left = bounds.columns.nearest(to: columns.lowerBound * factor)
        let right = bounds.columns.nearest(to: columns.upperBound * factor - 1) + 1
        let start = unsafe pixels.baseAddress.unsafelyUnwrapped + left
        let ownStride = self.stride
        // Sums of the columns in a row of cells, with channels in pairs: blue and red of a pixel share one word, green and opacity another.
        unsafe withUnsafeTemporaryAllocation(of: SIMD8<UInt16>.self, capacity: 2 * ((right - left) / 4 + 1)) { sums in
            unsafe values.withUnsafeMutableBufferPointer { target in
                for row in rows {
                    unsafe sums.initialize(repeating: .zero)
                    var y = row * factor
                    while y < (row + 1) * factor {
                        // Handling four rows at a time reads and writes the sums a quarter as often.
                        let many = min(4, (row + 1) * factor - y)
                        func line(_ offset: Int) -> UnsafePointer<UInt32> {
                            unsafe start + bounds.rows.nearest(to: y + min(offset, many - 1)) * stride
                        }
                        unsafe BlurPlane.sumRows(
                            (line(0), line(1), line(2), line(3)), many: many, count: right - left, into: sums)
                        y += many
                    }
                    unsafe BlurPlane.sumColumns(
                        UnsafeRawBufferPointer(sums), from: left, count: right - left, factor: factor,
                        columns: columns,
                        into: target.baseAddress.unsafelyUnwrapped + (row - rows.lowerBound) * ownStride)
                }
            }
        }
    }

    /// Adds one to four rows of pixels to sums. Four pixels become two vectors of 16-bit values: blue and red, and green and opacity.
    @inline(__always)
    private static func sumRows(
        _ lines: (UnsafePointer<UInt32>, UnsafePointer<UInt32>, UnsafePointer<UInt32>, UnsafePointer<UInt32>),
        many: Int, count: Int, into sums: UnsafeMutableBufferPointer<SIMD8<UInt16>>
    ) {
        let low = SIMD8<UInt16>(repeating: 0xff)
        // Unused lines are read as well and masked out.
        let b = SIMD8<UInt16>(repeating: many > 1 ? 0xffff : 0), c = SIMD8<UInt16>(repeating: many > 2 ? 0xffff : 0)
        let d = SIMD8<UInt16>(repeating: many > 3 ? 0xffff : 0)
        let (lowB, lowC, lowD) = (low & b, low & c, low & d)
        func add(
            _ one: SIMD8<UInt16>, _ two: SIMD8<UInt16>, _ three: SIMD8<UInt16>, _ four: SIMD8<UInt16>, _ vector: Int
        ) {
            unsafe sums[2 * vector] &+= ((one & low) &+ (two & lowB)) &+ ((three & lowC) &+ (four & lowD))
            unsafe sums[2 * vector + 1] &+=
                ((one &>> 8) &+ ((two & b) &>> 8)) &+ (((three & c) &>> 8) &+ ((four & d) &>> 8))
        }
        for vector in 0..<count / 4 {
            func load(_ line: UnsafePointer<UInt32>) -> SIMD8<UInt16> {
                unsafe UnsafeRawPointer(line).loadUnaligned(fromByteOffset: 16 * vector, as: SIMD8<UInt16>.self)
            }
            unsafe add(load(lines.0), load(lines.1), load(lines.2), load(lines.3), vector)
        }
        guard count % 4 > 0 else { return }
        func loadRest(_ line: UnsafePointer<UInt32>) -> SIMD8<UInt16> {
            var rest = SIMD4<UInt32>.zero
            for lane in 0..<count % 4 { rest[lane] = unsafe line[count & ~3 + lane] }
            return unsafe unsafeBitCast(rest, to: SIMD8<UInt16>.self)
        }
        unsafe add(loadRest(lines.0), loadRest(lines.1), loadRest(lines.2), loadRest(lines.3), count / 4)
    }

    /// Adds every `factor` consecutive entries of a row of sums, the first of which belongs to pixel `start`.
    @inline(__always)
    private static func sumColumns(
        _ sums: UnsafeRawBufferPointer, from start: Int, count: Int, factor: Int, columns: Range<Int>,
        into target: UnsafeMutablePointer<Float>
    ) {
        // Sums are added in pairs, as many as fit into 16 bits, before the pairs are split.
        let many = max(1, 257 / factor)
        for column in columns {
            let first = column * factor - start
            var total = SIMD4<UInt32>.zero
            var index = first
            while index < first + factor {
                let end = min(index + many, first + factor)
                var even: UInt32 = 0, odd: UInt32 = 0
                if index >= 0, end <= count {
                    while index < end {
                        let place = 32 * (index >> 2) + 4 * (index & 3)
                        even &+= unsafe sums.load(fromByteOffset: place, as: UInt32.self)
                        odd &+= unsafe sums.load(fromByteOffset: place + 16, as: UInt32.self)
                        index += 1
                    }
                } else {
                    while index < end {
                        let nearest = (0..<count).nearest(to: index)
                        let place = 32 * (nearest >> 2) + 4 * (nearest & 3)
                        even &+= unsafe sums.load(fromByteOffset: place, as: UInt32.self)
                        odd &+= unsafe sums.load(fromByteOffset: place + 16, as: UInt32.self)
                        index += 1
                    }
                }
                total &+= SIMD4(even & 0xffff, odd & 0xffff, even &>> 16, odd &>> 16)
            }
            let place = 4 * (column - columns.lowerBound)
            for channel in 0..<4 { unsafe target[place + channel] = Float(total[channel]) }
        }
    }

    /// Whether the sums of all cells are those of opaque pixels.
    fileprivate func isOpaque(pixelsPerCell: Int) -> Bool {
        let full = Float(255 * pixelsPerCell)
        return (0..<height).allSatisfy { y in (0..<width).allSatisfy { x in values[y * stride + 4 * x + 3] == full } }
    }

    /// Turns sums into means weighted by opacity, and gives fully transparent cells the colour of a nearby cell.
    ///
    /// - Returns: False if all cells are fully transparent.
    fileprivate mutating func divideByOpacity() -> Bool {
        var missing: [Int] = []
        for y in 0..<height {
            for x in 0..<width {
                let place = y * stride + 4 * x
                let opacity = values[place + 3]
                guard opacity > 0 else {
                    missing.append(y * width + x)
                    continue
                }
                let factor = 255 / opacity
                for channel in 0..<3 { values[place + channel] = min(values[place + channel] * factor, 255) }
                values[place + 3] = 255
            }
        }
        guard missing.count < width * height else { return false }
        if !missing.isEmpty { fillMissing(missing) }
        return true
    }

    /// Gives the listed cells the colour of approximately the nearest cell that is not listed: the first that a flood fill reaches.
    private mutating func fillMissing(_ missing: [Int]) {
        var known = Array(repeating: true, count: width * height)
        for cell in missing { known[cell] = false }
        var wave = missing
        while !wave.isEmpty {
            var found: [(cell: Int, source: Int)] = []
            wave.removeAll { cell in
                let x = cell % width, y = cell / width
                let source: Int? =
                    if x > 0, known[cell - 1] {
                        cell - 1
                    } else if x + 1 < width, known[cell + 1] {
                        cell + 1
                    } else if y > 0, known[cell - width] {
                        cell - width
                    } else if y + 1 < height, known[cell + width] {
                        cell + width
                    } else {
                        nil
                    }
                guard let source else { return false }
                found.append((cell, source))
                return true
            }
            for (cell, source) in found {
                known[cell] = true
                let from = source / width * stride + 4 * (source % width)
                let to = cell / width * stride + 4 * (cell % width)
                for channel in 0..<4 { values[to + channel] = values[from + channel] }
            }
        }
    }
}
