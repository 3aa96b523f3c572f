import X11

extension MenuPopup {
    /// The number of the X screen that the menu is on.
    public var screenNumber: Int { connection.screen.number }

    /// When the person last pressed something, in the server's milliseconds; 0 where nothing was pressed yet.
    public var lastInputTime: UInt32 { input.lastTime }

    /// Tells the desktop about the start of a program, by the Startup Notification Protocol.
    ///
    /// - Parameter message: The text of one message.
    public func broadcastStartup(_ message: String) { connection.broadcastStartup(message) }
}

extension Event {
    /// When the person pressed or let go of something; nil for everything else.
    var inputTime: UInt32? {
        switch self {
        case .buttonPress(let button), .buttonRelease(let button): button.time
        case .keyPress(let key), .keyRelease(let key): key.time
        case .touchBegin(let touch), .touchEnd(let touch): touch.time
        default: nil
        }
    }
}
