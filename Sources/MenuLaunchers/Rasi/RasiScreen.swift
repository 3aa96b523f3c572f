/// What the lengths and conditions of a theme of rofi depend on, in device pixels.
public struct RasiScreen {
    /// An axis of the screen.
    enum Axis: Sendable {
        case horizontal, vertical
    }

    /// The width of the monitor that the menu is shown on.
    public var width: Double
    /// The height of that monitor.
    public var height: Double
    /// The monitor's number, from 0; nil if it has none.
    public var number: Int?
    /// The pixels of an inch.
    public var resolution: Double
    /// The height of a line of a font, and the width of a digit.
    public var measure: (LauncherLook.Font?) -> (height: Double, digit: Double)

    /// Makes a screen from the measures of a monitor and of fonts.
    public init(
        width: Double, height: Double, number: Int? = nil, resolution: Double = 96,
        measure: @escaping (LauncherLook.Font?) -> (height: Double, digit: Double)
    ) {
        (self.width, self.height, self.number, self.resolution) = (width, height, number, resolution)
        self.measure = measure
    }

    /// The extent of the monitor along an axis.
    func extent(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}
