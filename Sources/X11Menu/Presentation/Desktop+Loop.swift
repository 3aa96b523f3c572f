package import MenuSystem
import MenuX11

extension Desktop {
    /// A descriptor for the program's own event loop: call `process` whenever it is readable. It stays the same.
    ///
    /// It is not readable while there is nothing to do. No signal is used. Other threads only do background work, such as searching rows and loading
    /// icons; a watchdog thread releases pointer and keyboard when the program stalls for a second. -1 if the system has no more descriptors.
    public var fileDescriptor: Int32 { eventLoop.descriptor }

    /// Does the pending work of the menus that are presented, without waiting; calls handlers and callbacks.
    ///
    /// Call it when `fileDescriptor` is readable; other calls are unnecessary but harmless. It returns after 8 ms plus the time of the last step
    /// begun by then, such as drawing a menu, however many events there are; if work is left, the descriptor is readable at once. If the program does
    /// not call it for a second while a menu is open and has input waiting, pointer and keyboard are released, so that they do not stay frozen for
    /// other programs; the next call dismisses the menu.
    /// - Throws: `MenuError.displayLost` if the display is lost; menus that were presented are then dismissed. Other errors of an open menu:
    ///   `MenuError.inputUnavailable`, `MenuError.resourcesExhausted`.
    public func process() throws(MenuError) {
        do { try eventLoop.process() } catch { throw MenuError(error) }
    }

    /// The loop that waits for the display and for everything else that its menus and bars wait for.
    package var eventLoop: EventLoop {
        if let loop { return loop }
        let made = EventLoop(queue: events) { Timers.now }
        loop = made
        return made
    }

    /// Tells assistive programs of a window that has been shown, if they are wanted. It is not retained.
    package func followForAssistance(_ menu: any AccessiblePresentation) {
        let program = ProcessArguments.all.first?.split(separator: "/").last.map { String($0) } ?? "menu"
        let service = access ?? makeAccessService(for: program)
        service.follow(menu)
        eventLoop.wake()
    }

    /// Makes the service; on its connection to the session bus the portal is asked too.
    private func makeAccessService(for program: String) -> AccessService {
        let service = AccessService(name: program, loop: eventLoop) { Timers.now }
        access = service
        service.onSession = { [connection] bus in
            PortalClient.follow(on: bus) { [unowned connection] in connection.desktopWatch.publish($0) }
        }
        return service
    }

    /// Notes that a window that assistive programs are told of may have changed.
    package func noteForAssistance(_ shown: any AccessiblePresentation) { access?.note(shown) }

    /// Dismisses every other menu before one opens.
    func dismissOthers(except client: (any DesktopClient)? = nil) {
        for other in events.clients where other !== client { other.yield() }
    }

    /// Adds a client to the loop, and directs events to it.
    func add(_ client: any DesktopClient) {
        events.add(client)
        eventLoop.add(client)
    }

    /// Removes a client from the loop, and directs no further event to it.
    func remove(_ client: any DesktopClient) {
        events.remove(client)
        eventLoop.remove(client)
    }
}
