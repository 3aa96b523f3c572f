import MenuModel
import MenuSystem

/// The menu of a folder's contents, as in xmenu: folders first, no hidden files, and the output of a file is its path after `file:`.
///
/// The program `find` lists the folder, so that waiting does not block the menu: the folder may be on a remote machine.
enum FolderListing {
    /// The name of the format of that output.
    static let format = "folder"

    /// The element for an item: if its output is the path of a folder, a menu of the folder's contents; otherwise the item itself.
    static func element(for action: Action) -> MenuElement {
        let output = action.value?.bytes ?? Array(action.title.utf8)
        guard output.first == UInt8(ascii: "/"), let path = String(validating: output, as: UTF8.self) else {
            return .action(action)
        }
        return folder(path, action)
    }

    private static func folder(_ path: String, _ action: Action) -> MenuElement {
        let base = String(path.reversed().drop { $0 == "/" }.reversed())
        // The path is a prefix of each name, so that the output contains the full path.
        let command = [
            "find", base + "/", "-mindepth", "1", "-maxdepth", "1", "!", "-name", ".*", "-printf",
            "%Y\t\(base.replacingPercents)/%f\\0",
        ]
        var menu = MenuContent(title: action.title, subtitle: action.subtitle, icon: action.icon)
        menu.items = [.lazy(LazyElement(command: command, format: format))]
        menu.isEnabled = action.isEnabled
        return .menu(menu)
    }

    /// The menu made from the output of `find`.
    static func menu(of output: [UInt8]) -> MenuContent {
        let tab = UInt8(ascii: "\t")
        var entries: [(isFolder: Bool, key: String, element: MenuElement)] = []
        for line in output.split(separator: 0) {
            guard let end = line.firstIndex(of: tab) else { continue }
            let path = line[line.index(after: end)...]
            guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { continue }
            let name = path[path.index(after: slash)...]
            // A line cannot represent such a name.
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
        guard !entries.isEmpty else {
            return MenuContent(items: [.action(Action(title: Language.user.text(.empty), isEnabled: false))])
        }
        return MenuContent(items: .elements(entries.map(\.element)))
    }
}

extension String {
    /// The text with escapes for the directives of `find -printf`, so that it is printed literally.
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
