package import X11Menu

/// A menu bar or a filter that a scene wants in its room, as a value: who shows the scene makes it, keeps it and moves it.
package struct SceneBar {
    /// What the bar holds.
    package enum Content {
        /// Menus, a title each.
        case menus([Menu])
        /// Menus in one only title.
        case compact(title: String, [Menu])
        /// Main items whose titles become what is chosen of them; nil for everything.
        case filter(any MenuFilterSource, chosen: (_ option: Int?, _ main: Int) -> Void)
    }

    /// What it holds.
    package var content: Content
    /// Where it is, in points of the scene's room: it fills that, or lies in the middle where it is a filter.
    package var room: Rect
    /// The figures and colours.
    package var theme = Theme.standard
    /// Light or dark as what lies beneath it is, whatever the stage is.
    package var followsGround = false
    /// The colour of what lies beneath it; another one is a reason to look anew.
    package var ground: Color

    /// Makes a bar.
    package init(_ content: Content, in room: Rect, over ground: Color) {
        self.content = content
        self.room = room
        self.ground = ground
    }

    /// The menus; none where it is a filter.
    package var menus: [Menu] {
        switch content {
        case .menus(let menus), .compact(_, let menus): menus
        case .filter: []
        }
    }

    /// The only title; nil if each menu has one.
    package var compactTitle: String? { if case .compact(let title, _) = content { title } else { nil } }

    /// Whether it is a filter.
    package var isFilter: Bool { if case .filter = content { true } else { false } }

    /// What a bar cannot take over while it is there: where that differs, there must be another bar.
    package func frame(in appearance: Appearance) -> Frame {
        Frame(
            isFilter: isFilter, isCompact: compactTitle != nil, theme: theme, ground: ground,
            appearance: followsGround ? nil : appearance)
    }

    /// What is compared.
    package struct Frame: Hashable {
        var isFilter: Bool
        var isCompact: Bool
        var theme: Theme
        var ground: Color
        var appearance: Appearance?
    }
}

/// Something in a scene that has a context menu: it lifts from the dimmed screen when it is held, or pressed with the right button.
package struct LiftedThing {
    /// Where it is, in points of the scene's room.
    package var part: Rect
    /// Asked for its menu as it lifts.
    package var menu: () -> Menu
    /// Called when it lies where it was.
    package var dismissed: () -> Void

    /// Makes a thing.
    package init(_ part: Rect, menu: @escaping () -> Menu, dismissed: @escaping () -> Void) {
        self.part = part
        self.menu = menu
        self.dismissed = dismissed
    }
}
