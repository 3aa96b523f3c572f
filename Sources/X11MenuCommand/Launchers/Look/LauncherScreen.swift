import MenuGeometry
import MenuLaunchers
import MenuLayout
import X11Menu

/// The screen for a launcher's options; rectangles and positions are in screen points.
struct LauncherScreen {
    /// The monitors.
    let monitors: [Rect]
    /// The monitor that the menu is shown on.
    let monitor: Rect
    /// The position of the pointer.
    let pointer: Point
    let scale: Double
    /// The measures of fonts on it.
    let fonts: FontMeasures

    init(desktop: Desktop, request: LauncherRequest, scale: Double) {
        self.scale = scale
        fonts = FontMeasures(scale: scale)
        let isNamed = if case .name = request.window.monitor { true } else { false }
        let outputs = desktop.outputs(named: isNamed)
        let pointer = desktop.pointerLocation()
        let atPointer = outputs.first { $0.frame.contains(pointer) } ?? outputs[0]
        func focused() -> Desktop.Output? {
            desktop.focusedFrame.flatMap { frame in outputs.first { $0.frame.contains(frame.center) } }
        }
        let asked: Desktop.Output? =
            switch request.window.monitor {
            case .pointer, nil: atPointer
            case .primary: outputs.first(where: \.isPrimary)
            case .number(let number) where outputs.indices.contains(number): outputs[number]
            case .number: request.window.fallsBackToFocus ? focused() : nil
            case .name(let name): outputs.first { $0.name == name }
            case .focused: focused()
            }
        monitors = outputs.map { $0.frame.scaled(by: 1 / scale) }
        // Over a named window, the menu is placed as on a monitor with that window's frame.
        let within = request.window.isWithinParent ? request.window.parent.flatMap(desktop.frame(ofWindow:)) : nil
        monitor = (within ?? (asked ?? atPointer).frame).scaled(by: 1 / scale)
        self.pointer = Point(x: pointer.x / scale, y: pointer.y / scale)
    }

    /// Makes a simulated screen.
    init(monitor: Rect, pointer: Point, scale: Double) {
        (monitors, self.monitor, self.pointer, self.scale) = ([monitor], monitor, pointer, scale)
        fonts = FontMeasures(scale: scale)
    }

    /// The place of a menu.
    func placement(of request: LauncherRequest) -> PlacementRequest {
        let offset = Vector(
            dx: Double(request.window.horizontalOffset) / scale, dy: Double(request.window.verticalOffset) / scale)
        func moved(_ x: Double, _ y: Double) -> Point { Point(x: x + offset.dx, y: y + offset.dy) }
        switch request.window.place {
        case .pointer:
            return .pointer(Point(x: pointer.x + offset.dx, y: pointer.y + offset.dy))
        case .center: return .centered(at: moved(monitor.midX, monitor.midY))
        case .belowCenter:
            return .anchor(
                Rect(origin: moved(monitor.midX, monitor.midY), size: .zero), align: .center, joins: false)
        case .top: return .at(moved(monitor.minX, monitor.minY))
        case .bottom: return .at(Point(x: monitor.minX + offset.dx, y: monitor.maxY - offset.dy))
        case .at(let x, let y):
            // Without a monitor, a position is relative to the screen's corner.
            let area = request.window.monitor == nil ? whole : monitor
            return .at(
                moved(
                    coordinate(x, Extent(low: area.minX, length: area.width)),
                    coordinate(y, Extent(low: area.minY, length: area.height))))
        case .edge(let x, let y):
            let point = moved(
                x < 0 ? monitor.minX : x > 0 ? monitor.maxX : monitor.midX,
                y < 0 ? monitor.minY : y > 0 ? monitor.maxY : monitor.midY)
            if x != 0, y != 0 { return .at(point) }
            let gravity: PlacementRequest.Gravity = x < 0 ? .right : x > 0 ? .left : y < 0 ? .below : .above
            return .anchor(Rect(origin: point, size: .zero), align: .center, gravity: gravity, joins: false)
        }
    }

    private struct Extent {
        var low: Double
        var length: Double
    }

    private var whole: Rect {
        monitors.reduce(monitor) { whole, monitor in
            Rect(
                minX: min(whole.minX, monitor.minX), minY: min(whole.minY, monitor.minY),
                maxX: max(whole.maxX, monitor.maxX), maxY: max(whole.maxY, monitor.maxY))
        }
    }

    private func coordinate(_ coordinate: LauncherWindow.Coordinate, _ extent: Extent) -> Double {
        let way =
            coordinate.isPercentage
            ? extent.length * Double(coordinate.value) / 100 : Double(coordinate.value) / scale
        return coordinate.isFromEnd ? extent.low + extent.length - way : extent.low + way
    }
}
