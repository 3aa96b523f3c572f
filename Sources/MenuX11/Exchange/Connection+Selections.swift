internal import CMenuX11

extension Connection {
    /// Asks the owner of a selection for its text, in place of what was asked for before. Does not wait for the owner, who may be slow or
    /// hang: `Event.selectionText` brings the answer, or nothing ever does.
    ///
    /// No more than 256 KiB are taken. The first call waits for the server once.
    public func requestText(_ selection: Selection) {
        cancelTextRequest()
        if let own = selections.offers[selection] {
            return append(.selectionText(selection, String(decoding: own, as: UTF8.self)))
        }
        let names = selectionNames()
        selections.request = SelectionExchange.Request(
            selection: selection, window: makeClerk(),
            targets: [atoms[.utf8String], names.plainText, XCB_ATOM_STRING.rawValue])
        convert()
    }

    /// Gives up waiting for a text that was asked for.
    public func cancelTextRequest() {
        guard let request = selections.request else { return }
        unsafe xcb_destroy_window(reference, request.window)
        selections.request = nil
    }

    /// Offers a text by a selection until another program offers one there or the connection ends. The first call waits for the server once.
    public func offerText(_ text: String, by selection: Selection) {
        if selections.window == 0 { selections.window = makeClerk() }
        selections.offers[selection] = Array(text.utf8)
        selections.since[selection] = selections.lastInput
        unsafe xcb_set_selection_owner(
            reference, selections.window, atom(of: selection, selectionNames()), selections.lastInput)
        flush()
    }

    // MARK: Asking

    /// Asks the program that has dropped something for it, in place of what was asked for before.
    func requestDrop(as type: UInt32, at time: UInt32) {
        cancelTextRequest()
        _ = selectionNames()
        selections.request = SelectionExchange.Request(
            selection: .drag, window: makeClerk(), targets: [type], time: time)
        convert()
    }

    /// Asks for the next form of the text.
    private func convert() {
        guard var request = selections.request, let names = selections.names, !request.targets.isEmpty else { return }
        let target = request.targets.removeFirst()
        selections.request = request
        unsafe xcb_convert_selection(
            reference, request.window, atom(of: request.selection, names), target, names.property,
            request.time ?? selections.lastInput)
        flush()
    }

    /// Takes the owner's answer: a text, the first word of one that comes in pieces, or a refusal.
    func take(_ answer: xcb_selection_notify_event_t) {
        guard var request = selections.request, request.window == answer.requestor, let names = selections.names else {
            return
        }
        guard answer.property != 0 else {
            guard request.targets.isEmpty else { return convert() }
            return finish(request, nil)
        }
        guard let (type, bytes) = takeProperty(of: request.window) else { return finish(request, nil) }
        if type == names.incremental {
            // Its deletion says that we are ready for the first piece.
            request.pieces = []
            selections.request = request
        } else {
            finish(request, text(bytes, type: type))
        }
    }

    /// Takes a piece of a text that comes in pieces; an empty one ends it.
    func take(_ change: xcb_property_notify_event_t) {
        guard var request = selections.request, request.window == change.window, let pieces = request.pieces,
            change.atom == selections.names?.property, UInt32(change.state) == XCB_PROPERTY_NEW_VALUE.rawValue,
            let (type, bytes) = takeProperty(of: request.window)
        else { return }
        guard !bytes.isEmpty, pieces.count + bytes.count < SelectionExchange.limit else {
            return finish(request, text(pieces + bytes.prefix(SelectionExchange.limit - pieces.count), type: type))
        }
        request.pieces = pieces + bytes
        selections.request = request
    }

    private func finish(_ request: SelectionExchange.Request, _ text: String?) {
        cancelTextRequest()
        append(.selectionText(request.selection, text))
    }

    private func text(_ bytes: [UInt8], type: UInt32) -> String {
        // The old form is Latin-1.
        type == XCB_ATOM_STRING.rawValue
            ? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
            : String(decoding: bytes, as: UTF8.self)
    }

    /// Reads and deletes the property by which texts come; nil where there is none.
    private func takeProperty(of window: UInt32) -> (type: UInt32, bytes: [UInt8])? {
        guard let property = selections.names?.property else { return nil }
        let words = UInt32(SelectionExchange.limit / 4)
        let cookie = unsafe xcb_get_property(reference, 1, window, property, 0, 0, words)
        guard let answer = reply(cookie.sequence, as: xcb_get_property_reply_t.self), answer.body.type != 0 else {
            return nil
        }
        // What is longer than we read is not deleted by reading.
        if answer.body.bytes_after > 0 { unsafe xcb_delete_property(reference, window, property) }
        flush()
        let length = unsafe Int(xcb_get_property_value_length(answer.pointer))
        guard length > 0, let value = unsafe xcb_get_property_value(answer.pointer) else {
            return (answer.body.type, [])
        }
        return unsafe (answer.body.type, [UInt8](UnsafeRawBufferPointer(start: value, count: length)))
    }

