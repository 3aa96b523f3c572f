/// The main categories of the Desktop Menu Specification, by which application menus are divided.
public enum MainCategory: String, Sendable, Hashable, CaseIterable {
    /// Small useful programs.
    case utility = "Utility"
    /// Software development.
    case development = "Development"
    /// Educational programs.
    case education = "Education"
    /// Games.
    case game = "Game"
    /// Programs to view and create pictures.
    case graphics = "Graphics"
    /// Browsers, mail and other network programs.
    case network = "Network"
    /// Audio and video.
    case audioVideo = "AudioVideo"
    /// Documents, spreadsheets and other office programs.
    case office = "Office"
    /// Scientific programs.
    case science = "Science"
    /// Settings of the desktop.
    case settings = "Settings"
    /// System tools, such as monitors and terminals.
    case system = "System"
    /// Applications without a main category.
    case other = "Other"

    /// Its English title.
    public var title: String { MainCategory.looks[self]?.title ?? rawValue }

    /// Its name in the icon theme.
    public var icon: String { MainCategory.looks[self]?.icon ?? "applications-other" }

    /// The files of type `Directory` for this category on common desktops; the name in such a file has precedence over `title`.
    public var directoryFiles: [String] {
        let plain = self == .settings ? ["Settings", "settings"] : [rawValue]
        return (plain + (MainCategory.looks[self]?.files ?? [])).map { $0 + ".directory" }
    }

    private static let looks: [MainCategory: (title: String, icon: String, files: [String])] = [
        .utility: ("Accessories", "applications-utilities", ["xfce-accessories", "lxde-utility", "mate-utility"]),
        .development: ("Development", "applications-development", ["xfce-development", "lxde-development"]),
        .education: ("Education", "applications-education", ["xfce-education", "lxde-education"]),
        .game: ("Games", "applications-games", ["xfce-games", "lxde-game"]),
        .graphics: ("Graphics", "applications-graphics", ["xfce-graphics", "lxde-graphics"]),
        .network: ("Internet", "applications-internet", ["xfce-network", "lxde-network"]),
        .audioVideo: ("Multimedia", "applications-multimedia", ["xfce-multimedia", "lxde-audio-video"]),
        .office: ("Office", "applications-office", ["xfce-office", "lxde-office"]),
        .science: ("Science", "applications-science", ["xfce-science", "lxde-science"]),
        .settings: ("Settings", "preferences-desktop", ["xfce-settings", "lxde-settings"]),
        .system: ("System", "applications-system", ["System-Tools", "xfce-system", "lxde-system-tools"]),
        .other: ("Other", "applications-other", ["X-Other", "xfce-other", "lxde-other"]),
    ]

    /// The main categories of an entry; `other` if it has none.
    ///
    /// An entry in both the settings and the system category is listed only among the settings, as desktops do.
    static func all(of entry: DesktopEntry) -> [MainCategory] {
        var found: [MainCategory] = []
        for name in entry.categories {
            let category = name == "Audio" || name == "Video" ? .audioVideo : MainCategory(rawValue: name)
            if let category, category != .other, !found.contains(category) { found.append(category) }
        }
        if found.contains(.settings) { found.removeAll { $0 == .system } }
        return found.isEmpty ? [.other] : found
    }
}
