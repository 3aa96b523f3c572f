/// Views that are kept for reuse, by identifier.
struct ViewPool {
    private var views: [String: [MenuView]] = [:]
    /// The number of views made so far.
    private(set) var madeCount = 0

    /// Runs a closure with an updated view of a configuration, and keeps the view for reuse.
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
