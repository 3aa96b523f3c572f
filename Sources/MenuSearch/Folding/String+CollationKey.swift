extension String {
    /// Bytes for sorting texts alphabetically, ignoring case and marks.
    package var collationKey: [UInt8] { LetterFolding([.cases, .accents]).folded(self) }
}
