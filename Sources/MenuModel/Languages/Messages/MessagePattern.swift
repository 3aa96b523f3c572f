/// A message with places for what differs from one time to the next.
///
/// In its notation `{0}` stands for something that is quoted as it is, such as a name or a number, and `{=0}` for something that is a message
/// itself, and is said in the language of the whole where it is known.
struct MessagePattern: Sendable {
    /// A part of it.
    enum Part: Hashable, Sendable {
        /// Words, in UTF-8.
        case words([UInt8])
        /// What is quoted as it is, by its number.
        case quoted(Int)
        /// What is a message itself, by its number.
        case message(Int)

        /// The number of what stands in its place; nil for words.
        var number: Int? {
            switch self {
            case .words: nil
            case .quoted(let number), .message(let number): number
            }
        }
    }

    /// Its parts; words and places take turns.
    private(set) var parts: [Part] = []

    /// Reads the notation.
    init(_ notation: some StringProtocol) {
        var rest = Array(notation.utf8)[...]
        var words: [UInt8] = []
        while let first = rest.first {
            guard let (place, length) = MessagePattern.place(at: rest) else {
                words.append(first)
                rest = rest.dropFirst()
                continue
            }
            if !words.isEmpty { parts.append(.words(words)) }
            words = []
            parts.append(place)
            rest = rest.dropFirst(length)
        }
        if !words.isEmpty { parts.append(.words(words)) }
    }

    private static func place(at text: ArraySlice<UInt8>) -> (place: Part, length: Int)? {
        guard text.first == UInt8(ascii: "{") else { return nil }
        var rest = text.dropFirst()
        let isMessage = rest.first == UInt8(ascii: "=")
        if isMessage { rest = rest.dropFirst() }
        guard let digit = rest.popFirst(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit),
            rest.first == UInt8(ascii: "}")
        else { return nil }
        let number = Int(digit - UInt8(ascii: "0"))
        return (isMessage ? .message(number) : .quoted(number), isMessage ? 4 : 3)
    }

    /// Whether it has no places.
    var isWhole: Bool { parts.allSatisfy { $0.number == nil } }

    /// How much of it is words, in bytes: of two patterns that both fit a text, the one with more of them says more about it.
    var weight: Int {
        parts.reduce(0) { sum, part in
            guard case .words(let words) = part else { return sum }
            return sum + words.count
        }
    }

    /// What stands in a text in each place; nil if the text is no such message. Each place but the last one takes as little as possible.
    ///
    /// - Complexity: O(bytes of the text × bytes of the words).
    func values(in text: [UInt8]) -> [Int: ArraySlice<UInt8>]? {
        var values: [Int: ArraySlice<UInt8>] = [:]
        var rest = text[...]
        var place: Int?
        for (index, part) in parts.enumerated() {
            guard case .words(let words) = part else {
                place = part.number
                continue
            }
            let isLast = index == parts.count - 1
            guard let start = MessagePattern.start(of: words, in: rest, atStart: place == nil, atEnd: isLast) else {
                return nil
            }
            if let place { values[place] = rest[..<start] }
            place = nil
            rest = rest[(start + words.count)...]
        }
        if let place {
            values[place] = rest
        } else if !rest.isEmpty {
            return nil
        }
        return values
    }

    private static func start(
        of words: [UInt8], in text: ArraySlice<UInt8>, atStart: Bool, atEnd: Bool
    ) -> Int? {
        guard words.count <= text.count else { return nil }
        let last = text.endIndex - words.count
        let candidates = atStart ? text.startIndex...text.startIndex : (atEnd ? last : text.startIndex)...last
        return candidates.first { text[$0...].starts(with: words) }
    }
}
