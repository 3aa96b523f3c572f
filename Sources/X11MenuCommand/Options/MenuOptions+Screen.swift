internal import ArgumentParser
import MenuGeometry
import MenuModel
import MenuRendering
import MenuSession
import X11Menu

/// What the options come to on a display.
extension MenuOptions {
    /// The output that was asked for; nil for the one of the menu's place.
    ///
    /// - Throws: `ValidationError` where there is none of that name or number.
    func output(on desktop: Desktop) throws -> Desktop.Output? {
        guard let asked = place.monitor else {
            // The middle is the one of an output, and which is meant nobody said.
            return place.anchor == nil && place.at == .center ? desktop.output(.pointer) : nil
        }
        let choice = OutputChoice(asked)
        if let output = desktop.output(choice) { return output }
        switch choice {
        case .pointer, .focused, .primary: return nil
        case .number, .name: throw ValidationError("There is no monitor \(asked).")
        }
    }

    /// Where and how on a display.
    ///
    /// - Parameter output: Where it is shown; nil for the one of its place.
    func sessionOptions(
        theme: Theme, on desktop: Desktop, output: Desktop.Output?, isRightToLeft: Bool
    ) -> SessionOptions {
        let (outputs, pointer) = (desktop.outputs(), desktop.pointerLocation())
        var scale = look.scale?.factor ?? desktop.scale
        if look.scale == .monitor {
            let spot = place.anchor?.rect.center ?? place.at?.point ?? pointer
            let shown = output ?? outputs.first { $0.frame.contains(spot) } ?? outputs[0]
            scale = desktop.scale(of: shown)
        }
        var areas = outputs.map(\.frame)
        var area = output?.frame
        if place.workArea {
            area = area.map { desktop.workAreas(of: [$0])[0] }
            areas = desktop.workAreas(of: areas)
        }
        var options = sessionOptions(
            theme: theme, scale: scale, pointer: pointer, monitors: areas, monitor: area, isRightToLeft: isRightToLeft)
        options.theme.timing.isAnimated = desktop.enablesAnimations
        return options
    }
}
