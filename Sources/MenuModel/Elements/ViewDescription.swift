/// What the view of a custom element is to people who do not see it: assistive programs, such as screen readers, say it, and can use the view.
public struct ViewDescription: Sendable, Hashable {
    /// What a view shows or does.
    public enum Kind: Sendable, Hashable {
        /// It shows a text.
        case label
        /// It shows a picture.
        case image
        /// It can be pressed.
        case button
        /// It is on or off.
        case toggle(isOn: Bool)
        /// It has a number that the user sets, in steps.
        case slider(Double, in: ClosedRange<Double>, step: Double)
        /// It has a number that the program sets.
        case progress(Double, in: ClosedRange<Double>)
    }

    /// What it shows or does.
    public var kind: Kind
    /// What it is called.
    public var name: String
    /// What else there is to say about it.
    public var help: String
    /// How its number is said, such as "40 %"; nil for the number itself.
    public var valueText: String?
    /// The names of what else can be done with it.
    public var actions: [String]

    /// Makes a description from its parts.
    public init(
        _ kind: Kind, name: String, help: String = "", valueText: String? = nil, actions: [String] = []
    ) {
        self.kind = kind
        self.name = name
        self.help = help
        self.valueText = valueText
        self.actions = actions
    }
}

/// What an assistive program does with the view of a custom element.
public enum ViewAction: Sendable, Hashable {
    /// It presses a button, or switches what is on or off.
    case press
    /// It sets the number of a slider; it is within the bounds.
    case set(Double)
    /// It does what `ViewDescription.actions` names.
    case named(String)
}
