/// Which button each button of the pointer counts as, as a left-handed person has it. Raw events tell the button that was pressed, all others
/// what it counts as.
struct ButtonMap: Sendable {
    /// The number of the request whose reply tells it; nil where it was read.
    var request: UInt32?
    /// By the pressed button, from 1.
    var buttons: [UInt8] = []

    /// What a button counts as; 0 for nothing.
    func logical(_ button: Int) -> Int { buttons.indices.contains(button - 1) ? Int(buttons[button - 1]) : button }
}
