import MenuSession
import MenuSystem
import MenuGeometry

/// An object that an assistive program calls: the application, or a part of a presentation.
struct AccessObject {
    /// A presentation, and its number in the paths of its objects.
    struct Presentation {
        var number: Int
        var tree: any AccessContents
    }

    /// Its presentation; nil for the application.
    var presentation: Presentation?
    /// What it stands for in its presentation.
    var place = AccessPlace.window
    /// What it says about itself.
    var node: AccessNode
    /// What all objects share.
    var application: AccessApplication

    /// The path of the application, which assistive programs know.
    static let root = "/org/a11y/atspi/accessible/root"
    /// The path of no object.
    static let none = "/org/a11y/atspi/null"
    /// What the paths of parts of presentations begin with.
    private static let prefix = "/org/a11y/atspi/accessible/"
    /// The most objects that are listed in one answer; others can be asked for one by one.
    static let maximumList = 1000

    /// The path of a part of a presentation.
    static func path(of place: AccessPlace, in number: Int) -> String { "\(prefix)\(number)/\(place.name)" }

    /// The number of the presentation and the part of it that a path leads to; nil if it leads to neither.
    static func place(atPath path: String) -> (number: Int, place: AccessPlace)? {
        guard path.hasPrefix(prefix) else { return nil }
        let parts = path.dropFirst(prefix.count).split(separator: "/", maxSplits: 1)
        guard parts.count == 2, let number = Int(parts[0]), let place = AccessPlace(name: parts[1]) else { return nil }
        return (number, place)
    }

    // MARK: Relations

    /// A reference to a part of its presentation; to no object for nil.
    func reference(to place: AccessPlace?) -> BusValue {
        guard let place, let presentation else { return application.reference(Self.none) }
        return application.reference(Self.path(of: place, in: presentation.number))
    }

    /// A reference to itself.
    var reference: BusValue { presentation == nil ? application.reference(Self.root) : reference(to: place) }

    /// A reference to the object around it.
    var parent: BusValue {
        guard presentation != nil else { return application.desktop }
        return place == .window ? application.reference(Self.root) : reference(to: place.parent)
    }

    var childCount: Int { presentation == nil ? application.windows.count : node.childCount }

    func child(_ index: Int) -> BusValue {
        guard let presentation else {
            guard application.windows.indices.contains(index) else { return application.reference(Self.none) }
            return application.reference(Self.path(of: .window, in: application.windows[index]))
        }
        return reference(to: presentation.tree.child(index, of: place))
    }

    var indexInParent: Int {
        guard let presentation else { return -1 }
        if place == .window { return application.windows.firstIndex(of: presentation.number) ?? -1 }
        return presentation.tree.index(of: place) ?? -1
    }

    /// The indices of its children that are selected: at most the one that pointer or keys are on.
    var selectedChildren: [Int] { presentation?.tree.selectedChild(of: place).map { [$0] } ?? [] }

    /// Its rectangle in pixels, from the corner that a coordinate type of AT-SPI means: that of the screen, its window or its parent.
    func extents(_ coordinates: Int) -> Rect {
        guard let presentation, let frame = node.frame else { return Rect(x: -1, y: -1, width: 0, height: 0) }
        let around: Rect? =
            switch coordinates {
            case 1: presentation.tree.node(at: .window)?.frame
            case 2: place.parent.flatMap(presentation.tree.node)?.frame
            default: nil
            }
        let scale = presentation.tree.scale
        return frame.offset(by: Vector(dx: -(around?.minX ?? 0), dy: -(around?.minY ?? 0))).scaled(by: scale)
    }

    /// What it belongs to: the radio items of its group.
    var relations: BusValue {
        let members = presentation?.tree.members(ofGroupWith: place) ?? []
        guard !members.isEmpty else { return .array([], of: "(ua(so))") }
        let group = BusValue.structure([.uint32(Self.memberOf), .array(members.map { reference(to: $0) }, of: "(so)")])
        return .array([group], of: "(ua(so))")
    }

    /// The number of the relation `member of` in AT-SPI.
    private static let memberOf: UInt32 = 5

    // MARK: Actions

    /// One of the things that can be done with it; nil if there are fewer.
    func action(_ index: Int) -> AccessNode.Action? {
        node.actions.indices.contains(index) ? node.actions[index] : nil
    }

    /// The keys that do what an action does, in AT-SPI's notation; the usual action alone has some.
    func keys(ofAction index: Int) -> String { index == 0 && action(0) != nil ? node.keys : "" }

    // MARK: Interfaces

    /// The interfaces that it has.
    var interfaces: [String] {
        var names = ["Accessible"]
        guard presentation != nil else { return names + ["Application"] }
        names.append("Component")
        if !node.actions.isEmpty { names.append("Action") }
        if node.value != nil { names.append("Value") }
        if [.menu, .menuBar, .list, .tabList].contains(node.role) { names.append("Selection") }
        if node.text != nil { names.append("Text") }
        if node.states.contains(.editable), node.text != nil { names.append("EditableText") }
        return names
    }

    /// Its properties that no other object shares, besides its name and its role.
    var attributes: [String: String] {
        var attributes = ["toolkit": "x11menu"]
        if let position = presentation?.tree.positionInSet(of: place) {
            attributes["posinset"] = "\(position.position)"
            attributes["setsize"] = "\(position.count)"
        }
        return attributes
    }

    /// Its entry in the cache of assistive programs. The index and the number of children are left out, because they change while rows are
    /// filtered.
    var cacheItem: BusValue {
        .structure([
            reference, application.reference(Self.root), parent, .int32(-1), .int32(-1), interfaceNames,
            .string(node.name), .uint32(node.role.rawValue), .string(node.description), states,
        ])
    }

    var interfaceNames: BusValue { .array(interfaces.map { .string(AccessInterface.prefix + $0) }, of: "s") }

    /// Its states, as AT-SPI's two words of 32 bits.
    var states: BusValue {
        let bits = node.states.rawValue
        return .array([.uint32(UInt32(truncatingIfNeeded: bits)), .uint32(UInt32(bits >> 32))], of: "u")
    }
}

/// What all accessible objects of the program share.
struct AccessApplication {
    /// The program's name on the accessibility bus.
    var busName: String
    /// The program's name for people.
    var name: String
    /// The numbers of the open presentations.
    var windows: [Int]
    /// The registry's object that the application is in.
    var desktop: BusValue
    /// The number that the registry has given the application.
    var id: Int32

    /// A reference to an object of the program.
    func reference(_ path: String) -> BusValue { .structure([.string(busName), .path(path)]) }
}
