import MenuLayout
import MenuRendering
import MenuSession

extension Menu {
    /// Draws the picture of a custom element anywhere in the menu, as a menu on a display draws it.
    ///
    /// - Parameter number: The element's number, as in its value; negative for the picture at the end of its row.
    package func draw(_ number: Int, on canvas: ViewCanvas, theme: Theme) {
        guard let element = customElement(abs(number)) else { return }
        let metrics = MenuMetrics(
            maximumNumberOfLines: 1, contentFont: theme.metrics.titleFont, contentColor: canvas.tint,
            isHighlighted: false, menuHasLeadingAccessories: true, leadingContentInset: theme.metrics.titleInset,
            trailingContentInset: theme.metrics.titleTrailingInset, maximumIconSize: theme.metrics.iconSize)
        if number < 0 {
            (element as? CustomContentViewAction)?.accessoryView?.show(on: canvas, metrics: metrics)
            return
        }
        switch element.content {
        case .view(let view): view.show(on: canvas, metrics: metrics)
        case .reusable(let configuration):
            configuration.makeView().show(on: canvas, metrics: metrics) { configuration.update($0, metrics) }
        }
    }

    /// The custom element with a number, at any depth.
    private func customElement(_ number: Int) -> CustomElement? {
        first(amongHeldBy: { (($0 as? Menu)?.headers ?? []) + $0.heldElements }) { element in
            (element as? CustomElement).flatMap { $0.number == number ? $0 : nil }
        }
    }
}
