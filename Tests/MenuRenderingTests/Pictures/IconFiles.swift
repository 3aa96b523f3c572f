import Foundation
import MenuRendering
import MenuScene

/// Files of icons for tests.
enum IconFiles {
    /// Runs a body with a directory that is removed after it.
    static func withDirectory(_ body: (String) throws -> Void) throws {
        let path = NSTemporaryDirectory() + "x11menu-icons-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(path)
    }

    /// Writes a file, and makes the directories that lead to it.
    static func write(_ bytes: [UInt8], to path: String) throws {
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    /// A PNG file of one color.
    static func square(_ size: Int, _ color: Color) throws -> [UInt8] {
        let surface = try ImageSurface(.argb32, width: size, height: size)
        let context = try Context(surface)
        context.setSource(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
        context.paint()
        return try surface.png()
    }
}