    // MARK: Offering

    /// Hands a text to a program that asks for it, or tells in which forms it can be had.
    func take(_ request: xcb_selection_request_event_t) {
        guard let names = selections.names else { return }
        // Old programs name no property.
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
                // An event on the wire is 32 bytes, more than its body.
                let padded = unsafe bytes.map { CChar(bitPattern: $0) } + [CChar](repeating: 0, count: 32 - bytes.count)
                unsafe xcb_send_event(reference, 0, request.requestor, 0, padded)
            }
        }
        flush()
    }

    private func give(
        _ request: xcb_selection_request_event_t, at property: UInt32, _ names: SelectionExchange.Names
    ) -> Bool {
        guard let selection = Selection.allCases.first(where: { atom(of: $0, names) == request.selection }),
            let text = selections.offers[selection]
        else { return false }
        let utf8 = atoms[.utf8String]
        switch request.target {
        case names.targets:
            let others = selection == .drag ? offeredDragTypes : []
            set(
                request.requestor, property, XCB_ATOM_ATOM.rawValue,
                words: others + [
                    names.targets, names.timestamp, utf8, names.plainText, names.text, XCB_ATOM_STRING.rawValue,
                ])
        case drags.names[.addresses] where selection == .drag && !drags.addresses.isEmpty:
            hand(drags.addresses, as: request.target, to: request.requestor, property)
        case drags.names[.text] where selection == .drag:
            hand(text, as: request.target, to: request.requestor, property)
        case names.timestamp:
            set(
                request.requestor, property, XCB_ATOM_INTEGER.rawValue,
                words: [selections.since[selection] ?? 0])
        case utf8, names.text: hand(text, as: utf8, to: request.requestor, property)
        case names.plainText: hand(text, as: names.plainText, to: request.requestor, property)
        case XCB_ATOM_STRING.rawValue:
            let latin = String(decoding: text, as: UTF8.self).unicodeScalars.map {
                UInt8(exactly: $0.value) ?? UInt8(ascii: "?")
            }
            hand(latin, as: XCB_ATOM_STRING.rawValue, to: request.requestor, property)
        default: return false
        }
        return true
    }

    /// Takes note that another program offers something now.
    func take(_ loss: xcb_selection_clear_event_t) {
        if loss.selection == atoms[.keyboardClaim] { return append(.keyboardClaimed) }
        guard let names = selections.names else { return }
        for selection in Selection.allCases where atom(of: selection, names) == loss.selection {
            selections.offers[selection] = nil
        }
    }

    // MARK: Names and windows

    private func atom(of selection: Selection, _ names: SelectionExchange.Names) -> UInt32 {
        switch selection {
        case .primary: XCB_ATOM_PRIMARY.rawValue
        case .clipboard: names.clipboard
        case .drag: drags.names[.selection] ?? 0
        }
    }

    private func selectionNames() -> SelectionExchange.Names {
        if let known = selections.names { return known }
        let spellings = [
            "CLIPBOARD", "TARGETS", "INCR", "TEXT", "TIMESTAMP", "text/plain;charset=utf-8", "_X11MENU_TEXT",
        ]
        let cookies = spellings.map { unsafe xcb_intern_atom(reference, 0, UInt16($0.utf8.count), $0) }
        let atoms = cookies.map { reply($0.sequence, as: xcb_intern_atom_reply_t.self)?.body.atom ?? 0 }
        let names = SelectionExchange.Names(
            clipboard: atoms[0], targets: atoms[1], incremental: atoms[2], text: atoms[3], timestamp: atoms[4],
            plainText: atoms[5], property: atoms[6])
        selections.names = names
        return names
    }

    /// Makes a window that nobody sees, to ask and offer by.
    private func makeClerk() -> UInt32 {
        let window = makeID()
        unsafe xcb_create_window(
            reference, 0, window, screen.root.rawValue, -1, -1, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue),
            0,
            XCB_CW_OVERRIDE_REDIRECT.rawValue | XCB_CW_EVENT_MASK.rawValue,
            [1, XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue])
        return window
    }
}
