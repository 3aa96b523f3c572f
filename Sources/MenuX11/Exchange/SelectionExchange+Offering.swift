internal import CX11
internal import Glibc
internal import MenuSystem

/// Sends what we offer to the programs that request it.
extension SelectionExchange {
    /// Sends a text to a program that requests it, or lists the types in which it is available.
    func handle(_ request: xcb_selection_request_event_t, _ names: Names) {
        // Old programs specify no property.
        let property = request.property == 0 ? request.target : request.property
        let isGiven = expectingErrors { give(request, at: property, names) }
        var answer = xcb_selection_notify_event_t()
        answer.response_type = UInt8(XCB_SELECTION_NOTIFY)
        answer.time = request.time
        answer.requestor = request.requestor
        answer.selection = request.selection
        answer.target = request.target
        answer.property = isGiven ? property : 0
        expectingErrors {
            unsafe withUnsafeBytes(of: &answer) { bytes in
                // An event on the wire has 32 bytes, more than its body.
                let padded = unsafe bytes.map { CChar(bitPattern: $0) } + [CChar](repeating: 0, count: 32 - bytes.count)
                unsafe xcb_send_event(reference, 0, request.requestor, 0, padded)
            }
        }
        flush()
    }

    /// Writes the requested content into the property; false if we have nothing of that type.
    private func give(_ request: xcb_selection_request_event_t, at property: UInt32, _ names: Names) -> Bool {
        guard let selection = Selection.allCases.first(where: { atom(of: $0, names) == request.selection }),
            let text = offers[selection]
        else { return false }
        let drags = connection.drags
        let utf8 = atoms[.utf8String]
        switch request.target {
        case names.targets:
            let others = selection == .drag ? drags.offeredTypes : []
            connection.set(
                request.requestor, property, XCB_ATOM_ATOM.rawValue,
                words: others + [
                    names.targets, names.multiple, names.timestamp, utf8, names.plainText, names.text,
                    XCB_ATOM_STRING.rawValue,
                ])
        case names.multiple where request.property != 0: return giveEach(of: request, names)
        case drags.names[.addresses] where selection == .drag && !drags.addresses.isEmpty:
            write(drags.addresses, as: request.target, to: request.requestor, property)
        case drags.names[.text] where selection == .drag:
            write(text, as: request.target, to: request.requestor, property)
        case names.timestamp:
            connection.set(
                request.requestor, property, XCB_ATOM_INTEGER.rawValue, words: [since[selection] ?? 0])
        case utf8, names.text: write(text, as: utf8, to: request.requestor, property)
        case names.plainText: write(text, as: names.plainText, to: request.requestor, property)
        case XCB_ATOM_STRING.rawValue:
            let latin = String(decoding: text, as: UTF8.self).unicodeScalars.map {
                UInt8(exactly: $0.value) ?? UInt8(ascii: "?")
            }
            write(latin, as: XCB_ATOM_STRING.rawValue, to: request.requestor, property)
        default: return false
        }
        return true
    }

    /// Writes the content in each type of a list into the property that the list has for it, and marks there what we do not have (ICCCM, 2.6.2).
    /// Clipboard managers ask so.
    private func giveEach(of request: xcb_selection_request_event_t, _ names: Names) -> Bool {
        let cookie = connection.requestProperty(request.requestor, request.property, atMost: 4096)
        guard let bytes = connection.propertyBytes(cookie) else { return false }
        var pairs = Connection.words(bytes)
        for place in stride(from: 1, to: pairs.count, by: 2) {
            var one = request
            (one.target, one.property) = (pairs[place - 1], pairs[place])
            let isGiven = one.target != names.multiple && one.property != 0 && give(one, at: one.property, names)
            if !isGiven { pairs[place] = 0 }
        }
        connection.set(request.requestor, request.property, names.pair, words: pairs)
        return true
    }

    /// Writes content into a property of another program's window: at once, or in pieces if it is long.
    private func write(_ bytes: [UInt8], as type: UInt32, to window: UInt32, _ property: UInt32) {
        guard bytes.count > IncrementalTransfer.piece, let names else {
            return connection.set(window, property, type, bytes: bytes)
        }
        increments.removeAll { $0.window == window && $0.property == property }
        increments.append(IncrementalTransfer(window: window, property: property, type: type, bytes: bytes))
        // The program deletes a piece when it is ready for the next one; the end of its window ends the transfer.
        connection.watch(window)
        connection.set(window, property, names.incremental, words: [UInt32(clamping: bytes.count)])
    }

    /// Sends the next piece to a program that has deleted the last one; false if no transfer is waiting there.
    func sendNextPiece(after change: xcb_property_notify_event_t) -> Bool {
        guard UInt32(change.state) == XCB_PROPERTY_DELETE.rawValue,
            let index = increments.firstIndex(where: { $0.window == change.window && $0.property == change.atom })
        else { return false }
        var increment = increments[index]
        let piece = Array(increment.bytes.dropFirst(increment.sent).prefix(IncrementalTransfer.piece))
        increment.sent += piece.count
        // An empty piece ends the transfer.
        if piece.isEmpty { increments.remove(at: index) } else { increments[index] = increment }
        expectingErrors { connection.set(increment.window, increment.property, increment.type, bytes: piece) }
        flush()
        return true
    }
}

/// Keeping a text after a menu.
extension SelectionExchange {
    /// What we offer by a selection; nil for nothing, or where another program has taken it over.
    public func offeredText(by selection: Selection) -> String? {
        offers[selection].map { String(decoding: $0, as: UTF8.self) }
    }

    /// Offers a text on the clipboard, asks a clipboard manager to save it if there is one, and serves it until that is done, another program has
    /// taken over the clipboard, or a time has come.
    ///
    /// - Parameter end: In seconds of the clock that never goes back.
    /// - Throws: `ConnectionError.lost`.
    public func keep(_ text: String, until end: Double) throws(ConnectionError) {
        offer(text, by: .clipboard)
        askManager()
        while true {
            _ = try connection.drainEvents()
            guard offers[.clipboard] != nil, !isSaved else { break }
            let rest = end - MonotonicClock.seconds
            guard rest > 0 else { return }
            guard connection.flushBeforeSleep() else { continue }
            var entry = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
            _ = unsafe poll(&entry, 1, Int32((rest * 1000).rounded(.up)))
        }
        // The last answer must have arrived before the connection ends.
        connection.synchronize()
    }

    /// Asks the clipboard manager, if there is one, to save what we offer (freedesktop.org, ClipboardManager).
    private func askManager() {
        let names = ["CLIPBOARD_MANAGER", "SAVE_TARGETS"].map { (name: String) in
            unsafe xcb_intern_atom(reference, 0, UInt16(name.utf8.count), name).sequence
        }
        let atoms = names.map { reply($0, as: xcb_intern_atom_reply_t.self)?.body.atom ?? 0 }
        let owner = unsafe xcb_get_selection_owner(reference, atoms[0]).sequence
        guard reply(owner, as: xcb_get_selection_owner_reply_t.self)?.body.owner ?? 0 != 0 else { return }
        saving = atoms[0]
        unsafe xcb_convert_selection(reference, window, atoms[0], atoms[1], atoms[1], UInt32(XCB_CURRENT_TIME))
        flush()
    }
}
