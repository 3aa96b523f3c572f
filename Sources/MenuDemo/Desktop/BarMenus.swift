import X11Menu

/// The menus of the desktop's bar, made anew when what they show has changed.
struct BarMenus {
    /// What the menus show.
    struct Key: Hashable {
        var windows: [String]
        var active: Int?
        var wallpaper: Backdrops?
        var appearance: Appearance
        var settings: DemoSettings
        var status: DeskStatus
        var clock: WallClock
        var sceneMenus: [ObjectIdentifier]
    }

    private(set) var key: Key?
    private(set) var menus: [Menu] = []

    /// The menus for a state; made only if they do not show it already.
    mutating func menus(for key: Key, make: () -> [Menu]) -> [Menu] {
        if key != self.key {
            menus = make()
            self.key = key
        }
        return menus
    }
}
