import MenuFormats
import MenuScene
import MenuSearch
import MenuSession

/// fuzzel's command line and `fuzzel.ini`, of version 1.8.2 and with the options of later ones.
enum FuzzelArguments {
    static let version = "fuzzel version: 1.8.2"

    static var usage: String {
        let names = options.table.names.sorted().map { "     --\($0)" }
        return (["Usage: fuzzel [OPTION]...", "", "Options:"] + names).joined(separator: "\n")
    }

    /// The request without any option.
    private static let usual: LauncherRequest = {
        let identity = LauncherWindow.Identity(title: "fuzzel", instance: "fuzzel", className: "fuzzel")
        var request = LauncherRequest(LauncherInput(.rofi), LauncherWindow(.window, at: .center, identity: identity))
        request.window.relativeWidth = .digits(30, besides: 80)
        request.list.lines = 15
        request.field.prompt = "> "
        request.field.match = .typos
        request.field.matching.ignoresCase = true
        request.field.meanings = meanings
        (request.result.noDisplayCode, request.result.inputUnavailableCode) = (1, 1)
        return request
    }()

    static func plan(_ arguments: [String], in surroundings: LauncherSurroundings) -> LauncherPlan {
        var request = usual
        let parts = options.parts(of: arguments)
        let file = parts.value(of: "config")
        let settings = SettingLines.read(
            surroundings.settings(file.map { .path($0) } ?? .usual("fuzzel/fuzzel.ini")) ?? "")
        for setting in settings { apply(setting, to: &request) }
        request.field.keys = keys(settings)
        for part in parts {
            guard case .option(let name, let value) = part else {
                if case .fault(let fault) = part {
                    return .say("error: \(fault.escapingControls)", isError: true, code: 1)
                }
                continue
            }
            switch name {
            case "help": return .say(usage, isError: false, code: 0)
            case "version": return .say(version, isError: false, code: 0)
            default:
                if let complaint = complaint(about: value, of: name) {
                    return .say("\(value): \(complaint)".escapingControls, isError: true, code: 1)
                }
                options.table.apply(name, value, to: &request)
            }
        }
        // fuzzel knows by its name that it stands in for dmenu; here dmenu's own options are read under that name.
        if !parts.contains(.option("dmenu", value: "")) { listApplications(&request) }
        if request.list.lines == 0 { request.list.lines = 1 }
        request.list.paging = .rows(request.list.lines ?? 15)
        return .show(request)
    }

    private static func listApplications(_ request: inout LauncherRequest) {
        request.modes.entries = LauncherModes.entries("drun") { _ in nil }
        request.input.source = .modes
        request.input.emptiness = nil
        request.result.dismissalCode = 0
        request.modes.settings.applications.format = RowFormat("{name}")
    }

    /// What is wrong with a value; nil if nothing is.
    private static func complaint(about value: String, of name: String) -> String? {
        switch name {
        case "lines": Int(value) == nil ? "invalid line count" : nil
        case "width": Int(value) == nil ? "invalid width" : nil
        case "background-color", "text-color", "selection-color", "selection-text-color", "border-color":
            Color.digits(value) == nil ? "invalid color" : nil
        case "dpi-aware":
            ["no", "yes", "auto"].contains(value)
                ? nil : "invalid value for dpi-aware: must be one of 'auto', 'no', or 'yes'"
        case "layer": ["top", "overlay"].contains(value) ? nil : "invalid layer. Must be one of 'top', 'overlay'"
        default: nil
        }
    }

