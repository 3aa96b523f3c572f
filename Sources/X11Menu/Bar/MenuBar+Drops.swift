import MenuSystem
import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuSession
import MenuX11

/// The state of drags of other programs over the titles of a bar.
struct BarDrag {
    /// Whether the strip is announced as a drop target to other programs.
    var isTarget = false
    /// The title that a drag is over while no menu is open; nil if there is none.
    var title: Int?
    /// The position of the drag, in root-window pixels.
    var place = PixelPoint(x: 0, y: 0)
    /// When the menu of the title opens because the drag rests on it.
    var springDue: Double?
    /// The title on which something was dropped whose data is awaited; nil if there is none.
    var dropped: Int?
    /// Whether the dropped data is a list of addresses.
    var isAddresses = false
    /// When the program that has dropped something counts as hanging, in seconds of `Timers.now`.
    var takeDeadline: Double?
    /// Whether the open menu was opened by a drag that rested on its title.
    var hasSprung = false
    /// When such a menu closes after the drag has left it; nil while it stays open.
    var leaveDue: Double?

    /// When the next step is due.
    var deadline: Double? { [springDue, takeDeadline, leaveDue].compactMap { $0 }.min() }

    /// Handles that no drag is over a title any more.
    mutating func leave() { (title, springDue) = (nil, nil) }

    /// Handles that the menu is gone.
    mutating func end() { (hasSprung, leaveDue) = (false, nil) }
}

/// Drops of other programs on the titles of a bar, and the menus that open during their drags.
extension MenuBar {
    /// Announces the strip as a drop target, if one of its menus accepts drops.
    ///
    /// If the bar is a part of a window, most programs see only that window's own announcement: they do not look at windows within windows.
    func takeDrops() {
        guard !drag.isTarget, contents.contains(where: \.acceptsDropsAnywhere) else { return }
        drag.isTarget = true
        desktop.connection.drags.acceptDrops(on: strip.window.id)
    }

    /// Whether the menu of a title accepts drops on the title.
    private func takesDrops(_ title: Int) -> Bool {
        title < layout.ownTitles && contents.indices.contains(title) && contents[title].acceptsDrops
    }

    /// Handles the drag of another program over the strip while no menu is open.
    ///
    /// - Returns: Whether the event concerns the strip.
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
            if let title = drag.title, takesDrops(title), let isAddresses = connection.drags.requestDrop() {
                (drag.dropped, drag.isAddresses) = (title, isAddresses)
                drag.takeDeadline = Timers.now + DragState.timeout
            } else {
                connection.drags.endDrop(isAccepted: false)
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

    /// Makes items from dropped data, at the end of the menu of the title that it was dropped on.
    private func insertDropped(_ text: String?) {
        var isAccepted = false
        if popup?.ending != nil { dismissMenu() }
        if let title = drag.dropped, let text, popup == nil {
            current.title = title
            live.begin(title)
            for one in Dropped.all(in: text, isAddresses: drag.isAddresses) {
                guard contents.indices.contains(title) else { break }
                let place = [contents[title].items.count]
                guard let element = live.element(for: one, at: place) else { continue }
                let edit = MenuEdit.insert(element, at: place)
                let menu = EntryList.Entry(element: .menu(contents[title]), path: [title])
                live.edited(edit)
                edited(edit, Choice(entries: [menu, EntryList.Entry(element: element, path: place)]))
                isAccepted = true
            }
            live.end()
        }
        (drag.dropped, drag.takeDeadline) = (nil, nil)
        desktop.connection.drags.endDrop(isAccepted: isAccepted)
        desktop.connection.flush()
    }

    /// Handles what is due: opens the menu of a title that a drag rests on, closes a menu that the drag has left, gives up on programs that hang.
    func stepDrag() throws {
        let now = Timers.now
        if let due = drag.springDue, due <= now, let title = drag.title {
            drag.leave()
            try draw(layout)
            if popup?.ending != nil || popup == nil {
                try open(title)
                drag.hasSprung = true
                try popup?.offered(at: drag.place)
            }
        }
        if let due = drag.takeDeadline, due <= now { insertDropped(nil) }
        if let due = drag.leaveDue, due <= now {
            drag.end()
            // A user who has dropped beside the menu may be about to use it.
            guard let popup, !popup.isUnderPointer else { return }
            popup.dismiss(animated: true)
        }
    }

    /// Handles a drag over the open menu.
    func note(_ offer: MenuPopup.Offer) {
        switch offer {
        case .over: drag.leaveDue = nil
        case .left: if drag.hasSprung { drag.leaveDue = Timers.now + options.theme.timing.springStay }
        case .dropped: drag.end()
        }
    }
}
