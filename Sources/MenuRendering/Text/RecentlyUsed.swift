/// A dictionary of bounded size that discards values that have not been used recently.
///
/// It has two generations: when the young one is full, it replaces the old one, which is discarded. A value that is found in the old
/// generation moves to the young one. So the dictionary keeps between `capacity / 2` and `capacity` of the last used values, at constant cost.
struct RecentlyUsed<Key: Hashable, Value> {
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    private let generation: Int

    /// Makes an empty dictionary for at most `capacity` values.
    init(capacity: Int) {
        generation = max(1, capacity / 2)
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
                young.removeValue(forKey: key)
                return
            }
            insert(newValue, for: key)
        }
    }

    mutating func removeAll() {
        young = [:]
        old = [:]
    }

    private mutating func insert(_ value: Value, for key: Key) {
        if young.count >= generation, young[key] == nil {
            old = young
            young = [:]
        }
        young[key] = value
    }
}
