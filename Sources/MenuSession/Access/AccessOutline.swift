public import MenuGeometry

/// The accessible objects of a window whose program draws its controls itself: the controls, in groups.
public struct AccessOutline: AccessContents {
    /// A control, with a number that it keeps as long as it is the same control.
    public struct Control: Hashable, Sendable {
        /// Its number in its group.
        public var number: Int
        /// What it says about itself; its states for the screen and the focus are added.
        public var node: AccessNode

        /// Makes a control.
        public init(_ number: Int, _ node: AccessNode) { (self.number, self.node) = (number, node) }
    }

    /// Controls that belong together.
    public struct Group: Hashable, Sendable {
        /// The number of the group, which it keeps as long as it is the same group.
        public var number: Int
        /// What it says about itself.
        public var node: AccessNode
        /// The controls, in the order of Tab.
        public var controls: [Control]

        /// Makes a group.
        public init(_ number: Int, _ node: AccessNode, controls: [Control]) {
            (self.number, self.node, self.controls) = (number, node, controls)
        }
    }

    /// The name of the window.
    public var title: String
    /// Device pixels per point.
    public var scale: Double
    /// The rectangle of the window, in screen points.
    public var frame: Rect
    /// Its controls.
    public var groups: [Group]
    /// The control that has the keyboard, or the root if none of them has; nil if another window has it.
    public var focus: AccessPlace?

    /// Describes a window.
    public init(title: String, scale: Double, frame: Rect, groups: [Group], focus: AccessPlace? = nil) {
        (self.title, self.scale, self.frame, self.groups, self.focus) = (title, scale, frame, groups, focus)
    }

    /// The place of a group.
    public static func place(ofGroup group: Int) -> AccessPlace { AccessPlace.root.appending(.path([group])) }

    /// The place of a control, by the numbers of its group and of itself.
    public static func place(ofControl control: Int, inGroup group: Int) -> AccessPlace {
        place(ofGroup: group).appending(.path([control]))
    }

    // MARK: Objects

    /// The group and the control that a place leads to, by their indices; nil for other places.
    public func indices(of place: AccessPlace) -> (group: Int, control: Int?)? {
        guard case .element(let steps) = place, (1...2).contains(steps.count), case .path(let path) = steps[0],
            let group = groups.firstIndex(where: { [$0.number] == path })
        else { return nil }
        guard steps.count == 2 else { return (group, nil) }
        guard case .path(let path) = steps[1],
            let control = groups[group].controls.firstIndex(where: { [$0.number] == path })
        else { return nil }
        return (group, control)
    }

    /// The object at a place; nil if there is none.
    public func node(at place: AccessPlace) -> AccessNode? {
        var node: AccessNode
        if place == .window || place == .root {
            node = AccessNode(place == .window ? .frame : .panel, name: place == .window ? title : "")
            node.frame = frame
            node.states = place == .root ? [.focusable] : focus == nil ? [] : .active
        } else {
            guard let (group, control) = indices(of: place) else { return nil }
            node = control.map { groups[group].controls[$0].node } ?? groups[group].node
        }
        node.childCount = childCount(of: place)
        node.states.formUnion([.enabled, .sensitive, .showing, .visible])
        if focus == place { node.states.insert(.focused) }
        return node
    }

    /// How many objects the one at a place contains.
    public func childCount(of place: AccessPlace) -> Int {
        if place == .window { return 1 }
        if place == .root { return groups.count }
        guard let (group, control) = indices(of: place), control == nil else { return 0 }
        return groups[group].controls.count
    }

    /// The object with an index in the one at a place; nil if there is none.
    public func child(_ index: Int, of place: AccessPlace) -> AccessPlace? {
        guard index >= 0, index < childCount(of: place) else { return nil }
        if place == .window { return .root }
        if place == .root { return Self.place(ofGroup: groups[index].number) }
        guard let group = indices(of: place)?.group else { return nil }
        return Self.place(ofControl: groups[group].controls[index].number, inGroup: groups[group].number)
    }

    /// The index of an object in the one around it; nil if there is no such object.
    public func index(of place: AccessPlace) -> Int? {
        if place == .window || place == .root { return 0 }
        return indices(of: place).map { $0.control ?? $0.group }
    }

    /// The index of the control that is chosen in a group; nil if there is none.
    public func selectedChild(of place: AccessPlace) -> Int? {
        guard let (group, control) = indices(of: place), control == nil else { return nil }
        return groups[group].controls.firstIndex { $0.node.states.contains(.selected) }
    }

    /// The innermost object at a position on the screen, in points; nil if there is none.
    public func place(at point: Point) -> AccessPlace? {
        for group in groups {
            let found = group.controls.last { $0.node.frame?.contains(point) ?? false }
            if let found { return Self.place(ofControl: found.number, inGroup: group.number) }
        }
        return frame.contains(point) ? .root : nil
    }

    /// The position of a tab or of a part of a list, from 1, and their number; nil for other objects.
    public func positionInSet(of place: AccessPlace) -> (position: Int, count: Int)? {
        guard let (group, control) = indices(of: place), let control else { return nil }
        let role = groups[group].controls[control].node.role
        guard role == .listItem || role == .tab else { return nil }
        let alike = groups[group].controls.indices.filter { groups[group].controls[$0].node.role == role }
        return alike.firstIndex(of: control).map { ($0 + 1, alike.count) }
    }

    /// What assistive programs follow of it.
    public func snapshot(after previous: AccessSnapshot?) -> AccessSnapshot {
        let controls = groups.flatMap { group in
            group.controls.map {
                (place: Self.place(ofControl: $0.number, inGroup: group.number), node: $0.node)
            }
        }
        return AccessSnapshot(of: controls, focus: focus, focused: focus.flatMap(node))
    }
}
