internal import MenuGeometry

/// The colours between four samples, by linear interpolation.
struct TintCell {
    private let a: SIMD4<Float>, b: SIMD4<Float>, c: SIMD4<Float>, d: SIMD4<Float>

    /// Makes a cell from its corners: the upper two, then the lower two.
    init(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>) {
        (self.a, self.b, self.c, self.d) = (a, b, c, d)
    }

    /// The minimum of every component.
    var low: SIMD4<Float> { pointwiseMin(pointwiseMin(a, b), pointwiseMin(c, d)) }
    /// The maximum of every component.
    var high: SIMD4<Float> { pointwiseMax(pointwiseMax(a, b), pointwiseMax(c, d)) }

    /// Its four quarters.
    var quarters: [TintCell] {
        let ab = (a + b) * 0.5, cd = (c + d) * 0.5, ac = (a + c) * 0.5, bd = (b + d) * 0.5
        let middle = (ab + cd) * 0.5
        return [
            TintCell(a, ab, ac, middle), TintCell(ab, b, middle, bd), TintCell(ac, middle, c, cd),
            TintCell(middle, bd, cd, d),
        ]
    }
}

/// A rectangle of cells of a backdrop.
struct TintCells {
    private let samples: BlurPlane
    private let columns: Range<Int>
    private let rows: Range<Int>
    /// The minimum of every component over all cells.
    private(set) var low = SIMD4<Float>(repeating: .infinity)
    /// The maximum of every component over all cells.
    private(set) var high = SIMD4<Float>(repeating: -.infinity)

    /// Finds the cells that a rectangle touches, in points of the screen; outside the backdrop, the nearest ones.
    ///
    /// - Complexity: O(cells).
    init(_ backdrop: BlurredBackdrop, in rect: Rect) {
        func range(_ low: Double, _ high: Double, count: Int) -> Range<Int> {
            let last = Double(count - 2)
            let first = Int(min(max(0, (low / backdrop.pitch).rounded(.down)), last))
            return first..<Int(min(max(0, (high / backdrop.pitch).rounded(.down)), last)) + 1
        }
        samples = backdrop.samples
        columns = range(
            rect.minX - backdrop.origin.x, rect.maxX - backdrop.origin.x, count: backdrop.samples.width)
        rows = range(rect.minY - backdrop.origin.y, rect.maxY - backdrop.origin.y, count: backdrop.samples.height)
        for y in rows.lowerBound...rows.upperBound {
            for x in columns.lowerBound...columns.upperBound {
                let color = sample(x, y)
                low = pointwiseMin(low, color)
                high = pointwiseMax(high, color)
            }
        }
    }

    /// Whether every cell satisfies a condition.
    func allCells(_ condition: (TintCell) -> Bool) -> Bool {
        rows.allSatisfy { y in columns.allSatisfy { x in condition(cell(x, y)) } }
    }

    /// The cell with the lowest value.
    func worst(by value: (TintCell) -> Float) -> TintCell? {
        var worst: (value: Float, cell: TintCell)?
        for y in rows {
            for x in columns {
                let cell = cell(x, y)
                let value = value(cell)
                if value < worst?.value ?? .infinity { worst = (value, cell) }
            }
        }
        return worst?.cell
    }

    private func cell(_ x: Int, _ y: Int) -> TintCell {
        TintCell(sample(x, y), sample(x + 1, y), sample(x, y + 1), sample(x + 1, y + 1))
    }

    private func sample(_ x: Int, _ y: Int) -> SIMD4<Float> { samples.color(x, y) }
}
