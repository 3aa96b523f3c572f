/// A way to show many elements with few views: an unused view with the same identifier is reused, or a new one is made; it is updated for each
/// element that it draws.
public struct ReusableViewConfiguration {
    /// The kind of view; views of the same kind can replace each other.
    public let reuseIdentifier: String
    /// The height of the rows in points. All have the same height, so no view need exist for a row that is not visible.
    public let height: Double
    private let provider: () -> MenuView
    private let updater: (MenuView, MenuMetrics) -> Void

    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - reuseIdentifier: The name of the kind of view; views with the same name can replace each other.
    ///   - height: The row's height, in points.
    ///   - provider: Makes a view.
    ///   - updater: Makes a view show the element; called each time before the view draws.
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
