internal import MenuModel

/// The features of elements that not all formats support.
enum Feature: Hashable {
    case id, title, markup, subtitle, iconFile, iconName, iconDocument, selectedIcon, shortcut, mnemonic, value,
        alternate
    case command, otherCommands, state, role, disabled, destructive, keepOpen, keywords, searchText, leadsBack, info,
        urgent, active,
        permanent
    case display, size, columns, separators, onlyDismissesSubmenu, headers, footers
    case gestures, file, acceptsDrops, actions, badge, picture

    /// The features of an action that a format leaves out, in words.
    static func lost(of action: Action, keeping kept: Set<Feature>) -> [String] {
        let details = action.launcherDetails
        return names(
            of: [
                (.id, "id", action.id != nil),
                (.title, "title", !action.title.isEmpty),
                (.markup, "markup", !(action.titleSpans + action.subtitleSpans).isEmpty),
                (.subtitle, "subtitle", action.subtitle != nil),
                icon(action.icon, "icon"),
                (.selectedIcon, "selectedIcon", action.selectedIcon != nil),
                (.shortcut, "shortcut", action.shortcut != nil),
                (.mnemonic, "mnemonic", action.mnemonic != nil),
                (.value, "value", action.value != nil),
                (.alternate, "alternateValue", action.alternateValue != nil),
                (.command, "exec", action.command != nil),
                (.otherCommands, "further programs", action.launchDetails?.others.isEmpty == false),
                (.state, "state", action.state != .off),
                (.role, "role", action.role != nil),
                (.disabled, "disabled", !action.isEnabled),
                (.destructive, "destructive", action.isDestructive),
                (.keepOpen, "keepOpen", action.keepsMenuPresented),
                (.keywords, "keywords", details?.keywords != nil),
                (.searchText, "the text for the field", details?.searchText != nil),
                (.leadsBack, "leading back", details?.leadsBack == true),
                (.info, "info", details?.info != nil),
                (.urgent, "urgent", details?.isUrgent == true),
                (.active, "active", details?.isActive == true),
                (.permanent, "permanent", details?.isPermanent == true),
                (.gestures, "gestures", !action.gestures.isEmpty),
                (.file, "file", action.file != nil),
                (.actions, "actions", !action.actions.isEmpty),
                (.badge, "badge", action.badge != nil),
                (.picture, "picture", action.picture != nil),
            ], keeping: kept)
    }

    /// The features of a menu that a format leaves out, in words.
    static func lost(of menu: MenuContent, keeping kept: Set<Feature>) -> [String] {
        names(
            of: [
                (.id, "id", menu.id != nil),
                (.title, "title", !menu.title.isEmpty),
                (.markup, "markup", !(menu.titleSpans + menu.subtitleSpans).isEmpty),
                (.subtitle, "subtitle", menu.subtitle != nil),
                icon(menu.icon, "icon"),
                (.mnemonic, "mnemonic", menu.mnemonic != nil),
                (.disabled, "disabled", !menu.isEnabled),
                (.destructive, "destructive", menu.isDestructive),
                (.display, "submenu", menu.display == .submenu && !menu.title.isEmpty),
                (.display, "inline", menu.display == .inline),
                (.display, "palette", menu.display != .inline && menu.display != .submenu),
                (.size, "elementSize", menu.elementSize != .large),
                (.columns, "columns", menu.columns != nil),
                (.separators, "separators", menu.separators != .automatic),
                (.onlyDismissesSubmenu, "onlyDismissesSubmenu", menu.onlyDismissesSubmenu),
                (.headers, "headers", !menu.headers.isEmpty),
                (.footers, "footers", !menu.footers.isEmpty),
                (.gestures, "gestures", !menu.gestures.isEmpty),
                (.acceptsDrops, "acceptsDrops", menu.acceptsDrops),
            ], keeping: kept)
    }

    private static func icon(_ icon: Icon?, _ name: String) -> (Feature, String, Bool) {
        switch icon?.source {
        case .file: (.iconFile, name, true)
        case .named: (.iconName, name, true)
        case .inline, .lines, .pixels, .encoded, .drawn, .late: (.iconDocument, name, true)
        case nil: (.iconFile, name, false)
        }
    }

    private static func names(of uses: [(Feature, String, Bool)], keeping kept: Set<Feature>) -> [String] {
        uses.filter { $0.2 && !kept.contains($0.0) }.map(\.1)
    }
}
