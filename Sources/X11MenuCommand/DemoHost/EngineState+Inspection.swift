package import MenuDemo
import MenuGeometry
import MenuInteraction
package import MenuSession

extension EngineState {
    /// Converts the state of the interaction machine for the scene.
    package init(_ inspection: MenuInspection) {
        self.init(
            phase: Phase(inspection.phase),
            panels: inspection.panels.map { Panel(body: $0.body, rows: $0.rows, highlighted: $0.highlighted) },
            pointer: inspection.pointer, safeGround: inspection.safeGround,
            clocks: inspection.clocks.map { Clock(EngineState.name(of: $0.timer), remaining: $0.remaining) })
    }

    private static func name(of timer: TimerID) -> String {
        switch timer {
        case .openSubmenu: "The submenu opens"
        case .safeTriangle: "The safe triangle ends"
        case .safeTriangleLimit: "The longest safe triangle"
        case .autoScroll: "The list scrolls on"
        case .touchHold: "The finger selects"
        case .typeAhead: "Typed letters are forgotten"
        case .hold: "The press becomes a hold"
        case .flash: "The highlight comes back"
        case .fade: "The fade-out ends"
        case .timeout: "The menu closes"
        case .scrollBar: "The scroll bar fades"
        }
    }
}

extension EngineState.Phase {
    fileprivate init?(_ phase: InteractionMachine.Phase) {
        switch phase {
        case .browsing: self = .browsing
        case .pressing: self = .pressing
        case .dragging: self = .dragging
        case .carrying: self = .carrying
        case .receiving: self = .receiving
        case .touching: self = .touching
        case .sliding: self = .sliding
        case .flashing: self = .flashing
        case .fading: self = .fading
        case .waiting, .finished: return nil
        }
    }
}
