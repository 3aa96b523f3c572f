/// The keys of a menu written as JSON.
enum JSONKey: String, CaseIterable {
    case acceptsDrops, actions, active, badge, alternateValue, cache, columns, command, destructive, directory, drag,
        draw
    case elementSize, enabled, exec, expandHome, file, focus, footers, format, headers
    case height, hidden, icon, id, info, inline, interactive, items, keepOpen, keywords, mnemonic, movable
    case onlyDismissesSubmenu, palette, permanent, picture, placeholder, removable, renamable, role, schema = "$schema",
        selectedIcon, separators, shortcut
    case startupClass, startupNotify, state, subtitle
    case text, thick, timeout, title, type, urgent, value, valueBase64

    /// The key of each name.
    static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

/// The types of an item.
enum JSONType: String, CaseIterable {
    case action, menu, separator, header, search, lazy, custom, group

    /// The type with its article, for messages.
    var phrase: String { self == .action ? "an action" : "a \(rawValue)" }

    /// The keys that are specific to the type; `type`, `id`, `hidden` and `enabled` are valid in every type.
    var keys: Set<JSONKey> {
        switch self {
        case .action: JSONType.actionKeys
        case .menu: JSONType.menuKeys
        case .separator: [.thick]
        case .header: [.title]
        case .search: [.placeholder, .text, .focus]
        case .lazy: [.command, .format, .cache, .timeout]
        case .custom: [.draw, .height, .interactive, .keepOpen, .value, .valueBase64]
        case .group: [.items]
        }
    }

    /// Whether a key is valid in an item of this type.
    func takes(_ key: JSONKey) -> Bool { JSONType.commonKeys.contains(key) || keys.contains(key) }

    private static let commonKeys: Set<JSONKey> = [.type, .id, .hidden, .enabled]
    private static let actionKeys: Set<JSONKey> = [
        .title, .subtitle, .icon, .selectedIcon, .shortcut, .mnemonic, .value, .valueBase64, .alternateValue, .state,
        .role, .destructive, .keepOpen, .exec, .directory, .startupNotify, .startupClass, .expandHome, .keywords, .info,
        .urgent, .active, .permanent, .movable, .renamable, .removable, .drag, .file, .actions, .badge,
        .picture,
    ]
    private static let menuKeys: Set<JSONKey> = [
        .schema, .title, .subtitle, .icon, .mnemonic, .destructive, .headers, .footers, .items, .inline, .palette,
        .elementSize,
        .columns, .separators, .onlyDismissesSubmenu, .movable, .renamable, .removable, .acceptsDrops,
    ]
}
