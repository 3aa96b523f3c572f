import Glibc

/// The files of this program that the user or a package has installed.
package enum UserFiles {
    /// The user's own file with a name; nil without a home directory.
    package static func configuration(_ name: String) -> String? {
        let base = environment("XDG_CONFIG_HOME") ?? environment("HOME").map { $0 + "/.config" }
        return base.map { "\($0)/x11menu/\(name)" }
    }

    /// The paths where packages may have installed a file with a name, in order of precedence.
    package static func installed(_ name: String) -> [String] {
        let home = environment("XDG_DATA_HOME") ?? environment("HOME").map { $0 + "/.local/share" }
        let system = (environment("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":").map(
            String.init)
        return ([home].compactMap { $0 } + system).map { "\($0)/x11menu/\(name)" }
    }

    /// A word with a leading `~` replaced by the user's home directory; unchanged without a home directory.
    package static func expandingHome(_ word: String) -> String {
        guard word == "~" || word.hasPrefix("~/"), let home = environment("HOME") else { return word }
        return home + word.dropFirst()
    }

    package static func exists(_ file: String) -> Bool { unsafe access(file, F_OK) == 0 }

    /// Replaces a file of the user's cache as a whole, so that no program reads half of it. A file that cannot be written is left as it is, and so is
    /// what is no file; a symbolic link stays a link.
    package static func replace(_ file: String, with bytes: [UInt8]) {
        if let slash = file.lastIndex(of: "/") { unsafe mkdir(String(file[..<slash]), 0o700) }
        guard let target = target(of: file) else { return }
        let draft = "\(target).\(getpid())"
        let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard StandardStreams.write(bytes, to: descriptor) == nil, unsafe rename(draft, target) == 0 else {
            unsafe unlink(draft)
            return
        }
    }

    /// The path of the regular file that a path leads to, or of one that is still to be made there; nil where something else is.
    private static func target(of file: String) -> String? {
        var status = stat()
        guard unsafe lstat(file, &status) == 0 else { return file }
        guard let resolved = unsafe realpath(file, nil) else { return nil }
        defer { unsafe free(resolved) }
        guard unsafe stat(resolved, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return unsafe String(cString: resolved)
    }

    /// The absolute path in an environment variable; relative paths are ignored.
    private static func environment(_ name: String) -> String? {
        Environment.value(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}
