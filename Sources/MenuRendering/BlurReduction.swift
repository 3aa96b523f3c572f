/// A picture scaled down by a whole factor: the mean of every square cell of pixels, counting only what is seen of them.
struct BlurReduction {
    /// The means, four numbers to a cell: blue, green, red and 255.
    private(set) var plane: BlurPlane
    /// Whether no pixel at all was seen.
    let isEmpty: Bool

    /// Scales the given columns and rows of cells down; the first cell starts at the first pixel.
    ///
    /// Cells beyond the picture, and those of which nothing is seen, take the colour of the nearest that is.
    /// - Complexity: O(pixels inside the cells + cells).
    init(_ pixels: borrowing Span<UInt32>, grid: PixelGrid, factor: Int, columns: Range<Int>, rows: Range<Int>) {
        let across = (grid.width + factor - 1) / factor, down = (grid.height + factor - 1) / factor
        // What lies outside may need the edge of a picture that the cells do not touch at all.
        let inner = columns.clampedWithin(across), innerRows = rows.clampedWithin(down)
        var cells = BlurPlane(width: inner.count, height: innerRows.count, channels: 4)
        if !inner.isEmpty, !innerRows.isEmpty {
            unsafe pixels.withUnsafeBufferPointer { pixels in
                unsafe cells.sum(pixels, grid: grid, factor: factor, columns: inner, rows: innerRows)
            }
        }
        isEmpty = !cells.divideByOpacity()
        plane = BlurPlane(width: columns.count, height: rows.count, channels: 4)
        guard !isEmpty else { return }
        plane.extend(
            cells, fromColumn: columns.lowerBound - inner.lowerBound, row: rows.lowerBound - innerRows.lowerBound)
    }
}

extension Range<Int> {
    /// The part inside `0..<count`; the nearest one inside where there is none; empty only where `count` is 0.
    fileprivate func clampedWithin(_ count: Int) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        let low = Swift.min(Swift.max(0, lowerBound), count - 1)
        return low..<Swift.max(low + 1, Swift.min(upperBound, count))
    }
}

extension BlurPlane {
    /// Adds up the pixels of every cell, channel by channel.
    fileprivate mutating func sum(
        _ pixels: UnsafeBufferPointer<UInt32>, grid: PixelGrid, factor: Int, columns: Range<Int>, rows: Range<Int>
    ) {
        let left = columns.lowerBound * factor, right = min(columns.upperBound * factor, grid.width)
        let count = right - left
        let vectors = count / 4
        let start = unsafe pixels.baseAddress.unsafelyUnwrapped + left
        let stride = self.stride
        // Sums of a cell row's columns, channels two by two: blue and red of a pixel share one word, green and opacity another.
        unsafe withUnsafeTemporaryAllocation(of: SIMD8<UInt16>.self, capacity: 2 * (vectors + 1)) { sums in
            unsafe values.withUnsafeMutableBufferPointer { target in
                for row in rows {
                    let first = row * factor, last = min(first + factor, grid.height)
                    unsafe sums.initialize(repeating: .zero)
                    unsafe BlurPlane.sumRows(
                        start + first * grid.stride, stride: grid.stride, rows: last - first, count: count, into: sums)
                    unsafe BlurPlane.sumColumns(
                        UnsafeRawBufferPointer(sums), count: count, factor: factor,
                        into: target.baseAddress.unsafelyUnwrapped + (row - rows.lowerBound) * stride)
                }
            }
        }
    }

