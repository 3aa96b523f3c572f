package import MenuModel
package import MenuSession
import MenuX11

/// A popup, a bar or a filter, as the program sees it that carries out what its user does.
package protocol MenuHost: AnyObject {
    /// Called for each choice that leaves it open.
    var onReport: (Choice) -> Void { get set }
    /// Called for each edit of the items by the user, with the entry as it was before the edit; an inserted item as it is now.
    var onEdit: (MenuEdit, Choice) -> Void { get set }
    /// Called for each item that was dragged out to another program, which has accepted it.
    var onDragOut: (Choice) -> Void { get set }
    /// Runs the commands of its lazy elements when they become visible; to be called before anything is open.
    func runCommands(reading read: @escaping MenuCommands.Reader)
    /// The number of the X screen that it is on.
    var screenNumber: Int { get }
    /// When the user last pressed or released something in its open menu, in the server's milliseconds; 0 if that has not happened yet.
    var lastInputTime: UInt32 { get }
    /// Notifies the desktop about the start of a program, by the Startup Notification Protocol.
    ///
    /// - Parameter message: The text of one message.
    func broadcastStartup(_ message: String)
}

extension MenuPopup: MenuHost {
    package func runCommands(reading read: @escaping MenuCommands.Reader) {
        run(MenuCommands(session.panels[0].menu, reading: read))
    }
}

extension MenuBar: MenuHost {
    package var onReport: (Choice) -> Void {
        get { onChoice }
        set { onChoice = newValue }
    }

    package func runCommands(reading read: @escaping MenuCommands.Reader) {
        (live.source as? MenuCommands)?.read = read
    }

    package var screenNumber: Int { connection.screen.number }
    package var lastInputTime: UInt32 { popup?.lastInputTime ?? 0 }
    package func broadcastStartup(_ message: String) { StartupNotification(message: message).broadcast(on: connection) }
}

extension FilterBar: MenuHost {
    package var onReport: (Choice) -> Void {
        get { onChoice }
        set { onChoice = newValue }
    }

    package var onEdit: (MenuEdit, Choice) -> Void {
        get { bar.onEdit }
        set { bar.onEdit = newValue }
    }

    package var onDragOut: (Choice) -> Void {
        get { bar.onDragOut }
        set { bar.onDragOut = newValue }
    }

    package func runCommands(reading read: @escaping MenuCommands.Reader) { bar.runCommands(reading: read) }
    package var screenNumber: Int { bar.screenNumber }
    package var lastInputTime: UInt32 { bar.lastInputTime }
    package func broadcastStartup(_ message: String) { bar.broadcastStartup(message) }
}
