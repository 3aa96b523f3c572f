/// Which keys are down, and which of them have been since the connection was opened.
struct HeldKeys: Equatable, Sendable {
    private var down = KeySet()
    /// The keys that were down when the connection was opened, as those of the binding that launched the program, until each is let go.
    private(set) var sinceLaunch = KeySet()
    /// The keys of each modifier, in the order of the bits of an event's state.
    private var modifierKeys: [KeySet] = []

    /// The bit of Caps Lock, which counts by being switched on, whatever key is held.
    private static let lock = 1

    /// Takes what the server told when the connection was opened.
    mutating func begin(down: KeySet, modifierKeys: [KeySet]) {
        (self.down, sinceLaunch, self.modifierKeys) = (down, down, modifierKeys)
    }

    /// Takes what is down by now: a key that was let go unheard is noted.
    mutating func refresh(down: KeySet) {
        self.down = down
        sinceLaunch.formIntersection(down)
    }

    /// What a key event is to the program.
    enum Meaning: Equatable {
        /// The repetition or the release of a key that was down before the program could hear it.
        case launch
        /// A press.
        case press(isRepeat: Bool)
        /// A release.
        case release
    }

    /// Notes a press or a release, and tells what it is.
    mutating func note(_ key: UInt8, isPress: Bool) -> Meaning {
        let wasDown = down.contains(key)
        if isPress { down.insert(key) } else { down.remove(key) }
        guard sinceLaunch.contains(key) else { return isPress ? .press(isRepeat: wasDown) : .release }
        if !isPress { sinceLaunch.remove(key) }
        return .launch
    }

    /// The bits of an event's state that come from keys held since before the launch: what is typed under them is not meant as a command. A
    /// modifier counts again once another key of it was pressed.
    var launchModifiers: UInt16 {
        guard !sinceLaunch.isEmpty else { return 0 }
        let pressed = down.subtracting(sinceLaunch)
        var bits: UInt16 = 0
        for (bit, keys) in modifierKeys.enumerated() where bit != HeldKeys.lock {
            if !keys.isDisjoint(with: sinceLaunch), keys.isDisjoint(with: pressed) { bits |= 1 << UInt16(bit) }
        }
        return bits
    }

    /// The keys of the launch that are no modifiers.
    var launchKeys: KeySet { modifierKeys.reduce(sinceLaunch) { $0.subtracting($1) } }
}
