/// Which keys are down, and which of those have been down since the connection was opened.
struct HeldKeys: Equatable, Sendable {
    private var down = KeySet()
    /// The keys that were down when the connection was opened, such as those of the binding that launched the program, until each is
    /// released.
    private(set) var sinceLaunch = KeySet()
    /// The keys of each modifier, in the order of the bits of an event's state.
    private var modifierKeys: [KeySet] = []

    /// The keys that were down when the program was launched, and the bits of the modifiers among them, without Caps Lock.
    private(set) var launch = (keys: KeySet(), modifiers: UInt16(0))

    /// Returns whether the two are alike.
    static func == (one: HeldKeys, other: HeldKeys) -> Bool {
        one.down == other.down && one.sinceLaunch == other.sinceLaunch && one.modifierKeys == other.modifierKeys
            && one.launch == other.launch
    }

    /// The bit of Caps Lock, which counts while it is switched on, whatever keys are held.
    private static let lock = 1

    /// Stores what the server reported when the connection was opened.
    mutating func begin(down: KeySet, modifierKeys: [KeySet]) {
        (self.down, sinceLaunch, self.modifierKeys) = (down, down, modifierKeys)
        noteLaunch()
    }

    /// Has the keys that are down now count as held since before the launch.
    mutating func beginLaunch(down: KeySet) {
        (self.down, sinceLaunch) = (down, down)
        noteLaunch()
    }

    private mutating func noteLaunch() { launch = (launchKeys, launchModifiers) }

    /// Updates which keys are down now, including releases that were not reported.
    mutating func refresh(down: KeySet) {
        self.down = down
        sinceLaunch.formIntersection(down)
    }

    /// The meaning of a key event for the program.
    enum Meaning: Equatable {
        /// A repeat or the release of a key that was down before the program received keys.
        case launch
        /// A press.
        case press(isRepeat: Bool)
        /// A release.
        case release
    }

    /// Records a press or a release and returns its meaning.
    mutating func note(_ key: UInt8, isPress: Bool) -> Meaning {
        let wasDown = down.contains(key)
        if isPress { down.insert(key) } else { down.remove(key) }
        guard sinceLaunch.contains(key) else { return isPress ? .press(isRepeat: wasDown) : .release }
        if !isPress { sinceLaunch.remove(key) }
        return .launch
    }

    /// The bits of an event's state that come from keys held since before the launch: keys typed with them are not meant as commands. A
    /// modifier counts again once another of its keys is pressed.
    var launchModifiers: UInt16 {
        guard !sinceLaunch.isEmpty else { return 0 }
        let pressed = down.subtracting(sinceLaunch)
        var bits: UInt16 = 0
        for (bit, keys) in modifierKeys.enumerated() where bit != HeldKeys.lock {
            if !keys.isDisjoint(with: sinceLaunch), keys.isDisjoint(with: pressed) { bits |= 1 << UInt16(bit) }
        }
        return bits
    }

    /// The keys held since the launch that are not modifiers.
    var launchKeys: KeySet { modifierKeys.reduce(sinceLaunch) { $0.subtracting($1) } }
}
