import Foundation
import MenuTesting
import TestSupport
import Testing

@testable import MenuDemo
@testable import X11MenuCommand
@testable import X11Menu

/// The scene whose buttons start the program under the names of launchers.
@Suite(.serialized) struct LauncherGestureTests {
    @Test func `each launcher opens with the same rows, and what is chosen in it comes back`() throws {
        let stage = try DemoStage("launchers")
        let scene: LaunchersScene = try stage.scene()
        stage.window.exchange.program = TestedProgram.path
        let keys = [
            ["b", "e", "Return"], ["b", "e", "Return"], ["Home", "Down", "Return"], ["Home", "Down", "Return"],
        ]
        for (index, keys) in keys.enumerated() {
            try stage.click(scene.buttonRect(index, in: stage.stage.size).center)
            try stage.run { scene.launchers[index].isRunning }
            try stage.display.wait(untilGrabbed: true, .keyboard)
            for key in keys { try stage.robot.tap(key) }
            try stage.run { !scene.launchers[index].isRunning }
            #expect(scene.launchers[index].answer == "Beluga", "\(scene.launchers[index].name)")
        }
        // Nothing is chosen.
        try stage.click(scene.buttonRect(0, in: stage.stage.size).center)
        try stage.run { scene.launchers[0].isRunning }
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Escape")
        try stage.run { scene.launchers[0].answer == "" }
    }
}
