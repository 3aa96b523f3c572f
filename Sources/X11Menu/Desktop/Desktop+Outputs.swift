public import MenuGeometry
import MenuRendering
package import MenuSession
import MenuX11
import MenuModel
import MenuSystem

extension Desktop {
    /// An output, or a part of one.
    public struct Output: Sendable, Hashable {
        /// The name that RandR gives it, such as `HDMI-1`; nil if it has none.
        public var name: String?
        /// Its rectangle in root-window pixels.
        public var frame: ScreenRect
        /// Whether it is the primary one.
        public var isPrimary: Bool
        /// Its width and height in millimetres, as RandR reports them; nil if it reports none or an implausible size.
        public var millimeters: Size?
    }

    /// The known outputs; at least one. Names cost a round trip each.
    public func outputs(named: Bool = false) -> [Output] {
        let screen = connection.screen
        let outputs = screen.monitors.map { monitor in
            Output(
                name: named ? connection.name(of: monitor) : nil, frame: Rect(monitor.frame),
                isPrimary: monitor.isPrimary,
                millimeters: monitor.extent.map { Size(width: Double($0.width), height: Double($0.height)) })
        }
        let whole = Rect(x: 0, y: 0, width: Double(screen.size.width), height: Double(screen.size.height))
        return outputs.isEmpty ? [Output(name: nil, frame: whole, isPrimary: true)] : outputs
    }

    /// Device pixels per point on one output, from its physical size: 96 dots per inch give 1, in steps of a quarter, from 1 to 4. If the size is not
    /// known, `scale`, which applies to the whole desktop.
    public func scale(of output: Output) -> Double {
        guard let extent = output.millimeters else { return scale }
        let dots = max(output.frame.width / extent.width, output.frame.height / extent.height) * 25.4
        return min(4, max(1, (dots / 96 * 4).rounded() / 4))
    }
}

extension Desktop {
    /// The parts of rectangles of the screen, such as the outputs, that panels leave free; some round trips.
    ///
    /// - Parameter frames: The rectangles, in root-window pixels.
    /// - Returns: One rectangle for each of `frames`.
    public func workAreas(of frames: [ScreenRect]) -> [ScreenRect] {
        let free = FreeArea(on: connection)
        return frames.map { Rect(free.part(of: PixelRect(pixels: $0))) }
    }
}

/// The choice of an output.
package enum OutputChoice: Sendable, Hashable {
    /// The one that holds the pointer.
    case pointer
    /// The one that holds the middle of the focused window.
    case focused
    /// The primary one.
    case primary
    /// The one with an index in the list, from 0.
    case number(Int)
    /// The one with a RandR name.
    case name(String)

    /// Parses what the user writes: `pointer`, `focused`, `primary`, a number or a name.
    package init(_ text: String) {
        self =
            switch text {
            case "pointer": .pointer
            case "focused": .focused
            case "primary": .primary
            default: Int(text).map { .number($0) } ?? .name(text)
            }
    }
}

extension Desktop {
    /// Finds an output; its `name` is set only if it is found by name. Nil if there is none.
    package func output(_ choice: OutputChoice) -> Output? {
        func output(at place: Point) -> Output? { outputs().first { $0.frame.contains(place) } }
        switch choice {
        case .pointer: return output(at: pointerLocation())
        case .focused: return focusedFrame.flatMap { output(at: $0.center) }
        case .primary: return outputs().first(where: \.isPrimary)
        case .number(let number):
            let outputs = outputs()
            return outputs.indices.contains(number) ? outputs[number] : nil
        case .name(let name): return outputs(named: true).first { $0.name == name }
        }
    }

    /// The options for menus of a theme, with the desktop's own scale, monitors and animation setting.
    package func options(_ theme: Theme) -> SessionOptions {
        let (scale, theme) = (scale, theme.bounded)
        var options = SessionOptions(
            placement: .center, theme: theme, scale: scale,
            monitors: outputs().map { $0.frame.scaled(by: 1 / scale) })
        options.interaction.isRightToLeft = isRightToLeft
        options.language = .user
        options.theme.timing.isAnimated = theme.timing.isAnimated && enablesAnimations
        return options
    }
}

extension Monitor {
    /// The physical size in millimetres; nil if there is none, or if the monitor reports the ratio of its sides instead.
    fileprivate var extent: PixelSize? {
        let ratios = [(16, 9), (16, 10), (160, 90), (160, 100)]
        let isRatio = ratios.contains { $0 == (millimeters.width, millimeters.height) }
        return millimeters.width > 0 && millimeters.height > 0 && !isRatio ? millimeters : nil
    }
}
