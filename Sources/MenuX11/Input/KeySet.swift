/// A set of keycodes.
struct KeySet: Equatable, Sendable {
    private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    init() {}

    /// Reads the 32 bytes of `QueryKeymap`: keycode `n` is bit `n % 8` of byte `n / 8`.
    init<Bytes>(bytes: Bytes) {
        self = unsafe withUnsafeBytes(of: bytes) { raw in unsafe KeySet(raw) }
    }

    /// Reads bytes as those of `QueryKeymap`; further ones than 32 are passed over.
    init(_ bytes: some Sequence<UInt8>) {
        for (index, byte) in bytes.enumerated() where index < 32 && byte != 0 {
            for bit in 0..<8 where byte & (1 << UInt8(bit)) != 0 { insert(UInt8(index * 8 + bit)) }
        }
    }

    static func == (left: KeySet, right: KeySet) -> Bool { left.words == right.words }

    func contains(_ key: UInt8) -> Bool { word(key) & bit(key) != 0 }

    mutating func insert(_ key: UInt8) { set(word(key) | bit(key), key) }

    mutating func remove(_ key: UInt8) { set(word(key) & ~bit(key), key) }

    /// Keeps only what another set has too.
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

    /// The 32 bytes that `init(bytes:)` reads.
    var bytes: [UInt8] {
        (0..<32).map { index in (0..<8).reduce(0) { contains(UInt8(index * 8 + $1)) ? $0 | 1 << UInt8($1) : $0 } }
    }

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
