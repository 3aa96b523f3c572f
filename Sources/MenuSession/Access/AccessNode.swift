public import MenuGeometry
public import MenuModel

/// What an assistive program is told about an object.
public struct AccessNode: Hashable, Sendable {
    /// The kinds of objects, with their numbers in AT-SPI.
    public enum Role: UInt32, Hashable, Sendable {
        /// An item with a check mark.
        case checkItem = 8
        /// A window that stays.
        case frame = 23
        /// A picture.
        case image = 27
        /// A text.
        case label = 29
        /// A list to choose from.
        case list = 31
        /// A part of a list.
        case listItem = 32
        /// A menu, or the row that opens one.
        case menu = 33
        /// The titles of a bar.
        case menuBar = 34
        /// An item.
        case item = 35
        /// What brings a page forward.
        case tab = 37
        /// The tabs of some pages.
        case tabList = 38
        /// Something that only contains or shows other things.
        case panel = 39
        /// A field for a secret.
        case secretField = 40
        /// A number that the program sets.
        case progressBar = 42
        /// Something to press.
        case button = 43
        /// One of several items of which exactly one is on.
        case radioItem = 45
        /// A line between items.
        case separator = 50
        /// A number that the user sets.
        case slider = 51
        /// Something that is on or off.
        case toggle = 62
        /// A window.
        case window = 69
        /// A program.
        case application = 75
        /// A field for text.
        case field = 79
        /// A title within a menu.
        case heading = 83

        /// The name that AT-SPI gives it.
        public var name: String {
            switch self {
            case .checkItem: "check menu item"
            case .frame: "frame"
            case .image: "image"
            case .list: "list"
            case .listItem: "list item"
            case .tab: "page tab"
            case .tabList: "page tab list"
            case .label: "label"
            case .progressBar: "progress bar"
            case .button: "push button"
            case .slider: "slider"
            case .toggle: "toggle button"
            case .menu: "menu"
            case .menuBar: "menu bar"
            case .item: "menu item"
            case .panel: "panel"
            case .secretField: "password text"
            case .radioItem: "radio menu item"
            case .separator: "separator"
            case .window: "window"
            case .application: "application"
            case .field: "entry"
            case .heading: "heading"
            }
        }
    }

    /// The states of an object, each with its bit in AT-SPI.
    public struct States: OptionSet, Hashable, Sendable {
        /// One bit per state.
        public let rawValue: UInt64

        /// Stores the bits unchanged.
        public init(rawValue: UInt64) { self.rawValue = rawValue }

        /// The numbers of the states that are set, in their order.
        public var numbers: [Int] { (0..<64).filter { rawValue & 1 << $0 != 0 } }

        private init(bit: Int) { rawValue = 1 << bit }

        /// Its window has the keyboard.
        public static let active = States(bit: 1)
        /// It is being loaded.
        public static let busy = States(bit: 3)
        /// It is on.
        public static let checked = States(bit: 4)
        /// Its text can be changed.
        public static let editable = States(bit: 7)
        /// It reacts to the user.
        public static let enabled = States(bit: 8)
        /// It can open.
        public static let expandable = States(bit: 9)
        /// It is open.
        public static let expanded = States(bit: 10)
        /// It can have the focus.
        public static let focusable = States(bit: 11)
        /// It has the focus.
        public static let focused = States(bit: 12)
        /// It can be selected.
        public static let selectable = States(bit: 22)
        /// It is selected.
        public static let selected = States(bit: 23)
        /// It reacts to the user; set together with `enabled`.
        public static let sensitive = States(bit: 24)
        /// It is on the screen.
        public static let showing = States(bit: 25)
        /// Its text has one line.
        public static let singleLine = States(bit: 26)
        /// It is in an open menu, even if it is scrolled out of view.
        public static let visible = States(bit: 30)
        /// It is on for some of the things that it represents.
        public static let indeterminate = States(bit: 32)
        /// Its text can be selected.
        public static let selectableText = States(bit: 38)
        /// It can be on or off.
        public static let checkable = States(bit: 41)
        /// It opens a menu.
        public static let hasPopup = States(bit: 42)

        /// The name of a single state in events.
        public var name: String { States.names[self] ?? "" }

        private static let names: [States: String] = [
            .active: "active", .busy: "busy", .checked: "checked", .editable: "editable", .enabled: "enabled",
            .expandable: "expandable", .expanded: "expanded", .focusable: "focusable", .focused: "focused",
            .selectable: "selectable", .selected: "selected", .sensitive: "sensitive", .showing: "showing",
            .singleLine: "single-line", .visible: "visible", .indeterminate: "indeterminate",
            .selectableText: "selectable-text", .checkable: "checkable", .hasPopup: "has-popup",
        ]
    }

    /// The text of a field. Positions count Unicode scalars.
    public struct Text: Hashable, Sendable {
        /// The text; dots if it is a secret.
        public var value: String
        /// Where typed text is inserted.
        public var caret: Int
        /// The selected range; empty if nothing is selected.
        public var selection: Range<Int>
    }

    /// A number that it shows.
    public struct Value: Hashable, Sendable {
        /// The number.
        public var number: Double
        /// Its bounds.
        public var bounds: ClosedRange<Double>
        /// How far the user changes it at a time; 0 if the user does not change it.
        public var step: Double
        /// How it is said.
        public var text: String

        /// Makes a value from its parts.
        public init(number: Double, bounds: ClosedRange<Double>, step: Double, text: String) {
            (self.number, self.bounds, self.step, self.text) = (number, bounds, step, text)
        }
    }

    /// Something that an assistive program can do with it.
    public struct Action: Hashable, Sendable {
        /// What is done.
        public enum Effect: Hashable, Sendable {
            /// An item is chosen, a submenu opened.
            case activate
            /// The view of a custom element does it.
            case use(ViewAction)
        }

        /// What it is called.
        public var name: String
        /// What is done.
        public var effect: Effect

        /// Makes an action.
        public init(_ name: String, _ effect: Effect = .activate) { (self.name, self.effect) = (name, effect) }
    }

    /// Its kind.
    public var role: Role
    /// What it is called.
    public var name: String
    /// What else there is to say about it.
    public var description = ""
    /// Its states.
    public var states: States = []
    /// Its rectangle, in screen points; nil if it is not on the screen.
    public var frame: Rect?
    /// How many objects it contains.
    public var childCount = 0
    /// Its text; nil if it is no field.
    public var text: Text?
    /// Its number; nil if it has none.
    public var value: Value?
    /// What an assistive program can do with it, the usual one first.
    public var actions: [Action] = []
    /// The keys that do the same, in AT-SPI's notation; empty for none.
    public var keys = ""

    /// Makes a node. Everything else is absent.
    public init(_ role: Role, name: String) { (self.role, self.name) = (role, name) }
}
