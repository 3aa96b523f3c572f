import MenuTesting
import Testing

extension RecordingWindow {
    /// Clicks the window while another program stands still, until the click has come there; then expects that this program can grab pointer
    /// and keyboard, and gets the next click too.
    ///
    /// - Returns: Whether the first click came within 1.1 seconds, by the clock of a program beside it.
    func isClickedInTime(on stage: TestStage) throws -> Bool {
        try forgetRecords()
        let clock = try ChildProgram("sleep", arguments: ["1.1"], display: nil)
        try stage.robot.click(atX: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
        try waitForRecord(.press(button: 1))
        let isInTime = clock.isRunning
        try waitForRecord(.release(button: 1))
        try stage.display.wait(untilGrabbed: false, .keyboard)
        #expect(try grabInput(pointer: true))
        try ungrabInput()
        try stage.robot.click()
        try waitForRecords { $0.count { $0.kind == .press(button: 1) } == 2 }
        return isInTime
    }
}
