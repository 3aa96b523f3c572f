import MenuSystem
import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import MenuSession
import MenuX11

/// The menus of a bar, from the press on a title to the choice.
extension MenuBar {
    /// A press on the strip, by a button or a finger.
    struct Press {
        var position: PixelPoint
        /// The button or finger that is still down and continues in the menu: its release is still to come. Nil if that is not known.
        var pressing: Pressing?

        enum Pressing: Equatable {
            case button(Int)
            case finger(UInt32)
        }
    }

    /// Opens the menu of the title at a press.
    func open(at press: Press) throws {
        try settle()
        let (scale, position) = (options.scale, press.position)
        guard let title = layout.title(at: Point(x: Double(position.x) / scale, y: Double(position.y) / scale)) else {
            return
        }
        try open(title, by: press)
    }

    /// Handles a press on the strip; while the previous menu is still visible, the press waits.
    func pressed(_ press: Press) throws {
        guard let popup else { return try open(at: press) }
        current.pending = press
        // The release goes to the previous menu.
        if case .button = press.pressing { current.pending?.pressing = nil }
        popup.endAtOnce()
    }

    /// Opens the first menu when another program asks for it by `Desktop.callBar`, or when a signal arrives, so that a key binding can open the bar.
    /// The key of `Desktop.grabKey` opens it in any case.
    ///
    /// - Parameter signal: The number of the signal; its default action is replaced from now on.
    package func answerCalls(andSignal signal: Int32) {
        let call = BarCall(on: connection)
        call?.announce(strip.window.id)
        client.callType = call?.type
        client.callSignal = SignalDescriptor(signal)
        desktop.eventLoop.wake()
    }

    /// Opens the first enabled menu, for a key that may still be down; does nothing if a menu is open.
    func openFirst() throws {
        guard popup == nil, let first = contents.firstIndex(where: \.isEnabled) else { return }
        connection.keyboard.beginLaunch()
        try open(min(first, layout.titles.count - 1), by: nil)
    }

    /// Chooses the action in its menus whose shortcut is the given one; see `Menu.performKeyEquivalent(with:)`.
    @discardableResult public func performKeyEquivalent(with shortcut: Shortcut) -> Bool {
        menus.contains { $0.performKeyEquivalent(with: shortcut) }
    }

    /// Opens the menu of a title, unless it is disabled or already open. Any other menu of the desktop is dismissed, that of another title too.
    ///
    /// - Throws: `MenuError.displayLost`, `MenuError.resourcesExhausted`.
    public func open(_ title: Int) throws(MenuError) {
        do { try open(title, by: nil) } catch { throw MenuError(error) }
    }

    private func open(_ title: Int, by press: Press?) throws {
        let bar = titles
        guard bar.menus.indices.contains(title), bar.menus[title].isEnabled else { return }
        if let popup {
            guard popup.ending != nil || current.title != title else { return }
            dismissMenu()
            // A handler of its end may have opened one.
            guard self.popup == nil else { return }
        }
        desktop.dismissOthers()
        var options = options
        options.open(title, of: bar)
        let popup = MenuPopup(
            menu: bar.menus[title], options: options, on: desktop, keepsDesktop: false, shaper: shaper,
            backdrop: desktop.requestBackdrop(for: options), appearance: style.request.appearance,
            contrast: style.request.contrast)
        popup.stack.barAppearance = strip.appearance
        popup.handlers.report = { [weak self] choice in self?.deliver(choice, to: self?.elements?.element(of: choice)) }
        popup.handlers.edit = { [weak self] in self?.edited($0, $1) }
        popup.handlers.dragOut = { [weak self] item in
            self?.elements?.draggedOut(item)
            self?.onDragOut(item)
        }
        popup.handlers.titleChange = { [weak self] title in
            self?.current.title = title
            self?.live.turn(to: title)
            self?.onOpen(title)
        }
        popup.handlers.presenter = client
        current.title = title
        live.begin(title)
        popup.live = live
        popup.handlers.offer = { [weak self] in self?.note($0) }
        popup.handlers.end = { [weak self] in self?.conclude() }
        popup.handlers.gone = { [weak self, weak popup] in if let self, self.popup === popup { self.remove() } }
        popup.handlers.yield = { [weak self] in self?.dismissMenu() }
        popup.handlers.outlivesWindows = true
        popup.handlers.followsMonitors = fitting != nil
        if let press, let pressing = press.pressing {
            popup.input.ownPress = InputState.OwnPress(position: press.position, pressing)
            if case .finger(let finger) = pressing { popup.input.finger = finger }
        }
        (current.popup, current.isConcluded) = (popup, false)
        do { try popup.present() } catch {
            remove()
            throw error
        }
        desktop.add(popup)
        client.noteAssistance()
        onOpen(title)
    }

    /// Reports the choice, if there is one, as soon as the menu has ended.
    func conclude() {
        guard let popup, let ending = popup.ending, !current.isConcluded else { return }
        current.isConcluded = true
        guard case .chosen(let choice) = ending else { return live.end() }
        // Lazy elements without caching are dropped when their menu ends; a handler may open the menu again.
        let element = elements?.element(of: choice)
        live.chosen([choice], by: "", isLast: true)
        live.end()
        deliver(choice, to: element)
    }

    /// Runs the handlers of a choice.
    private func deliver(_ choice: Choice, to element: X11Menu.MenuElement?) {
        element?.choose()
        onChoice(choice)
    }

    /// Reports the user's edit of the open menu, which the menus already include.
    func edited(_ edit: MenuEdit, _ item: Choice) { onEdit(edit.mappingPaths(live.sourcePath), item) }

    /// Removes the menu that was open, even if it is still fading.
    func remove() {
        guard let gone = popup else { return }
        current.popup = nil
        drag.end()
        gone.leave()
        client.noteAssistance()
        // While the menu was open, only changes beneath the menu itself were reported.
        watchBeneath()
        beneath.watch.change()
        desktop.connection.flush()
    }
}
