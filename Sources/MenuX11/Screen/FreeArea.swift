internal import CX11
public import MenuGeometry

/// The space that a desktop panel reserves at the screen's edges (EWMH, `_NET_WM_STRUT_PARTIAL`). Its numbers are another program's.
package struct Strut: Equatable {
    /// An edge of the screen.
    enum Edge: Int, CaseIterable { case left, right, top, bottom }

    /// The reserved depth at each edge, and the first and last pixel of its range along the edge.
    private var parts: [(edge: Edge, depth: Int, from: Int, to: Int)] = []

    package static func == (one: Strut, other: Strut) -> Bool {
        one.parts.elementsEqual(other.parts) { $0 == $1 }
    }

    /// Reads the twelve numbers of `_NET_WM_STRUT_PARTIAL`, or the four of `_NET_WM_STRUT`; nil for fewer.
    package init?(_ numbers: [UInt32]) {
        guard numbers.count >= 4 else { return nil }
        for edge in Edge.allCases where numbers[edge.rawValue] > 0 {
            let range = 4 + 2 * edge.rawValue
            let hasRange = numbers.count >= 12
            parts.append(
                (
                    edge, Int(numbers[edge.rawValue]), hasRange ? Int(numbers[range]) : 0,
                    hasRange ? Int(numbers[range + 1]) : .max
                ))
        }
    }

    /// The part of a monitor that it leaves free; never an empty one.
    ///
    /// - Parameter screen: The size of the whole screen, from whose edges the depths count.
    package func remainder(of monitor: PixelRect, on screen: PixelSize) -> PixelRect {
        var (left, top, right, bottom) = (monitor.x, monitor.y, monitor.right, monitor.bottom)
        for part in parts {
            let isUpright = part.edge == .left || part.edge == .right
            let (low, high) = isUpright ? (monitor.y, monitor.bottom) : (monitor.x, monitor.right)
            guard part.from < high, part.to >= low else { continue }
            switch part.edge {
            // A strut across the whole monitor belongs to a monitor beyond it.
            case .left: if part.depth < right { left = max(left, part.depth) }
            case .right: if screen.width - part.depth > left { right = min(right, screen.width - part.depth) }
            case .top: if part.depth < bottom { top = max(top, part.depth) }
            case .bottom: if screen.height - part.depth > top { bottom = min(bottom, screen.height - part.depth) }
            }
        }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

/// The part of the screen that desktop panels leave free.
public struct FreeArea {
    private let connection: Connection
    private let struts: [Strut]

    /// The most windows that are asked, and the most bytes that are read of what each reserves: twelve numbers.
    private static let (mostWindows, mostBytes) = (4096, UInt32(48))

    /// Reads what desktop panels reserve; three round trips.
    ///
    /// - Parameter own: A window to ignore.
    public init(on connection: Connection, except own: WindowID? = nil) {
        self.connection = connection
        let windows = Self.candidates(on: connection).filter { $0 != own?.rawValue }
        struts = Self.readStruts(of: windows, on: connection)
    }

    /// The part of a monitor, in root-window pixels, that no desktop panel reserves.
    public func part(of monitor: PixelRect) -> PixelRect {
        struts.reduce(monitor) { $1.remainder(of: $0, on: connection.screen.size) }
    }

    private static func readStruts(of windows: [UInt32], on connection: Connection) -> [Strut] {
        let atoms = connection.atoms
        let questions = windows.map { window in
            unsafe (
                xcb_get_window_attributes(connection.reference, window).sequence,
                connection.requestProperty(window, atoms[.strutPartial], atMost: mostBytes),
                connection.requestProperty(window, atoms[.strut], atMost: mostBytes)
            )
        }
        var struts: [Strut] = []
        for (attributes, partial, whole) in questions {
            let state = connection.reply(attributes, as: xcb_get_window_attributes_reply_t.self)?.body.map_state
            let numbers = [connection.propertyBytes(partial), connection.propertyBytes(whole)].compactMap(\.self).first
            guard let strut = Strut(Connection.words(numbers ?? [])),
                state == UInt8(XCB_MAP_STATE_VIEWABLE.rawValue), !struts.contains(strut)
            else { continue }
            struts.append(strut)
        }
        return struts
    }

    /// The windows that may be desktop panels: those that the window manager lists, which it may have put into frames, and all other
    /// top-level windows. Of too many, the first ones.
    private static func candidates(on connection: Connection) -> [UInt32] {
        let (reference, root) = unsafe (connection.reference, connection.screen.root.rawValue)
        let name = "_NET_CLIENT_LIST"
        let atom = unsafe xcb_intern_atom(reference, 0, UInt16(name.utf8.count), name).sequence
        let tree = unsafe xcb_query_tree(reference, root).sequence
        var windows: [UInt32] = []
        if let answer = connection.reply(tree, as: xcb_query_tree_reply_t.self) {
            windows = answer.children
        }
        guard let list = connection.reply(atom, as: xcb_intern_atom_reply_t.self)?.body.atom else {
            return Array(windows.prefix(mostWindows))
        }
        let (known, listed) = (Set(windows), connection.propertyBytes(connection.requestProperty(root, list)) ?? [])
        return Array((windows + Connection.words(listed).filter { !known.contains($0) }).prefix(mostWindows))
    }
}
