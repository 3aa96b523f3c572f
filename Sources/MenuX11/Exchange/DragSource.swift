import MenuGeometry

/// What we drag over other programs, after the XDND protocol (versions 3 to 5): what is to be said next, and to whom.
///
/// A value without a connection. A target is told of one place at a time, and only once it has answered for the one before: one that hangs
/// is not flooded, and nobody waits for it.
struct DragSource: Sendable, Equatable {
    /// A window that takes drops.
    struct Target: Sendable, Equatable {
        /// The window that the messages are about.
        var window: UInt32
        /// The one that they are sent to, in its place.
        var receiver: UInt32
        /// The version that both sides speak.
        var version: UInt32
    }

    /// Where the pointer is, and when.
    struct Place: Sendable, Equatable {
        var position: PixelPoint
        var time: UInt32
    }

    /// Something to be told to a target.
    enum Message: Sendable, Equatable {
        case enter(Target)
        case position(Target, Place)
        case leave(Target)
        case drop(Target, time: UInt32)
        /// To nobody: the drag is over. Whether what was dragged was taken.
        case end(isTaken: Bool)
    }

    private enum Phase: Sendable, Equatable {
        /// The button is held.
        case moving
        /// The button was let go, and the target has not said yet whether it takes it.
        case waiting(time: UInt32)
        /// The target takes it.
        case dropped
        /// Nothing is left to be done.
        case over
    }

    private var phase = Phase.moving
    private(set) var target: Target?
    /// Whether the target owes an answer.
    private var isAsked = false
    /// Whether the target would take what is dragged.
    private(set) var isAccepted = false
    /// Where the pointer is by now, which the target was not told of yet.
    private var next: Place?

    init() {}

    /// Whether the button is held.
    var isMoving: Bool { phase == .moving }

    /// Whether nothing is left to be done.
    var isOver: Bool { phase == .over }

    /// Takes a motion, and who is there.
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

    /// Takes a target's answer to the place that it was told last.
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

    /// Takes that the button was let go. Where the target owes an answer, it gets the time that its owner gives it.
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

    /// Takes that a target has what was dropped, or could not use it.
    mutating func finish(from window: UInt32, isTaken: Bool) -> [Message] {
        guard phase == .dropped, target?.window == window else { return [] }
        return end(isTaken)
    }

    /// Takes that a window is gone.
    mutating func lose(_ window: UInt32) -> [Message] {
        guard let target, target.window == window || target.receiver == window else { return [] }
        self.target = nil
        (isAsked, isAccepted, next) = (false, false, nil)
        return phase == .moving ? [] : end(false)
    }

    /// Ends it, whatever was still to come.
    mutating func cancel() -> [Message] {
        guard phase != .over else { return [] }
        let leaves = phase == .dropped ? nil : target
        return (leaves.map { [.leave($0)] } ?? []) + end(false)
    }

    private mutating func end(_ isTaken: Bool) -> [Message] {
        guard phase != .over else { return [] }
        phase = .over
        return [.end(isTaken: isTaken)]
    }
}
