import MenuEventLoop
import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuSession
import MenuX11

/// What a bar keeps of what another program drags over its titles.
struct BarDrag {
    /// The title that something is over while no menu is open; nil where nothing is.
    var title: Int?
    /// Where that is, in root-window pixels.
    var place = PixelPoint(x: 0, y: 0)
    /// When the menu of the title opens that something rests on.
    var springDue: Double?
    /// The title on which something was dropped that is waited for; nil where nothing is.
    var dropped: Int?
    /// Whether that comes as a list of addresses.
    var isAddresses = false
    /// When a program counts as hanging that has dropped something, in seconds of `Timers.now`.
    var takeDeadline: Double?
    /// Whether the open menu has opened beneath something that rested on its title.
    var hasSprung = false
    /// When such a menu goes, now that what was dragged has left it; nil while it stays.
    var leaveDue: Double?

    /// When there is something to do in any case.
    var deadline: Double? { [springDue, takeDeadline, leaveDue].compactMap { $0 }.min() }

    /// Nothing is over a title any more.
    mutating func leave() { (title, springDue) = (nil, nil) }

    /// The menu is gone.
    mutating func end() { (hasSprung, leaveDue) = (false, nil) }
}

/// What other programs drop on the titles of a bar, and the menus that open beneath what they drag.
extension MenuBar {
    /// Lets other programs drop on the strip, where a menu takes such things.
    ///
    /// Of a bar that is a part of a window most programs learn only from the window's own program: they look at no window within another's.
    func takeDrops() {
        guard !isDropTarget, menus.contains(where: \.acceptsDropsAnywhere) else { return }
        isDropTarget = true
        desktop.connection.drags.acceptDrops(on: strip.window.id)
    }

    /// Whether the menu of a title takes what is dropped on the title.
    private func takesDrops(_ title: Int) -> Bool {
        title < layout.ownTitles && menus.indices.contains(title) && menus[title].acceptsDrops
    }

    /// Handles what another program says of what it drags over the strip while no menu is open.
    ///
    /// - Returns: Whether it is about the strip.
    func handleDrag(_ event: Event) throws -> Bool {
        let connection = desktop.connection
        let isOverStrip = connection.drags.dropTarget == strip.window.id
        switch event {
        case .dragOver(let position):
            guard isOverStrip else { return false }
            try settle()
            let point = Point(x: Double(position.x) / options.scale, y: Double(position.y) / options.scale)
            let title = layout.title(at: point)
            drag.place = position
            if title != drag.title {
                drag.title = title
                drag.springDue = title == nil ? nil : Timers.now + options.theme.timing.spring
                try draw(layout)
            }
            connection.drags.answer(accepts: title.map(takesDrops) ?? false)
        case .dragLeft:
            guard drag.title != nil else { return false }
            drag.leave()
            try draw(layout)
        case .dragDropped:
            guard isOverStrip else { return false }
            if let title = drag.title, takesDrops(title), let isAddresses = connection.drags.takeDrop() {
                (drag.dropped, drag.isAddresses) = (title, isAddresses)
                drag.takeDeadline = Timers.now + DragState.patience
            } else {
                connection.drags.endDrop(isTaken: false)
            }
            drag.leave()
            try draw(layout)
        case .selectionText(.drag, let text):
            guard drag.dropped != nil else { return false }
            insertDropped(text)
        default: return false
        }
        desktop.eventLoop.wake()
        return true
    }

    /// Makes items of what has come, the last ones of the menu of the title that it was dropped on.
    private func insertDropped(_ text: String?) {
        var isTaken = false
        if popup?.ending != nil { dismissMenu() }
        if let title = drag.dropped, let text, popup == nil {
            self.title = title
            live?.begin(title)
            for one in Dropped.all(in: text, isAddresses: drag.isAddresses) {
                guard menus.indices.contains(title) else { break }
                let place = [menus[title].items.count]
                let made: MenuModel.MenuElement? = live.map { $0.element(for: one, at: place) } ?? .made(of: one)
                guard let element = made else { continue }
                let edit = MenuEdit.insert(element, at: place)
                let menu = EntryList.Entry(element: .menu(menus[title]), path: [title])
                live?.edited(edit)
                edited(edit, Choice(entries: [menu, EntryList.Entry(element: element, path: place)]))
                isTaken = true
            }
            live?.end()
        }
        (drag.dropped, drag.takeDeadline) = (nil, nil)
        desktop.connection.drags.endDrop(isTaken: isTaken)
        desktop.connection.flush()
    }

    /// Does what is due: opens the menu beneath what rests on its title, closes one that was left, gives up programs that hang.
    func stepDrag() throws {
        let now = Timers.now
        if let due = drag.springDue, due <= now, let title = drag.title {
            drag.leave()
            try draw(layout)
            // One that only fades makes room.
            if popup?.ending != nil { dismissMenu() }
            if popup == nil {
                try open(title)
                drag.hasSprung = true
                try popup?.offered(at: drag.place)
            }
        }
        if let due = drag.takeDeadline, due <= now { insertDropped(nil) }
        if let due = drag.leaveDue, due <= now {
            drag.end()
            // Whoever let go of it beside the menu may be about to use the menu.
            guard let popup, !popup.isUnderPointer else { return }
            popup.dismiss(animated: true)
        }
    }

    /// Notes what becomes of something that is dragged over the open menu.
    func note(_ offer: MenuPopup.Offer) {
        switch offer {
        case .over: drag.leaveDue = nil
        case .left: if drag.hasSprung { drag.leaveDue = Timers.now + options.theme.timing.springStay }
        case .dropped: drag.end()
        }
    }
}
