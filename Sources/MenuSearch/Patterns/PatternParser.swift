/// Reads regular expressions and globs into trees.
struct PatternParser {
    /// Limits of a pattern, which bound the time to search a row.
    static let deepestNesting = 100
    static let mostRepetitions = 1000

    private let scalars: [UInt32]
    private let folding: LetterFolding
    /// The place of the text in the whole query, for errors.
    private let origin: Int
    private var index = 0
    private var depth = 0

    private init(_ text: Substring, folding: LetterFolding, origin: Int) {
        scalars = text.unicodeScalars.map(\.value)
        self.folding = folding
        self.origin = origin
    }

    /// Reads a regular expression.
    static func regex(_ text: Substring, folding: LetterFolding, origin: Int = 0) throws(QueryError) -> PatternNode {
        var parser = PatternParser(text, folding: folding, origin: origin)
        let node = try parser.alternatives()
        guard parser.isAtEnd else { throw parser.error(.unopenedGroup) }
        return node
    }

    /// Reads a glob: `*` for anything, `?` for one character, `[...]` and `[!...]` for one of a set, `\` before a literal character.
    ///
    /// - Parameter hasSets: Whether brackets and backslashes are special. If they are not, `?` does not match a space, as in rofi.
    static func glob(
        _ text: Substring, folding: LetterFolding, origin: Int = 0, hasSets: Bool = true
    ) throws(QueryError) -> PatternNode {
        var parser = PatternParser(text, folding: folding, origin: origin)
        var parts: [PatternNode] = []
        while let next = parser.next() {
            switch next {
            case "*": parts.append(.repeated(.scalar(.all), least: 0, most: nil, isLazy: true))
            case "?": parts.append(.scalar(hasSets ? .all : ScalarSet.spaces.inverted))
            case "[" where hasSets: parts.append(.scalar(try parser.set(isGlob: true)))
            case "\\" where hasSets: parts.append(parser.literal(parser.next() ?? "\\"))
            default: parts.append(parser.literal(next))
            }
        }
        return .sequence(parts)
    }

    // MARK: Scalars

    private var isAtEnd: Bool { index == scalars.count }

    private var peek: Unicode.Scalar? { index < scalars.count ? Unicode.Scalar(scalars[index]) : nil }

