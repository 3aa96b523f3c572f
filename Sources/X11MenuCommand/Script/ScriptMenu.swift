import Glibc
package import MenuFormats
package import MenuModel
import MenuSystem
import MenuRendering
package import MenuSession
package import X11Menu

/// A menu that scripts change while it is open, and that tells them what its user does.
package final class ScriptMenu {
    /// How many scripts may be connected at a time.
    private static let mostChannels = 16
    /// How long the lines of scripts are handled before keys have their turn, in seconds.
    private static let slice = 0.002
    /// How long keys wait for the first rows of a script that the menu has started, in seconds from its start.
    private static let patience = 3.0

    /// What the scripts have said.
    package private(set) var state: ScriptState
    /// The bytes to print when a script has closed the menu.
    package private(set) var printed: ByteString?
    private let rowPreview = ScriptPreview(hasScript: true)
    private let decorate: (MenuContent) -> MenuContent
    private var channels: [ScriptChannel] = []
    private var process: (name: String, program: ScriptProcess)?
    private var listener: ScriptListener?
    private var orders: [LiveOrder] = []
    private var changes = ChangePace()
    /// Until when keys wait for the first rows, in seconds of the monotonic clock; nil if they are there, or if none are expected.
    private var firstRows: Double?
    private var text = ""
    private var place: MenuPlace?
    /// Whether the menu has ended with a choice.
    private var isChosen = false

    /// Begins with a menu.
    ///
    /// - Parameters:
    ///   - menu: The menu before scripts say anything.
    ///   - decorate: Adds to a menu what it is shown with, such as the search field.
    package init(_ menu: MenuContent, decorate: @escaping (MenuContent) -> MenuContent) {
        state = ScriptState(rows: (0..<menu.items.count).map { menu.items[$0] })
        self.decorate = decorate
    }

    /// Starts a script that is connected by its standard input and output.
    package func start(_ arguments: [String]) {
        let program = ScriptProcess(arguments, readsInput: true)
        process = (arguments.first ?? "", program)
        firstRows = MonotonicClock.seconds + ScriptMenu.patience
        if program.failure == nil {
            channels.append(ScriptChannel(input: program.output, output: program.input, closing: false))
        }
        checkProcess()
    }

    /// Lets scripts connect to a socket.
    package func listen(_ listener: ScriptListener) { self.listener = listener }

    /// Connects a script by a descriptor that is open for reading and writing.
    package func connect(_ descriptor: Int32) {
        channels.append(ScriptChannel(input: descriptor, output: descriptor))
    }

    /// The menu as it is now.
    package var menu: MenuContent {
        var menu = MenuContent(items: MenuItems(state.rows.elements))
        menu = decorate(menu)
        if let prompt = state.prompt {
            for index in menu.headers.indices {
                guard case .search(var field) = menu.headers[index] else { continue }
                field.prompt = prompt
                menu.headers[index] = .search(field)
            }
        }
        menu.headers += state.notes(Language.user.line)
        return menu
    }

    /// The previews of rows that scripts send.
    package var preview: any PreviewSource { rowPreview }

    /// Reads what has arrived already, for the first frame.
    package func readBeginning() {
        handleAwaited(within: .infinity)
        changes.settle()
        noteFirstRows()
    }

    // MARK: Telling

    private func tell(_ event: ScriptEvent) {
        let number = state.questions.ask(event.kind)
        for channel in channels { channel.tell(event, number: number) }
    }

    // MARK: Listening

    private func greet(_ channel: ScriptChannel) {
        channel.tell(.hello(version: ScriptState.version), number: state.questions.ask(.hello))
        if !text.isEmpty { channel.tell(.text(text), number: state.questions.ask(.text)) }
        if let row = place?.highlighted?.entries.last.map(ScriptEvent.Row.init) {
            channel.tell(.highlight(row), number: state.questions.ask(.highlight))
        }
    }

    private func handle(_ line: ScriptLines.Line, of channel: ScriptChannel) {
        changes.note(at: MonotonicClock.seconds)
        do {
            guard case .text(let bytes) = line else {
                throw ScriptError("it is longer than \(ScriptLines.lengthLimit >> 10) KiB")
            }
            if channel.noteSpelling(of: bytes) { greet(channel) }
            guard let message = try ScriptLine.read(bytes, allowingCommands: channel.allowsCommands) else { return }
            if case .hello(_, allowsCommands: false) = message.message { channel.refuseCommands() }
            state.set = channel.set
            defer { channel.set = state.set }
            if let order = try state.apply(message) { perform(order, of: channel) }
        } catch let error as ScriptError {
            state.fail("line \(channel.lineNumber): \(error.message)")
        } catch { state.fail("\(error)") }
    }

    private func perform(_ order: ScriptState.Order, of channel: ScriptChannel) {
        switch order {
        case .close(let code, let text):
            printed = text
            orders.append(.end(code: code ?? (text == nil ? 1 : 0)))
        case .setAppearance(let isDark): orders.append(.setAppearance(isDark.map { $0 ? .dark : .light }))
        case .setText(let text): orders.append(.setText(text))
        case .showPreview(let id, let preview): rowPreview.show(preview, of: id)
        case .disconnect: channel.close()
        }
    }

    private func checkProcess() {
        guard let (name, program) = process else { return }
        program.advance()
        guard program.isOver else { return }
        if let fault = program.fault {
            state.fail("\(name): \(fault)")
            changes.note(at: MonotonicClock.seconds)
        }
        (process, firstRows) = (nil, nil)
    }

    /// Notes that rows are shown from now on, if there are any.
    private func noteFirstRows() { if !state.rows.elements.isEmpty { firstRows = nil } }

    private func accept() {
        while let peer = listener?.accept() {
            guard channels.count < ScriptMenu.mostChannels else {
                close(peer)
                continue
            }
            channels.append(ScriptChannel(input: peer, output: peer))
        }
    }
}

