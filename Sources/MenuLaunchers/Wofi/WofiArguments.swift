import MenuFormats
import MenuLayout
import MenuScene
import MenuSearch
import MenuSession

/// wofi's command line and its settings file, of version 1.3. An option that wofi does not know is reported, and the menu opens all the same, as in
/// wofi.
enum WofiArguments {
    static let version = "v1.3"

    static var usage: String {
        (["wofi [options]", "Options:"] + options.table.names.sorted().map { "--\($0)" }).joined(separator: "\n")
    }

    /// The request without any option.
    private static let usual: LauncherRequest = {
        let identity = LauncherWindow.Identity(title: "wofi", instance: "wofi", className: "wofi")
        var request = LauncherRequest(LauncherInput(.lines), LauncherWindow(.window, at: .center, identity: identity))
        (request.window.relativeWidth, request.window.heightShare) = (.share(0.5), 0.4)
        request.look.measures.tabs = .spaces(8)
        request.list.cycles = true
        request.field.match = .substring
        request.field.matching.splitsWords = false
        request.field.matching.ranking = .groups
        request.field.keys = LauncherKeys.table([
            ("Return,KP_Enter,Shift+Return,Control+Return,Shift+KP_Enter,Control+KP_Enter", .accept),
            ("Escape", .cancel), ("Up,KP_Up,ISO_Left_Tab", .up), ("Down,KP_Down,Tab", .down),
            ("Page_Up", .pageUp), ("Page_Down", .pageDown), ("Left,KP_Left", .characterBack),
            ("Right,KP_Right", .characterForward), ("Home,KP_Home", .textStart), ("End,KP_End", .textEnd),
            ("Control+Left", .wordBack), ("Control+Right", .wordForward), ("BackSpace", .deleteBack),
            ("Delete", .deleteForward), ("Control+BackSpace", .deleteWordBack),
            ("Control+Delete", .deleteWordForward), ("Control+v,Shift+Insert", .pasteClipboard),
        ])
        (request.result.noDisplayCode, request.result.inputUnavailableCode) = (1, 1)
        return request
    }()

    static func plan(_ arguments: [String], in surroundings: LauncherSurroundings) -> LauncherPlan {
        var (request, mode) = (usual, String?.none)
        func apply(_ name: String, _ value: String) {
            let name = name.replacing("_", with: "-")
            switch name {
            case "dmenu": mode = "dmenu"
            case "show", "mode": mode = value
            default:
                // In the settings file, a flag has a value.
                if case .flag = options.table[name], value == "false" { return }
                options.table.apply(name, value, to: &request)
            }
        }
        let parts = options.parts(of: arguments)
        for setting in settings(for: parts, in: surroundings) { apply(setting.name, setting.value) }
        for part in parts {
            switch part {
            case .fault(let fault): request.remarks.append("wofi: \(fault)")
            case .option("help", _): return .say(usage, isError: false, code: 0)
            case .option("version", _): return .say(version, isError: false, code: 0)
            case .option("define", let text):
                for setting in SettingLines.read(text) { apply(setting.name, setting.value) }
            case .option(let name, let value): apply(name, value)
            case .word: break
            }
        }
        guard let mode else {
            let missing = "I need a mode, please give me a mode, that's what --show is for"
            return .say(
                (request.remarks.map(\.escapingControls) + [missing]).joined(separator: "\n"), isError: true, code: 1)
        }
        if mode != "dmenu", !show(mode, in: &request) {
            return .say("\(mode.escapingControls) is not a valid mode", isError: true, code: 1)
        }
        finish(&request, mode)
        return .show(request)
    }

    /// The settings of the file that a command line names, or of the user's.
    private static func settings(
        for parts: [LongOptions.Part], in surroundings: LauncherSurroundings
    ) -> [SettingLines.Setting] {
        SettingLines.read(surroundings.userSettings("wofi/config", or: parts.value(of: "conf")))
    }

    /// Shows the applications or the programs, or both in one list.
    private static func show(_ modes: String, in request: inout LauncherRequest) -> Bool {
        let entries = LauncherModes.entries(modes) { _ in nil }.filter { ["run", "drun"].contains($0.name) }
        guard !entries.isEmpty else { return false }
        request.modes.combined = entries
        request.modes.entries = entries.count == 1 ? entries : [.init(name: "combi", title: modes)]
        request.input.source = .modes
        return true
    }

    /// Applies what depends on several options.
    private static func finish(_ request: inout LauncherRequest, _ mode: String) {
        if request.field.placeholder.isEmpty { request.field.placeholder = mode }
        let hasOffset = request.window.horizontalOffset != 0 || request.window.verticalOffset != 0
        // An offset from the middle is one from the corner (wofi(7)).
        if request.window.place == .center, hasOffset { request.window.place = .edge(x: -1, y: -1) }
    }

    private static let places: [LauncherWindow.Place] = [
        .center, .edge(x: -1, y: -1), .edge(x: 0, y: -1), .edge(x: 1, y: -1), .edge(x: 1, y: 0), .edge(x: 1, y: 1),
        .edge(x: 0, y: 1), .edge(x: -1, y: 1), .edge(x: -1, y: 0),
    ]

