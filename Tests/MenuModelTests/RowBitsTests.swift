import TestSupport
import Testing

@testable import MenuModel

@Suite struct RowBitsTests {
    @Test func `rows, places and unions are those of sets`() {
        var random = SeededGenerator(seed: 5)
        for round in 0..<60 {
            let limit = [70, 700, 9000][round % 3]
            let start = Int.random(in: 0...limit, using: &random)
            func some() -> [Int] {
                (0..<Int.random(in: 0...limit / 2, using: &random)).map { _ in
                    start + Int.random(in: 0..<limit, using: &random)
                }
            }
            let (left, right) = (Set(some()), Set(some()))
            var bits = RowBits(left.sorted())
            let other = RowBits(right)
            #expect(Array(bits) == left.sorted() && bits.count == left.count)
            bits.seal()
            for (place, row) in left.sorted().enumerated() {
                #expect(bits.row(at: place) == row && bits.place(of: row) == place && bits.contains(row))
            }
            #expect(bits.place(of: start + limit + 500) == nil && !bits.contains(0) == !left.contains(0))
            let range = start..<start + limit / 3
            #expect(bits.count(in: range) == left.filter(range.contains).count)
            var inRange: [Int] = []
            bits.forEach(in: range) { inRange.append($0) }
            #expect(inRange == left.filter(range.contains).sorted())
            var union = bits
            union.formUnion(other)
            #expect(Array(union) == left.union(right).sorted() && union.count == left.union(right).count)
            var both = bits
            both.formIntersection(other)
            #expect(Array(both) == left.intersection(right).sorted() && both.count == left.intersection(right).count)
            union.subtract(other)
            #expect(Array(union) == left.subtracting(right).sorted())
            for row in left.prefix(5) { bits.remove(row) }
            #expect(bits.count == max(0, left.count - 5))
            #expect(RowBits(left) == RowBits(left.reversed()) && (left == right || RowBits(left) != RowBits(right)))
        }
    }

    @Test func `groups of rows count as one list`() {
        let rows = RankedRows(first: [9, 2], groups: [RowBits([5, 70]), RowBits(), RowBits([1, 3, 200])])
        #expect(Array(rows) == [9, 2, 5, 70, 1, 3, 200])
        #expect(Array(rows).enumerated().allSatisfy { rows.place(ofRow: $1) == $0 })
        #expect(rows.place(ofRow: 4) == nil && rows == RankedRows([9, 2, 5, 70, 1, 3, 200]))
        #expect(RankedRows(groups: []).isEmpty)
    }
}
