extension Action {
    /// What few actions have. It is kept apart, so that the many that have none of it are small: however deep a menu is, its actions are
    /// copied and compared level by level.
    struct Rare: Sendable, Hashable {
        /// How the program is started.
        var launchDetails: LaunchDetails?
        /// What only launchers know of the row.
        var launcherDetails: LauncherDetails?
        /// What a person may do with it besides choosing it.
        var gestures: ItemGestures = []
        /// The file that it stands for.
        var file: String?
        /// How parts of the title differ from the rest of it.
        var spans: [TextSpan] = []
        /// How parts of the subtitle do.
        var subtitleSpans: [TextSpan] = []

        /// Something kept apart.
        indirect enum Box: Sendable, Hashable {
            case holding(Rare)
        }
    }

    /// What it has of that.
    private var details: Rare {
        get {
            guard case .holding(let rare)? = rare else { return Rare() }
            return rare
        }
        set { rare = newValue == Rare() ? nil : .holding(newValue) }
    }

    /// How the program of `command` is started; nil where there is nothing special about it.
    public var launchDetails: LaunchDetails? {
        get { details.launchDetails }
        set { details.launchDetails = newValue }
    }

    /// What only launchers know of a row; nil where there is nothing.
    public var launcherDetails: LauncherDetails? {
        get { details.launcherDetails }
        set { details.launcherDetails = newValue }
    }

    /// What a person may do with it besides choosing it.
    public var gestures: ItemGestures {
        get { details.gestures }
        set { details.gestures = newValue }
    }

    /// The file that it stands for, which other programs get where it is dragged out to them; nil where it is just a text.
    public var file: String? {
        get { details.file }
        set { details.file = newValue }
    }

    /// How parts of the title differ from the rest of it.
    public var titleSpans: [TextSpan] {
        get { rare == nil ? [] : details.spans }
        set { if rare != nil || !newValue.isEmpty { details.spans = newValue } }
    }

    /// How parts of the subtitle differ from the rest of it.
    public var subtitleSpans: [TextSpan] {
        get { rare == nil ? [] : details.subtitleSpans }
        set { if rare != nil || !newValue.isEmpty { details.subtitleSpans = newValue } }
    }
}
