import Glibc
import MenuTesting
import TestSupport
import Testing

/// The effect of real devices on a menu and on the windows beneath it: button, wheel, smooth scroll, finger.
@Suite(.serialized, .enabled(if: XorgServer.isInstalled, "\(XorgServer.requirement)"))
struct DeviceTests {
    private let server: XorgServer
    private let stage: MenuStage

    init() throws {
        server = try XorgServer()
        stage = try MenuStage(server, pointingWith: server.pointer)
    }

    // MARK: What lies beneath

    /// A client whose window is in the left part of the screen.
    enum Client: String, CaseIterable {
        case core, gtk3, gtk4, qt5, qt6

        static let installed = allCases.filter { client in
            client == .core || ToolkitWindow.Toolkit(rawValue: client.rawValue).map(ToolkitWindow.isInstalled) ?? false
        }
    }

    /// Gestures that must reach a window completely, as without a menu.
    enum Gesture: CaseIterable {
        case press, drag, wheel, smoothScroll, touch

        /// Performs the gesture, starting at (200, 200).
        func make(on server: XorgServer, _ robot: Robot) throws {
            switch self {
            case .press: try robot.click()
            case .drag:
                try robot.press()
                try robot.drag(toX: 260, y: 230)
                try robot.release()
            case .wheel: try robot.wheel(.down, notches: 3)
            case .smoothScroll: try server.pointer.scroll(notches: 1, times: 4)
            case .touch:
                try server.touchscreen.touch(.begin, atX: 200, y: 200)
                for step in 1...6 { try server.touchscreen.touch(.update, atX: 200 + 10 * step, y: 200 + 5 * step) }
                try server.touchscreen.touch(.end, atX: 260, y: 230)
            }
        }
    }

    /// A window of any toolkit, with reports in one format.
    private enum Beneath {
        case core(RecordingWindow)
        case toolkit(ToolkitWindow)

        init(_ client: Client, on server: XorgServer) throws {
            if let toolkit = ToolkitWindow.Toolkit(rawValue: client.rawValue) {
                self = .toolkit(try ToolkitWindow(toolkit, on: server, width: 600, height: 700))
            } else {
                self = .core(
                    try RecordingWindow(on: server, frame: PixelArea(x: 0, y: 0, width: 600, height: 700)))
            }
        }

        func reports() throws -> [String] {
            switch self {
            case .toolkit(let window): window.reports
            case .core(let window):
                try window.records().map { record in
                    switch record.kind {
                    case .press(let button): "press \(button) \(record.x) \(record.y)"
                    case .release(let button): "release \(button) \(record.x) \(record.y)"
                    case .motion: "motion \(record.x) \(record.y)"
                    default: "key"
                    }
                }
            }
        }

        /// Waits until a toolkit has printed a report.
        func wait(for prefix: String, from first: Int) throws {
            if case .toolkit(let window) = self { try window.waitForReport(prefix, from: first) }
        }

        /// The reports of a gesture up to a click of the right button, from a given report on.
        ///
        /// Toolkits report input late but in order, so everything before the click is reported before it. After a wheel the pointer must not move
        /// before the click: Qt 5 merges pending motions into the last one, and a turn of a smooth wheel is a motion.
        func reports(of gesture: Gesture, from first: Int, upToClickOf robot: Robot, on display: TestDisplay) throws
            -> [String]
        {
            if gesture != .wheel, gesture != .smoothScroll { try robot.move(toX: 20, y: 20) }
            // The server ends the grabs of a program that is gone once it notices that, which may be later than we do.
            try display.wait(untilGrabbed: false, .pointer)
            try robot.click(button: 3)
            let end = ContinuousClock.now + .seconds(30)
            while true {
                let new = Array(try reports().dropFirst(first))
                if new.contains(where: { $0.hasPrefix("release 3") }) || ContinuousClock.now > end {
                    return Array(new.prefix { !$0.hasPrefix("press 3") })
                }
                try display.synchronize()
            }
        }
    }

    /// The reports that count: motion only where it belongs to a press, and of that, as of a finger's, only where it led; of wheels, how far
    /// they turned at once.
    private func essence(_ reports: [String]) -> [String] {
        var kept: [String] = []
        var isDown = false
        for report in reports {
            let isMotion = report.hasPrefix("motion") || report.hasPrefix("touch-update")
            if isMotion && !isDown { continue }
            if report.hasPrefix("press") || report.hasPrefix("touch-begin") { isDown = true }
            if report.hasPrefix("release") || report.hasPrefix("touch-end") { isDown = false }
            guard let last = kept.last else {
                kept.append(report)
                continue
            }
            if isMotion, last.prefix(6) == report.prefix(6) {
                kept.removeLast()
                kept.append(report)
            } else if let turn = turn(report), let before = self.turn(last) {
                kept[kept.count - 1] = "scroll \(before + turn)"
            } else {
                kept.append(report)
            }
        }
        return kept.map { turn($0).map { "scroll \($0)" } ?? $0 }
    }

