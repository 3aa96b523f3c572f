internal import CMenuXTest

/// Moves the pointer and types, through XTEST: programs see it as input of a user.
///
/// Every call returns when the server has delivered the events, in order. A program may still be processing them; wait for its reaction. Keys and
/// buttons that are still held are released with the last reference.
public final class Robot {
    let display: TestDisplay
    /// Where each step is recorded before it is done; nil for nowhere.
    public var trace: RobotTrace?
    private let mouse: TestPointer?
    private var keyboard: KeyboardMap
    private var heldKeys: [UInt8] = []
    private var heldButtons: [Int] = []

    /// Controls the pointer and keyboard of a display.
    ///
    /// - Parameters:
    ///   - display: The display.
    ///   - mouse: The device to point with instead of XTEST; ``travel(toX:y:within:)`` always uses XTEST.
    /// - Throws: ``TestFailure`` if the connection is lost.
    public init(on display: TestDisplay, pointingWith mouse: TestPointer? = nil) throws(TestFailure) {
        self.display = display
        self.mouse = mouse
        keyboard = try KeyboardMap(of: display)
    }

    deinit {
        for button in heldButtons { try? setButton(button, isDown: false) }
        for key in heldKeys.reversed() { send(XCB_KEY_RELEASE, key) }
        try? display.synchronize()
    }

    /// Returns when the server has delivered everything that was sent.
    public func sync() throws(TestFailure) {
        try display.synchronize()
    }

    // MARK: Pointer

    /// Moves the pointer, in root-window pixels.
    public func move(toX x: Int, y: Int) throws(TestFailure) {
        trace?.record("move \(x) \(y)", on: display)
        try point(toX: x, y: y)
        try sync()
    }

    /// Puts the pointer at a position, in root-window pixels, as a program does that moves it: no device does, so the server reports no raw motion.
    package func warp(toX x: Int, y: Int) throws(TestFailure) {
        _ = unsafe xcb_warp_pointer(
            display.connection, 0, display.root, 0, 0, 0, 0, Int16(clamping: x), Int16(clamping: y))
        try sync()
    }

    /// Moves the pointer from its position in a straight line of `steps` motions, in root-window pixels.
    public func drag(toX x: Int, y: Int, steps: Int = 8) throws(TestFailure) {
        trace?.record("drag \(x) \(y)", on: display)
        let start = try pointerPosition()
        for step in 1...max(steps, 1) {
            try point(
                toX: start.x + (x - start.x) * step / max(steps, 1), y: start.y + (y - start.y) * step / max(steps, 1))
            try sync()
        }
    }

    /// Moves the pointer in a straight line, with a step every 10 ms like a hand; the server keeps the time.
    ///
    /// - Parameters:
    ///   - x: The destination, in root-window pixels.
    ///   - y: The destination, in root-window pixels.
    ///   - duration: How long it takes, in seconds.
    public func travel(toX x: Int, y: Int, within duration: Double) throws(TestFailure) {
        trace?.record("travel \(x) \(y)", on: display)
        let start = try pointerPosition()
        let steps = max(1, Int(duration * 100))
        for step in 1...steps {
            send(
                XCB_MOTION_NOTIFY, 0, x: start.x + (x - start.x) * step / steps,
                y: start.y + (y - start.y) * step / steps,
                delay: 10)
        }
        try sync()
    }

    /// Presses a button and keeps it down: 1 left, 2 middle, 3 right, 8 back, 9 forward.
    public func press(button: Int = 1) throws(TestFailure) {
        trace?.record("press \(button)", on: display)
        heldButtons.append(button)
        try setButton(button, isDown: true)
        try sync()
    }

    /// Releases a button.
    public func release(button: Int = 1) throws(TestFailure) {
        trace?.record("release \(button)", on: display)
        heldButtons.removeAll { $0 == button }
        try setButton(button, isDown: false)
        try sync()
    }

    /// Presses a button and releases it at the pointer's position, both in one write: however busy the machine is, the press is not held.
    public func click(button: Int = 1) throws(TestFailure) {
        trace?.record("click \(button)", on: display)
        try click(button, times: 1)
    }

    /// Moves the pointer and clicks there, in root-window pixels.
    public func click(atX x: Int, y: Int, button: Int = 1) throws(TestFailure) {
        try move(toX: x, y: y)
        try click(button: button)
    }

    /// The direction in which a wheel turns.
    public enum WheelDirection: Int, Sendable {
        /// Away from the user: button 4.
        case up = 4
        /// Towards the user: button 5.
        case down
        /// Button 6.
        case left
        /// Button 7.
        case right
    }

