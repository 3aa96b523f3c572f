#if canImport(Glibc)
    internal import Glibc
#else
    internal import Musl
#endif
internal import MenuGeometry

/// The rows and columns of a mask that can be omitted while it is blurred, because they repeat their neighbours for longer than the blur
/// reaches.
struct ShadowFolding: Sendable, Hashable {
    /// Omitted rows or columns, all equal to the ones before and after them for at least the reach.
    struct Fold: Sendable, Hashable {
        /// The index of the first row or column.
        var start: Int
        /// The number of rows or columns.
        var count: Int
    }

    private let rows: [Fold]
    private let columns: [Fold]

    /// Omits nothing.
    init() { (rows, columns) = ([], []) }

    /// Finds the rows and columns that can be omitted.
    ///
    /// - Parameters:
    ///   - mask: The mask.
    ///   - reach: The distance that the blur reaches, in pixels.
    ///   - unit: The extent of the cells of a grid. The count of each fold is a multiple of it, so that the cells keep their alignment.
    /// - Complexity: O(pixels).
    init(_ mask: MaskBuffer, reach: Int, unit: Int) {
        (rows, columns) = mask.withBytes { bytes in
            var differsFromAbove = Array(repeating: true, count: mask.height)
            var differsFromLeft = Array(repeating: false, count: mask.width)
            differsFromLeft[0] = true
            unsafe bytes.withUnsafeBytes { bytes in
                for y in 0..<mask.height {
                    let row = y * mask.stride
                    if y > 0, let start = bytes.baseAddress {
                        differsFromAbove[y] = unsafe memcmp(start + row, start + row - mask.stride, mask.width) != 0
                    }
                    guard differsFromAbove[y] else { continue }
                    for x in 1..<max(1, mask.width) where unsafe bytes[row + x] != bytes[row + x - 1] {
                        differsFromLeft[x] = true
                    }
                }
            }
            return (
                ShadowFolding.folds(differsFromAbove, reach: reach, unit: unit),
                ShadowFolding.folds(differsFromLeft, reach: reach, unit: unit)
            )
        }
    }

    private static func folds(_ differs: [Bool], reach: Int, unit: Int) -> [Fold] {
        var folds: [Fold] = []
        var start = 0
        for end in 1...differs.count where end == differs.count || differs[end] {
            let spare = (end - start - 2 * reach - 1) / unit * unit
            if spare > 0 { folds.append(Fold(start: start + reach + 1, count: spare)) }
            start = end
        }
        return folds
    }

    /// The mask without the omitted rows and columns.
    ///
    /// - Complexity: O(pixels of the result).
    func fold(_ mask: MaskBuffer) -> MaskBuffer {
        guard !rows.isEmpty || !columns.isEmpty else { return mask }
        let kept = ShadowFolding.kept(mask.height, without: rows)
        let pieces = ShadowFolding.pieces(mask.width, without: columns)
        var result = MaskBuffer(
            x: mask.x, y: mask.y, width: pieces.reduce(0) { $0 + $1.count }, height: kept.count)
        let stride = result.stride
        mask.withBytes { source in
            result.withMutableBytes { target in
                for (y, row) in kept.enumerated() {
                    var place = y * stride
                    for piece in pieces {
                        for x in piece.indices {
                            target[place] = source[row * mask.stride + x]
                            place += 1
                        }
                    }
                }
            }
        }
        return result
    }

    /// A part of the result of a blur with the omitted rows and columns restored.
    ///
    /// - Parameters:
    ///   - blurred: The result without them.
    ///   - padding: How far it reaches beyond the mask on every side.
    ///   - part: The part, which lies in the restored result; in the same coordinate space.
    /// - Complexity: O(pixels of the part).
    func unfold(_ blurred: MaskBuffer, padding: Int, part: PixelRect) -> MaskBuffer {
        var result = MaskBuffer(x: part.x, y: part.y, width: part.width, height: part.height)
        let across = ShadowFolding.sources(blurred.width + total(columns), folds: columns, padding: padding)
        let down = ShadowFolding.sources(blurred.height + total(rows), folds: rows, padding: padding)
        let runs = ShadowFolding.runs(across[part.x - blurred.x..<part.right - blurred.x])
        let (width, stride, first) = (part.width, result.stride, part.y - blurred.y)
        blurred.withBytes { source in
            result.withMutableBytes { target in
                unsafe source.withUnsafeBytes { source in
                    unsafe target.withUnsafeMutableBytes { target in
                        for y in 0..<part.height {
                            let line = y * stride
                            if y > 0, down[first + y] == down[first + y - 1] {
                                unsafe target[line..<line + width].copyBytes(
                                    from: target[line - stride..<line - stride + width])
                                continue
                            }
                            let from = down[first + y] * blurred.stride
                            var to = line
                            for run in runs {
                                let end = to + run.count
                                if run.isRepeated {
                                    let value = unsafe source[from + run.source]
                                    for place in to..<end { unsafe target[place] = value }
                                } else {
                                    let start = from + run.source
                                    unsafe target[to..<end].copyBytes(from: source[start..<start + run.count])
                                }
                                to = end
                            }
                        }
                    }
                }
            }
        }
        return result
    }

    /// The rectangle of the restored result.
    func frame(of blurred: MaskBuffer) -> PixelRect {
        PixelRect(
            x: blurred.x, y: blurred.y, width: blurred.width + total(columns), height: blurred.height + total(rows))
    }

    private func total(_ folds: [Fold]) -> Int { folds.reduce(0) { $0 + $1.count } }

    /// Neighbouring columns of a restored row that are copied together: successive ones, or one many times.
    private struct Run {
        var source: Int
        var count: Int
        var isRepeated: Bool
    }

    private static func runs(_ sources: ArraySlice<Int>) -> [Run] {
        var runs: [Run] = []
        for source in sources {
            if let last = runs.last {
                let isRepeat = source == last.source && (last.isRepeated || last.count == 1)
                if isRepeat || !last.isRepeated && source == last.source + last.count {
                    runs[runs.count - 1].count += 1
                    runs[runs.count - 1].isRepeated = isRepeat
                    continue
                }
            }
            runs.append(Run(source: source, count: 1, isRepeated: false))
        }
        return runs
    }

    /// The indices below `count` that are not in a fold.
    private static func kept(_ count: Int, without folds: [Fold]) -> [Int] {
        pieces(count, without: folds).flatMap { Array($0.indices) }
    }

    private static func pieces(_ count: Int, without folds: [Fold]) -> [Piece] {
        var pieces: [Piece] = []
        var start = 0
        for fold in folds {
            pieces.append(Piece(start: start, end: fold.start))
            start = fold.start + fold.count
        }
        return pieces + [Piece(start: start, end: count)]
    }

    /// The indices between two folds. It is not a range, because the first array of ranges costs a search through all types of the program.
    private struct Piece {
        var start: Int
        var end: Int
        var count: Int { end - start }
        var indices: Range<Int> { start..<end }
    }

    /// The index in the folded picture for each index in the unfolded one; both begin `padding` before the mask.
    private static func sources(_ count: Int, folds: [Fold], padding: Int) -> [Int] {
        var sources: [Int] = []
        var source = 0
        for fold in folds {
            while sources.count < fold.start + padding {
                sources.append(source)
                source += 1
            }
            sources += Array(repeating: source - 1, count: fold.count)
        }
        while sources.count < count {
            sources.append(source)
            source += 1
        }
        return sources
    }
}