    static let options = LongOptions(
        OptionTable(
            [
                "font": .value {
                    $0.look.font = .init(fontconfig: $1.split(separator: ",").first.map(String.init) ?? "")
                },
                "icon-theme": .value { $0.look.iconTheme = $1 }, "no-icons": .flag { $0.look.showsIcons = false },
                "fields": .value {
                    $0.modes.settings.applications.matchedFields = Set($1.split(separator: ","))
                },
                "prompt": .value { $0.field.prompt = $1 },
                "prompt-only": .value { request, prompt in
                    (request.field.prompt, request.list.lines, request.input.source) = (prompt, 0, .nothing)
                },
                "placeholder": .value { $0.field.placeholder = $1 }, "search": .value { $0.field.filter = $1 },
                "password": .value { request, _ in request.field.isPassword = true },
                "terminal": .value { $0.modes.settings.terminal = String($1.prefix { $0 != " " }) },
                "lines": .value { $0.list.lines = max(0, $1.leadingInteger) },
                "width": .value { $0.window.widen(digits: $1.length) },
                "horizontal-pad": .value { $0.window.widen(by: 2 * $1.length) },
                "background-color": .value { $0.look.colors.background = .digits($1) },
                "text-color": .value { $0.look.colors.text = .digits($1) },
                "selection-color": .value { $0.look.colors.accent = .digits($1) },
                "selection-text-color": .value { $0.look.colors.highlightedText = .digits($1) },
                "border-color": .value { $0.look.colors.outline = .digits($1) },
                "border-width": .value { $0.look.measures.border = $1.length },
                "border-radius": .value { $0.look.colors.radius = Double($1.length) },
                "anchor": .value { $0.window.place = LauncherWindow.Place(side: $1) ?? $0.window.place },
                "x-margin": .value { $0.window.horizontalOffset = $1.leadingInteger },
                "y-margin": .value { $0.window.verticalOffset = $1.leadingInteger },
                "show-actions": .flag { $0.modes.settings.applications.showsActions = true },
                "no-fuzzy": .flag { $0.field.setExactMatch() }, "counter": .flag { $0.field.showsCount = true },
                "match-mode": .value { request, mode in
                    if mode == "exact" { request.field.setExactMatch() }
                    if mode == "fzf" { request.field.match = .fuzzy }
                },
                "line-height": .value { if $1.hasSuffix("px") { $0.list.rowHeight = $1.length } },
                "output": .value { $0.window.monitor = .name($1) },
                "index": .flag { $0.result.output = "i" },
                "select": .value { $0.list.selection = .text($1) },
                "select-index": .value { $0.list.selection = .index(max(0, $1.leadingInteger)) },
                "only-match": .flag { $0.field.customText = .refused },
                "auto-select": .flag { $0.list.acceptsOnlyRow = true },
                "dmenu0": .flag { $0.input.separator = 0 },
                "no-run-if-empty": .flag { $0.input.emptiness = .init(text: "", code: 1) },
            ],
            flags: "help version dmenu no-exit-on-keyboard-focus-loss log-no-syslog use-bold no-sort hide-prompt "
                + "filter-desktop list-executables-in-path ignore-case",
            values: "config dpi-aware vertical-pad inner-pad match-color selection-match-color "
                + "fuzzy-min-length fuzzy-max-length-discrepancy fuzzy-max-distance letter-spacing layer "
                + "launch-prefix log-level log-colorize image-size-ratio cache namespace"),
        short: "o:output f:font D:dpi-aware i:ignore-case I:no-icons F:fields p:prompt T:terminal l:lines w:width "
            + "x:horizontal-pad y:vertical-pad P:inner-pad b:background-color t:text-color m:match-color "
            + "s:selection-color S:selection-text-color M:selection-match-color B:border-width r:border-radius "
            + "C:border-color d:dmenu R:no-run-if-empty v:version h:help a:anchor",
        withOptionalValue: ["password", "log-colorize", "filter-desktop"])

    /// Applies a setting of `fuzzel.ini`.
    private static func apply(_ setting: SettingLines.Setting, to request: inout LauncherRequest) {
        let isOn = ["yes", "true", "on", "1"].contains(setting.value.lowercased())
        switch (setting.section, setting.name) {
        case ("", "fuzzy"), ("main", "fuzzy"): if !isOn { request.field.setExactMatch() }
        case ("", "show-actions"), ("main", "show-actions"):
            request.modes.settings.applications.showsActions = isOn
        case ("", let name), ("main", let name):
            if case .value = options.table[name] { options.table.apply(name, setting.value, to: &request) }
        case ("colors", let name):

            options.table.apply(name + "-color", setting.value, to: &request)
        case ("border", let name): options.table.apply("border-" + name, setting.value, to: &request)
        case ("dmenu", "mode"): request.result.output = setting.value == "index" ? "i" : "s"
        case ("dmenu", "exit-immediately-if-empty"):
            request.input.emptiness = isOn ? .init(text: "", code: 1) : nil
        default: break
        }
    }
}

extension LauncherField {
    /// Makes typed text find only what contains its words.
    fileprivate mutating func setExactMatch() {
        match = .substring
        matching.ranking = .input
    }
}

extension LauncherWindow {
    /// Sets the width in digits.
    fileprivate mutating func widen(digits: Int) {
        guard case .digits(_, let besides)? = relativeWidth else { return }
        relativeWidth = .digits(max(1, digits), besides: besides)
    }

    /// Sets what is added to the digits.
    fileprivate mutating func widen(by besides: Int) {
        guard case .digits(let digits, _)? = relativeWidth else { return }
        relativeWidth = .digits(digits, besides: besides)
    }
}