    /// Turns the wheel by whole notches, without a pause between them: a wheel that pauses is one that has stopped.
    public func wheel(_ direction: WheelDirection, notches: Int = 1) throws(TestFailure) {
        trace?.record("wheel \(direction)", on: display)
        try click(direction.rawValue, times: notches)
    }

    /// Presses and releases a button some times, without a pause.
    private func click(_ button: Int, times: Int) throws(TestFailure) {
        if let mouse { return try mouse.click(button, times: times) }
        for _ in 0..<times {
            for type in [XCB_BUTTON_PRESS, XCB_BUTTON_RELEASE] { send(type, UInt8(truncatingIfNeeded: button)) }
        }
        try sync()
    }

    /// The position of the pointer, in root-window pixels; one round trip.
    public func pointerPosition() throws(TestFailure) -> (x: Int, y: Int) {
        let answer = try unsafe display.reply("pointer") {
            unsafe xcb_query_pointer_reply(display.connection, xcb_query_pointer(display.connection, display.root), $0)
        }
        return unsafe (Int(answer.pointer.pointee.root_x), Int(answer.pointer.pointee.root_y))
    }

    /// One step of a gesture: what the pointer does, and how long after the previous step.
    public struct Step: Sendable, Hashable {
        /// What the pointer does.
        public enum Action: Sendable, Hashable {
            /// It moves, in root-window pixels.
            case move(x: Int, y: Int)
            /// A button is pressed.
            case press(button: Int)
            /// A button is released.
            case release(button: Int)
        }

        /// What the pointer does.
        public var action: Action
        /// How long after the previous step, in milliseconds.
        public var delay: Int

        /// Makes a step.
        public init(_ action: Action, after delay: Int = 0) {
            self.action = action
            self.delay = delay
        }
    }

    /// Sends a whole gesture and returns at once; the server keeps the time, always through XTEST, whatever device the robot points with.
    ///
    /// - Parameter steps: What the pointer does, in order; every button that is pressed should be released.
    public func play(_ steps: [Step]) {
        trace?.record("gesture of \(steps.count) steps", on: display)
        for step in steps {
            let delay = UInt32(clamping: step.delay)
            switch step.action {
            case .move(let x, let y): send(XCB_MOTION_NOTIFY, 0, x: x, y: y, delay: delay)
            case .press(let button): send(XCB_BUTTON_PRESS, UInt8(truncatingIfNeeded: button), delay: delay)
            case .release(let button): send(XCB_BUTTON_RELEASE, UInt8(truncatingIfNeeded: button), delay: delay)
            }
        }
        _ = unsafe xcb_flush(display.connection)
    }

    // MARK: Keyboard

    /// Presses and releases keys, one after the other.
    ///
    /// A key is an X keysym name (`Return`, `Page_Down`, `a`, `plus`) or a character, preceded by modifiers joined with `+`: `Ctrl+Shift+a`,
    /// `Alt+F4`. Modifiers are `Shift`, `Ctrl` or `Control`, `Alt`, `Super` and `AltGr`.
    ///
    /// - Throws: ``TestFailure`` if a name is unknown.
    public func tap(_ keys: String...) throws(TestFailure) {
        for key in keys { try tap(key) }
    }

    /// Presses a key with its modifiers and releases all of them, as ``tap(_:)-(String...)`` does.
    public func tap(_ keys: String) throws(TestFailure) {
        trace?.record("tap \(keys)", on: display)
        let chord = try chord(keys)
        for code in chord { send(XCB_KEY_PRESS, code) }
        for code in chord.reversed() { send(XCB_KEY_RELEASE, code) }
        try sync()
    }

    /// Sends single keys, one after the other, and returns at once; the server keeps the time.
    ///
    /// - Parameters:
    ///   - keys: The keys, named as for ``tap(_:)-(String...)``, but without modifiers; each is released before the next is pressed.
    ///   - start: When the first key is pressed, in milliseconds.
    ///   - delay: The time from one press to the next, in milliseconds.
    ///   - modifier: A modifier that was pressed before and is released meanwhile; nil for none.
    ///   - end: When the modifier is released, in milliseconds.
    /// - Throws: ``TestFailure`` if a name is unknown.
    public func tapRapidly(
        _ keys: [String], after start: Int = 0, every delay: Int = 1, releasing modifier: String? = nil,
        after end: Int = 0
    ) throws(TestFailure) {
        trace?.record("tap \(keys.joined(separator: " "))", on: display)
        var steps: [(time: Int, isPress: Bool, code: UInt8)] = []
        for (index, key) in keys.enumerated() {
            guard let code = try chord(key).last else { continue }
            steps += [true, false].map { (start + index * delay, $0, code) }
        }
        if let modifier, let code = try chord(modifier).last {
            heldKeys.removeAll { $0 == code }
            let place = steps.firstIndex { $0.time >= end } ?? steps.endIndex
            steps.insert((end, false, code), at: place)
        }
        var time = 0
        for step in steps {
            send(step.isPress ? XCB_KEY_PRESS : XCB_KEY_RELEASE, step.code, delay: UInt32(clamping: step.time - time))
            time = step.time
        }
        _ = unsafe xcb_flush(display.connection)
    }

