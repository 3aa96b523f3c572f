/// A generator of random numbers that are the same for the same seed in every run (SplitMix64), so that a failure is repeated by its seed.
///
/// All tests that try random cases use this one.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Makes the generator of a seed.
    public init(seed: UInt64) { state = seed }

    /// Returns the next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension RandomNumberGenerator {
    /// Returns a number from 0 up to, not including, a positive bound.
    public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// Returns true once in so many times.
    public mutating func one(in count: Int) -> Bool { below(count) == 0 }

    /// Returns one of some values; there is at least one.
    public mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

    /// Returns so many values, each picked by itself.
    public mutating func some<Value>(_ range: ClosedRange<Int>, of values: [Value]) -> [Value] {
        (0..<Int.random(in: range, using: &self)).map { _ in pick(values) }
    }
}
