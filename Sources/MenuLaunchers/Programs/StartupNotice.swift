internal import Glibc

/// The messages to the desktop about a program that is being started, according to the Startup Notification Protocol.
public struct StartupNotice: Sendable, Hashable {
    /// The unique identifier of this start; the program receives it in `DESKTOP_STARTUP_ID`.
    public var id: String
    /// The program's display name.
    public var name: String
    /// Its picture: a name in the icon theme, or a path.
    public var icon: String?
    /// The program's file.
    public var program: String
    /// The class of the window whose appearance shows that it has started.
    public var windowClass: String?
    /// The desktop file id.
    public var application: String?
    /// The number of the X screen.
    public var screen: Int

    /// Makes a notice with a unique id.
    ///
    /// - Parameters:
    ///   - time: When the user chose it, in the server's milliseconds; 0 if unknown.
    ///   - count: A number that no other notice of this process has.
    public init(name: String, program: String, screen: Int, time: UInt32, count: Int = 0) {
        var buffer = [CChar](repeating: 0, count: 256)
        let isNamed = unsafe gethostname(&buffer, buffer.count - 1) == 0
        let host =
            isNamed ? String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) : ""
        let short = program.split(separator: "/").last ?? ""
        id = "x11menu/\(short)/\(getpid())-\(count)-\(host)_TIME\(time)"
        self.name = name
        self.program = program
        self.screen = screen
    }

    /// The message that announces the start of the program.
    public var announcement: String {
        let values: [(key: String, value: String?)] = [
            ("ID", id), ("NAME", name), ("SCREEN", String(screen)), ("BIN", program), ("ICON", icon),
            ("WMCLASS", windowClass), ("APPLICATION_ID", application), ("DESCRIPTION", "Starting \(name)"),
        ]
        return "new:" + values.map { key, value in value.map { " \(key)=\(StartupNotice.quote($0))" } ?? "" }.joined()
    }

    /// The message that cancels the announcement.
    public var withdrawal: String { "remove: ID=\(StartupNotice.quote(id))" }

    /// A value quoted as the protocol requires.
    private static func quote(_ value: String) -> String {
        let escaped = value.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\0": ""
            default: String(scalar)
            }
        }
        return "\"" + escaped.joined() + "\""
    }
}
