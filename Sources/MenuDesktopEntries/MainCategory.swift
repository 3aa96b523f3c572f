/// The main categories of the Desktop Menu Specification, in which applications menus are divided.
public enum MainCategory: String, Sendable, Hashable, CaseIterable {
    /// Small useful programs.
    case utility = "Utility"
    /// Programs to make programs.
    case development = "Development"
    /// Programs to learn with.
    case education = "Education"
    /// Games.
    case game = "Game"
    /// Programs to view and make pictures.
    case graphics = "Graphics"
    /// Browsers, mail and the like.
    case network = "Network"
    /// Sound and film.
    case audioVideo = "AudioVideo"
    /// Texts, tables and the like.
    case office = "Office"
    /// Programs of the sciences.
    case science = "Science"
    /// Settings of the desktop.
    case settings = "Settings"
    /// Tools of the system, such as monitors and terminals.
    case system = "System"
    /// What names no main category.
    case other = "Other"

    /// What people call it, in English.
    public var title: String { MainCategory.looks[self]?.title ?? rawValue }

    /// Its name in the icon theme.
    public var icon: String { MainCategory.looks[self]?.icon ?? "applications-other" }

    /// The names that files of kind `Directory` have for it on the usual desktops; what such a file says counts more than `title`.
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

    /// The main categories of an entry; `other` where it names none.
    ///
    /// What both adjusts and looks after the system stands among the settings alone, as desktops have it.
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
