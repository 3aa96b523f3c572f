import MenuGeometry
import MenuModel
import MenuRendering
import MenuSession
import MenuSystem
import X11Menu

/// The options as they apply to a display.
extension MenuOptions {
    /// The output that was asked for; nil for the one at the menu's place.
    ///
    /// - Throws: `UsageError` if no output has that name or number.
    func output(on desktop: Desktop) throws -> Desktop.Output? {
        guard let asked = place.monitor else {
            // `center` is relative to an output, and none was named: the one with the pointer is used.
            return place.anchor == nil && place.at == .center ? desktop.output(.pointer) : nil
        }
        let choice = OutputChoice(asked)
        if let output = desktop.output(choice) { return output }
        switch choice {
        case .pointer, .focused, .primary: return nil
        case .number, .name: throw UsageError("There is no monitor \(asked).")
        }
    }

    /// The session's options on a display.
    ///
    /// - Parameter output: The output for the menu; nil for the one at its place.
    func sessionOptions(
        theme: Theme, on desktop: Desktop, output: Desktop.Output?, isRightToLeft: Bool
    ) -> SessionOptions {
        let outputs = desktop.outputs()
        // Nothing waits for the server's answer where the place is known.
        let isAtPointer = place.anchor == nil && (place.at ?? .pointer) == .pointer
        let pointer = isAtPointer ? desktop.pointerLocation() : .zero
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
        if !desktop.enablesAnimations { options.theme.timing.isAnimated = false }
        return options
    }
}

extension MenuOptions {
    /// A number that stands for the call, by its name or else by its command line; nil without a name, unless the menu opens at the pointer: with an anchor, it
    /// keeps the press that closes it.
    var callNumber: UInt32? {
        let isAtPointer = if case .pointer = place.at ?? .pointer { place.anchor == nil } else { false }
        guard isAtPointer || input.toggle != nil else { return nil }
        let words = input.toggle.map { ["--toggle", $0] } ?? Array(ProcessArguments.all.dropFirst())
        // The hash FNV-1a of the words.
        var number: UInt32 = 0x811C_9DC5
        for byte in words.joined(separator: "\0").utf8 { number = (number ^ UInt32(byte)) &* 0x0100_0193 }
        return number
    }
}
