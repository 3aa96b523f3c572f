#if canImport(Glibc)
    internal import Glibc
#else
    internal import Musl
#endif

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

    /// The result of a blur with the omitted rows and columns restored.
    ///
    /// - Complexity: O(pixels of the result).
    func unfold(_ blurred: MaskBuffer, padding: Int) -> MaskBuffer {
        guard !rows.isEmpty || !columns.isEmpty else { return blurred }
        func total(_ folds: [Fold]) -> Int { folds.reduce(0) { $0 + $1.count } }
        var result = MaskBuffer(
            x: blurred.x, y: blurred.y, width: blurred.width + total(columns), height: blurred.height + total(rows))
        let sources = ShadowFolding.sources(result.height, folds: rows, padding: padding)
        let (width, stride) = (result.width, result.stride)
        blurred.withBytes { source in
            result.withMutableBytes { target in
                unsafe source.withUnsafeBytes { source in
                    unsafe target.withUnsafeMutableBytes { target in
                        for (y, row) in sources.enumerated() {
                            let line = y * stride
                            if y > 0, row == sources[y - 1] {
                                unsafe target[line..<line + width].copyBytes(
                                    from: target[line - stride..<line - stride + width])
                                continue
                            }
                            var from = row * blurred.stride, to = line
                            for fold in columns {
                                let before = fold.start + padding - (to - line)
                                unsafe target[to..<to + before].copyBytes(from: source[from..<from + before])
                                from += before
                                to += before
                                let value = unsafe source[from - 1]
                                for place in to..<to + fold.count { unsafe target[place] = value }
                                to += fold.count
                            }
                            let rest = line + width - to
                            unsafe target[to..<to + rest].copyBytes(from: source[from..<from + rest])
                        }
                    }
                }
            }
        }
        return result
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
