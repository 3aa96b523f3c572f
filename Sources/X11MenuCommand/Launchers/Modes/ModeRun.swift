import Glibc
import MenuFormats
import MenuLaunchers
import MenuModel
import MenuSession
import X11Menu

/// Shows one mode of rofi after the other until an answer ends it.
struct ModeRun {
    private let request: LauncherRequest
    private let finish: (MenuPopup) -> Void

    init(_ request: LauncherRequest, _ finish: @escaping (MenuPopup) -> Void) {
        (self.request, self.finish) = (request, finish)
    }

    /// What the built-in modes are made of.
    private static let builtIn: [String: @Sendable () -> any LauncherMode] = [
        "run": { ProgramMode() }, "drun": { ApplicationMode() }, "ssh": { SecureShellMode() },
        "window": { WindowMode(showsAllDesktops: true) }, "windowcd": { WindowMode(showsAllDesktops: false) },
        "keys": { KeyMode() }, "filebrowser": { BrowserMode(isRecursive: false) },
        "recursivebrowser": { BrowserMode(isRecursive: true) }, "combi": { CombinedMode() },
        "calc": { CalculatorMode() }, "emoji": { EmojiMode() },
    ]

    /// Makes the mode of an entry; nil if there is none with its name.
    static func mode(_ entry: LauncherModes.Entry) -> (any LauncherMode)? {
        if let command = entry.script { return ScriptMode(command: command) }
        return builtIn[entry.name]?()
    }

    /// The menu that is shown now.
    private struct Place {
        var mode: Int
        var text: String
        /// The place of the row that is highlighted at first, among those that the text leaves. As in rofi, it stays when other rows come.
        var row = 0
        /// The file browser that completes a command, in place of the mode.
        var completion: BrowserMode?
        var isFirst = true
        /// How many modes have led to others without being shown.
        private var leadCount = 0

        init(mode: Int, text: String) { (self.mode, self.text) = (mode, text) }

        /// Goes on to what is shown after an answer.
        mutating func follow(_ step: ModeStep, after outcome: LauncherPresentation.Outcome, of modes: LauncherModes) {
            (row, leadCount) = (outcome.place, 0)
            let count = modes.entries.count
            switch step {
            case .exit: break
            case .again(keepsText: true): text = outcome.typed
            case .again(keepsText: false): (text, row) = ("", 0)
            case .step(let step): (mode, text) = ((mode + step + count) % count, outcome.typed)
            case .mode(let number): (mode, text) = (number % count, outcome.typed)
            case .completion(let command):
                completion = BrowserMode(completing: command, isRecursive: modes.settings.completesRecursively)
                text = ""
            }
        }

        /// Goes on to the mode that another one names in place of rows; returns whether it may: scripts could lead in circles.
        mutating func lead(to name: String, of modes: LauncherModes) -> Bool {
            guard leadCount < 16, let number = modes.entries.firstIndex(where: { $0.name == name }) else {
                return false
            }
            (mode, leadCount) = (number, leadCount + 1)
            return true
        }
    }

    /// Shows the modes, and exits.
    func run() throws -> Never {
        var modes: [Int: any LauncherMode] = [:]
        var place = Place(mode: request.modes.first, text: request.field.filter)
        // A mode that reads files begins before the display is opened.
        modes[place.mode] = ModeRun.mode(request.modes.entries[place.mode])
        leaveIfUseless(modes[place.mode])
        let presentation = try LauncherPresentation(for: request, finish: finish)
        presentation.holdsKeyboard = true
        let typed = TypedHistory(request)
        var host = ModeHost(
            modes: request.modes, showsIcons: request.look.showsIcons, outputFormat: request.result.output,
            presentation: presentation)
        func leave(_ code: Int32) -> Never {
            for number in modes.keys { modes[number]?.end(host) }
            self.leave(presentation, code)
        }
        while true {
            let number = place.mode
            guard
                var mode: any LauncherMode = place.completion ?? modes[number]
                    ?? ModeRun.mode(request.modes.entries[number]),
                let rows = try rows(of: &mode, host)
            else { leave(0) }
            if let other = rows.otherMode, place.lead(to: other, of: request.modes) {
                modes[number] = mode
                presentation.start(.modeChanged, of: request.hooks)
                continue
            }
            var shown = shown(rows, at: place)
            shown.field.memory.texts = typed.texts
            let menu = LauncherReading.adapted(MenuContent(items: rows.items), to: shown)
            let outcome = try presentation.show(menu, for: shown, live: rows.live) { _ in }
            guard let answer = ModeAnswer(outcome) else {
                if place.completion == nil { modes[number] = mode }
                leave(mode.dismissalCode(request.modes.settings) ?? request.result.dismissalCode)
            }
            host.typed = outcome.typed
            let step: ModeStep
            do { step = try self.step(answer, of: &mode, takesKeys: rows.takesKeys, host) } catch let error
                as ModeFailure
            {
                try show(error, on: presentation)
            }
            if place.completion == nil { modes[number] = mode } else { place.completion = mode as? BrowserMode }
            place.isFirst = false
            if !step.isSwitch { typed.remember(outcome.typed) }
            if case .exit = step { leave(0) }
            place.follow(step, after: outcome, of: request.modes)
            if place.mode != number { presentation.start(.modeChanged, of: request.hooks) }
        }
    }

