package import enum MenuModel.Language
package import X11Menu

/// An interactive page of the demo.
///
/// A scene draws itself and handles events, independent of its host. The window on a display and the picture without a display use the same
/// scenes. A scene stores no state outside of itself and uses no external resources.
package protocol Scene: AnyObject {
    /// Takes the language of its examples, before anything else.
    func begin(in language: Language)

    /// Draws the whole scene.
    func draw(on canvas: SceneCanvas)

    /// Whether it is read from left to right in every language.
    var keepsDirection: Bool { get }

    /// Handles an event in its area.
    func take(_ event: SceneEvent, on stage: any Stage) throws

    /// Advances an animation while `isMoving`; `time` is in seconds since an arbitrary moment.
    func advance(to time: Double, on stage: any Stage)

    /// Whether it is animated and needs `advance` once per frame.
    var isMoving: Bool { get }

    /// Whether it moves in a way that needs sixty frames in a second.
    var isSmooth: Bool { get }

    /// Whether its animation is only to be looked at, and stands still while power is saved.
    var isAnimatedPicture: Bool { get }

    /// The menu bar or filter that the scene currently needs; nil for none.
    func bar(on stage: any Stage) -> SceneBar?

    /// Handles a drag from another program over its area; nil if the drag has left.
    ///
    /// - Returns: Whether a drop there would be accepted.
    func offer(_ point: Point?, on stage: any Stage) -> Bool

    /// Handles a drop from another program at the last position passed to `offer`.
    ///
    /// - Returns: Whether any of it was accepted.
    func drop(_ dropped: [Dropped], on stage: any Stage) -> Bool

    /// The controls that the keyboard reaches, in the order of Tab.
    func controls(on stage: any Stage) -> [SceneControl]

    /// What the pointer looks like over a point of its area.
    func pointer(at point: Point, on stage: any Stage) -> ScenePointer

    /// Whether Tab is for the scene as long as no control has the focus.
    var takesTab: Bool { get }

    /// Whether it is the same one when it is shown again, with what the user has made in it.
    var isKept: Bool { get }

    /// The names of the texts in it that have been changed and not saved.
    var unsaved: [String] { get }

    /// Saves these texts.
    func saveAll()

    /// Gives these texts what was saved last.
    func discardAll()

    /// The gestures that demonstrate the scene, for a stage like the given one.
    func pose(on stage: any Stage) -> [Gesture]
}

extension Scene {
    package func begin(in language: Language) {}
    package var keepsDirection: Bool { false }
    package func advance(to time: Double, on stage: any Stage) {}
    package var isMoving: Bool { false }
    package var isSmooth: Bool { false }
    package var isAnimatedPicture: Bool { false }
    package func bar(on stage: any Stage) -> SceneBar? { nil }
    package var takesTab: Bool { false }
    package func controls(on stage: any Stage) -> [SceneControl] { [] }
    package func pointer(at point: Point, on stage: any Stage) -> ScenePointer {
        pointerOverControls(at: point, on: stage)
    }
    package var isKept: Bool { false }
    package var unsaved: [String] { [] }
    package func saveAll() {}
    package func discardAll() {}
    package func offer(_ point: Point?, on stage: any Stage) -> Bool { false }
    package func drop(_ dropped: [Dropped], on stage: any Stage) -> Bool { false }
}

/// An event in a scene's area. Positions are points from its top left corner.
package enum SceneEvent: Sendable, Hashable {
    /// The pointer moved, with or without a pressed button.
    case moved(Point)
    /// The pointer left the area.
    case left
    /// A button was pressed.
    case pressed(button: Int, Point)
    /// A button was released.
    case released(button: Int, Point)
    /// The wheel was turned by a number of notches, positive downwards.
    case scrolled(notches: Double, Point)
    /// A key was pressed.
    case key(KeyStroke)

    /// The same event with positions relative to another corner.
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

/// A step of a demonstration.
package enum Gesture: Sendable, Hashable {
    /// An event in the scene itself.
    case scene(SceneEvent)
    /// A press on a title of the scene's bar.
    case title(Int)
    /// Moves the pointer in the open menu to the entry of a title path, and waits until the entry's submenu is open.
    case hover([String])
    /// Chooses the highlighted entry of the open menu.
    case choose
    /// Moves the pointer by a vector in points, in the open menu.
    case move(Vector)
    /// Types a text in the open menu.
    case type(String)
    /// Waits for a time in seconds.
    case wait(Double)
}
