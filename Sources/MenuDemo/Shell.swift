package import X11Menu

/// What fills the demo's window around the scenes. Positions are points from the window's top left corner.
package protocol Shell: AnyObject {
    /// Its size in points.
    var size: Size { get }
    /// The area that positions of gestures and held items refer to.
    var room: Rect { get }
    /// The bars to show, in a fixed order; the first one contains the titles that keys open.
    var bars: [SceneBar] { get }
    /// Whether it is animated and needs `advance` once per frame.
    var isMoving: Bool { get }

    /// The controls that the keyboard reaches, in the order of Tab; empty while it reaches none.
    var controlGroups: [ControlGroup] { get }
    /// The position among all these controls of the one with the keyboard; nil for none.
    var focusedControl: Int? { get }

    /// Gives the keyboard to a control, by its position among all controls.
    func focusControl(_ index: Int)
    /// Changes the size.
    func resize(to size: Size)
    /// Handles an event.
    func take(_ event: SceneEvent) throws
    /// Ends the demo, unless the user has to be asked before.
    func end() throws
    /// Advances the animation; `time` is in seconds since an arbitrary moment.
    func advance(to time: Double)
    /// The gestures that demonstrate it.
    func pose() -> [Gesture]
    /// Handles a drag from another program over it; nil if the drag has left.
    ///
    /// - Returns: Whether a drop there would be accepted.
    func offer(_ point: Point?) -> Bool
    /// Handles a drop from another program at the last position passed to `offer`.
    ///
    /// - Returns: Whether any of it was accepted.
    func drop(_ dropped: [Dropped]) -> Bool
    /// Draws everything.
    func draw(on canvas: SceneCanvas)
    /// What the pointer looks like over a point.
    func pointer(at point: Point) -> ScenePointer
    /// How long a frame lasts while it moves, in seconds.
    var frameDuration: Double { get }
    /// The layers that it consists of, the lowest one first, with what has changed in them since the last call; empty if it is drawn as a whole.
    func takeLayers() -> [Layer]
}

extension Shell {
    package var frameDuration: Double { 1.0 / 30 }
    package func takeLayers() -> [Layer] { [] }
}
