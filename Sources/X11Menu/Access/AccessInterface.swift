import MenuSession
import MenuSystem
import MenuGeometry
import MenuModel

/// An interface of AT-SPI: the properties and methods of objects that have it.
struct AccessInterface {
    /// What the names of interfaces begin with.
    static let prefix = "org.a11y.atspi."

    /// What a method answers with, and what the presentation has to do then.
    struct Reply {
        var values: [BusValue]
        var request: AccessRequest?

        init(_ values: BusValue..., request: AccessRequest? = nil) { (self.values, self.request) = (values, request) }
    }

    /// The arguments of a call.
    struct Arguments {
        var values: [BusValue]

        /// A whole number; 0 if there is none.
        func integer(_ index: Int) -> Int { values.indices.contains(index) ? values[index].integer ?? 0 : 0 }
        /// A text; empty if there is none.
        func text(_ index: Int) -> String { values.indices.contains(index) ? values[index].text ?? "" : "" }
    }

    typealias Property = @Sendable (AccessObject) -> BusValue
    typealias Method = @Sendable (AccessObject, Arguments) -> Reply
    /// What the presentation has to do for a new value of a property; nil if that is refused.
    typealias Setter = @Sendable (AccessObject, BusValue) -> AccessRequest?

    var properties: [String: Property] = [:]
    var setters: [String: Setter] = [:]
    var methods: [String: Method] = [:]

    /// The interfaces by their names, without what all of these begin with.
    static let all: [String: AccessInterface] = [
        "Accessible": accessible, "Application": application, "Component": component, "Action": action,
        "Selection": selection, "Text": text, "EditableText": editableText, "Value": value,
    ]

    private static func integer(_ number: Int) -> BusValue { .int32(Int32(clamping: number)) }

    private static let accessible = AccessInterface(
        properties: [
            "Name": { .string($0.node.name) },
            "Description": { .string($0.node.description) },
            "Parent": { $0.parent },
            "ChildCount": { integer($0.childCount) },
            "Locale": { _ in .string("") },
            "AccessibleId": { .string($0.presentation == nil ? "" : $0.place.name) },
            "HelpText": { _ in .string("") },
        ],
        methods: [
            "GetChildAtIndex": { Reply($0.child($1.integer(0))) },
            "GetChildren": { object, _ in
                Reply(.array((0..<min(object.childCount, AccessObject.maximumList)).map(object.child), of: "(so)"))
            },
            "GetIndexInParent": { object, _ in Reply(integer(object.indexInParent)) },
            "GetRelationSet": { object, _ in Reply(object.relations) },
            "GetRole": { object, _ in Reply(.uint32(object.node.role.rawValue)) },
            "GetRoleName": { object, _ in Reply(.string(object.node.role.name)) },
            "GetLocalizedRoleName": { object, _ in Reply(.string(object.node.role.name)) },
            "GetState": { object, _ in Reply(object.states) },
            "GetAttributes": { object, _ in Reply(.texts(object.attributes)) },
            "GetApplication": { object, _ in Reply(object.application.reference(AccessObject.root)) },
            "GetInterfaces": { object, _ in Reply(object.interfaceNames) },
        ])

    private static let application = AccessInterface(
        properties: [
            "ToolkitName": { _ in .string("x11menu") },
            "Version": { _ in .string("1") },
            "ToolkitVersion": { _ in .string("1") },
            "AtspiVersion": { _ in .string("2.1") },
            "InterfaceVersion": { _ in .uint32(1) },
            "Id": { .int32($0.application.id) },
        ],
        methods: [
            "GetLocale": { _, _ in Reply(.string("")) },
            "GetApplicationBusAddress": { _, _ in Reply(.string("")) },
        ])

