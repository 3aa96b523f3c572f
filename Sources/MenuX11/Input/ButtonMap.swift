/// Maps each physical button of the pointer to its logical button, which differs for left-handed users. Raw events carry the physical button,
/// all other events the logical one.
struct ButtonMap: Sendable {
    /// The sequence number of the request for the map; nil once its reply was read.
    var request: UInt32?
    /// The logical buttons, by physical button from 1.
    var buttons: [UInt8] = []

    /// The logical button of a physical one; 0 for none.
    func logical(_ button: Int) -> Int { buttons.indices.contains(button - 1) ? Int(buttons[button - 1]) : button }
}
