package import MenuEventLoop
import MenuX11

extension Desktop {
    /// A descriptor for the program's own event loop: whenever it can be read from, `process` is to be called. Stays the same.
    ///
    /// Where nothing is to be done it is silent; no signal is used, and the only thread is one
    /// that sleeps until pointer and keyboard have been held for a second by a program that stands still. -1 where the system has no more descriptors.
    public var fileDescriptor: Int32 { eventLoop.descriptor }

    /// Does what is to be done for the menus that are presented, without waiting; calls handlers and callbacks from within.
    ///
    /// To be called when `fileDescriptor` can be read from, and at no other time of necessity; a call too many does no harm. It returns
    /// after 8 ms, and what the last thing takes that was begun by then, such as drawing a menu, however much has happened; where something
    /// is left, the descriptor can be read from at once. Where a program lets a second pass while a menu is open and there is input for it,
    /// pointer and keyboard are let go, so that nobody else's pointer stands still for it; the menu is dismissed with the next call.
    /// - Throws: `MenuError.displayLost`, where the display is gone; menus that were presented are dismissed then. What else a menu that is open
    ///   runs into: `MenuError.inputUnavailable`, `MenuError.resourcesExhausted`.
    public func process() throws(MenuError) {
        do { try eventLoop.process() } catch { throw MenuError(error) }
    }

    /// What waits for the display, and for all that its menus and bars wait for besides.
    package var eventLoop: EventLoop {
        if let loop { return loop }
        let made = EventLoop(queue: events) { Timers.now }
        events.loop = made
        loop = made
        return made
    }

    /// Has every other menu give way to one that is about to open.
    func makeRoom(for client: (any DesktopClient)? = nil) {
        for other in eventLoop.clients where other !== client { (other as? any DesktopClient)?.yield() }
    }
}
