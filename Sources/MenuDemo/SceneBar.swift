package import X11Menu

/// The description of a menu bar or filter that a scene needs in its area; the host creates, keeps and moves the bar.
package struct SceneBar {
    /// The content of the bar.
    package enum Content {
        /// Menus, each with a title.
        case menus([Menu])
        /// Menus in a single title.
        case compact(title: String, [Menu])
        /// Main items; the chosen option, nil for everything, replaces the title.
        case filter(any MenuFilterSource, chosen: (_ option: Int?, _ main: Int) -> Void)
    }

    /// The content.
    package var content: Content
    /// The area in points of the scene's area: a menu bar fills it, a filter is centred in it.
    package var room: Rect
    /// The theme; nil for the chosen one.
    package var theme: Theme?
    /// How many of the last titles are at the far end.
    package var trailing = 0
    /// Whether it lies along the upper edge of the screen, where windows keep clear of it, instead of in its area.
    package var isAtEdge = false
    /// Whether it is light or dark depending on its background instead of the stage.
    package var followsGround = false
    /// The colour of its background; the bar is created anew when it changes.
    package var ground: Color

    /// Makes a bar.
    package init(_ content: Content, in room: Rect, over ground: Color) {
        self.content = content
        self.room = room
        self.ground = ground
    }

    /// The menus; empty for a filter.
    package var menus: [Menu] {
        switch content {
        case .menus(let menus), .compact(_, let menus): menus
        case .filter: []
        }
    }

    /// The single title; nil if each menu has one.
    package var compactTitle: String? { if case .compact(let title, _) = content { title } else { nil } }

    /// Whether it is a bar of menus, each with a title.
    package var isMenus: Bool { if case .menus = content { true } else { false } }

    /// Whether it is a filter.
    package var isFilter: Bool { if case .filter = content { true } else { false } }

    /// The properties that cannot be changed while the bar exists: if they differ, a new bar is needed.
    package func frame(in appearance: Appearance, _ settings: DemoSettings) -> Frame {
        Frame(
            isFilter: isFilter, isCompact: compactTitle != nil, theme: theme, settings: settings, ground: ground,
            appearance: followsGround ? nil : appearance)
    }

    /// The properties to compare.
    package struct Frame: Hashable {
        var isFilter: Bool
        var isCompact: Bool
        var theme: Theme?
        var settings: DemoSettings
        var ground: Color
        var appearance: Appearance?
    }
}

/// An item of a scene with a context menu: it lifts above the dimmed screen when it is held, or pressed with the right button.
package struct LiftedThing {
    /// The rectangle in points of the scene's area.
    package var part: Rect
    /// Supplies its menu when it lifts; nil if the item is gone.
    package var menu: () -> Menu?
    /// Called when it is back in its place.
    package var dismissed: () -> Void

    /// Makes an item.
    package init(_ part: Rect, menu: @escaping () -> Menu?, dismissed: @escaping () -> Void) {
        self.part = part
        self.menu = menu
        self.dismissed = dismissed
    }
}
