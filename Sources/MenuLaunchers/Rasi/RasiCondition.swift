/// A condition of a block of `@media`, as it is written.
struct RasiCondition: Sendable, Hashable {
    /// The names of conditions, each with its meaning for a value and a monitor.
    private static let table: [String: @Sendable (Double, RasiScreen) -> Bool] = [
        "min-width": { $1.width >= $0 }, "max-width": { $1.width < $0 },
        "min-height": { $1.height >= $0 }, "max-height": { $1.height < $0 },
        "min-aspect-ratio": { $1.width > $0 * $1.height }, "max-aspect-ratio": { $1.width < $0 * $1.height },
        "monitor-id": { value, screen in screen.number.map { Double($0) == value } ?? false },
    ]

    let name: String
    let value: String

    /// Reads `(min-width: 120 px)`; nil if there is no such condition.
    init?(_ text: String) {
        let text = text.trimmedWhole
        let parts = text.dropFirst().dropLast().split(separator: ":", maxSplits: 1)
        guard text.hasPrefix("("), text.hasSuffix(")"), parts.count == 2 else { return nil }
        (name, value) = (parts[0].trimmed.lowercased(), parts[1].trimmed)
        guard name == "enabled" || RasiCondition.table[name] != nil else { return nil }
    }

    /// Whether it holds on a screen; without one, only those hold that depend on none.
    ///
    /// - Parameter value: Its value, in which variables are replaced.
    func holds(_ value: String, on screen: RasiScreen?) -> Bool {
        guard let test = RasiCondition.table[name] else { return value == "true" }
        guard let screen, let number = RasiCondition.number(value) else { return false }
        return test(number, screen)
    }

    /// A number, a number of pixels, or a fraction such as `16 / 9`.
    private static func number(_ text: String) -> Double? {
        let parts = text.split(separator: "/", maxSplits: 1).map(\.trimmed)
        let plain = parts.map { $0.hasSuffix("px") ? $0.dropLast(2).trimmed : $0 }
        guard let first = plain.first.flatMap(Double.init) else { return nil }
        guard plain.count == 2 else { return first }
        return Double(plain[1]).flatMap { $0 == 0 ? nil : first / $0 }
    }
}
