extension Action {
    /// The properties that only a few actions have. They are stored separately so that the other actions stay small: actions are copied and
    /// compared at every level of a menu.
    struct Rare: Sendable, Hashable {
        /// How the program is started.
        var launchDetails: LaunchDetails?
        /// The properties that only rows of launchers have.
        var launcherDetails: LauncherDetails?
        /// What a user may do with the row besides choosing it.
        var gestures: ItemGestures = []
        /// The file that the row represents.
        var file: String?
        /// What else can be done with the row.
        var actions: [MenuElement] = []
        /// A short text at the end of the row.
        var badge: String?
        /// The path of the picture that the element is about.
        var picture: String?
        /// The style spans of the title.
        var spans: [TextSpan] = []
        /// The style spans of the subtitle.
        var subtitleSpans: [TextSpan] = []

        /// Stores the rare properties outside the action.
        indirect enum Box: Sendable, Hashable {
            case holding(Rare)
        }
    }

    /// The rare properties; writing the default values frees their storage.
    private var details: Rare {
        get {
            guard case .holding(let rare)? = rare else { return Rare() }
            return rare
        }
        set { rare = newValue == Rare() ? nil : .holding(newValue) }
    }

    /// How the program of `command` is started; nil for the defaults.
    public var launchDetails: LaunchDetails? {
        get { details.launchDetails }
        set { details.launchDetails = newValue }
    }

    /// The properties that only rows of launchers have; nil if there are none.
    public var launcherDetails: LauncherDetails? {
        get { details.launcherDetails }
        set { details.launcherDetails = newValue }
    }

    /// What a user may do with the row besides choosing it.
    public var gestures: ItemGestures {
        get { details.gestures }
        set { details.gestures = newValue }
    }

    /// The file that the row represents, which other programs receive when the row is dragged to them; nil if the row is only text.
    public var file: String? {
        get { details.file }
        set { details.file = newValue }
    }

    /// What else can be done with the row: elements that a menu beside it offers, opened by Ctrl+Return, Shift+F10, the Menu key, the right button
    /// or a long touch. Their key equivalents work while the row is highlighted, and are shown in it.
    public var actions: [MenuElement] {
        get { rare == nil ? [] : details.actions }
        set { if rare != nil || !newValue.isEmpty { details.actions = newValue } }
    }

    /// A short text at the end of the row, such as a count; nil for none.
    public var badge: String? {
        get { rare == nil ? nil : details.badge }
        set { if rare != nil || newValue != nil { details.badge = newValue } }
    }

    /// The path of a picture's file that the element is about: it is the preview of the row, and the picture of the tile in a grid. Nil for none.
    public var picture: String? {
        get { rare == nil ? nil : details.picture }
        set { if rare != nil || newValue != nil { details.picture = newValue } }
    }

    /// The key equivalents that its row shows: its own, or those of its actions.
    package var shownShortcuts: [Shortcut] {
        if let shortcut { return [shortcut] }
        return actions.compactMap {
            if case .action(let action) = $0, action.isEnabled { action.shortcut } else { nil }
        }
    }

    /// The parts of the title whose style differs from the rest.
    public var titleSpans: [TextSpan] {
        get { rare == nil ? [] : details.spans }
        set { if rare != nil || !newValue.isEmpty { details.spans = newValue } }
    }

    /// The parts of the subtitle whose style differs from the rest.
    public var subtitleSpans: [TextSpan] {
        get { rare == nil ? [] : details.subtitleSpans }
        set { if rare != nil || !newValue.isEmpty { details.subtitleSpans = newValue } }
    }
}
