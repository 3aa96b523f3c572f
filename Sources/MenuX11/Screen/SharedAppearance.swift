internal import CX11

/// Whether the menus and bars that are open are light or dark, where neither a program nor the user asks for either.
///
/// The first of them decides by what is beneath it and publishes that on the root window, as `_X11MENU_APPEARANCE`: pairs of CARDINALs, a window and 1
/// for dark or 2 for light. The others follow it and publish the same, and each takes its pair back when it closes. The window has a property of the
/// same name, with the same number: so a window that got the identifier of one that is gone is not taken for it.
struct SharedAppearance: Equatable, Sendable {
    /// The pairs, the oldest first.
    fileprivate var pairs: [Pair] = []

    fileprivate struct Pair: Equatable, Sendable {
        let window, number: UInt32
        var isOwn = false
    }

    /// No window has published one.
    init() {}

    /// Reads the property's numbers.
    fileprivate init(words: [UInt32]) {
        pairs = stride(from: 0, to: words.count - 1, by: 2).map { Pair(window: words[$0], number: words[$0 + 1]) }
    }
}

extension Connection {
    /// Whether the menus and bars that are open are dark (true) or light (false); nil if none has decided by what is beneath it. Waits once for each
    /// window of another program that it has to look at.
    public var sharesDarkness: Bool? {
        while let first = screen.appearances.pairs.first {
            let isThere = first.isOwn || appearance(of: first.window) == first.number
            if isThere, (1...2).contains(first.number) { return first.number == 1 }
            // It has ended without taking this back.
            screen.appearances.pairs.removeFirst()
        }
        return nil
    }

    /// Publishes the appearance of a menu or bar that follows that of the others, or is the first. Sends, does not wait.
    public func share(isDark: Bool, of window: WindowID) {
        // The server lets untrusted clients change nothing there.
        guard !extensions.areWithheld,
            !screen.appearances.pairs.contains(where: { $0.isOwn && $0.window == window.rawValue })
        else { return }
        let pair = SharedAppearance.Pair(window: window.rawValue, number: isDark ? 1 : 2, isOwn: true)
        set(pair.window, atoms[.appearance], XCB_ATOM_CARDINAL.rawValue, words: [pair.number])
        let isFirst = screen.appearances.pairs.isEmpty
        // Whatever others append at the same time stays.
        let mode = isFirst ? XCB_PROP_MODE_REPLACE : XCB_PROP_MODE_APPEND
        unsafe xcb_change_property(
            reference, UInt8(mode.rawValue), screen.root.rawValue, atoms[.appearance], XCB_ATOM_CARDINAL.rawValue, 32,
            2,
            [pair.window, pair.number])
        screen.appearances.pairs.append(pair)
    }

    /// Takes back what a window has published. Sends, does not wait.
    public func unshareAppearance(of window: WindowID) {
        let pairs = screen.appearances.pairs
        guard pairs.contains(where: { $0.isOwn && $0.window == window.rawValue }) else { return }
        screen.appearances.pairs.removeAll { $0.window == window.rawValue }
        set(
            screen.root.rawValue, atoms[.appearance], XCB_ATOM_CARDINAL.rawValue,
            words: screen.appearances.pairs.flatMap { [$0.window, $0.number] })
        flush()
    }

    /// Requests what was published last.
    func requestAppearances() -> xcb_get_property_cookie_t {
        requestProperty(screen.root.rawValue, atoms[.appearance], atMost: 1 << 12)
    }

    /// Reads the reply of `requestAppearances`.
    func appearances(_ cookie: xcb_get_property_cookie_t) -> SharedAppearance {
        var appearances = SharedAppearance(words: Self.words(propertyBytes(cookie) ?? []))
        let own = Set(screen.appearances.pairs.filter(\.isOwn).map(\.window))
        for index in appearances.pairs.indices {
            appearances.pairs[index].isOwn = own.contains(appearances.pairs[index].window)
        }
        return appearances
    }

    private func appearance(of window: UInt32) -> UInt32? {
        Self.words(propertyBytes(requestProperty(window, atoms[.appearance], atMost: 4)) ?? []).first
    }
}
