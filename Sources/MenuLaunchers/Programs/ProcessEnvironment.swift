internal import Glibc

/// The environment that this process was started in.
public enum ProcessEnvironment {
    /// The value of a variable; nil if it is not set.
    public static func value(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// The value of a variable that contains an absolute path; the base directory specification requires other values to be ignored.
    static func path(_ name: String) -> String? {
        value(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// The folders that are searched for data, in order of precedence: the user's, then the system's.
    static var dataFolders: [String] {
        let own = path("XDG_DATA_HOME") ?? path("HOME").map { $0 + "/.local/share" }
        let listed = value("XDG_DATA_DIRS").flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
        var folders: [String] = []
        for folder in [own].compactMap(\.self) + listed.split(separator: ":").map(String.init)
        where folder.hasPrefix("/") {
            var name = folder
            while name.count > 1, name.hasSuffix("/") { name.removeLast() }
            if !folders.contains(name) { folders.append(name) }
        }
        return folders
    }
}
