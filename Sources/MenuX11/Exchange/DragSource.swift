import MenuGeometry

/// Our drag over other programs, by the XDND protocol (versions 3 to 5): which message is sent next, and to which target.
///
/// A value without a connection. A target receives one position at a time, and only after it has answered the one before: a target that hangs
/// is not flooded, and nothing waits for it.
struct DragSource: Sendable, Equatable {
    /// A window that accepts drops.
    struct Target: Sendable, Equatable {
        /// The window that the messages are about.
        var window: UInt32
        /// The window that they are sent to: the same one, or its proxy.
        var receiver: UInt32
        /// The protocol version that both sides support.
        var version: UInt32
    }

    /// The pointer's position, and its time.
    struct Place: Sendable, Equatable {
        var position: PixelPoint
        var time: UInt32
    }

    /// A message to a target.
    enum Message: Sendable, Equatable {
        case enter(Target)
        case position(Target, Place)
        case leave(Target)
        case drop(Target, time: UInt32)
        /// Sent to no target: the drag is over. Whether the content was accepted.
        case end(isAccepted: Bool)
    }

    private enum Phase: Sendable, Equatable {
        /// The button is held.
        case moving
        /// The button was released, and the target has not answered yet.
        case waiting(time: UInt32)
        /// The target accepts the drop.
        case dropped
        /// Nothing is left to do.
        case over
    }

    private var phase = Phase.moving
    private(set) var target: Target?
    /// Whether the target still has to answer.
    private var isAsked = false
    /// Whether the target would accept the content.
    private(set) var isAccepted = false
    /// The current position of the pointer, if it was not sent to the target yet.
    private var next: Place?

    init() {}

    /// Whether the button is held.
    var isMoving: Bool { phase == .moving }

    /// Whether nothing is left to do.
    var isOver: Bool { phase == .over }

    /// Handles a motion over `found`.
    mutating func move(to place: Place, over found: Target?) -> [Message] {
        guard phase == .moving else { return [] }
        var messages: [Message] = []
        if found != target {
            if let target { messages.append(.leave(target)) }
            target = found
            (isAsked, isAccepted, next) = (false, false, nil)
            if let found { messages.append(.enter(found)) }
        }
        guard let target else { return messages }
        guard !isAsked else {
            next = place
            return messages
        }
        isAsked = true
        return messages + [.position(target, place)]
    }

    /// Handles a target's answer to the position that was sent last.
    mutating func answer(from window: UInt32, accepts: Bool) -> [Message] {
        guard let target, target.window == window, isAsked else { return [] }
        isAsked = false
        isAccepted = accepts
        if let place = next.take() {
            isAsked = true
            return [.position(target, place)]
        }
        guard case .waiting(let time) = phase else { return [] }
        return settle(time)
    }

    /// Handles the release of the button. If the target still has to answer, it gets as much time as our caller allows.
    mutating func drop(at time: UInt32) -> [Message] {
        guard phase == .moving else { return [] }
        phase = .waiting(time: time)
        return isAsked ? [] : settle(time)
    }

    private mutating func settle(_ time: UInt32) -> [Message] {
        guard let target else { return end(false) }
        guard isAccepted else { return [.leave(target)] + end(false) }
        phase = .dropped
        return [.drop(target, time: time)]
    }

    /// Handles a target's report that it has received the drop, or could not use it.
    mutating func finish(from window: UInt32, isAccepted: Bool) -> [Message] {
        guard phase == .dropped, target?.window == window else { return [] }
        return end(isAccepted)
    }

    /// Handles the end of a window.
    mutating func handleDestroyed(_ window: UInt32) -> [Message] {
        guard let target, target.window == window || target.receiver == window else { return [] }
        self.target = nil
        (isAsked, isAccepted, next) = (false, false, nil)
        return phase == .moving ? [] : end(false)
    }

    /// Ends the drag, whatever is outstanding.
    mutating func cancel() -> [Message] {
        guard phase != .over else { return [] }
        let leaves = phase == .dropped ? nil : target
        return (leaves.map { [.leave($0)] } ?? []) + end(false)
    }

    private mutating func end(_ isAccepted: Bool) -> [Message] {
        guard phase != .over else { return [] }
        phase = .over
        return [.end(isAccepted: isAccepted)]
    }
}
