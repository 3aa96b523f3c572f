internal import Glibc

extension ProgramSearch {
    /// The names of all programs that can be found, in the order of their bytes.
    ///
    /// - Complexity: One system call for each file of the folders.
    public static func names(path: String? = ProcessEnvironment.value("PATH")) -> [String] {
        var names: Set<String> = []
        for folder in (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":") {
            for file in FolderContents.names(of: String(folder)) where !names.contains(file) {
                var status = stat()
                let path = "\(folder)/\(file)"
                guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
                    unsafe access(path, X_OK) == 0
                else { continue }
                names.insert(file)
            }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
