import MenuGeometry
import MenuSession
import MenuTesting
import Testing

@testable import X11Menu

private typealias Action = X11Menu.Action

/// Programs that take seconds over something of their own, with a menu open or just after it.
@Suite(.serialized) struct HangingProgramTests {
    /// The ways to show a menu.
    enum Kind: CaseIterable { case popup, context, bar }

    /// A program with one menu of one element, and a window of another program beneath.
    private final class Program {
        let stage: LiveStage
        let own: RecordingWindow
        let beneath: RecordingWindow
        let action = Action("Work")
        private var popup: MenuPresentation?
        private var context: ContextMenu?
        private var bar: MenuBar?

        init(_ kind: Kind) throws {
            stage = try LiveStage()
            own = try RecordingWindow(on: stage.server, frame: PixelArea(x: 100, y: 50, width: 400, height: 200))
            beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 700, y: 300, width: 400, height: 300))
            let menu = Menu("File", children: [action, Action("Other")])
            let strip = Rect(x: 0, y: 0, width: 400, height: 30)
            switch kind {
            case .popup: popup = MenuPresentation(menu, on: stage.desktop, from: .point(Point(x: 120, y: 100)))
            case .context:
                let part = Rect(x: 20, y: 50, width: 100, height: 30)
                context = ContextMenu(menu, to: part, ofWindow: own.id, on: stage.desktop)
            case .bar: bar = try MenuBar([menu], at: .part(strip, ofWindow: own.id), on: stage.desktop)
            }
            try stage.settle()
        }

        private var open: MenuPopup? { popup?.popup ?? context?.presentation?.popup ?? bar?.popup }

        /// Whether a menu is on the screen and takes input.
        var isPresented: Bool { open.map { $0.ending == nil } ?? false }

        /// Opens the menu, and waits until it has what input it can get.
        func present() throws {
            try popup?.present()
            try context?.present()
            if bar != nil { try stage.robot.click(atX: 120, y: 65) }
            try stage.run { isPresented }
            try stage.settle()
            try stage.display.wait(untilGrabbed: true, .keyboard)
        }

        /// Chooses the element by keys, and waits until its handler has been called.
        func choose() throws {
            var isCalled = false
            let handler = action.handler
            action.handler = {
                handler?($0)
                isCalled = true
            }
            defer { action.handler = handler }
            try stage.robot.tap("Down", "Return")
            try stage.run { isCalled }
        }

        /// Clicks the window beneath while the program does nothing, until the click has come there.
        ///
        /// - Returns: Whether it came within 1.1 seconds.
        func clickBeneath() throws -> Bool { try beneath.isClickedInTime(on: stage) }

        /// Lets far more time pass than a watchdog has patience, with the pointer moving over what is ours.
        func workForLong() throws {
            for x in 110...130 { try stage.robot.move(toX: x, y: 65) }
            try ChildProgram("sleep", arguments: ["2.5"], display: nil).waitForExit()
        }
    }

    /// Tries something until it was in time: a machine that is busy may be late, but not every time.
    private func inTime(_ body: () throws -> Bool) throws {
        for _ in 0..<5 where try body() { return }
        Issue.record("it was never in time")
    }

    @Test(arguments: Kind.allCases)
    func `a handler that takes long after its menu holds nobody up, and the program lives`(_ kind: Kind) throws {
        let program = try Program(kind)
        try inTime {
            var isInTime = false
            var failure: (any Error)?
            program.action.handler = { _ in
                do {
                    isInTime = try program.clickBeneath()
                    try program.workForLong()
                } catch { failure = error }
            }
            try program.present()
            try program.choose()
            if let failure { throw failure }
            try program.stage.settle()
            return isInTime
        }
    }

    @Test(arguments: Kind.allCases)
    func `a handler that takes long with its menu open lets others go on, and the menu goes`(_ kind: Kind) throws {
        let program = try Program(kind)
        program.action.keepsMenuPresented = true
        try inTime {
            var isInTime = false
            var failure: (any Error)?
            program.action.handler = { _ in
                do {
                    isInTime = try program.clickBeneath()
                } catch { failure = error }
            }
            try program.present()
            try program.choose()
            if let failure { throw failure }
            try program.stage.run { !program.isPresented }
            try program.stage.settle()
            return isInTime
        }
    }

    @Test(arguments: Kind.allCases)
    func `a program that is busy while its menu is open lets others go on, and the menu goes`(_ kind: Kind) throws {
        let program = try Program(kind)
        try inTime {
            try program.present()
            let isInTime = try program.clickBeneath()
            try program.workForLong()
            try program.stage.run { !program.isPresented }
            try program.stage.settle()
            return isInTime
        }
    }

    @Test(arguments: Kind.allCases)
    func `a program that is busy while no menu is open is not looked after`(_ kind: Kind) throws {
        let program = try Program(kind)
        program.action.handler = { _ in }
        try program.present()
        try program.choose()
        try program.stage.settle()
        try program.workForLong()
        try program.stage.settle()
        try program.present()
        try program.choose()
    }
}