    /// Presses a key, after its modifiers, and holds them down.
    public func hold(_ keys: String) throws(TestFailure) {
        trace?.record("hold \(keys)", on: display)
        for code in try chord(keys) {
            heldKeys.append(code)
            send(XCB_KEY_PRESS, code)
        }
        try sync()
    }

    /// Releases a key that ``hold(_:)`` pressed, then its modifiers.
    public func release(_ keys: String) throws(TestFailure) {
        trace?.record("release \(keys)", on: display)
        for code in try chord(keys).reversed() {
            heldKeys.removeAll { $0 == code }
            send(XCB_KEY_RELEASE, code)
        }
        try sync()
    }

    /// Presses keys by their X key codes, one after the other, and releases them in reverse order: for keys that are identified by position.
    public func tap(codes: [UInt8]) throws(TestFailure) {
        trace?.record("tap codes \(codes)", on: display)
        for code in codes { send(XCB_KEY_PRESS, code) }
        for code in codes.reversed() { send(XCB_KEY_RELEASE, code) }
        try sync()
    }

    /// Types text, character by character; a newline is Return.
    ///
    /// A character without a key is first assigned to an unused key.
    public func type(_ text: String) throws(TestFailure) {
        trace?.record("type \(text)", on: display)
        let shift = try keyboard.stroke(for: Self.modifiers["Shift"] ?? 0, on: display).code
        for character in text.unicodeScalars {
            let stroke = try keyboard.stroke(for: KeyboardMap.symbol(of: character), on: display)
            if stroke.needsShift { send(XCB_KEY_PRESS, shift) }
            send(XCB_KEY_PRESS, stroke.code)
            send(XCB_KEY_RELEASE, stroke.code)
            if stroke.needsShift { send(XCB_KEY_RELEASE, shift) }
        }
        try sync()
    }

    /// The name of a key's symbol without Shift, such as `Return` or `a`; for the codes in ``InputRecord``.
    public func keyName(_ code: UInt8) -> String? {
        keyboard.symbol(of: code).map(KeyboardMap.name(of:))
    }

    private static let modifiers: [String: UInt32] = [
        "Shift": 0xffe1, "Ctrl": 0xffe3, "Control": 0xffe3, "Alt": 0xffe9, "Super": 0xffeb, "AltGr": 0xfe03,
    ]

    /// The codes of modifiers and key, in the order in which they are pressed.
    private func chord(_ keys: String) throws(TestFailure) -> [UInt8] {
        var names = keys.split(separator: "+").map(String.init)
        if keys.hasSuffix("+") { names.append("plus") }
        guard let key = names.popLast() else { throw TestFailure("there is no key in “\(keys)”") }
        var codes: [UInt8] = []
        for name in names {
            guard let symbol = Self.modifiers[name] else { throw TestFailure("“\(name)” in “\(keys)” is no modifier") }
            codes.append(try keyboard.stroke(for: symbol, on: display).code)
        }
        guard let symbol = Self.modifiers[key] ?? KeyboardMap.symbol(named: key) else {
            throw TestFailure("“\(key)” in “\(keys)” is no key")
        }
        let stroke = try keyboard.stroke(for: symbol, on: display)
        let shift = try keyboard.stroke(for: Self.modifiers["Shift"] ?? 0, on: display).code
        if stroke.needsShift && !codes.contains(shift) { codes.append(shift) }
        return codes + [stroke.code]
    }

    private func point(toX x: Int, y: Int) throws(TestFailure) {
        if let mouse { try mouse.move(toX: x, y: y) } else { send(XCB_MOTION_NOTIFY, 0, x: x, y: y) }
    }

    private func setButton(_ button: Int, isDown: Bool) throws(TestFailure) {
        if let mouse { return try mouse.button(button, isDown: isDown) }
        send(isDown ? XCB_BUTTON_PRESS : XCB_BUTTON_RELEASE, UInt8(truncatingIfNeeded: button))
    }

    private func send(_ type: Int32, _ detail: UInt8, x: Int = 0, y: Int = 0, delay: UInt32 = 0) {
        let target = type == XCB_MOTION_NOTIFY ? display.root : 0
        _ = unsafe xcb_test_fake_input(
            display.connection, UInt8(type), detail, delay, target, Int16(clamping: x), Int16(clamping: y), 0)
    }
}