    /// Adds up rows of pixels. Four pixels make two vectors of sums, 16 bits each: of blue and red, and of green and opacity.
    @inline(__always)
    private static func sumRows(
        _ start: UnsafePointer<UInt32>, stride: Int, rows: Int, count: Int,
        into sums: UnsafeMutableBufferPointer<SIMD8<UInt16>>
    ) {
        let low = SIMD8<UInt16>(repeating: 0xff)
        var row = 0
        while row < rows {
            // Four rows at a time read and write the sums a quarter as often.
            let many = min(4, rows - row)
            let one = unsafe UnsafeRawPointer(start + row * stride)
            let step = 4 * stride
            for vector in 0..<count / 4 {
                let place = unsafe one + 16 * vector
                var even = unsafe sums[2 * vector], odd = unsafe sums[2 * vector + 1]
                if many == 4 {
                    let a = unsafe place.loadUnaligned(as: SIMD8<UInt16>.self)
                    let b = unsafe place.loadUnaligned(fromByteOffset: step, as: SIMD8<UInt16>.self)
                    let c = unsafe place.loadUnaligned(fromByteOffset: 2 * step, as: SIMD8<UInt16>.self)
                    let d = unsafe place.loadUnaligned(fromByteOffset: 3 * step, as: SIMD8<UInt16>.self)
                    even &+= ((a & low) &+ (b & low)) &+ ((c & low) &+ (d & low))
                    odd &+= ((a &>> 8) &+ (b &>> 8)) &+ ((c &>> 8) &+ (d &>> 8))
                } else {
                    for extra in 0..<many {
                        let a = unsafe place.loadUnaligned(fromByteOffset: extra * step, as: SIMD8<UInt16>.self)
                        even &+= a & low
                        odd &+= a &>> 8
                    }
                }
                unsafe sums[2 * vector] = even
                unsafe sums[2 * vector + 1] = odd
            }
            // Up to three pixels are left at the end of the row.
            for column in count & ~3..<count {
                for extra in 0..<many {
                    let pixel = unsafe start[(row + extra) * stride + column]
                    let lane = 2 * (column & 3)
                    unsafe sums[2 * (column / 4)][lane] &+= UInt16(pixel & 0xff)
                    unsafe sums[2 * (column / 4)][lane + 1] &+= UInt16(pixel >> 16 & 0xff)
                    unsafe sums[2 * (column / 4) + 1][lane] &+= UInt16(pixel >> 8 & 0xff)
                    unsafe sums[2 * (column / 4) + 1][lane + 1] &+= UInt16(pixel >> 24)
                }
            }
            row += many
        }
    }

    /// Adds up every `factor` pixels of a row of sums.
    @inline(__always)
    private static func sumColumns(
        _ sums: UnsafeRawBufferPointer, count: Int, factor: Int, into target: UnsafeMutablePointer<Float>
    ) {
        var column = 0
        var cell = 0
        while column < count {
            var total = SIMD4<UInt32>.zero
            for pixel in column..<min(column + factor, count) {
                let place = 32 * (pixel >> 2) + 4 * (pixel & 3)
                let even = unsafe sums.load(fromByteOffset: place, as: UInt32.self)
                let odd = unsafe sums.load(fromByteOffset: place + 16, as: UInt32.self)
                total &+= SIMD4(even & 0xffff, odd & 0xffff, even &>> 16, odd &>> 16)
            }
            for channel in 0..<4 { unsafe target[4 * cell + channel] = Float(total[channel]) }
            cell += 1
            column += factor
        }
    }

    /// Turns sums into means of what is seen, and gives cells of which nothing is seen the colour of the nearest that is.
    ///
    /// - Returns: False where nothing is seen at all.
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

    /// Gives the cells listed the colour of the nearest one that is not, near enough: what a wave from all of those finds first.
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

    /// Copies cells, those beyond the edges from the nearest. `fromColumn` and `row` are the cell that comes first, possibly outside.
    fileprivate mutating func extend(_ cells: BlurPlane, fromColumn: Int, row: Int) {
        for y in 0..<height {
            let source = min(max(0, y + row), cells.height - 1) * cells.stride
            let target = y * stride
            for x in 0..<width {
                let from = source + 4 * min(max(0, x + fromColumn), cells.width - 1)
                for channel in 0..<4 { values[target + 4 * x + channel] = cells.values[from + channel] }
            }
        }
    }
}
