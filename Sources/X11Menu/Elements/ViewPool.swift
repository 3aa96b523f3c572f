/// The views that can be used again, by their identifiers.
struct ViewPool {
    private var views: [String: [MenuView]] = [:]
    /// How many views were ever made for it.
    private(set) var madeCount = 0

    /// Runs a body with a view of a configuration, brought up to date, and keeps the view for the next.
    mutating func withView(
        of configuration: ReusableViewConfiguration, metrics: MenuMetrics, _ body: (MenuView) -> Void
    ) {
        let view: MenuView
        if let kept = views[configuration.reuseIdentifier]?.popLast() {
            view = kept
        } else {
            view = configuration.makeView()
            madeCount += 1
        }
        configuration.update(view, metrics)
        body(view)
        views[configuration.reuseIdentifier, default: []].append(view)
    }
}