    /// Exits as for a mode that does not exist, with a message, if a mode is of no use on this machine.
    private func leaveIfUseless(_ mode: (any LauncherMode)?) {
        guard let problem = mode?.problem(request.modes.settings) else { return }
        StandardStreams.report(problem)
        _exit(1)
    }

    /// The rows of a mode; of one that is of no use here, a message that says why.
    private func rows(of mode: inout any LauncherMode, _ host: ModeHost) throws -> ModeRows? {
        guard let problem = mode.problem(request.modes.settings) else { return try mode.rows(host) }
        var rows = ModeRows(.elements([]))
        (rows.message, rows.refusesText) = (MarkupText.escape(problem), true)
        return rows
    }

    /// What an answer leads to: keys that switch between modes are the same in all of them.
    private func step(
        _ answer: ModeAnswer, of mode: inout any LauncherMode, takesKeys: Bool, _ host: ModeHost
    ) throws -> ModeStep {
        if case .key(let code, _, _, _) = answer {
            if let number = ModeKey.mode(ofButton: code) { return .mode(number) }
            if code == ModeKey.next.rawValue { return .step(1) }
            if code == ModeKey.previous.rawValue { return .step(-1) }
            if !takesKeys { return .mode(Int(code) - 10) }
        }
        return try mode.perform(answer, host)
    }

    /// The request for the rows of a mode.
    private func shown(_ rows: ModeRows, at place: Place) -> LauncherRequest {
        var shown = request
        let entry = request.modes.entries[place.mode]
        shown.modes.first = place.mode
        shown.field.prompt = rows.prompt ?? entry.title ?? entry.name
        shown.field.message = rows.message ?? (place.isFirst ? request.field.message : nil)
        shown.field.customText = rows.refusesText ? .refused : .accepted
        shown.field.filter = place.text
        (shown.field.sections, shown.field.groups) = (rows.sections, rows.groups)
        shown.field.filters = rows.filtersRows
        if rows.awaitsText {
            shown.field.keys = shown.field.keys.mapValues { $0 == .acceptText ? .mode(.alternateText) : $0 }
        }
        if !place.isFirst {
            shown.list.selection = rows.selection.map { .index($0) }
            shown.field.keptPlace = rows.selection == nil ? place.row : 0
        }
        // Keys that lead to other modes type nothing where there is only one.
        if request.modes.entries.count == 1, !rows.takesKeys {
            shown.field.keys = shown.field.keys.filter { if case .end = $1 { false } else { true } }
        }
        return shown
    }

    private func leave(_ presentation: LauncherPresentation, _ code: Int32) -> Never {
        presentation.desktop.releaseKeyboard()
        presentation.exit(code)
    }

    /// Shows why an answer could not be followed, and exits.
    private func show(_ failure: ModeFailure, on presentation: LauncherPresentation) throws -> Never {
        var message = request
        message.showMessage(failure.message)
        _ = try presentation.show(MenuContent(items: .elements([])), for: message) { _ in }
        leave(presentation, 0)
    }
}

extension ModeAnswer {
    /// The answer of a menu; nil if the user dismissed it.
    fileprivate init?(_ outcome: LauncherPresentation.Outcome) {
        func row(_ choice: Choice?) -> (Int, MenuModel.Action)? {
            guard let entry = choice?.entries.last, case .action(let action) = entry.element,
                let number = entry.path.last
            else { return nil }
            return (number, action)
        }
        switch outcome.ending {
        case .chosen(let choice):
            guard let (number, action) = row(choice) else { return nil }
            self = .row(number, action, isAlternate: false)
        case .marked(let choices):
            guard let (number, action) = row(choices.first) else { return nil }
            self = .row(number, action, isAlternate: false)
        case .typed(let text): self = .text(text, isAlternate: false)
        case .dismissed: return nil
        case .ended(let code, let choice):
            let (number, action) = row(choice).map { ($0.0, Optional($0.1)) } ?? (nil, nil)
            switch ModeKey(rawValue: code) {
            case .alternate:
                if let number, let action {
                    self = .row(number, action, isAlternate: true)
                } else {
                    self = .text(outcome.typed, isAlternate: true)
                }
            case .alternateText: self = .text(outcome.typed, isAlternate: true)
            case .remove:
                guard let number, let action else { return nil }
                self = .removal(number, action)
            case .complete: self = .completion(row: number, text: outcome.typed)
            case .next, .previous, nil: self = .key(code: code, row: number, action, text: outcome.typed)
            }
        }
    }
}