    private static let component = AccessInterface(methods: [
        "Contains": { object, arguments in
            Reply(.boolean(object.extents(arguments.integer(2)).contains(point(arguments))))
        },
        "GetAccessibleAtPoint": { object, arguments in
            // Positions count from the corner that the rectangle counts from.
            let offset = object.extents(0).origin - object.extents(arguments.integer(2)).origin
            let scale = object.presentation?.tree.scale ?? 1
            let position = point(arguments) + offset
            return Reply(
                object.reference(
                    to: object.presentation?.tree.place(at: Point(x: position.x / scale, y: position.y / scale))))
        },
        "GetExtents": { object, arguments in
            let extents = object.extents(arguments.integer(0))
            return Reply(.structure([extents.minX, extents.minY, extents.width, extents.height].map(pixels)))
        },
        "GetPosition": { object, arguments in
            let extents = object.extents(arguments.integer(0))
            return Reply(pixels(extents.minX), pixels(extents.minY))
        },
        "GetSize": { object, _ in Reply(pixels(object.extents(0).width), pixels(object.extents(0).height)) },
        // The layer of popups.
        "GetLayer": { _, _ in Reply(.uint32(5)) },
        "GetMDIZOrder": { _, _ in Reply(.int16(0)) },
        "GetAlpha": { _, _ in Reply(.double(1)) },
        "GrabFocus": { object, _ in
            let canFocus = object.node.states.contains(.focusable)
            return Reply(.boolean(canFocus), request: canFocus ? .select(object.place) : nil)
        },
        "ScrollTo": { object, _ in
            let canScroll = object.node.states.contains(.selectable)
            return Reply(.boolean(canScroll), request: canScroll ? .select(object.place) : nil)
        },
    ])

    private static func point(_ arguments: Arguments) -> Point {
        Point(x: Double(arguments.integer(0)), y: Double(arguments.integer(1)))
    }

    private static func pixels(_ number: Double) -> BusValue { .int32(Int32(clamping: Int(number.rounded()))) }

    private static let action = AccessInterface(
        properties: ["NActions": { integer($0.node.actions.count) }],
        methods: [
            "GetName": { Reply(.string($0.action($1.integer(0))?.name ?? "")) },
            "GetLocalizedName": { Reply(.string($0.action($1.integer(0))?.name ?? "")) },
            "GetDescription": { _, _ in Reply(.string("")) },
            "GetKeyBinding": { Reply(.string($0.keys(ofAction: $1.integer(0)))) },
            "GetActions": { object, _ in
                let actions = object.node.actions.enumerated().map { index, action in
                    BusValue.structure([
                        .string(action.name), .string(""), .string(object.keys(ofAction: index)),
                    ])
                }
                return Reply(.array(actions, of: "(sss)"))
            },
            "DoAction": { object, arguments in
                switch object.action(arguments.integer(0))?.effect {
                case nil: Reply(.boolean(false))
                case .activate: Reply(.boolean(true), request: .activate(object.place))
                case .use(let action): Reply(.boolean(true), request: .use(object.place, action))
                }
            },
        ])

    private static let value = AccessInterface(
        properties: [
            "CurrentValue": { .double($0.node.value?.number ?? 0) },
            "MinimumValue": { .double($0.node.value?.bounds.lowerBound ?? 0) },
            "MaximumValue": { .double($0.node.value?.bounds.upperBound ?? 0) },
            "MinimumIncrement": { .double($0.node.value?.step ?? 0) },
            "Text": { .string($0.node.value?.text ?? "") },
        ],
        setters: [
            "CurrentValue": { object, new in
                // Only a slider's number is the user's to change.
                guard let value = object.node.value, value.step > 0, let number = new.number, number.isFinite
                else { return nil }
                let bounded = min(max(number, value.bounds.lowerBound), value.bounds.upperBound)
                return .use(object.place, .set(bounded))
            }
        ])

    private static let selection = AccessInterface(
        properties: ["NSelectedChildren": { integer($0.selectedChildren.count) }],
        methods: [
            "GetSelectedChild": { object, arguments in
                let selected = object.selectedChildren
                let index = arguments.integer(0)
                return Reply(object.child(selected.indices.contains(index) ? selected[index] : -1))
            },
            "SelectChild": { object, arguments in
                let child = object.presentation?.tree.child(arguments.integer(0), of: object.place)
                return Reply(.boolean(child != nil), request: child.map { .select($0) })
            },
            "IsChildSelected": { object, arguments in
                Reply(.boolean(object.selectedChildren.contains(arguments.integer(0))))
            },
            "DeselectSelectedChild": { _, _ in Reply(.boolean(false)) },
            "DeselectChild": { _, _ in Reply(.boolean(false)) },
            "SelectAll": { _, _ in Reply(.boolean(false)) },
            "ClearSelection": { _, _ in Reply(.boolean(false)) },
        ])
}
