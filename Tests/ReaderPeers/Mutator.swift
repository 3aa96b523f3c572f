/// Random choices that are the same for the same seed (SplitMix64).
public struct SeededChoices: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Starts a row of choices.
    public init(seed: UInt64) { state = seed }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// One of some things.
    public mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &self)]
    }

    /// A number below another.
    public mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

    /// Returns true with the probability of one in a number.
    public mutating func one(in count: Int) -> Bool { below(count) == 0 }
}

/// Mutates documents: removes or duplicates a part, or replaces it by a token of the language.
public struct Mutator: Sendable {
    private let tokens: [[UInt8]]

    /// Makes one for a language.
    public init(tokens: [String], bytes: [[UInt8]] = []) { self.tokens = tokens.map { Array($0.utf8) } + bytes }

    /// A document with a number of changes.
    public func mutated(_ document: [UInt8], changes: Int, _ choices: inout SeededChoices) -> [UInt8] {
        var document = document
        for _ in 0..<changes {
            let start = choices.below(document.count + 1)
            let end = min(document.count, start + choices.below(4))
            switch choices.below(4) {
            case 0: document.removeSubrange(start..<end)
            case 1: document.insert(contentsOf: choices.pick(tokens), at: start)
            case 2: document.insert(contentsOf: document[start..<end], at: choices.below(document.count + 1))
            default: document.replaceSubrange(start..<end, with: choices.pick(tokens))
            }
        }
        return document
    }
}
