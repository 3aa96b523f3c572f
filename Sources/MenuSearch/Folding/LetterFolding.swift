/// The differences between letters that comparisons ignore.
struct LetterFolding: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    /// Upper and lower case are equal, by simple case folding: one letter remains one letter.
    static let cases = LetterFolding(rawValue: 1)
    /// Letters with and without marks are equal; combining marks are ignored.
    static let accents = LetterFolding(rawValue: 2)

    /// The table for these differences.
    var table: FoldingTable {
        switch (contains(.cases), contains(.accents)) {
        case (false, false): .identity
        case (true, false): .cases
        case (false, true): .accents
        case (true, true): .both
        }
    }

    /// The forms of a folded byte: both cases of an ASCII letter if case is ignored.
    func loose(_ byte: UInt8) -> LooseByte {
        LooseByte(byte, looseBits: contains(.cases) && isASCIILetter(byte) ? 0x20 : 0)
    }

    /// For each folded byte, the forms that it may have in an unfolded row. They may match other texts too, so that rows found by them must be
    /// checked again. Nil for bytes of scalars that have forms of a different length.
    func looseForms(of folded: [UInt8]) -> [LooseByte?] {
        guard !isEmpty else { return folded.map { LooseByte($0) } }
        // A letter with marks may have any number of bytes.
        guard self == .cases else { return folded.map { _ in nil } }
        var forms: [LooseByte?] = []
        for scalar in String(decoding: folded, as: UTF8.self).unicodeScalars {
            let bytes = Array(UTF8.encode(scalar).map(Array.init) ?? [])
            var looseBits = [UInt8](repeating: 0, count: bytes.count)
            var isEven = true
            for unfolded in FoldingTable.cases.unfolded(scalar.value) {
                var other: [UInt8] = []
                other.append(scalar: unfolded)
                isEven = isEven && other.count == bytes.count
                for (place, pair) in zip(bytes, other).enumerated() { looseBits[place] |= pair.0 ^ pair.1 }
            }
            forms += zip(bytes, looseBits).map { isEven ? LooseByte($0, looseBits: $1) : nil }
        }
        return forms
    }

    /// The folded form of an ASCII byte.
    func folded(_ byte: UInt8) -> UInt8 {
        contains(.cases) && byte &- 0x41 < 26 ? byte | 0x20 : byte
    }

    /// The folded form of a text in UTF-8.
    func folded(_ text: some StringProtocol) -> [UInt8] {
        var folded = FoldedBytes()
        let bytes = Array(text.utf8)
        folded.replace(with: bytes.span, in: 0..<bytes.count, folding: self, table: table)
        return Array(folded.bytes[..<folded.count])
    }
}

/// Whether a byte is one of A–Z and a–z.
func isASCIILetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

/// The folded form of each scalar, in pages of 128; most pages of Unicode fold nothing and share the first.
struct FoldingTable: Sendable {
    /// The folded form of a scalar that is removed.
    static let nothing = UInt32.max

    static let identity = FoldingTable([])
    static let cases = FoldingTable([.cases])
    static let accents = FoldingTable([.accents])
    static let both = FoldingTable([.cases, .accents])

    /// The index of each page in `letters`, in pages; 0 for one that folds nothing.
    private var pages = [UInt8](repeating: 0, count: 0x20000 >> 7)
    private var letters = [UInt32](repeating: 0, count: 128)

    private init(_ folding: LetterFolding) {
        if folding.contains(.cases) {
            for run in caseFoldingRuns {
                for letter in stride(from: run.first, through: run.last, by: Int(run.step)) {
                    set(letter, UInt32(Int32(letter) + run.distance))
                }
            }
        }
        guard folding.contains(.accents) else { return }
        let stripped = unaccentedLetters.flatMap { piece in
            zip(piece.first..., piece.letters.unicodeScalars).filter { $0.1 != "." }
        }
        for (letter, base) in stripped { set(letter, self[base.value]) }
        for mark in strippedMarks.joined() { set(mark, Self.nothing) }
    }

    private mutating func set(_ letter: UInt32, _ folded: UInt32) {
        let page = Int(letter >> 7)
        if pages[page] == 0 {
            pages[page] = UInt8(letters.count >> 7)
            letters += UInt32(page) << 7..<UInt32(page + 1) << 7
        }
        letters[Int(pages[page]) << 7 | Int(letter & 127)] = folded
    }

    /// The other scalars whose case folding is a given letter.
    func unfolded(_ scalar: UInt32) -> [UInt32] {
        caseFoldingRuns.compactMap { run in
            let letter = UInt32(bitPattern: Int32(bitPattern: scalar) - run.distance)
            let isIn = run.first <= letter && letter <= run.last && (letter - run.first) % run.step == 0
            return isIn ? letter : nil
        }
    }

    /// The folded form of a scalar: a scalar, or `nothing`.
    @inline(__always)
    subscript(scalar: UInt32) -> UInt32 {
        guard scalar < 0x20000 else { return scalar }
        let page = pages[Int(truncatingIfNeeded: scalar &>> 7)]
        return page == 0 ? scalar : letters[Int(page) &<< 7 | Int(truncatingIfNeeded: scalar & 127)]
    }
}

extension String {
    /// Bytes for sorting texts alphabetically, ignoring case and marks.
    package var collationKey: [UInt8] { LetterFolding([.cases, .accents]).folded(self) }
}
