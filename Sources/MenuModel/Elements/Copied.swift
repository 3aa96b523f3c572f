/// A value that most often is compared with a copy of itself.
protocol Copied: Equatable {
    /// Whether it shares its storage with another value, so that it is the same; false if that is not known.
    func isCopy(of other: Self) -> Bool
}

extension Array where Element: Copied {
    /// The indices of the elements that differ from those of another array of the same length.
    func differences(from other: [Element]) -> [Int] {
        var (differences, next) = ([Int](), 0)
        while let index = firstDifference(from: other, at: next) {
            differences.append(index)
            next = index + 1
        }
        return differences
    }

    /// The first index, from a given one, of an element that differs from that of another array of the same length; nil if there is none.
    ///
    /// Elements are compared where they are stored: copying them would take most of the time.
    func firstDifference(from other: [Element], at start: Int) -> Int? {
        let (now, before) = (span, other.span)
        for index in start..<now.count where !now[index].isCopy(of: before[index]) && now[index] != before[index] {
            return index
        }
        return nil
    }
}
