import MenuSession
import MenuSystem

extension AccessEvent {
    /// The signal that tells assistive programs of it.
    ///
    /// - Parameters:
    ///   - number: The number of its presentation.
    ///   - title: The name of the window.
    ///   - index: The index of an object that was added; -1 for one that was removed.
    ///   - application: What all objects share.
    func signal(in number: Int, title: String, index: Int, application: AccessApplication) -> BusMessage {
        func object(
            _ place: AccessPlace, _ member: String, _ detail: String = "", _ first: Int = 0, _ second: Int = 0,
            _ value: BusValue = .int32(0)
        ) -> BusMessage {
            .event(
                member, of: "Object", at: AccessObject.path(of: place, in: number), detail, first, second, value)
        }
        func window(_ member: String) -> BusMessage {
            let path = AccessObject.path(of: .window, in: number)
            return .event(member, of: "Window", at: path, "", 0, 0, .string(title))
        }
        return switch self {
        case .windowCreated: window("Create")
        case .windowActivated: window("Activate")
        case .windowDeactivated: window("Deactivate")
        case .windowDestroyed: window("Destroy")
        case .state(let place, let state, let isOn): object(place, "StateChanged", state.name, isOn ? 1 : 0)
        case .selectionChanged(let place): object(place, "SelectionChanged")
        case .named(let place, let name): object(place, "PropertyChange", "accessible-name", 0, 0, .string(name))
        case .described(let place, let text):
            object(place, "PropertyChange", "accessible-description", 0, 0, .string(text))
        case .valueChanged(let place, let number):
            object(place, "PropertyChange", "accessible-value", 0, 0, .double(number))
        case .textRemoved(let place, let start, let text):
            object(place, "TextChanged", "delete", start, text.unicodeScalars.count, .string(text))
        case .textInserted(let place, let start, let text):
            object(place, "TextChanged", "insert", start, text.unicodeScalars.count, .string(text))
        case .caretMoved(let place, let caret): object(place, "TextCaretMoved", "", caret)
        case .textSelectionChanged(let place): object(place, "TextSelectionChanged")
        case .childAdded(let place), .childRemoved(let place):
            object(
                place.parent ?? .root, "ChildrenChanged", index < 0 ? "remove" : "add", index, 0,
                application.reference(AccessObject.path(of: place, in: number)))
        }
    }
}

extension BusMessage {
    /// Makes a signal of AT-SPI.
    static func event(
        _ member: String, of kind: String, at path: String, _ detail: String, _ first: Int, _ second: Int,
        _ value: BusValue
    ) -> BusMessage {
        .signal(
            member, of: "org.a11y.atspi.Event.\(kind)", at: path,
            [
                .string(detail), .int32(Int32(clamping: first)), .int32(Int32(clamping: second)), .variant(value),
                .array([], of: "{sv}"),
            ])
    }
}
