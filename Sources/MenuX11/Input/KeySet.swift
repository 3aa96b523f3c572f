/// A set of keycodes.
struct KeySet: Equatable, Sendable {
    private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    init() {}

    /// Reads the 32 bytes of `QueryKeymap`: keycode `n` is bit `n % 8` of byte `n / 8`.
    init<Bytes>(bytes: Bytes) {
        unsafe withUnsafeBytes(of: bytes) { raw in
            for unsafe(index, byte) in unsafe raw.enumerated() where index < 32 && byte != 0 {
                for bit in 0..<8 where byte & (1 << UInt8(bit)) != 0 { insert(UInt8(index * 8 + bit)) }
            }
        }
    }

    /// The set of these keycodes.
    init(_ keys: some Sequence<UInt8>) {
        for key in keys { insert(key) }
    }

    static func == (left: KeySet, right: KeySet) -> Bool { left.words == right.words }

    func contains(_ key: UInt8) -> Bool { word(key) & bit(key) != 0 }

    mutating func insert(_ key: UInt8) { set(word(key) | bit(key), key) }

    mutating func remove(_ key: UInt8) { set(word(key) & ~bit(key), key) }

    /// Keeps only the keys that `other` contains too.
    mutating func formIntersection(_ other: KeySet) {
        words = (
            words.0 & other.words.0, words.1 & other.words.1, words.2 & other.words.2, words.3 & other.words.3
        )
    }

    var isEmpty: Bool { words == (0, 0, 0, 0) }

    func isDisjoint(with other: KeySet) -> Bool { subtracting(other) == self }

    func isSubset(of other: KeySet) -> Bool { subtracting(other).isEmpty }

    func subtracting(_ other: KeySet) -> KeySet {
        var rest = self
        rest.words = (
            words.0 & ~other.words.0, words.1 & ~other.words.1, words.2 & ~other.words.2, words.3 & ~other.words.3
        )
        return rest
    }

    /// Its keycodes, in ascending order.
    var members: [UInt8] { isEmpty ? [] : (0...UInt8.max).filter(contains) }

    private func bit(_ key: UInt8) -> UInt64 { 1 << UInt64(key & 63) }

    private func word(_ key: UInt8) -> UInt64 {
        switch key >> 6 {
        case 0: words.0
        case 1: words.1
        case 2: words.2
        default: words.3
        }
    }

    private mutating func set(_ word: UInt64, _ key: UInt8) {
        switch key >> 6 {
        case 0: words.0 = word
        case 1: words.1 = word
        case 2: words.2 = word
        default: words.3 = word
        }
    }
}
