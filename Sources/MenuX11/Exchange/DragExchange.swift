/// What is dragged between us and other programs, and the numbers of the names that are spoken.
struct DragExchange: Sendable {
    /// The names of the XDND protocol.
    enum Name: String, CaseIterable, Sendable {
        case aware = "XdndAware"
        case proxy = "XdndProxy"
        case enter = "XdndEnter"
        case position = "XdndPosition"
        case status = "XdndStatus"
        case leave = "XdndLeave"
        case drop = "XdndDrop"
        case finished = "XdndFinished"
        case selection = "XdndSelection"
        case typeList = "XdndTypeList"
        case copy = "XdndActionCopy"
        case utf8Text = "text/plain;charset=utf-8"
        case text = "text/plain"
        case addresses = "text/uri-list"
    }

    /// What another program drags over a window of ours.
    struct Visit: Sendable {
        /// The window that it is told by.
        var source: UInt32
        /// Our window.
        var window: UInt32
        /// The version that both sides speak.
        var version: UInt32
        /// The forms that it can be had in.
        var types: [UInt32]
        /// What the source proposes to do with it.
        var action: UInt32 = 0
        /// When it was dropped, or moved last.
        var time: UInt32 = 0
        /// Whether it was dropped.
        var isDropped = false
    }

    var names: [Name: UInt32] = [:]
    var source: DragSource?
    /// The addresses that we drag, as one text.
    var addresses: [UInt8] = []
    var visit: Visit?

    /// The newest version of the protocol, and the oldest that we speak.
    static let (version, oldest): (UInt32, UInt32) = (5, 3)
}
