import Foundation

/// The files of this repository.
enum Repository {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The path of a file, by its place in the repository.
    static func path(_ file: String) -> String { root.appending(path: file).path(percentEncoded: false) }

    /// What a file holds.
    static func data(_ file: String) throws -> Data { try Data(contentsOf: root.appending(path: file)) }

    /// The text of a file.
    static func text(_ file: String) throws -> String { String(decoding: try data(file), as: UTF8.self) }
}
