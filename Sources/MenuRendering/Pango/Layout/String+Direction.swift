extension String {
    /// Whether the paragraph runs from right to left, determined by its first letter or direction mark outside of isolates (Unicode's UAX 9,
    /// rules P2 and P3). A text without letters runs from left to right.
    ///
    /// - Complexity: O(scalars before the first letter).
    public var isRightToLeft: Bool {
        var isolates = 0
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x2066...0x2068: isolates += 1
            case 0x2069: isolates = max(0, isolates - 1)
            case _ where isolates > 0: continue
            case 0x200E: return false
            case 0x200F, 0x061C: return true
            // Hebrew, Arabic and the scripts between and after them; their presentation forms; historic scripts.
            case 0x0590..<0x0900, 0xFB1D..<0xFE00, 0xFE70..<0xFEFF, 0x1_0800..<0x1_1000, 0x1_E800..<0x1_F000:
                if scalar.properties.isAlphabetic, scalar.properties.canonicalCombiningClass == .notReordered {
                    return true
                }
            default:
                if scalar.properties.isAlphabetic { return false }
            }
        }
        return false
    }
}
