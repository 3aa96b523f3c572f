import MenuModel

/// The menu of what is in a folder, as xmenu has it: folders first, nothing hidden, a file's output its path after `file:`.
///
/// `find` lists it, as a program that is waited for without standing still: a folder may lie on a machine far away.
enum FolderListing {
    /// What the output of such a program is called among formats.
    static let format = "folder"

    /// The element for an item: a menu of what is in the folder whose path it would print, or the item where it prints something else.
    static func element(for action: Action) -> MenuElement {
        let output = action.value?.bytes ?? Array(action.title.utf8)
        guard output.first == UInt8(ascii: "/"), let path = String(validating: output, as: UTF8.self) else {
            return .action(action)
        }
        return folder(path, action)
    }

    private static func folder(_ path: String, _ action: Action) -> MenuElement {
        let base = String(path.reversed().drop { $0 == "/" }.reversed())
        // The path as a prefix: each name is put behind it, so that the output says where it belongs.
        let command = [
            "find", base + "/", "-mindepth", "1", "-maxdepth", "1", "!", "-name", ".*", "-printf",
            "%Y\t\(base.replacingPercents)/%f\\0",
        ]
        var menu = MenuContent(title: action.title, subtitle: action.subtitle, icon: action.icon)
        menu.items = [.lazy(LazyElement(command: command, format: format))]
        menu.isEnabled = action.isEnabled
        return .menu(menu)
    }

    /// The menu that the output of `find` stands for.
    static func menu(of output: [UInt8]) -> MenuContent {
        let tab = UInt8(ascii: "\t")
        var entries: [(isFolder: Bool, key: String, element: MenuElement)] = []
        for line in output.split(separator: 0) {
            guard let end = line.firstIndex(of: tab) else { continue }
            let path = line[line.index(after: end)...]
            guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { continue }
            let name = path[path.index(after: slash)...]
            // Such a name is none that a line could hold.
            guard !name.contains(where: { $0 == tab || $0 == 0x0A }) else { continue }
            let isFolder = line[..<end].elementsEqual("d".utf8)
            var action = Action(title: String(decoding: name, as: UTF8.self))
            if isFolder, let text = String(validating: path, as: UTF8.self) {
                entries.append((true, action.title.lowercased(), folder(text, action)))
            } else {
                action.value = ByteString(Array("file:".utf8) + path)
                entries.append((false, action.title.lowercased(), .action(action)))
            }
        }
        entries.sort {
            ($0.isFolder ? 0 : 1, $0.key, $0.element.title) < ($1.isFolder ? 0 : 1, $1.key, $1.element.title)
        }
        guard !entries.isEmpty else { return MenuContent(items: [.action(Action(title: "Empty", isEnabled: false))]) }
        return MenuContent(items: .elements(entries.map(\.element)))
    }
}

extension String {
    /// The text with what `find -printf` would take for directives written so that it is itself.
    fileprivate var replacingPercents: String {
        var result = ""
        for character in self {
            switch character {
            case "%": result += "%%"
            case "\\": result += "\\\\"
            default: result.append(character)
            }
        }
        return result
    }
}
