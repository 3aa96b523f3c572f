internal import CMenuXTest
internal import FoundationEssentials

/// An element of an open menu, as its program tells it; of x11menu, or of a program with the library X11Menu.
public struct MenuItem: Sendable, Hashable {
    /// The titles that lead to it from the first menu, joined by `/`.
    public let path: String
    /// `action`, `menu`, `separator`, `header`, `search`, `lazy`, `custom`; `panel` and `preview` for what they lie in, `title` for a menu of a bar.
    public let kind: String
    /// Its rectangle, in root-window pixels, without the shadow.
    public let frame: PixelArea
    /// The rectangle of its letters, in root-window pixels; nil if there are none.
    public let text: PixelArea?
    /// Whether it is highlighted.
    public let isHighlighted: Bool
    /// The number of its panel, from 0.
    public let level: Int
    /// Whether it can be chosen or edited; nil of what never can.
    public let isEnabled: Bool?
    /// `on`, `off` or `mixed`; nil of what has no mark.
    public let state: String?
    /// What it prints instead of its title, or the text of a search field; nil if it has none.
    public let value: String?
    /// Its shortcut, such as `Ctrl+Shift+S`; nil if it has none.
    public let shortcut: String?
}

extension TestDisplay {
    /// The elements of the menu that is open, panel by panel, as far as they are on the screen; of several, those of the menu that opened last.
    ///
    /// The menu answers between two events of its own, so they are those after all input that it has handled. Empty if no menu is open.
    ///
    /// - Throws: ``TestFailure`` if the menu does not answer within `limit`.
    public func menuItems(within limit: Duration = .seconds(20)) throws(TestFailure) -> [MenuItem] {
        guard let answer = try menuLayout(within: limit) else { return [] }
        do {
            return try answer.split(separator: 10).map { try MenuItem(line: Array($0)) }
        } catch {
            throw TestFailure("the menu answered “\(String(decoding: answer, as: UTF8.self))”: \(error)")
        }
    }

    /// Waits until an element is on the screen, and as it should be.
    ///
    /// - Parameters:
    ///   - path: The titles that lead to it from the first menu, joined by `/`.
    ///   - limit: How long to wait.
    ///   - condition: What it should be like, such as `\.isHighlighted`.
    /// - Throws: ``TestFailure`` if it is not within `limit`; the message lists the elements that are on the screen.
    public func item(
        _ path: String, within limit: Duration = .seconds(20), where condition: (MenuItem) -> Bool = { _ in true }
    ) throws(TestFailure) -> MenuItem {
        var seen: [MenuItem] = []
        do {
            return try wait(for: "the item “\(path)”", within: limit) { () throws(TestFailure) in
                seen = try menuItems(within: limit)
                return seen.first {
                    $0.path == path && $0.kind != "panel" && $0.kind != "preview" && condition($0)
                }
            }
        } catch {
            let items = seen.filter { $0.kind != "panel" }.map {
                "\($0.path)\($0.isHighlighted ? " (highlighted)" : "")"
            }
            throw TestFailure("\(error); items: \(items.isEmpty ? "none" : items.joined(separator: ", "))")
        }
    }

    /// The lines in which the newest menu describes itself; nil if none is open.
    private func menuLayout(within limit: Duration) throws(TestFailure) -> [UInt8]? {
        let selection = try atom("_X11MENU_LAYOUT")
        let window = unsafe xcb_generate_id(connection)
        _ = unsafe xcb_create_window(
            connection, 0, window, root, -1, -1, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0, 0, nil)
        defer { _ = unsafe xcb_destroy_window(connection, window) }
        select(XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue, on: window)
        // A menu that has ended since then does not answer.
        let changes = [
            XCB_XFIXES_SELECTION_EVENT_MASK_SET_SELECTION_OWNER,
            XCB_XFIXES_SELECTION_EVENT_MASK_SELECTION_WINDOW_DESTROY,
            XCB_XFIXES_SELECTION_EVENT_MASK_SELECTION_CLIENT_CLOSE,
        ].reduce(0) { $0 | $1.rawValue }
        _ = unsafe xcb_xfixes_select_selection_input(connection, root, selection, changes)
        defer { _ = unsafe xcb_xfixes_select_selection_input(connection, root, selection, 0) }
        let type = try atom("UTF8_STRING")
        let deadline = Deadline(after: limit)
        while try hasOwner(selection: selection) {
            _ = unsafe xcb_convert_selection(connection, window, selection, type, selection, 0)
            while let event = try nextEvent(deadline) {
                switch event {
                case .property(window, selection): return try property("_X11MENU_LAYOUT", of: window)
                case .refusal(window): return nil
                case .selectionOwner(selection): break
                default: continue
                }
                break
            }
            if deadline.hasPassed {
                throw TestFailure("the menu did not say within \(limit) what it shows; \(try situation())")
            }
        }
        return nil
    }
}

extension Robot {
    /// Moves the pointer to the middle of an item, once it is on the screen.
    ///
    /// - Parameter path: The titles that lead to it from the first menu, joined by `/`.
    public func hover(item path: String) throws(TestFailure) {
        let center = try display.item(path).frame.center
        try move(toX: center.x, y: center.y)
    }

    /// Clicks in the middle of an item, once it is on the screen.
    ///
    /// - Parameters:
    ///   - path: The titles that lead to it from the first menu, joined by `/`.
    ///   - button: 1 left, 2 middle, 3 right.
    public func click(item path: String, button: Int = 1) throws(TestFailure) {
        try hover(item: path)
        try click(button: button)
    }

    /// Drags an item to the middle of another one, and drops it there.
    ///
    /// - Parameters:
    ///   - path: The titles that lead to it from the first menu, joined by `/`.
    ///   - target: Those of the other one.
    public func drag(item path: String, to target: String) throws(TestFailure) {
        try hover(item: path)
        try press()
        let center = try display.item(target).frame.center
        try drag(toX: center.x, y: center.y)
        try release()
    }
}

extension MenuItem: Decodable {
    private enum Key: String, CodingKey {
        case path, kind, rect, text, highlighted, level, enabled, state, value, shortcut
    }

    /// Reads a line of `x11menu render --print-layout`.
    init(line: [UInt8]) throws { self = try JSONDecoder().decode(MenuItem.self, from: Data(line)) }

    /// Reads a line of `x11menu render --print-layout`.
    public init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: Key.self)
        func area(_ numbers: [Int]) throws -> PixelArea {
            guard numbers.count == 4 else { throw TestFailure("\(numbers) is no rectangle") }
            return PixelArea(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
        path = try line.decode(String.self, forKey: .path)
        kind = try line.decode(String.self, forKey: .kind)
        frame = try area(try line.decode([Int].self, forKey: .rect))
        text = try line.decodeIfPresent([Int].self, forKey: .text).map(area)
        isHighlighted = try line.decode(Bool.self, forKey: .highlighted)
        level = try line.decode(Int.self, forKey: .level)
        isEnabled = try line.decodeIfPresent(Bool.self, forKey: .enabled)
        state = try line.decodeIfPresent(String.self, forKey: .state)
        value = try line.decodeIfPresent(String.self, forKey: .value)
        shortcut = try line.decodeIfPresent(String.self, forKey: .shortcut)
    }
}
