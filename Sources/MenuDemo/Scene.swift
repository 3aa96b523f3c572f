package import X11Menu

/// A page of the demo that people touch.
///
/// A scene draws itself and reacts; it never asks who shows it. The window on a display and the picture without one drive the same scene.
/// It remembers nothing beyond its own life, and reaches for nothing outside of it.
package protocol Scene: AnyObject {
    /// Draws all of it.
    func draw(on canvas: SceneCanvas)

    /// Takes what happens in its room.
    func take(_ event: SceneEvent, on stage: any Stage) throws

    /// Lets time pass where `isMoving`; `time` is in seconds, from any moment on.
    func advance(to time: Double, on stage: any Stage)

    /// Whether it moves by itself, and wants `advance` once a frame.
    var isMoving: Bool { get }

    /// The menu bar or filter that it wants in its room now; nil for none.
    func bar(on stage: any Stage) -> SceneBar?

    /// Takes what another program drags over its room; nil once it is away.
    ///
    /// - Returns: Whether it could be dropped there.
    func offer(_ point: Point?, on stage: any Stage) -> Bool

    /// Takes what another program has dropped where it was offered last.
    ///
    /// - Returns: Whether anything of it is taken.
    func drop(_ dropped: [Dropped], on stage: any Stage) -> Bool

    /// What a person does in the scene to see what it is there for, on a stage like the one that it is posed on.
    func pose(on stage: any Stage) -> [Gesture]
}

extension Scene {
    package func advance(to time: Double, on stage: any Stage) {}
    package var isMoving: Bool { false }
    package func bar(on stage: any Stage) -> SceneBar? { nil }
    package func offer(_ point: Point?, on stage: any Stage) -> Bool { false }
    package func drop(_ dropped: [Dropped], on stage: any Stage) -> Bool { false }
}

/// What happens in a scene's room. Places are points from its top left corner.
package enum SceneEvent: Sendable, Hashable {
    /// The pointer moved, with a button held or without.
    case moved(Point)
    /// The pointer left.
    case left
    /// A button went down.
    case pressed(button: Int, Point)
    /// A button went up.
    case released(button: Int, Point)
    /// The wheel turned by some notches, positive downwards.
    case scrolled(notches: Double, Point)
    /// A key went down.
    case key(KeyStroke)

    /// The same, its places seen from another corner.
    package func seen(from corner: Point) -> SceneEvent {
        func moved(_ point: Point) -> Point { Point.zero + (point - corner) }
        return switch self {
        case .moved(let point): .moved(moved(point))
        case .pressed(let button, let point): .pressed(button: button, moved(point))
        case .released(let button, let point): .released(button: button, moved(point))
        case .scrolled(let notches, let point): .scrolled(notches: notches, moved(point))
        case .left, .key: self
        }
    }
}

/// A step of what a person does in a scene.
package enum Gesture: Sendable, Hashable {
    /// In the scene itself.
    case scene(SceneEvent)
    /// On a title of the scene's bar: a press.
    case title(Int)
    /// In the open menu: the pointer goes to the entry of a label path, and waits until the entry's submenu is open.
    case hover([String])
    /// In the open menu: what is highlighted is chosen.
    case choose
    /// In the open menu: the pointer moves by some points.
    case move(Vector)
    /// In the open menu: keys type a text.
    case type(String)
    /// Time passes, in seconds.
    case wait(Double)
}
