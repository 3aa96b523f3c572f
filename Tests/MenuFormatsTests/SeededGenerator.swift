import MenuModel
import TestSupport

extension SeededGenerator {
    /// A value in one of three cases, else nil.
    mutating func maybe<Value>(_ value: (inout SeededGenerator) -> Value) -> Value? {
        one(in: 3) ? value(&self) : nil
    }

    mutating func bytes(_ count: Int, without excluded: UInt8? = nil) -> [UInt8] {
        (0..<count).map { _ in
            let byte = UInt8.random(in: 0...255, using: &self)
            return byte == excluded ? byte &+ 1 : byte
        }
    }
}

/// Random menus with every kind of element in them.
extension SeededGenerator {
    mutating func text() -> String {
        let pieces = [
            "Open", "a", " ", "\"", "\\", "\n", "\t", "é", "漢字", "👩‍👩‍👧", "'", "''", ":", "/", "IMG:", "\u{1}", "\u{7F}",
            "<", "&", ",", "'\u{301}", "^sep(", ")", "\\n", "#", "_", "\"\"\"", "\u{1F}", "\r\n",
        ]
        return (0..<Int.random(in: 0...4, using: &self)).map { _ in pick(pieces) }.joined()
    }

    mutating func value() -> ByteString {
        one(in: 4) ? ByteString(bytes(Int.random(in: 0...9, using: &self))) : ByteString(text())
    }

    mutating func icon() -> Icon {
        switch Int.random(in: 0...2, using: &self) {
        case 0: .named(pick(["document-open", "a.png", "<b", "x/y", ""]))
        case 1: .file(pick(["/usr/share/a.png", "plain", "<svg", "b.svg", ""]))
        default: .inline(pick(["<svg/>", "no svg", ""]))
        }
    }

    mutating func command() -> [String] { ["program"] + (0..<Int.random(in: 0...3, using: &self)).map { _ in text() } }

    mutating func action() -> Action {
        let details = LauncherDetails(
            keywords: maybe { $0.text() }, info: maybe { $0.text() }, isUrgent: one(in: 3), isActive: one(in: 3),
            isPermanent: one(in: 3))
        return Action(
            id: maybe { $0.text() }, title: text(), subtitle: maybe { $0.text() }, icon: maybe { $0.icon() },
            selectedIcon: maybe { $0.icon() },
            shortcut: maybe {
                Shortcut(
                    modifiers: .init(rawValue: UInt8.random(in: 0...15, using: &$0)),
                    key: $0.pick(["S", "+", "F5", "space"]))
            },
            mnemonic: maybe { $0.pick(["a", "é", "👩‍👩‍👧"]) }, value: maybe { $0.value() }, command: maybe { $0.command() },
            state: pick([.off, .on, .mixed]), role: pick([nil, .check, .radio]), isEnabled: !one(in: 4),
            isHidden: one(in: 6), isDestructive: one(in: 4), keepsMenuPresented: one(in: 4),
            alternateValue: maybe { ByteString($0.text()) },
            launcherDetails: details == LauncherDetails() ? nil : details)
    }

    mutating func menu(depth: Int) -> MenuContent {
        MenuContent(
            id: maybe { $0.text() }, title: text(), subtitle: maybe { $0.text() }, icon: maybe { $0.icon() },
            mnemonic: maybe { $0.pick(["a", "Z"]) }, isEnabled: !one(in: 4), isHidden: one(in: 6),
            isDestructive: one(in: 4), headers: elements(depth: depth, upTo: 2),
            items: .elements(elements(depth: depth, upTo: 5)),
            display: pick([.submenu, .submenu, .inline, .palette(.tint), .palette(.open), .palette(.closed)]),
            elementSize: pick([.small, .medium, .large]), columns: pick([nil, .automatic, .count(3)]),
            separators: pick([.automatic, .none]), onlyDismissesSubmenu: one(in: 4))
    }

    mutating func elements(depth: Int, upTo count: Int) -> [MenuElement] {
        (0..<Int.random(in: 0...count, using: &self)).map { _ in element(depth: depth) }
    }

    mutating func element(depth: Int) -> MenuElement {
        switch Int.random(in: 0...(depth > 0 ? 9 : 7), using: &self) {
        case 0...2: .action(action())
        case 3: .separator(Separator(id: maybe { $0.text() }, isHidden: one(in: 4), isThick: one(in: 4)))
        case 4: .header(Header(id: maybe { $0.text() }, title: text(), isHidden: one(in: 4)))
        case 5:
            .search(
                SearchField(
                    id: maybe { $0.text() }, placeholder: text(), text: text(), focusesOnAppearance: one(in: 2),
                    isEnabled: !one(in: 4), isHidden: one(in: 4)))
        case 6:
            .lazy(
                LazyElement(
                    id: maybe { $0.text() }, command: command(), format: pick([nil, "tree", "jgmenu"]),
                    shouldCache: one(in: 2), isHidden: one(in: 4)))
        case 7:
            .custom(
                CustomElement(
                    id: maybe { $0.text() }, picture: pick([.file("a.png"), .file("relative/b"), .inline("<svg/>")]),
                    height: pick([1, 22, 22.5, 0.1 + 3]), isInteractive: one(in: 2), value: maybe { $0.value() },
                    isEnabled: !one(in: 4), isHidden: one(in: 4)))
        case 8:
            .group(Group(id: maybe { $0.text() }, elements: elements(depth: depth - 1, upTo: 3), isHidden: one(in: 4)))
        default: .menu(menu(depth: depth - 1))
        }
    }
}
