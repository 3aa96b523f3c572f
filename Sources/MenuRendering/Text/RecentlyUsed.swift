/// A dictionary of bounded size that discards values that have not been used recently.
///
/// It has two generations: when the young one is full, it replaces the old one, which is discarded. A value that is found in the old
/// generation moves to the young one. So the dictionary keeps between `capacity / 2` and `capacity` of the last used values, at constant cost.
struct RecentlyUsed<Key: Hashable, Value> {
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    private let generation: Int
    private let size: (Value) -> Int
    /// The sum of the sizes of the young values.
    private var filled = 0

    /// Makes an empty dictionary for values of at most `capacity`; without sizes, for so many values.
    ///
    /// - Parameter size: How much of the capacity a value takes. The last value is kept even if it is larger.
    init(capacity: Int, size: @escaping (Value) -> Int = { _ in 1 }) {
        generation = max(1, capacity / 2)
        self.size = size
    }

    subscript(key: Key) -> Value? {
        mutating get {
            if let value = young[key] { return value }
            guard let value = old.removeValue(forKey: key) else { return nil }
            insert(value, for: key)
            return value
        }
        set {
            old.removeValue(forKey: key)
            guard let newValue else {
                if let value = young.removeValue(forKey: key) { filled -= size(value) }
                return
            }
            insert(newValue, for: key)
        }
    }

    mutating func removeAll() {
        young = [:]
        old = [:]
        filled = 0
    }

    private mutating func insert(_ value: Value, for key: Key) {
        if let former = young[key] {
            filled -= size(former)
        } else if filled + size(value) > generation {
            old = young
            young = [:]
            filled = 0
        }
        young[key] = value
        filled += size(value)
    }
}
