package import X11Menu

/// A control that the keyboard reaches, and that assistive programs are told of.
package struct SceneControl {
    /// What a control is.
    package enum Kind: Hashable {
        /// It is pressed.
        case button
        /// It opens a menu.
        case menuButton
        /// It chooses one thing of a list.
        case choice(isChosen: Bool)
        /// It brings a page forward.
        case tab(isChosen: Bool)
        /// It switches something on or off.
        case toggle(isOn: Bool)
        /// It sets a number, which is said as a text.
        case slider(Double, in: ClosedRange<Double>, text: String)
    }

    /// Tells a control from all others as long as it is there, wherever it is and whatever comes and goes around it.
    package struct Identity: Hashable {
        /// The number of its group.
        var group = 0
        /// Its name, if it has no number of its own.
        var name = ""
        /// Its number, or how many of the same name are before it.
        var number = 0
    }

    /// How many steps the range of a slider has.
    package static let steps = 20.0

    /// What it is told from others by.
    package internal(set) var identity: Identity
    /// What it is.
    package var kind: Kind
    /// What it is called.
    package var name: String
    /// What else there is to say about it.
    package var help = ""
    /// Where it is, in points of the scene's area.
    package var rect: Rect
    /// The radius of its corners.
    var radius: Double
    /// The button that Return and Space press in its middle.
    package var button: Int
    /// Changes its number by a number of twentieths of its range, by the arrow keys; nil if it has none.
    package var adjust: ((Double) -> Void)?

    /// Makes a control.
    ///
    /// - Parameter number: What it is told from others of its scene by; nil for its name.
    init(
        _ rect: Rect, _ kind: Kind, _ name: String, number: Int? = nil, help: String = "", radius: Double = 8,
        button: Int = 1, adjust: ((Double) -> Void)? = nil
    ) {
        identity = Identity(name: number == nil ? name : "", number: number ?? 0)
        (self.rect, self.kind, self.name, self.help) = (rect, kind, name, help)
        (self.radius, self.button, self.adjust) = (radius, button, adjust)
    }

    /// The same control seen from another corner.
    func offset(by way: Vector) -> SceneControl {
        var moved = self
        moved.rect = rect.offset(by: way)
        return moved
    }
}

/// The keyboard focus among controls: Tab and the arrows move it, Return and Space press what has it.
struct ControlFocus {
    /// What a key has done.
    enum Outcome {
        /// Nothing: the key is for the scene.
        case none
        /// The focus moved or a value changed.
        case changed
        /// A button is to be pressed and released at a point.
        case press(button: Int, Point)
    }

    /// The control with the focus; nil for none. While it is not among those that are there, none has the focus.
    private var control: SceneControl.Identity?

    /// The position of the control with the focus among some; nil if none of them has it.
    func index(among controls: [SceneControl]) -> Int? {
        control.flatMap { control in controls.firstIndex { $0.identity == control } }
    }

    /// Ends the focus, as a press by the pointer does.
    mutating func end() { control = nil }

    /// Gives the focus to a control; nil for none.
    mutating func move(to control: SceneControl?) { self.control = control?.identity }

    /// Handles a key.
    mutating func take(_ stroke: KeyStroke, among controls: [SceneControl]) -> Outcome {
        let isBack = stroke.name == "ISO_Left_Tab" || stroke.modifiers.contains(.shift)
        if stroke.name == "Tab" || stroke.name == "ISO_Left_Tab", stroke.modifiers.isSubset(of: .shift) {
            guard !controls.isEmpty else { return .none }
            let next = index(among: controls).map { $0 + (isBack ? -1 : 1) } ?? (isBack ? controls.count - 1 : 0)
            move(to: controls[(next + controls.count) % controls.count])
            return .changed
        }
        guard let index = index(among: controls) else { return .none }
        let control = controls[index]
        switch (stroke.name, stroke.modifiers) {
        case ("Return", []), ("KP_Enter", []), ("space", []):
            return .press(button: control.button, control.rect.center)
        case ("Menu", []), ("F10", .shift): return .press(button: 3, control.rect.center)
        case ("Escape", []): end()
        case ("Left", []), ("Right", []), ("Up", []), ("Down", []): arrow(stroke.name, control, among: controls)
        default: return .none
        }
        return .changed
    }

    private mutating func arrow(_ name: String, _ control: SceneControl, among controls: [SceneControl]) {
        let ways = [
            "Left": Vector(dx: -1, dy: 0), "Right": Vector(dx: 1, dy: 0), "Up": Vector(dx: 0, dy: -1),
            "Down": Vector(dx: 0, dy: 1),
        ]
        guard let way = ways[name] else { return }
        if let adjust = control.adjust, way.dx != 0 { return adjust(way.dx) }
        let start = control.rect.center
        func distance(_ other: SceneControl) -> Double? {
            let path = other.rect.center - start
            let (along, across) = (path.dx * way.dx + path.dy * way.dy, path.dx * way.dy + path.dy * way.dx)
            return along > 1 ? along + 3 * abs(across) : nil
        }
        let found = controls.enumerated().compactMap { other in distance(other.element).map { ($0, other.offset) } }
        if let nearest = found.min(by: { $0.0 < $1.0 }) { move(to: controls[nearest.1]) }
    }

    /// Draws a ring around the control with the focus.
    func draw(on canvas: SceneCanvas, among controls: [SceneControl]) {
        guard let index = index(among: controls) else { return }
        let control = controls[index]
        let ring = Path.roundedRectangle(control.rect.outset(by: 2.5), radius: control.radius + 2.5)
        canvas.stroke(ring, canvas.colors.card, width: 5)
        canvas.stroke(ring, canvas.colors.link, width: 2.5)
    }
}
