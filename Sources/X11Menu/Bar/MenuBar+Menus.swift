import MenuEventLoop
import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuProcesses
import MenuRendering
import MenuScene
import MenuSession
import MenuX11

/// The menus of a bar, from the press on a title to the choice.
extension MenuBar {
    /// A press on the strip, by a button or a finger.
    struct Press {
        var position: PixelPoint
        /// What is down, so that it goes on in the menu: its release is an event that is still to come. Nil where that is not known.
        var pressing: Pressing?

        enum Pressing: Equatable {
            case button(Int)
            case finger(UInt32)
        }
    }

    /// Opens the menu of the title that was pressed, or may be.
    func open(at press: Press) throws {
        try settle()
        let (scale, position) = (options.scale, press.position)
        guard let title = layout.title(at: Point(x: Double(position.x) / scale, y: Double(position.y) / scale)) else {
            return
        }
        try open(title, by: press)
    }

    /// Handles a press on the strip; while the last menu is still seen it waits.
    func pressed(_ press: Press) throws {
        guard let popup else { return try open(at: press) }
        current.pending = press
        // Its release goes to the last menu.
        if case .button = press.pressing { current.pending?.pressing = nil }
        popup.hurry()
    }

    /// Opens the first menu whenever another program asks for that by `Desktop.callBar`, or a signal comes, so that a bar is reached by a key
    /// that somebody binds.
    ///
    /// - Parameter signal: Its number; it does nothing else from now on.
    package func answerCalls(andSignal signal: Int32) {
        let call = BarCall(on: connection)
        call?.announce(strip.window.id)
        seat.callType = call?.type
        seat.callSignal = SignalDescriptor(signal)
        desktop.eventLoop.wake()
    }

    /// Opens the first menu that can be opened; where one is open, nothing happens.
    func openFirst() throws {
        guard popup == nil, let first = contents.firstIndex(where: \.isEnabled) else { return }
        try open(min(first, layout.titles.count - 1), by: nil)
    }

    /// Chooses the action of its menus that a key belongs to; see `Menu.performKeyEquivalent(with:)`.
    @discardableResult public func performKeyEquivalent(with shortcut: Shortcut) -> Bool {
        menus.contains { $0.performKeyEquivalent(with: shortcut) }
    }

    /// Opens the menu of a title, unless that is disabled. Any other menu of the desktop is dismissed.
    ///
    /// - Throws: `MenuError.displayLost`, `MenuError.resourcesExhausted`.
    public func open(_ title: Int) throws(MenuError) {
        do { try open(title, by: nil) } catch { throw MenuError(error) }
    }

    private func open(_ title: Int, by press: Press?) throws {
        guard popup == nil else { return }
        let bar = SessionOptions.Bar(menus: contents, layout: layout, gravity: edge == .top ? .below : .above)
        guard bar.menus.indices.contains(title), bar.menus[title].isEnabled else { return }
        desktop.makeRoom()
        var options = options
        options.open(title, of: bar)
        let material = (options.theme.light.material, options.theme.dark.material)
        let popup = MenuPopup(
            menu: bar.menus[title], options: options, on: desktop, shaper: shaper,
            backdrop: desktop.backdrop(
                of: options.monitor(for: options.placement), scale: options.scale,
                blur: min(material.0.blur, material.1.blur)),
            appearance: strip.appearance, contrast: style.contrast)
        popup.handlers.report = { [weak self] choice in self?.deliver(choice, to: self?.live?.element(of: choice)) }
        popup.handlers.edit = { [weak self] in self?.edited($0, $1) }
        popup.handlers.dragOut = { [weak self] item in
            self?.live?.draggedOut(item)
            self?.handlers.dragOut(item)
        }
        popup.handlers.titleChange = { [weak self] title in
            self?.current.title = title
            self?.live?.turn(to: title)
            self?.handlers.open(title)
        }
        current.title = title
        live?.begin(title)
        popup.live = live
        popup.handlers.offer = { [weak self] in self?.note($0) }
        popup.handlers.end = { [weak self] in self?.conclude() }
        popup.handlers.gone = { [weak self, weak popup] in if let self, self.popup === popup { self.remove() } }
        popup.handlers.yield = { [weak self] in self?.dismissMenu() }
        if let press, let pressing = press.pressing {
            popup.input.ownPress = InputState.OwnPress(position: press.position, pressing)
            if case .finger(let finger) = pressing { popup.input.finger = finger }
        }
        (current.popup, current.isConcluded) = (popup, false)
        do { try popup.present() } catch {
            remove()
            throw error
        }
        desktop.eventLoop.add(popup)
        handlers.open(title)
    }

    /// Tells of the choice as soon as there is one.
    func conclude() {
        guard let popup, let ending = popup.ending, !current.isConcluded else { return }
        current.isConcluded = true
        guard case .chosen(let choice) = ending else {
            live?.end()
            return
        }
        // Lazy elements that are asked for each time are gone once their menu is over; a handler may open it anew.
        let element = live?.element(of: choice)
        live?.end()
        deliver(choice, to: element)
    }

    /// Calls whom a choice concerns.
    private func deliver(_ choice: Choice, to element: X11Menu.MenuElement?) {
        if live == nil { changeStates(choosing: choice) } else { element?.choose() }
        handlers.choice(choice)
    }

    /// Does to the states of the menus' items what a choice does, as their roles say.
    private func changeStates(choosing choice: Choice) {
        guard case .action(let action)? = choice.entries.last?.element, action.role != nil else { return }
        var all = MenuContent(items: .elements(contents.map { .menu($0) }))
        guard all.changeStates(choosing: choice.path) else { return }
        contents = (0..<all.items.count).compactMap { if case .menu(let menu) = all.items[$0] { menu } else { nil } }
    }

    /// Does to the menus what a person did to the one that is open, and tells of it.
    func edited(_ edit: MenuEdit, _ item: Choice) {
        // Elements of a Swift program have changed themselves.
        if live == nil { apply(edit) }
        handlers.edit(edit, item)
    }

    private func apply(_ edit: MenuEdit) {
        let title = current.title
        guard title >= layout.ownTitles else {
            if contents.indices.contains(title) { contents[title].apply(edit) }
            return
        }
        // The menu of the last title holds all that have none of their own.
        var others = MenuContent(items: .elements(contents.dropFirst(layout.ownTitles).map { .menu($0) }))
        others.apply(edit)
        contents =
            contents.prefix(layout.ownTitles)
            + (0..<others.items.count).compactMap { if case .menu(let menu) = others.items[$0] { menu } else { nil } }
    }

    /// Takes the menu away that was open, and whatever of it is still seen.
    func remove() {
        guard let gone = popup else { return }
        current.popup = nil
        drag.end()
        gone.leave()
        // The menu has had what lay beneath itself reported, and nothing else.
        watchBeneath()
        beneath.watch.change()
        desktop.connection.flush()
    }
}
