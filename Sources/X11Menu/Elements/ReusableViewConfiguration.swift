/// A way to show many elements with few views: a view is taken from those of the same identifier that nobody uses, or made, and then
/// brought up to date for each element that it draws.
public struct ReusableViewConfiguration {
    /// Which views can stand in for each other.
    public let reuseIdentifier: String
    /// The height of the rows in points, all alike, so that no view need exist for a row that nobody sees.
    public let height: Double
    private let provider: () -> MenuView
    private let updater: (MenuView, MenuMetrics) -> Void

    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - reuseIdentifier: The name of the kind of view; views of one name take each other's place.
    ///   - height: The row's height, in points.
    ///   - provider: Makes a view.
    ///   - updater: Makes a view show the element; called each time before it draws.
    public init<View: MenuView>(
        reuseIdentifier: String, height: Double, provider: @escaping () -> View,
        updater: @escaping (View, MenuMetrics) -> Void = { _, _ in }
    ) {
        self.reuseIdentifier = reuseIdentifier
        self.height = height
        self.provider = provider
        self.updater = { view, metrics in if let view = view as? View { updater(view, metrics) } }
    }

    func makeView() -> MenuView { provider() }

    func update(_ view: MenuView, _ metrics: MenuMetrics) { updater(view, metrics) }
}
