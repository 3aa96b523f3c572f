extension String {
    /// The bytes that put texts in the alphabet's order, capitals beside small letters and letters with marks beside those without.
    package var collationKey: [UInt8] { LetterFolding([.cases, .accents]).folded(self) }
}
