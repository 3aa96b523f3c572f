import Foundation
import Glibc
import MenuTesting
import TestSupport
import Testing

/// The programs of Resources/recipes, each with another event loop.
@Suite(.serialized) struct RecipeTests {
    private let stage: MenuStage

    init() throws {
        stage = try MenuStage()
        // Where there is room below: a menu that opens upward has its first element at the bottom.
        try stage.robot.move(toX: 100, y: 100)
    }

    /// Starts a recipe, and returns once its menu is open and has the keyboard.
    private func start(_ name: String) throws -> (program: ChildProgram, menu: TestWindow) {
        let path = TestedProgram.path(of: name)
        let program = try stage.server.start(path, arguments: [])
        let menu = try stage.display.waitForMappedWindow(of: program)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        return (program, menu)
    }

    private func expect(_ program: ChildProgram, toSay text: String) throws {
        let outcome = try program.waitForExit()
        #expect(outcome.exit == .code(0) && outcome.errorText == "")
        #expect(outcome.outputText == text)
    }

    @Test(arguments: ["DispatchRecipe", "GLibRecipe"])
    func `a program with a loop of its own hears what is chosen, and of a menu that is dismissed`(name: String) throws {
        let chosen = try start(name)
        try stage.robot.tap("Down", "Return")
        try expect(chosen.program, toSay: "Open…\n")
        try stage.display.waitUntilDestroyed(chosen.menu)

        let dismissed = try start(name)
        try stage.robot.tap("Escape")
        try expect(dismissed.program, toSay: "")
    }

    @Test func `a task on the main actor gets what is chosen, elements of another thread too`() throws {
        let program = try start("MainActorRecipe").program
        try stage.display.waitUntilStill()
        try stage.robot.tap("Down", "Down", "Down", "Return")
        try expect(program, toSay: "list.txt\n")
    }

    @Test func `a task on the main actor whose menu is dismissed gets nothing`() throws {
        // As soon as the menu has the keyboard, when the task may not be waiting yet.
        for _ in 0..<tries(4) {
            let menu = try start("MainActorRecipe")
            try stage.robot.tap("Escape")
            try expect(menu.program, toSay: "nothing was chosen\n")
            try stage.display.waitUntilDestroyed(menu.menu)
        }
    }

    @Test func `a menu goes with its task`() throws {
        let cancelled = try start("MainActorRecipe")
        kill(cancelled.program.processIdentifier, SIGTERM)
        try expect(cancelled.program, toSay: "the task was cancelled\n")
        try stage.display.waitUntilDestroyed(cancelled.menu)
        try stage.display.wait(untilGrabbed: false, .keyboard)
    }
}
