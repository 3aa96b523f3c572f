/// The description of a window that was on the screen when the test queried it.
public struct TestWindow: Sendable, Hashable {
    /// The window's X id.
    public let id: UInt32
    /// Its rectangle, in root-window pixels, without its border.
    public let frame: PixelArea
    /// The first part of `WM_CLASS`; empty if there is none.
    public let instanceName: String
    /// The second part of `WM_CLASS`; empty if there is none.
    public let className: String
    /// `_NET_WM_NAME`, or else `WM_NAME`; empty if there is none.
    public let title: String
    /// `_NET_WM_PID`; nil if the program does not set it.
    public let processIdentifier: Int32?
    /// Whether window managers leave it alone.
    public let isOverrideRedirect: Bool
    /// The number of bits per pixel.
    public let depth: Int
}

/// A condition that selects windows.
public struct WindowMatch: Sendable, CustomStringConvertible {
    /// A description of the windows, for messages.
    public let description: String
    let accepts: @Sendable (TestWindow) -> Bool

    /// Makes a match from a condition.
    public init(_ description: String, where accepts: @escaping @Sendable (TestWindow) -> Bool) {
        self.description = description
        self.accepts = accepts
    }

    /// Every window.
    public static let any = WindowMatch("any window") { _ in true }

    /// The windows of one process, by `_NET_WM_PID`.
    public static func process(_ id: Int32) -> WindowMatch {
        WindowMatch("a window of process \(id)") { $0.processIdentifier == id }
    }

    /// The windows with a name in either part of `WM_CLASS`.
    public static func named(_ name: String) -> WindowMatch {
        WindowMatch("a window of class \(name)") { $0.className == name || $0.instanceName == name }
    }

    /// The windows with a title.
    public static func titled(_ title: String) -> WindowMatch {
        WindowMatch("a window titled “\(title)”") { $0.title == title }
    }

    /// One window.
    public static func id(_ id: UInt32) -> WindowMatch {
        WindowMatch("window \(id)") { $0.id == id }
    }

    /// The windows that both this match and `other` accept.
    public func and(_ other: WindowMatch) -> WindowMatch {
        WindowMatch("\(self), \(other)") { [accepts] in accepts($0) && other.accepts($0) }
    }

    /// The windows of this match, except those with one of these ids.
    public func excluding(_ ids: some Sequence<UInt32>) -> WindowMatch {
        let excluded = Set(ids)
        return WindowMatch("\(self) besides \(excluded.count) others") { [accepts] in
            accepts($0) && !excluded.contains($0.id)
        }
    }
}
