/// An element that can be chosen.
public struct Action: Sendable, Hashable {
    /// Whether the element is on, as a check mark or a filled radio button shows it.
    public enum State: Sendable, Hashable {
        /// Not chosen.
        case off
        /// Chosen.
        case on
        /// Chosen for some of the things that it represents.
        case mixed
    }

    /// The kind of state mark, which also determines what choosing does to the state.
    public enum Role: Sendable, Hashable {
        /// A check mark that toggles when the element is chosen.
        case check
        /// One of a run of neighbouring elements, of which exactly one is on.
        case radio
    }

    /// The state changes that follow from choosing an element: a check mark toggles; a radio item turns on, and the others of its run turn off.
    ///
    /// - Parameters:
    ///   - index: The index of the chosen element among its siblings.
    ///   - count: How many siblings there are.
    ///   - action: Returns the role and the state of a sibling; nil if it is not an action.
    /// - Returns: Indices and their new states; empty if there is no such element, or if it has no role.
    /// - Complexity: O(length of the run).
    public static func stateChanges(
        choosing index: Int, of count: Int, _ action: (Int) -> (role: Role?, state: State)?
    ) -> [(place: Int, state: State)] {
        guard (0..<count).contains(index), let chosen = action(index), let role = chosen.role else { return [] }
        switch role {
        case .check: return [(index, chosen.state == .on ? .off : .on)]
        case .radio:
            var run = index..<index + 1
            while run.lowerBound > 0, action(run.lowerBound - 1)?.role == .radio {
                run = run.lowerBound - 1..<run.upperBound
            }
            while run.upperBound < count, action(run.upperBound)?.role == .radio {
                run = run.lowerBound..<run.upperBound + 1
            }
            return run.map { ($0, $0 == index ? .on : .off) }
        }
    }

    /// A name that stays the same when the title changes; nil if nothing refers to it.
    public var id: String?
    /// The text of the row.
    public var title: String
    /// A second, quieter text under the title.
    public var subtitle: String?
    /// The picture beside the title.
    public var icon: Icon?
    /// The picture beside the title while the state is on; nil uses `icon`.
    public var selectedIcon: Icon?
    /// The key equivalent.
    public var shortcut: Shortcut?
    /// The letter that chooses the element while its menu is open; it is underlined if it occurs in the title.
    public var mnemonic: Character?
    /// What is printed when it is chosen; nil prints the title.
    public var value: ByteString?
    /// The program to start instead of printing: its arguments, which are not passed through a shell.
    public var command: [String]?
    /// On, off, or some of both.
    public var state: State
    /// Check or radio; nil draws a check mark where the state is on, and choosing does not change it.
    public var role: Role?
    /// Whether it can be chosen.
    public var isEnabled: Bool
    /// Whether it is hidden and occupies no space.
    public var isHidden: Bool
    /// Whether it is drawn as a warning.
    public var isDestructive: Bool
    /// Whether the menu stays open when it is chosen.
    public var keepsMenuPresented: Bool
    /// What is printed when it is chosen with the middle button; nil prints the same as for any other choice.
    public var alternateValue: ByteString?
    /// The properties that only a few actions have; nil if this one has none of them.
    var rare: Rare.Box?

    /// Makes an action. Parameters that are left out are absent, off, and enabled.
    public init(
        id: String? = nil, title: String, subtitle: String? = nil, icon: Icon? = nil, selectedIcon: Icon? = nil,
        shortcut: Shortcut? = nil, mnemonic: Character? = nil, value: ByteString? = nil, command: [String]? = nil,
        state: State = .off, role: Role? = nil, isEnabled: Bool = true, isHidden: Bool = false,
        isDestructive: Bool = false, keepsMenuPresented: Bool = false, alternateValue: ByteString? = nil,
        launcherDetails: LauncherDetails? = nil
    ) {
        self.id = id
        self.title = title
        self.subtitle = subtitle
        self.icon = icon
        self.selectedIcon = selectedIcon
        self.shortcut = shortcut
        self.mnemonic = mnemonic
        self.value = value
        self.command = command
        self.state = state
        self.role = role
        self.isEnabled = isEnabled
        self.isHidden = isHidden
        self.isDestructive = isDestructive
        self.keepsMenuPresented = keepsMenuPresented
        self.alternateValue = alternateValue
        self.launcherDetails = launcherDetails
    }
}
