internal import Glibc

/// Finds programs as a shell does, and caches the results.
public struct ProgramSearch {
    private let folders: [Substring]
    private var known: [String: String?] = [:]

    /// Makes a search in the folders of `PATH`.
    public init(path: String? = ProcessEnvironment.value("PATH")) {
        folders = (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    }

    /// The file of a program: a path is used unchanged, a name is searched for. Nil if there is no executable file.
    public mutating func file(of program: String) -> String? {
        guard !program.isEmpty else { return nil }
        if program.utf8.contains(UInt8(ascii: "/")) { return isProgram(program) ? program : nil }
        if let found = known[program] { return found }
        let found = folders.lazy.map { "\($0)/\(program)" }.first(where: isProgram)
        known[program] = .some(found)
        return found
    }

    private func isProgram(_ file: String) -> Bool {
        guard unsafe access(file, X_OK) == 0 else { return false }
        var status = stat()
        return unsafe stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
