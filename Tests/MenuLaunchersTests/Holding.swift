import MenuLaunchers

/// Something that can hold for a request.
struct Holding: Sendable {
    private let test: @Sendable (LauncherRequest) -> Bool

    func callAsFunction(_ request: LauncherRequest) -> Bool { test(request) }

    /// Holds where a property has a value.
    static func that<Value: Equatable & Sendable>(
        _ property: any KeyPath<LauncherRequest, Value> & Sendable, _ value: Value
    ) -> Holding {
        Holding { $0[keyPath: property] == value }
    }
}