    private mutating func next() -> Unicode.Scalar? {
        defer { if index < scalars.count { index += 1 } }
        return peek
    }

    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == scalar else { return false }
        index += 1
        return true
    }

    private func error(_ reason: QueryError.Reason, at position: Int? = nil) -> QueryError {
        QueryError(reason, at: origin + (position ?? index))
    }

    private func literal(_ scalar: Unicode.Scalar) -> PatternNode {
        let folded = folding.table[scalar.value]
        return folded == FoldingTable.nothing ? .empty : .scalar(ScalarSet(folded))
    }

    // MARK: Regular expressions

    private mutating func alternatives() throws(QueryError) -> PatternNode {
        var branches = [try sequence()]
        while skip("|") { branches.append(try sequence()) }
        return branches.count == 1 ? branches[0] : .alternatives(branches)
    }

    private mutating func sequence() throws(QueryError) -> PatternNode {
        var parts: [PatternNode] = []
        while let scalar = peek, scalar != "|", scalar != ")" {
            parts.append(try repetitions(of: try atom()))
        }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    private mutating func atom() throws(QueryError) -> PatternNode {
        let start = index
        guard let scalar = next() else { return .empty }
        switch scalar {
        case ".": return .scalar(ScalarSet(0x0A).inverted)
        case "^": return .assertion(.start)
        case "$": return .assertion(.end)
        case "[": return .scalar(try set(isGlob: false))
        case "(":
            if skip("?"), !skip(":") { throw error(.unsupported, at: start) }
            depth += 1
            defer { depth -= 1 }
            guard depth <= Self.deepestNesting else { throw error(.tooLarge, at: start) }
            let inner = try alternatives()
            guard skip(")") else { throw error(.unclosedGroup, at: start) }
            return inner
        case "*", "+", "?": throw error(.nothingToRepeat, at: start)
        case "\\":
            if let assertion = peek.flatMap(Self.assertions) {
                index += 1
                return .assertion(assertion)
            }
            index = start
            let set = try escape()
            return set.single.flatMap(Unicode.Scalar.init).map(literal) ?? .scalar(set)
        default: return literal(scalar)
        }
    }

    private static func assertions(_ letter: Unicode.Scalar) -> PatternNode.Assertion? {
        switch letter {
        case "b": .wordBoundary
        case "B": .insideWord
        case "A": .start
        case "z", "Z": .end
        default: nil
        }
    }

    private mutating func repetitions(of atom: PatternNode) throws(QueryError) -> PatternNode {
        var node = atom
        while let (least, most) = try counts() {
            node = .repeated(node, least: least, most: most, isLazy: skip("?"))
            // Other engines treat this as a possessive quantifier, which an automaton that follows all paths at once cannot have.
            if peek == "+" { throw error(.unsupported) }
            if peek == "*" || peek == "?" { throw error(.nothingToRepeat) }
        }
        return node
    }

    private mutating func counts() throws(QueryError) -> (least: Int, most: Int?)? {
        if skip("*") { return (0, nil) }
        if skip("+") { return (1, nil) }
        if skip("?") { return (0, 1) }
        return peek == "{" ? try braces() : nil
    }

    /// Reads `{m}`, `{m,}` or `{m,n}`; nil for a literal brace, with nothing consumed.
    private mutating func braces() throws(QueryError) -> (least: Int, most: Int?)? {
        let start = index
        index += 1
        let least = digits()
        let most = skip(",") ? digits() : least
        guard let least, skip("}") else {
            index = start
            return nil
        }
        guard least <= Self.mostRepetitions, (least...Self.mostRepetitions).contains(most ?? least) else {
            throw error(.invalidRepetition, at: start)
        }
        return (least, most)
    }

    private mutating func digits() -> Int? {
        var value: Int?
        while let scalar = peek, ("0"..."9").contains(scalar) {
            value = min(1_000_000, (value ?? 0) * 10 + Int(scalar.value - 0x30))
            index += 1
        }
        return value
    }

    // MARK: Sets and escapes

    /// Reads a set, from after its opening bracket to after its closing one.
    private mutating func set(isGlob: Bool) throws(QueryError) -> ScalarSet {
        let start = index - 1
        let isInverted = skip("^") || isGlob && skip("!")
        var ranges: [ClosedRange<UInt32>] = []
        var isFirst = true
        while isFirst || peek != "]" {
            isFirst = false
            guard !isAtEnd else { throw error(.unclosedSet, at: start) }
            let place = index
            let lower = try member()
            guard let low = lower.single, peek == "-", index + 1 < scalars.count, scalars[index + 1] != 0x5D else {
                ranges += lower.ranges
                continue
            }
            index += 1
            guard let high = try member().single, low <= high else { throw error(.invalidRange, at: place) }
            ranges.append(low...high)
        }
        index += 1
        let set = ScalarSet(ranges).folded(folding)
        return isInverted ? set.inverted : set
    }

    private mutating func member() throws(QueryError) -> ScalarSet {
        if peek == "\\" { return try escape() }
        let start = index
        guard let scalar = next() else { throw error(.unclosedSet) }
        if scalar == "[", peek == ":" || peek == "." || peek == "=" {
            index += 1
            return try namedSet(at: start)
        }
        return ScalarSet(scalar.value)
    }

    private mutating func namedSet(at start: Int) throws(QueryError) -> ScalarSet {
        var name = ""
        while let scalar = next(), scalar != ":" { name.unicodeScalars.append(scalar) }
        guard skip("]"), let ranges = Self.namedSets[name] else { throw error(.unsupported, at: start) }
        return ScalarSet(ranges)
    }

    private static let namedSets: [String: [ClosedRange<UInt32>]] = [
        "alpha": [0x41...0x5A, 0x61...0x7A], "digit": [0x30...0x39], "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A],
        "upper": [0x41...0x5A], "lower": [0x61...0x7A], "space": [0x09...0x0D, 0x20...0x20],
        "blank": [0x09...0x09, 0x20...0x20],
        "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E],
        "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
        "cntrl": [0x00...0x1F, 0x7F...0x7F], "print": [0x20...0x7E], "graph": [0x21...0x7E],
        "word": [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A],
    ]

    /// Reads an escape, starting at its backslash.
    private mutating func escape() throws(QueryError) -> ScalarSet {
        let start = index
        index += 1
        guard let letter = next() else { throw error(.invalidEscape, at: start) }
        switch letter {
        case "d": return .digits
        case "D": return ScalarSet.digits.inverted
        case "w": return .wordScalars
        case "W": return ScalarSet.wordScalars.inverted
        case "s": return .spaces
        case "S": return ScalarSet.spaces.inverted
        case "t": return ScalarSet(0x09)
        case "n": return ScalarSet(0x0A)
        case "v": return ScalarSet(0x0B)
        case "f": return ScalarSet(0x0C)
        case "r": return ScalarSet(0x0D)
        case "a": return ScalarSet(0x07)
        case "e": return ScalarSet(0x1B)
        case "0": return ScalarSet(0x00)
        case "x":
            guard let value = skip("{") ? hexadecimal(upTo: 6) : hexadecimal(upTo: 2), Unicode.Scalar(value) != nil,
                scalars[start + 2] != 0x7B || skip("}")
            else { throw error(.invalidEscape, at: start) }
            return ScalarSet(value)
        case "u":
            guard let value = hexadecimal(upTo: 4), Unicode.Scalar(value) != nil else {
                throw error(.invalidEscape, at: start)
            }
            return ScalarSet(value)
        case "1"..."9", "k", "p", "P", "X", "G", "K", "R", "N", "Q", "E", "C": throw error(.unsupported, at: start)
        case "a"..."z", "A"..."Z": throw error(.invalidEscape, at: start)
        default: return ScalarSet(letter.value)
        }
    }

    private mutating func hexadecimal(upTo most: Int) -> UInt32? {
        let start = index
        var value: UInt32 = 0
        while index - start < most, let digit = peek.flatMap({ Character($0).hexDigitValue }) {
            value = value << 4 | UInt32(digit)
            index += 1
        }
        return index > start ? value : nil
    }
}