    static let options = LongOptions(
        OptionTable(
            [
                "width": .value { $0.window.setWidth($1) }, "height": .value { $0.window.setHeight($1, &$0.look) },
                "prompt": .value { $0.field.placeholder = $1 },
                "xoffset": .value { $0.window.horizontalOffset = $1.leadingInteger },
                "x": .value { $0.window.horizontalOffset = $1.leadingInteger },
                "yoffset": .value { $0.window.verticalOffset = $1.leadingInteger },
                "y": .value { $0.window.verticalOffset = $1.leadingInteger },
                "allow-images": .flag { $0.rows.parts = .imageEscapes },
                "allow-markup": .flag { $0.rows.hasMarkup = true },
                "term": .value { $0.modes.settings.terminal = $1 },
                "password": .value { request, value in request.field.isPassword = value != "false" },
                "exec-search": .flag { $0.field.meanings[.accept] = .acceptTyped },
                "matching": .value { request, mode in
                    request.field.matching.splitsWords = mode == "multi-contains"
                    request.field.match = mode == "fuzzy" ? .fuzzy : .substring
                    request.field.matching.ranking = mode == "fuzzy" ? nil : .groups
                },
                "insensitive": .flag { $0.field.matching.ignoresCase = true },
                "location": .value { request, text in
                    let number = Int(text).flatMap { places.indices.contains($0) ? places[$0] : nil }
                    request.window.place = number ?? LauncherWindow.Place(side: text) ?? request.window.place
                },
                "no-actions": .flag { $0.modes.settings.applications.showsActions = false },
                "lines": .value { request, lines in
                    guard lines.leadingInteger > 0 else { return }
                    (request.list.lines, request.window.heightShare) = (lines.leadingInteger, nil)
                },
                "columns": .value { $0.list.columns = min(64, max(1, $1.leadingInteger)) },
                "search": .value { $0.field.filter = $1 }, "monitor": .value { $0.window.monitor = .name($1) },
                "image-size": .value { $0.look.iconSize = $1.length },
                "cache-file": .value { $0.modes.settings.history.isDisabled = $1 == "/dev/null" },
                "sort-order": .value { request, order in
                    let isAlphabetical = order == "alphabetical"
                    (request.rows.areSorted, request.input.readsAll) = (isAlphabetical, isAlphabetical)
                    request.modes.settings.history.comesFirst = !isAlphabetical
                },
                "pre-display-cmd": .value { $0.rows.displayCommand = $1.isEmpty ? nil : $1 },
                "dmenu-print-line-num": .value {
                    if $1 == "true" { ($0.result.output, $0.result.typedOutput) = ("i", "s") }
                },
                "dmenu-parse-action": .value { if $1 == "true" { $0.result.output = "p" } },
                "dmenu-separator": .value { $0.input.separator = RofiRows.separator($1) ?? 0x0A },
            ],
            flags: "help version dmenu fork normal-window hide-scroll parse-search gtk-dark",
            values: "conf style color show mode define"),
        short: "h:help f:fork c:conf s:style C:color d:dmenu S:show W:width H:height p:prompt x:xoffset y:yoffset "
            + "n:normal-window I:allow-images m:allow-markup k:cache-file t:term P:password e:exec-search "
            + "b:hide-scroll M:matching i:insensitive q:parse-search v:version l:location a:no-actions D:define "
            + "L:lines w:columns O:sort-order G:gtk-dark Q:search o:monitor r:pre-display-cmd",
        withOptionalValue: ["password"])
}

extension LauncherWindow {
    /// Sets the width, in pixels or percent.
    mutating func setWidth(_ text: String) {
        if text.hasSuffix("%") {
            (width, relativeWidth) = (nil, .share(Double(min(100, text.length)) / 100))
        } else if text.leadingInteger > 0 {
            width = text.length
        }
    }

    /// Sets the greatest height, in pixels or percent; pixels are a measure of the look.
    mutating func setHeight(_ text: String, _ look: inout LauncherLook) {
        if text.hasSuffix("%") {
            (heightShare, look.measures.maximumHeight) = (Double(min(100, text.length)) / 100, nil)
        } else if text.leadingInteger > 0 {
            (heightShare, look.measures.maximumHeight) = (nil, text.length)
        }
    }
}

extension LauncherWindow.Place {
    /// The place with the name of a side or a corner, such as `top-left` or `top_left`; nil for other names.
    init?(side text: String) {
        let words = text.lowercased().split { $0 == "-" || $0 == "_" }
        guard !words.isEmpty, words.allSatisfy({ ["top", "bottom", "left", "right", "center"].contains($0) }) else {
            return nil
        }
        let x = words.contains("left") ? -1 : words.contains("right") ? 1 : 0
        let y = words.contains("top") ? -1 : words.contains("bottom") ? 1 : 0
        self = x == 0 && y == 0 ? .center : .edge(x: x, y: y)
    }
}
