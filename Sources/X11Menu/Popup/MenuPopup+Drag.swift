import MenuGeometry
import MenuInteraction
import MenuModel
import MenuSession
import MenuX11

/// The state of drags out of a popup and into it.
struct DragState {
    /// The item that is being dragged to another program, or whose drop that program has not finished.
    var item: Choice?
    /// The picture of the item outside of the menu.
    var picture: DragPicture?
    /// When the program that was given a drop counts as hanging, in seconds of `Timers.now`.
    var dropDeadline: Double?
    /// The path at which dropped data is to be inserted; nil if none is awaited.
    var place: [Int]?
    /// Whether the dropped data is a list of addresses.
    var isAddresses = false
    /// When the program that has dropped something counts as hanging.
    var takeDeadline: Double?

    /// How long another program may take over a drop, in seconds.
    static let timeout = 3.0
}

extension MenuPopup {
    /// What happens to the drag of another program.
    enum Offer {
        /// It is over the menu.
        case over
        /// It has left the menu.
        case left
        /// It was dropped.
        case dropped
    }

    // MARK: Out

    /// Offers an item to the programs under the pointer.
    func beginDrag(_ choice: Choice) {
        guard let element = choice.entries.last?.element else { return }
        drag.item = choice
        drag.dropDeadline = nil
        connection.drags.begin(DragContent(element))
        if let (rect, way, commands) = session.leaving {
            drag.picture = DragPicture(
                of: rect, carriedBy: way, commands, scale: scale, shaper: stack.shaper, icons: stack.icons,
                identity: identity,
                on: connection)
        }
    }

    /// Moves the drag with the pointer, or with the finger.
    func dragOn(to position: PixelPoint, time: UInt32) {
        guard connection.drags.isDragging else { return }
        connection.drags.move(to: position, time: time)
        if let picture = drag.picture, let way = session.leaving?.way { picture.move(by: way) }
    }

    /// Ends a drag when the button is released: the program under the pointer gets the item, if any.
    func endDrag(drops: Bool) {
        drag.picture = nil
        guard drops else {
            connection.drags.cancel()
            drag.item = nil
            return
        }
        drag.dropDeadline = Timers.now + DragState.timeout
        connection.drags.drop(time: input.lastTime)
    }

    /// Handles that another program has accepted or refused the drop.
    private func endedDrag(isAccepted: Bool) {
        drag.dropDeadline = nil
        guard let item = drag.item.take(), isAccepted else { return }
        handlers.dragOut(item)
    }

    // MARK: In

    /// Handles the drag of another program.
    func handleDrag(_ event: Event) throws {
        switch event {
        case .dragOver, .dragLeft, .dragDropped:
            // A menu that is only fading accepts no drops, but its bar may.
            guard !input.isReleased || drag.place != nil else { return try decline(event) }
        default: break
        }
        switch event {
        case .dragOver(let position):
            try offered(at: position)
            connection.drags.answer(accepts: session.takesOffer)
        case .dragLeft:
            handlers.offer(.left)
            drag.place = nil
            drag.takeDeadline = nil
            try send(.offerEnded(drops: false))
        case .dragDropped:
            handlers.offer(.dropped)
            let takes = session.takesOffer
            try send(.offerEnded(drops: takes))
            if drag.place == nil { connection.drags.endDrop(isAccepted: false) }
        case .dragEnded(let isAccepted): endedDrag(isAccepted: isAccepted)
        default: break
        }
    }

    /// Passes the drag of another program on to other clients, or refuses it.
    private func decline(_ event: Event) throws {
        guard windows.contains(where: { $0.window.id == connection.drags.dropTarget }) else {
            return try events.dispatchForeign(event)
        }
        switch event {
        case .dragOver: connection.drags.answer(accepts: false)
        case .dragDropped: connection.drags.endDrop(isAccepted: false)
        default: break
        }
    }

    /// Handles the drag of another program over the menu.
    func offered(at position: PixelPoint) throws {
        // The button that is down belongs to the other program, and so do pointer and keyboard during the drag.
        input.launchButtons = []
        input.hasHadInput = true
        handlers.offer(.over)
        try send(.offered(points(position)))
    }

    /// Requests the dropped data, to be inserted at a path.
    func acceptDrop(at path: [Int]) {
        guard let isAddresses = connection.drags.requestDrop() else { return }
        drag.place = path
        drag.isAddresses = isAddresses
        drag.takeDeadline = Timers.now + DragState.timeout
    }

    /// Makes items from dropped data, and reports to the other program whether it was accepted.
    func insertDropped(_ text: String?) throws {
        defer {
            drag.place = nil
            drag.takeDeadline = nil
        }
        guard var path = drag.place else { return try events.dispatchForeign(.selectionText(.drag, text)) }
        guard let text else { return connection.drags.endDrop(isAccepted: false) }
        var isAccepted = false
        for one in Dropped.all(in: text, isAddresses: drag.isAddresses) {
            let made: MenuModel.MenuElement? = live.map { $0.element(for: one, at: path) } ?? .made(of: one)
            guard let element = made else { continue }
            for request in session.insert(element, at: path, at: Timers.now) { try perform(request) }
            path[path.count - 1] += 1
            isAccepted = true
        }
        connection.drags.endDrop(isAccepted: isAccepted)
        connection.flush()
    }

    /// Gives up on a program that hangs over a drop that it was given.
    func giveUpGivenDrop() {
        drag.dropDeadline = nil
        drag.item = nil
        connection.drags.cancel()
    }

    /// Gives up on a program that hangs over a drop that it has made.
    func giveUpTakenDrop() {
        drag.takeDeadline = nil
        drag.place = nil
        connection.drags.endDrop(isAccepted: false)
    }
}

extension DragContent {
    /// The data of an item for other programs: its value as a text, and its file.
    init(_ element: MenuModel.MenuElement) {
        guard case .action(let action) = element else {
            self.init(text: element.title)
            return
        }
        self.init(
            text: action.value.map { String(decoding: $0.bytes, as: UTF8.self) } ?? action.title,
            addresses: action.file.map { [FileAddress.make($0)] } ?? [])
    }
}

extension Dropped {
    /// The maximum number of items accepted from one drop.
    private static let maximumCount = 100

    /// Parses dropped data: a list of addresses, or one text.
    package static func all(in text: String, isAddresses: Bool) -> [Dropped] {
        // In transfers, the lines of plain texts end with CR LF.
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n")
        let all = isAddresses ? list(text) : [.text(lines)]
        return all.prefix(maximumCount).filter { !$0.title.isEmpty }
    }

    /// Parses a list of addresses, one per line; lines that start with # are comments.
    private static func list(_ text: String) -> [Dropped] {
        text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }.map { line in
            FileAddress.path(of: String(line)).map { .file($0) } ?? .address(String(line))
        }
    }
}

extension MenuModel.MenuElement {
    /// The default item for dropped data: its title and its value are those of the data.
    static func made(of dropped: Dropped) -> MenuModel.MenuElement {
        var action = MenuModel.Action(title: dropped.title)
        switch dropped {
        case .text(let text): action.value = ByteString(text)
        case .address(let address): action.value = ByteString(address)
        case .file(let path):
            action.value = ByteString(path)
            action.file = path
        }
        action.gestures = [.moves, .renames, .removes, .leaves]
        return .action(action)
    }
}
