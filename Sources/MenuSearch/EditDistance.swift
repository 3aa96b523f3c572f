/// The number of scalars to change, insert and delete to convert one text to another.
struct EditDistance: Sendable {
    private let target: [UInt32]
    private var costs: [UInt32] = []

    /// Prepares to compare with a folded text.
    init(to text: [UInt8]) {
        target = String(decoding: text, as: UTF8.self).unicodeScalars.map(\.value)
    }

    /// The distance of a row that is ASCII or folded.
    ///
    /// - Complexity: O(length of the row × length of the text), but only the first 4096 bytes of a row are compared; each byte after them counts as a
    ///   deletion.
    mutating func callAsFunction(_ row: Span<UInt8>, _ range: Range<Int>, _ folding: LetterFolding) -> UInt32 {
        costs.removeAll(keepingCapacity: true)
        costs += 0...UInt32(target.count)
        let end = min(range.upperBound, range.lowerBound + 4096)
        var index = range.lowerBound
        while index < end {
            let scalar = row.scalar(at: index, before: end)
            let value = scalar.value < 0x80 ? UInt32(folding.folded(UInt8(scalar.value))) : scalar.value
            var diagonal = costs[0]
            costs[0] += 1
            for (place, wanted) in target.enumerated() {
                let changed = diagonal + (wanted == value ? 0 : 1)
                diagonal = costs[place + 1]
                costs[place + 1] = min(changed, diagonal + 1, costs[place] + 1)
            }
            index += scalar.length
        }
        return (costs.last ?? 0) + UInt32(range.upperBound - end)
    }
}
