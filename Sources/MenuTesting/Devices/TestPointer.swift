/// A mouse with a smooth-scrolling wheel, as the server of a real machine sees it.
///
/// Every call returns when the server has delivered the events, in order.
public final class TestPointer: Sendable {
    private let socket: InputSocket
    private let size: (width: Int, height: Int)

    init(_ socket: InputSocket, _ size: (width: Int, height: Int)) {
        self.socket = socket
        self.size = size
    }

    /// Moves the pointer, in root-window pixels.
    public func move(toX x: Int, y: Int) throws(TestFailure) {
        let place = Self.axes(x, y, on: size)
        try socket.post(.motion, InputSocket.bytes(of: UInt32(1)), axes: place)
    }

    /// Presses or releases a button.
    public func button(_ button: Int, isDown: Bool) throws(TestFailure) {
        try socket.post([Self.message(button, isDown: isDown)])
    }

    /// Presses and releases a button some times, without a pause.
    public func click(_ button: Int, times: Int) throws(TestFailure) {
        try socket.post((0..<times).flatMap { _ in [true, false].map { Self.message(button, isDown: $0) } })
    }

    private static func message(_ button: Int, isDown: Bool) -> [UInt8] {
        InputSocket.bytes(
            of: .button,
            [0, 0, 0, 0] + InputSocket.bytes(of: Int32(clamping: button))
                + InputSocket.bytes(of: UInt32(isDown ? 1 : 0)),
            axes: [:])
    }

    /// Turns the wheel on its axis; fractions of a notch are allowed, positive is towards the user. The server sends button presses for whole notches
    /// to clients that do not use axes. Several turns have no pause between them.
    public func scroll(notches: Double, times: Int = 1) throws(TestFailure) {
        let turn = InputSocket.bytes(of: .motion, InputSocket.bytes(of: UInt32(0)), axes: [3: notches * 120])
        try socket.post(Array(repeating: turn, count: times))
    }

    /// The values of the first two axes, which range from 0 to 65535; they mean the middle of a pixel, so that no rounding leads to its neighbour.
    static func axes(_ x: Int, _ y: Int, on size: (width: Int, height: Int)) -> [Int: Double] {
        [
            0: (Double(x) + 0.5) * 65536 / Double(size.width), 1: (Double(y) + 0.5) * 65536 / Double(size.height),
        ]
    }
}

/// A touch screen as the server of a real machine sees it.
///
/// Every call returns when the server has delivered the events, in order.
public final class TestTouchscreen: Sendable {
    private let socket: InputSocket
    private let size: (width: Int, height: Int)

    /// What a finger does; the event numbers of the protocol.
    public enum Step: UInt32, Sendable {
        /// It touches the screen.
        case begin = 18
        /// It moves.
        case update
        /// It is lifted.
        case end
    }

    init(_ socket: InputSocket, _ size: (width: Int, height: Int)) {
        self.socket = socket
        self.size = size
    }

    /// Lets a finger touch the screen, move, or lift, in root-window pixels.
    public func touch(_ step: Step, atX x: Int, y: Int, finger: Int = 0) throws(TestFailure) {
        try socket.post(
            .touch, InputSocket.bytes(of: UInt32(finger)) + InputSocket.bytes(of: step.rawValue),
            axes: TestPointer.axes(x, y, on: size))
    }
}
