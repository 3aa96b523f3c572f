import MenuRendering

/// Views that are kept for reuse, by identifier.
struct ViewPool {
    private var views: [String: [MenuView]] = [:]
    /// The number of views made so far.
    private(set) var madeCount = 0

    /// Draws an element by an updated view of its configuration, and keeps the view for reuse.
    mutating func draw(
        _ element: MenuElement, by configuration: ReusableViewConfiguration, on canvas: ViewCanvas, metrics: MenuMetrics
    ) {
        let view: MenuView
        if let kept = views[configuration.reuseIdentifier]?.popLast() {
            view = kept
        } else {
            view = configuration.makeView()
            madeCount += 1
        }
        view.belong(to: element)
        view.show(on: canvas, metrics: metrics) { configuration.update($0, metrics) }
        views[configuration.reuseIdentifier, default: []].append(view)
    }
}
