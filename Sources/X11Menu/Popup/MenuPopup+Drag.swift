import MenuGeometry
import MenuInteraction
import MenuModel
import MenuSession
import MenuX11

/// What a popup keeps of what is dragged out of it and into it.
struct DragState {
    /// The item that is on its way to another program, or that one has not taken yet.
    var item: Choice?
    /// What is seen of it outside of the menu.
    var picture: DragPicture?
    /// When a program counts as hanging that was given something, in seconds of `Timers.now`.
    var dropDeadline: Double?
    /// Where what another program has dropped comes in; nil where nothing is waited for.
    var place: [Int]?
    /// Whether what comes is a list of addresses.
    var isAddresses = false
    /// When a program counts as hanging that has dropped something.
    var takeDeadline: Double?

    /// How long another program may take over what was dropped, in seconds.
    static let patience = 3.0
}

extension MenuPopup {
    /// What becomes of something that another program drags.
    enum Offer {
        /// It is over the menu.
        case over
        /// It has gone away.
        case left
        /// It was dropped.
        case dropped
    }

    // MARK: Out

    /// Offers an item to the programs that the pointer comes to.
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

    /// Takes what is dragged along with the pointer, or with the finger.
    func dragOn(to position: PixelPoint, time: UInt32) {
        guard connection.drags.isDragging else { return }
        connection.drags.move(to: position, time: time)
        if let picture = drag.picture, let way = session.leaving?.way { picture.move(by: way) }
    }

    /// Ends a drag with the button: the program that is there gets the item, or nobody does.
    func endDrag(drops: Bool) {
        drag.picture = nil
        guard drops else {
            connection.drags.cancel()
            drag.item = nil
            return
        }
        drag.dropDeadline = Timers.now + DragState.patience
        connection.drags.drop(time: input.lastTime)
    }

    /// Takes that another program has what was dropped on it, or does not want it.
    private func endedDrag(isTaken: Bool) {
        drag.dropDeadline = nil
        guard let item = drag.item.take(), isTaken else { return }
        handlers.dragOut(item)
    }

    // MARK: In

    /// Handles what another program says of what it drags.
    func handleDrag(_ event: Event) throws {
        switch event {
        case .dragOver, .dragLeft, .dragDropped:
            // A menu that only fades takes nothing any more, but the bar that it belongs to may.
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
            if drag.place == nil { connection.drags.endDrop(isTaken: false) }
        case .dragEnded(let isTaken): endedDrag(isTaken: isTaken)
        default: break
        }
    }

    /// Leaves what another program drags over the screen to others, or says that nobody takes it.
    private func decline(_ event: Event) throws {
        guard windows.contains(where: { $0.window.id == connection.drags.dropTarget }) else {
            return try desktop.events.dispatchForeign(event)
        }
        switch event {
        case .dragOver: connection.drags.answer(accepts: false)
        case .dragDropped: connection.drags.endDrop(isTaken: false)
        default: break
        }
    }

    /// Takes that another program drags something over the menu, or on.
    func offered(at position: PixelPoint) throws {
        // The button that is down is the other program's, and so are pointer and keyboard, for as long as it drags.
        input.launchButtons = []
        input.hasHadInput = true
        handlers.offer(.over)
        try send(.offered(points(position)))
    }

    /// Asks for what was dropped, to come in at a place.
    func takeDrop(at path: [Int]) {
        guard let isAddresses = connection.drags.takeDrop() else { return }
        drag.place = path
        drag.isAddresses = isAddresses
        drag.takeDeadline = Timers.now + DragState.patience
    }

    /// Makes items of what has come; the other program hears that we have it.
    func insertDropped(_ text: String?) throws {
        defer {
            drag.place = nil
            drag.takeDeadline = nil
        }
        guard var path = drag.place else { return try desktop.events.dispatchForeign(.selectionText(.drag, text)) }
        guard let text else { return connection.drags.endDrop(isTaken: false) }
        var isTaken = false
        for one in Dropped.all(in: text, isAddresses: drag.isAddresses) {
            let made: MenuModel.MenuElement? = live.map { $0.element(for: one, at: path) } ?? .made(of: one)
            guard let element = made else { continue }
            for request in session.insert(element, at: path, at: Timers.now) { try perform(request) }
            path[path.count - 1] += 1
            isTaken = true
        }
        connection.drags.endDrop(isTaken: isTaken)
        connection.flush()
    }

    /// Gives up a program that hangs over what it was given.
    func giveUpGivenDrop() {
        drag.dropDeadline = nil
        drag.item = nil
        connection.drags.cancel()
    }

    /// Gives up a program that hangs over what it has dropped.
    func giveUpTakenDrop() {
        drag.takeDeadline = nil
        drag.place = nil
        connection.drags.endDrop(isTaken: false)
    }
}

extension DragContent {
    /// What other programs get of an item: its value as a text, and its file.
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
    /// How many things are taken that were dropped at once.
    private static let most = 100

    /// Reads what came: a list of addresses, or one text.
    package static func all(in text: String, isAddresses: Bool) -> [Dropped] {
        // On the wire the lines of plain texts end as those of mails do.
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n")
        let all = isAddresses ? list(text) : [.text(lines)]
        return all.prefix(most).filter { !$0.title.isEmpty }
    }

    /// Reads a list of addresses, one a line; lines that start with # say nothing.
    private static func list(_ text: String) -> [Dropped] {
        text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }.map { line in
            FileAddress.path(of: String(line)).map { .file($0) } ?? .address(String(line))
        }
    }
}

extension MenuModel.MenuElement {
    /// The item that stands for what was dropped: it is called as that is, and is worth it.
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
