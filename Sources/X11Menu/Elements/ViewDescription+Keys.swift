import MenuInteraction
import MenuModel
import MenuSession

extension ViewDescription {
    /// What a key does with the view; nil for keys that do nothing there.
    func action(for stroke: KeyStroke) -> ViewAction? {
        guard let key = stroke.key else { return nil }
        switch kind {
        case .button, .toggle: return key == .space || key == .enter ? .press : nil
        case .slider(let number, let bounds, let step):
            return Self.number(number, after: key, in: bounds, step: step).map { .set($0) }
        case .label, .image, .progress: return nil
        }
    }

    /// How many steps the keys for pages move a slider.
    private static let page = 10.0

    /// The number of a slider after a key; nil for keys that do not move it.
    private static func number(
        _ number: Double, after key: InteractionEvent.Key, in bounds: ClosedRange<Double>, step: Double
    ) -> Double? {
        let step = step.isFinite && step > 0 ? step : (bounds.upperBound - bounds.lowerBound) / 20
        let wanted: Double
        switch key {
        case .left: wanted = number - step
        case .right: wanted = number + step
        case .pageDown: wanted = number - page * step
        case .pageUp: wanted = number + page * step
        case .home: return bounds.lowerBound
        case .end: return bounds.upperBound
        default: return nil
        }
        guard !wanted.isNaN else { return bounds.lowerBound }
        return min(max(wanted, bounds.lowerBound), bounds.upperBound)
    }
}
