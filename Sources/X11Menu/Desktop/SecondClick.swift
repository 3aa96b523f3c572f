import MenuSystem
import MenuGeometry
import MenuX11

/// The place of a click that ended a menu, where the second click of a double click goes to nobody.
///
/// It does not belong to the menu, whose end and whose events are not held up by it: the program goes on at once, and may open another menu.
final class SecondClick: DesktopClient {
    /// The window that receives the click.
    let window: SecondClickWindow
    /// Until when a press there counts as the second click, in seconds of `Timers.now`.
    let end: Double
    private unowned let desktop: Desktop
    /// The press that is its second click, and when to give up on its release; nil while there was none.
    private(set) var press: (button: Int, limit: Double)?

    /// The time between the two clicks where the desktop does not set it, in milliseconds: the default of GTK and Qt.
    private static let time = 400
    private static let longestTime = 1000

    /// Puts the window there.
    ///
    /// - Parameter position: Where the first click was, in root-window pixels.
    init(at position: PixelPoint, on desktop: Desktop) {
        self.desktop = desktop
        window = SecondClickWindow(at: position, on: desktop.connection)
        let time = desktop.connection.screen.settings.doubleClickTime ?? SecondClick.time
        end = Timers.now + Double(min(max(time, 0), SecondClick.longestTime)) / 1000
    }

    var sources: [EventSource] {
        [EventSource("second click", deadline: press?.limit ?? end) { [unowned desktop] in desktop.secondClick = nil }]
    }

    func handle(_ event: Event) throws -> Bool {
        switch event {
        case .buttonPress(let press) where press.window == window.id:
            self.press = (press.button, Timers.now + InputState.longestPress)
            desktop.connection.answerPress(.keep)
            return true
        case .buttonRelease(let release) where release.button == press?.button:
            desktop.secondClick = nil
            return true
        default: return false
        }
    }

    func yield() { desktop.secondClick = nil }
}
