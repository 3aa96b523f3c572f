import MenuFormats
import MenuModel
import MenuLaunchers
import MenuSystem
import X11Menu

/// The mode `emoji`: a list of emoji, of which one is inserted, copied or printed.
struct EmojiMode: LauncherMode {
    /// The list; nil before it is read.
    private var list: [Emoji]?
    /// The emoji whose menu is open, and its number; nil for the list.
    private var opened: Int?
    /// Why the last answer could not be followed.
    private var fault: String?

    /// What can be done with an emoji.
    private enum Use: Int, CaseIterable {
        case copy, copyName, copyCodepoint, back
    }

    func problem(_ settings: ModeSettings) -> String? {
        let files = EmojiMode.files(settings)
        guard !files.contains(where: UserFiles.exists) else { return nil }
        let names =
            settings.emoji.file ?? "rofi-emoji/all_emojis.txt, unicode/emoji/emoji-test.txt or ibus/dicts/emoji-en.dict"
        return "emoji: there is no list of emoji, such as \(names)"
    }

    /// How many bytes of a list are read at most.
    private static let mostBytes = 8 << 20

    /// The paths where a list may be installed, in order of precedence.
    private static func files(_ settings: ModeSettings) -> [String] {
        if let file = settings.emoji.file { return [UserFiles.expandingHome(file)] }
        let home = Environment.value("XDG_DATA_HOME") ?? Environment.value("HOME").map { $0 + "/.local/share" }
        let named = Environment.value("XDG_DATA_DIRS").flatMap { $0.isEmpty ? nil : $0 }
        let folders =
            [home].compactMap(\.self) + (named ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(Environment.value).first { !$0.isEmpty } ?? "en"
        let language = locale.prefix { $0.isLetter }
        let names = [
            "rofi-emoji/all_emojis.txt", "unicode/emoji/emoji-test.txt", "ibus/dicts/emoji-\(language).dict",
            "ibus/dicts/emoji-en.dict",
        ]
        return names.flatMap { name in folders.map { "\($0)/\(name)" } }
    }

    mutating func rows(_ host: ModeHost) throws -> ModeRows? {
        let settings = host.settings
        let list = self.list ?? EmojiMode.read(settings)
        self.list = list
        defer { fault = nil }
        if let opened, list.indices.contains(opened) { return menu(of: list[opened]) }
        var rows = ModeRows(.elements(list.map { .action(EmojiMode.element(of: $0, settings.emoji.format)) }))
        rows.groups = list.map { RowGroup(name: $0.group, part: $0.subgroup) }
        rows.message = fault.map(MarkupText.escape)
        (rows.refusesText, rows.takesKeys) = (true, true)
        return rows
    }

    private static func read(_ settings: ModeSettings) -> [Emoji] {
        guard let file = files(settings).first(where: UserFiles.exists),
            let bytes = try? StandardStreams.readSettings(file, atMost: mostBytes)
        else { return [] }
        return EmojiList.read(bytes)
    }

    private static func element(of emoji: Emoji, _ format: RowFormat) -> MenuModel.Action {
        var action = MenuModel.Action(title: format.text { emoji.value($0).map(MarkupText.escape) })
        action.readMarkup()
        action.value = ByteString(emoji.text)
        var details = LauncherDetails()
        details.matchedText = ([emoji.text, emoji.name] + emoji.keywords).joined(separator: "\u{1F}")
        action.launcherDetails = details
        return action
    }

    /// The rows of what can be done with one emoji.
    private func menu(of emoji: Emoji) -> ModeRows {
        let name = MarkupText.escape(emoji.name)
        let titles = Use.allCases.map { use in
            switch use {
            case .copy: Language.user.text(.copyEmoji(MarkupText.escape(emoji.text)))
            case .copyName: Language.user.text(.copyName("<tt>\(name)</tt>"))
            case .copyCodepoint: Language.user.text(.copyCodepoint("<tt>\(emoji.codepoint)</tt>"))
            case .back: "⬅ " + Language.user.text(.backToSearch)
            }
        }
        var rows = ModeRows(
            .elements(
                titles.map { title in
                    var action = MenuModel.Action(title: title)
                    action.readMarkup()
                    return .action(action)
                }))
        let about = RowFormat(
            "{emoji} <b>{name}</b>\n{group}[ » {subgroup}][\n<small>Keywords: <i>{keywords}</i></small>]")
        let message = about.text { emoji.value($0).map(MarkupText.escape) }
        rows.message = fault.map { MarkupText.escape($0) + "\n" + message } ?? message
        (rows.refusesText, rows.takesKeys) = (true, true)
        return rows
    }

    mutating func perform(_ answer: ModeAnswer, _ host: ModeHost) throws -> ModeStep {
        let list = self.list ?? []
        switch answer {
        case .row(let row, _, let isAlternate):
            if let opened, list.indices.contains(opened) { return use(Use(rawValue: row), of: list[opened], host) }
            guard list.indices.contains(row) else { return .exit }
            if isAlternate || host.settings.emoji.use == .menu {
                opened = row
                return .again(keepsText: false)
            }
            return try take(list[row], number: row, host)
        case .key(let code, let row, _, _):
            // The first key of one's own copies; the others lead to other modes, as everywhere.
            guard code == 10 else { return .mode(Int(code) - 10) }
            guard let number = opened ?? row, list.indices.contains(number) else { return .again(keepsText: true) }
            return copy(list[number].text, host)
        case .text, .removal, .completion: return .again(keepsText: true)
        }
    }

    /// Does with an emoji what the settings say.
    private mutating func take(_ emoji: Emoji, number: Int, _ host: ModeHost) throws -> ModeStep {
        switch host.settings.emoji.use {
        case .output:
            let answer = LauncherAnswer(index: number, text: Array(emoji.text.utf8))
            try StandardStreams.deliver(answer.bytes(format: host.outputFormat))
            return .exit
        case .copy, .menu: return copy(emoji.text, host)
        case .insert:
            let step = copy(emoji.text, host)
            guard step == .exit, Clipboard.hasInserter else { return step }
            try host.presentation.close()
            host.presentation.desktop.releaseKeyboard()
            Clipboard.insert(emoji.text)
            return .exit
        }
    }

    /// Does what the menu of an emoji offers.
    private mutating func use(_ use: Use?, of emoji: Emoji, _ host: ModeHost) -> ModeStep {
        switch use {
        case .copy: return copy(emoji.text, host)
        case .copyName: return copy(emoji.name, host)
        case .copyCodepoint: return copy(emoji.codepoint, host)
        case .back, nil:
            opened = nil
            return .again(keepsText: false)
        }
    }

    private mutating func copy(_ text: String, _ host: ModeHost) -> ModeStep {
        fault = Clipboard.copy(text)
        return fault == nil ? .exit : .again(keepsText: true)
    }
}