    private func turn(_ report: String) -> Double? {
        report.hasPrefix("scroll ") ? Double(report.dropFirst("scroll ".count)) : nil
    }

    @Test(arguments: Client.installed)
    func `whoever lies beneath gets of each gesture all that it gets without a menu, every time`(_ client: Client)
        throws
    {
        let beneath = try Beneath(client, on: server)
        func perform(_ gesture: Gesture, endOf menu: OpenMenu?) throws -> [String] {
            // A toolkit that has not seen the pointer come does not know where the wheel's axis stood, menu or no menu.
            for place in [190, 195, 200] {
                let before = try beneath.reports().count
                try stage.robot.move(toX: place, y: place)
                try beneath.wait(for: "motion \(place)", from: before)
            }
            let first = try beneath.reports().count
            try gesture.make(on: server, stage.robot)
            if let menu { #expect(try menu.program.choice() == "code(1)") }
            return essence(try beneath.reports(of: gesture, from: first, upToClickOf: stage.robot, on: stage.display))
        }
        for gesture in Gesture.allCases {
            // Without a menu first, as often: what a toolkit itself would lose is no fault of ours, and none to be passed over either.
            var expected: [String]?
            for attempt in 1...tries(3) {
                try stage.robot.move(toX: 900, y: 700)
                let reports = try perform(gesture, endOf: nil)
                #expect(!reports.isEmpty, "\(client) gets nothing of \(gesture) at all")
                #expect(reports == expected ?? reports, "\(gesture) without a menu, try \(attempt)")
                expected = expected ?? reports
            }
            for attempt in 1...tries(3) {
                let menu = try stage.open(fiveLines, ["--at", "700,300"])
                try menu.hover("Beta")
                #expect(try perform(gesture, endOf: menu) == expected, "\(gesture), try \(attempt)")
            }
            // A client that tracks the wheel's axes gets every notch.
            switch (client, gesture) {
            case (.qt5, .wheel), (.qt6, .wheel): #expect(expected == ["scroll 3.0"])
            case (.qt5, .smoothScroll), (.qt6, .smoothScroll): #expect(expected == ["scroll 4.0"])
            default: break
            }
        }
    }

    /// A menu that swallows presses swallows smooth scrolling and touches too.
    @Test(arguments: Client.installed)
    func `whoever lies beneath a menu that swallows gets nothing of the gesture that dismisses it`(_ client: Client)
        throws
    {
        let beneath = try Beneath(client, on: server)
        for gesture in Gesture.allCases {
            for attempt in 1...tries(1) {
                try stage.robot.move(toX: 900, y: 700)
                let menu = try stage.open(fiveLines, ["--at", "700,300", "--outside-press", "swallow"])
                try menu.hover("Beta")
                let first = try beneath.reports().count
                try stage.robot.move(toX: 200, y: 200)
                try gesture.make(on: server, stage.robot)
                #expect(try menu.program.choice() == "code(1)")
                let reports = essence(
                    try beneath.reports(of: gesture, from: first, upToClickOf: stage.robot, on: stage.display))
                #expect(reports.filter { $0 != "scroll 0.0" } == [], "\(gesture), try \(attempt)")
            }
        }
    }

    /// The server has told a menu that a finger was lifted before the menu accepts its touch, and takes it to be down from then on.
    @Test func `a menu that swallows a touch which is over by then leaves the next menu all that it swallows`() throws {
        let beneath = try Beneath(.core, on: server)
        for gesture in [Gesture.touch, .smoothScroll, .press] {
            try stage.robot.move(toX: 900, y: 700)
            let menu = try stage.open(fiveLines, ["--at", "700,300", "--outside-press", "swallow"])
            try menu.hover("Beta")
            let first = try beneath.reports().count
            try stage.robot.move(toX: 200, y: 200)
            menu.program.signal(SIGSTOP)
            try gesture.make(on: server, stage.robot)
            if gesture == .touch {
                let limit = Deadline(after: .seconds(20))
                while try stage.robot.pointerPosition() != (260, 230), !limit.hasPassed {}
            }
            menu.program.signal(SIGCONT)
            #expect(try menu.program.choice() == "code(1)")
            let reports = essence(
                try beneath.reports(of: gesture, from: first, upToClickOf: stage.robot, on: stage.display))
            #expect(reports == [], "\(gesture)")
        }
    }

    // MARK: On the menu

    private static let long = (1...60).map { "Row \($0)\n" }.joined()

    /// A long menu of which a part is seen, the pointer on a row.
    private func openLong(hovering label: String = "Row 4") throws -> OpenMenu {
        try stage.robot.move(toX: 900, y: 700)
        let menu = try stage.open(Self.long, ["--at", "300,200", "--max-height", "240"])
        try menu.hover(label)
        return menu
    }

    @Test func `the first part of a notch of a smooth wheel over a menu scrolls it`() throws {
        for _ in 0..<tries(3) {
            let menu = try openLong()
            let before = try stage.display.screenshot(of: menu.window)
            // Half a notch sends no press of a wheel button.
            try server.pointer.scroll(notches: 0.5)
            try stage.display.waitForChange(of: menu.window.frame, from: before)
            try stage.robot.tap("Escape")
            #expect(try menu.program.choice() == "code(1)")
        }
    }

    @Test func `a tap chooses`() throws {
        for _ in 0..<tries(3) {
            let menu = try openLong()
            let place = try menu.place(of: "Row 6")
            try server.touchscreen.touch(.begin, atX: place.x, y: place.y)
            try server.touchscreen.touch(.end, atX: place.x, y: place.y)
            #expect(try menu.program.choice() == "Row 6\n")
        }
    }

    @Test func `a finger that moves at once scrolls, and chooses nothing`() throws {
        let menu = try openLong()
        let place = try menu.place(of: "Row 6")
        let before = try stage.display.screenshot(of: menu.window)
        try server.touchscreen.touch(.begin, atX: place.x, y: place.y)
        try server.touchscreen.touch(.update, atX: place.x, y: place.y - 30)
        try server.touchscreen.touch(.update, atX: place.x, y: place.y - 90)
        try server.touchscreen.touch(.end, atX: place.x, y: place.y - 90)
        try stage.display.waitForChange(of: menu.window.frame, from: before)
        #expect(menu.program.isRunning)
        // A tap where Row 6 was finds the row that has come there.
        try stage.display.waitUntilStill(for: .milliseconds(200))
        try server.touchscreen.touch(.begin, atX: place.x, y: place.y)
        try server.touchscreen.touch(.end, atX: place.x, y: place.y)
        let choice = try menu.program.choice()
        #expect(choice.hasPrefix("Row ") && choice != "Row 6\n")
    }

    @Test func `a finger that rests selects, and chooses where it goes up`() throws {
        for _ in 0..<tries(3) {
            let menu = try openLong()
            let (first, last) = (try menu.place(of: "Row 6"), try menu.place(of: "Row 2"))
            try server.touchscreen.touch(.begin, atX: first.x, y: first.y)
            // Its row is highlighted at once; nothing visible shows when the 70 ms until it selects are over.
            try stage.display.waitUntilStill(for: .milliseconds(200))
            try server.touchscreen.touch(.update, atX: last.x, y: (first.y + last.y) / 2)
            try server.touchscreen.touch(.update, atX: last.x, y: last.y)
            try server.touchscreen.touch(.end, atX: last.x, y: last.y)
            #expect(try menu.program.choice() == "Row 2\n")
        }
    }

    // MARK: Around the menu

    /// A press of the mouse or of a finger, and its end.
    private func strike(atX x: Int, y: Int, byFinger isFinger: Bool) throws {
        guard isFinger else { return try stage.robot.click(atX: x, y: y) }
        try server.touchscreen.touch(.begin, atX: x, y: y)
        try server.touchscreen.touch(.end, atX: x, y: y)
    }

    @Test(arguments: [false, true])
    func `openbox focuses by the press that dismisses, of a mouse and of a finger`(_ isFinger: Bool) throws {
        let manager = try server.start(.openbox)
        let first = try RecordingWindow(on: server, frame: PixelArea(x: 40, y: 60, width: 250, height: 300))
        let second = try RecordingWindow(on: server, frame: PixelArea(x: 200, y: 100, width: 250, height: 300))
        for round in 0..<tries(3) {
            let (target, x) = round % 2 == 0 ? (first, 100) : (second, 400)
            let menu = try stage.open(fiveLines, ["--at", "700,300"])
            try menu.hover("Beta")
            try strike(atX: x, y: 200, byFinger: isFinger)
            #expect(try menu.program.choice() == "code(1)")
            try target.waitForRecord(.release(button: 1))
            #expect(try stage.display.waitForFocus(on: target))
            try target.forgetRecords()
        }
        #expect(manager.isRunning)
    }

    @Test(arguments: [false, true])
    func `a menu bar beneath opens its menu by the press that dismisses, of a mouse and of a finger`(_ isFinger: Bool)
        throws
    {
        let beneath = try GtkMenuBarWindow(on: server, frame: PixelArea(x: 0, y: 0, width: 500, height: 400))
        let title = (
            x: beneath.menuTitle.x + beneath.menuTitle.width / 2, y: beneath.menuTitle.y + beneath.menuTitle.height / 2
        )
        for _ in 0..<tries(3) {
            let menu = try stage.open(fiveLines, ["--at", "700,300"])
            try menu.hover("Beta")
            let first = beneath.reportCount
            try strike(atX: title.x, y: title.y, byFinger: isFinger)
            #expect(try menu.program.choice() == "code(1)")
            try beneath.waitForReport("menu-opened File", from: first)
            try stage.robot.tap("Escape")
            try beneath.waitForReport("menu-closed File", from: first)
            try stage.robot.move(toX: 700, y: 600)
        }
    }
}
