import Glibc
import MenuLaunchers
import MenuModel
import MenuRendering

/// The pictures of rows whose icon is `thumbnail://` and a name, as of rofi-thumbnails(5): a command makes them, or the name is that of their file.
enum RowPicture {
    private static let prefix = "thumbnail://"
    /// The extent of the pictures that commands make, in pixels, and the folder of thumbnails of that extent.
    private static let (extent, folder) = (256, "thumbnails/large")
    /// How long a command may take, in seconds. Pictures are made one after the other.
    private static let patience = 10.0

    /// The icon of a row; any other icon stays as it is.
    static func icon(_ icon: Icon, by command: CommandPattern?) -> Icon {
        guard case .file(let text) = icon.source, text.hasPrefix(prefix) else { return icon }
        let name = String(text.dropFirst(prefix.count))
        guard let command, let file = file(of: name) else { return .file(UserFiles.expandingHome(name)) }
        // The thread that decodes pictures makes the file first, and then draws it in place of a picture that it has not fetched.
        return .late(
            LatePicture(number: 0, else: .file(file)) { _ in
                make(file, of: name, by: command)
                return nil
            })
    }

    /// The file that the picture of a name is kept in; nil without a home directory.
    private static func file(of name: String) -> String? {
        ModeHistory.path("\(folder)/\(MD5.hex(Array(name.utf8))).png", nil)
    }

    /// Has a command make a file that is not there yet.
    static func make(_ file: String, of name: String, by command: CommandPattern) {
        guard !UserFiles.exists(file) else { return }
        // The folders of the path, the outermost first.
        for index in file.indices where file[index] == "/" && index > file.startIndex {
            unsafe mkdir(String(file[..<index]), 0o700)
        }
        guard let words = command.words(["input": name, "output": file, "size": "\(extent)"]) else { return }
        _ = try? ProgramOutput.of(words, within: patience, atMost: 1 << 16)
    }
}
