internal import Glibc

/// Reads a whole file; also works for files of `/proc`.
func readFile(_ path: String) throws(TestFailure) -> [UInt8] {
    let file = try FileDescriptor.open(path, O_RDONLY)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
        let count = unsafe read(file.number, &chunk, chunk.count)
        guard count >= 0 else { throw .system("read \(path)") }
        if count == 0 { return bytes }
        bytes += chunk[..<count]
    }
}

/// Writes a file, replacing an existing one.
func writeFile(_ bytes: [UInt8], to path: String, appending: Bool = false) throws(TestFailure) {
    let file = try FileDescriptor.open(path, O_WRONLY | O_CREAT | (appending ? O_APPEND : O_TRUNC), mode: 0o666)
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(file.number, $0.baseAddress, $0.count) }
        guard count > 0 else { throw .system("write \(path)") }
        rest = rest.dropFirst(count)
    }
}

/// Makes a folder, and those above it; what cannot be made is found out when it is used.
func makeFolders(_ path: String) {
    for index in path.indices.dropFirst() where path[index] == "/" { unsafe mkdir(String(path[..<index]), 0o777) }
    unsafe mkdir(path, 0o777)
}

/// Lists the names in a directory; empty if it cannot be read.
func directoryEntries(_ path: String) -> [String] {
    guard let directory = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
            unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
        }
        names.append(name)
    }
    return names
}

/// The value of an environment variable.
func environmentVariable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
}
