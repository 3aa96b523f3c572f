/// A mouse with a wheel that scrolls smoothly, as the server of a real machine has it.
///
/// Every call returns when the server has handed the events out, in order.
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

    /// Presses a button, or lets it go.
    public func button(_ button: Int, isDown: Bool) throws(TestFailure) {
        try socket.post(
            .button,
            [0, 0, 0, 0] + InputSocket.bytes(of: Int32(clamping: button))
                + InputSocket.bytes(of: UInt32(isDown ? 1 : 0)),
            axes: [:])
    }

    /// Turns the wheel on its axis; parts of a notch are allowed, positive is towards the person. The server makes button presses of whole
    /// notches, for those who know no axes.
    public func scroll(notches: Double) throws(TestFailure) {
        try socket.post(.motion, InputSocket.bytes(of: UInt32(0)), axes: [3: notches * 120])
    }

    /// The places of the first two axes, which go from 0 to 65535; the middle of a pixel, so that no rounding leads to its neighbour.
    static func axes(_ x: Int, _ y: Int, on size: (width: Int, height: Int)) -> [Int: Double] {
        [
            0: (Double(x) + 0.5) * 65536 / Double(size.width), 1: (Double(y) + 0.5) * 65536 / Double(size.height),
        ]
    }
}

/// A touch screen as the server of a real machine has it.
///
/// Every call returns when the server has handed the events out, in order.
public final class TestTouchscreen: Sendable {
    private let socket: InputSocket
    private let size: (width: Int, height: Int)

    /// What a finger does; the protocol's numbers of the event.
    public enum Step: UInt32, Sendable {
        /// It comes down.
        case begin = 18
        /// It moves.
        case update
        /// It goes up.
        case end
    }

    init(_ socket: InputSocket, _ size: (width: Int, height: Int)) {
        self.socket = socket
        self.size = size
    }

    /// Has a finger come down, move, or go up, in root-window pixels.
    public func touch(_ step: Step, atX x: Int, y: Int, finger: Int = 0) throws(TestFailure) {
        try socket.post(
            .touch, InputSocket.bytes(of: UInt32(finger)) + InputSocket.bytes(of: step.rawValue),
            axes: TestPointer.axes(x, y, on: size))
    }
}
