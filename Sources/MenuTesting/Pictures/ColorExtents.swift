/// Where the colours of a picture are.
package struct ColorExtents {
    /// Pixels of one colour beside each other, or one below the other, as far as they go.
    private struct Run {
        /// The colour, as `0xrrggbb`.
        var color: UInt32
        /// The row or the column.
        var line: Int
        /// The first pixel of it.
        var start: Int
        var count: Int
    }

    private let (width, height): (Int, Int)
    private let (rows, columns): ([Run], [Run])
    /// How many pixels have each colour.
    private let counts: [UInt32: Int]

    package init(_ picture: Picture) {
        (width, height) = (picture.width, picture.height)
        rows = Self.runs(of: picture.bytes, lines: height, length: width, step: 1, pitch: width)
        columns = Self.runs(of: picture.bytes, lines: width, length: height, step: width, pitch: 1)
        counts = rows.reduce(into: [:]) { $0[$1.color, default: 0] += $1.count }
    }

    /// The runs along lines that are `pitch` pixels apart, whose own pixels are `step` apart.
    private static func runs(of bytes: [UInt8], lines: Int, length: Int, step: Int, pitch: Int) -> [Run] {
        var runs: [Run] = []
        unsafe bytes.withUnsafeBytes { bytes in
            for line in 0..<lines {
                var run = Run(color: 0, line: line, start: 0, count: 0)
                var offset = line * pitch * 4
                var pixel: UInt32 = 0
                for place in 0..<length {
                    // Red, green, blue and alpha in memory.
                    let next = unsafe UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
                    if next != pixel || run.count == 0 {
                        if run.count > 0 { runs.append(run) }
                        run = Run(color: next >> 8, line: line, start: place, count: 0)
                        pixel = next
                    }
                    run.count += 1
                    offset += step * 4
                }
                if run.count > 0 { runs.append(run) }
            }
        }
        return runs
    }

    /// The colours that at least so many pixels have, in the order of their numbers.
    package func frequent(least: Int) -> [UInt32] {
        counts.filter { $0.value >= least }.keys.sorted()
    }

    /// The smallest area that has all lines of a colour that are long enough, flat or upright; nil without any. Letters may have short ones.
    ///
    /// - Parameters:
    ///   - tolerance: By how many levels each channel may differ.
    ///   - least: How many pixels long a line is at least.
    package func extent(of color: UInt32, tolerance: Int = 0, least: Int = 8) -> PixelArea? {
        func isNear(_ other: UInt32) -> Bool {
            [16, 8, 0].allSatisfy { abs(Int(color >> $0 & 255) - Int(other >> $0 & 255)) <= tolerance }
        }
        let near = tolerance == 0 ? [color] : Set(counts.keys.filter(isNear))
        var (left, top, right, bottom) = (width, height, 0, 0)
        for run in joined(rows, near) where run.count >= least {
            (left, right) = (min(left, run.start), max(right, run.start + run.count))
            (top, bottom) = (min(top, run.line), max(bottom, run.line + 1))
        }
        for run in joined(columns, near) where run.count >= least {
            (left, right) = (min(left, run.line), max(right, run.line + 1))
            (top, bottom) = (min(top, run.start), max(bottom, run.start + run.count))
        }
        return right > left ? PixelArea(x: left, y: top, width: right - left, height: bottom - top) : nil
    }

    /// The runs of any of some colours, those beside each other joined.
    private func joined(_ runs: [Run], _ colors: Set<UInt32>) -> [Run] {
        var joined: [Run] = []
        for run in runs where colors.contains(run.color) {
            if let last = joined.last, last.line == run.line, last.start + last.count == run.start {
                joined[joined.count - 1].count += run.count
            } else {
                joined.append(run)
            }
        }
        return joined
    }
}
