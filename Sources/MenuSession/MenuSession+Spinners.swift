import Geometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene

extension MenuSession {
    /// How long a spinner stays as it is, in seconds.
    public static let spinnerPeriod = 1 / Double(PanelScene.spinnerSteps)

    /// Whether anything in the open menus is still to come, so that spinners may be seen.
    ///
    /// - Complexity: O(number of entries), O(1) for lines and plain rows.
    public var awaitsElements: Bool {
        !isOver
            && panels.contains { panel in
                !panel.entries.isUniform
                    && panel.entries.contains { if case .lazy = $0.element { true } else { false } }
            }
    }

    /// How long work takes before it is shown that it goes on, in seconds.
    public static let quietWork = 0.5

    /// Moves the bar on that tells of long work, such as rows that are read or looked for, or takes it away.
    ///
    /// - Parameter isWorking: Whether the work goes on.
    /// - Returns: What is to be drawn anew.
    public func showProgress(_ isWorking: Bool) -> [SessionRequest] {
        guard !isOver, isWorking || progress != nil else { return [] }
        progress = isWorking ? (progress ?? -1) + 1 : nil
        return [.redraw(level: 0, drawn([scene(ofLevel: 0).progressRect], ofLevel: 0))]
    }

    /// Turns the spinners that are seen by a step.
    ///
    /// - Returns: What is to be drawn anew; nothing where no spinner is seen, and then there is no need to come back before something changes.
    public func turnSpinners() -> [SessionRequest] {
        guard !isOver else { return [] }
        spinnerStep = (spinnerStep + 1) % PanelScene.spinnerSteps
        return panels.indices.compactMap { level in
            // Behind another menu nobody waits for it.
            if recession(ofLevel: level) > 0 { return nil }
            let rects = scene(ofLevel: level).spinnerRects.filter(panels[level].frame.body.intersects)
            return rects.isEmpty ? nil : .redraw(level: level, drawn(rects, ofLevel: level))
        }
    }
}
