import X11

extension Desktop {
    /// A descriptor for the program's own event loop: whenever it can be read from, `process` is to be called. Stays the same.
    ///
    /// Where nothing is to be done it is silent; no thread and no signal is at work. -1 where the system has no more descriptors.
    public var fileDescriptor: Int32 { eventLoop.descriptor }

    /// Does everything that is to be done for the menus that are presented, without waiting; calls handlers and callbacks from within.
    ///
    /// To be called when `fileDescriptor` can be read from, and at no other time of necessity; a call too many does no harm. Where a
    /// program lets a second pass while a menu is open and there is input for it, pointer and keyboard are let go, so that nobody else's pointer
    /// stands still for it; the menu is dismissed with the next call.
    /// - Throws: `MenuPopup.Failure.displayLost`, where the display is gone; menus that were presented are dismissed then.
    public func process() throws {
        let loop = eventLoop
        try loop.process()
        // Where no menu is open, what the server says is for bars and the like, or for nobody; and what was asked of it in the meantime may
        // have brought something along.
        while !loop.clients.contains(where: \.readsEvents) {
            let events: [Event]
            do {
                events = try connection.drainEvents()
            } catch {
                throw MenuPopup.Failure.displayLost(error.description)
            }
            if events.isEmpty { break }
            for event in events { try loop.dispatch(event) }
        }
        if !connection.flushBeforeSleep() { loop.wake() }
    }

    var eventLoop: DesktopLoop {
        if let loop { return loop }
        let made = DesktopLoop(display: connection.fileDescriptor)
        loop = made
        return made
    }
}