extension ScriptMenu: LiveMenu {
    package func changedMenu() -> MenuContent? {
        let isPartial = channels.contains(where: \.hasLines)
        // Keys that wait for the first rows mean all that is said along with them, also where showing that takes several turns.
        defer { if !isPartial, !changes.isPending { noteFirstRows() } }
        return changes.take(at: MonotonicClock.seconds, isPartial: isPartial) ? menu : nil
    }

    package var rowPatience: RowPatience? {
        RowPatience(pause: ScriptMenu.patience, limit: ScriptMenu.patience, waitsForFirst: false)
    }

    package var awaitsRows: Bool { firstRows != nil }

    package func shownChange(took seconds: Double) {
        changes.note(took: seconds, at: MonotonicClock.seconds)
    }

    package func closed(from level: Int) {
        guard level == 0 else { return }
        tell(.close(chosen: isChosen))
        for channel in channels { channel.close() }
        channels = []
        process?.program.leave()
        process = nil
        listener?.close()
        listener = nil
    }

    package func typed(_ text: String, at path: [Int]) {
        self.text = text
        tell(.text(text))
    }

    package func chosen(_ choices: [Choice], by input: String, isLast: Bool) {
        isChosen = isLast
        for entries in choices.map(\.entries) {
            guard let chosen = entries.last.map(ScriptEvent.Row.init) else { continue }
            // An action is chosen in the menu of its row.
            let row = entries.dropLast().last.flatMap { $0.element.actionMenu == nil ? nil : ScriptEvent.Row($0) }
            tell(row.map { .action(chosen, of: $0, by: input) } ?? .choose(chosen, by: input))
        }
    }

    package var followsMoves: Bool { true }

    package func moved(_ place: MenuPlace) {
        let old = self.place
        self.place = place
        let (row, before) = (place.highlighted?.entries.last, old?.highlighted?.entries.last)
        if row.map(ScriptEvent.Row.init) != before.map(ScriptEvent.Row.init) {
            tell(.highlight(row.map(ScriptEvent.Row.init)))
        }
        if let opened = place.opened.last?.entries.last, place.opened.count > old?.opened.count ?? 0 {
            tell(.open(ScriptEvent.Row(opened)))
        }
        if place.isAtEnd, old?.isAtEnd != true { tell(.end) }
    }

    package func nextOrder() -> LiveOrder? { orders.isEmpty ? nil : orders.removeFirst() }

    package var isWorking: Bool { state.progress != .none }

    package var workDone: Double? { if case .part(let part) = state.progress { part } else { nil } }

    package var awaitedDescriptors: [Int32] {
        channels.filter(\.isReading).map(\.input) + (process?.program.descriptors ?? [])
            + (listener.map { [$0.descriptor] } ?? [])
    }

    package var blockedDescriptors: [Int32] { channels.filter(\.isBlocked).map(\.output) }

    package var awaitedDeadline: Double? {
        if !orders.isEmpty || channels.contains(where: \.hasLines) { return -.infinity }
        return [changes.deadline ?? process?.program.deadline, firstRows].compactMap(\.self).min()
    }

    package func handleAwaited() {
        handleAwaited(within: ScriptMenu.slice)
        if let end = firstRows, MonotonicClock.seconds >= end { firstRows = nil }
    }

    /// Handles what has arrived: at least one line of each script, and more for a time.
    ///
    /// - Parameter limit: The time, in seconds, which the scripts share.
    package func handleAwaited(within limit: Double) {
        accept()
        let share = limit / Double(max(1, channels.count))
        for channel in channels where !channel.isOver {
            channel.write()
            channel.read()
            let end = MonotonicClock.seconds + share
            while let line = channel.nextLine() {
                handle(line, of: channel)
                if MonotonicClock.seconds >= end { break }
            }
            guard channel.isOver else { continue }
            state.finish()
            changes.note(at: MonotonicClock.seconds)
        }
        channels.removeAll(where: \.isGone)
        checkProcess()
    }
}

extension ScriptEvent.Row {
    /// What a script knows of an entry.
    fileprivate init(_ entry: EntryList.Entry) {
        self.init(
            id: entry.element.id, title: entry.element.title,
            value: ByteString(ChoiceWriter(.value, terminator: 0).bytes(for: [entry]).dropLast()))
    }
}
