import MenuFormats
import MenuScene
import MenuSearch
import MenuSession
import MenuModel

/// tofi's command line and its settings file, of version 0.8.1. Both have the same options.
enum TofiArguments {
    static let usage = """
        Usage: tofi [options]

        Basic options:
          -h, --help                           Print this message and exit.
          -c, --config <path>                  Specify a config file.
              --prompt-text <string>           Prompt text.
              --width <px|%>                   Width of the window.
              --height <px|%>                  Height of the window.
              --output <name>                  Name of output to display window on.
              --anchor <position>              Location on screen to anchor window.
              --horizontal <true|false>        List results horizontally.
              --fuzzy-match <true|false>       Use fuzzy matching for searching.

        All options of tofi's configuration file are accepted too.
        """

    /// The request without any option.
    private static let usual: LauncherRequest = {
        let identity = LauncherWindow.Identity(title: "tofi", instance: "tofi", className: "tofi")
        var request = LauncherRequest(LauncherInput(.lines), LauncherWindow(.window, at: .center, identity: identity))
        request.input.skipsEmptyRows = true
        (request.window.width, request.look.measures.maximumHeight) = (1280, 720)
        request.field.prompt = "run: "
        request.field.customText = .refused
        request.field.matching.ignoresCase = true
        request.field.keys = LauncherKeys.table([
            ("Return,KP_Enter", .accept), ("Escape,Control+c,Control+g", .cancel),
            ("Up,KP_Up,Left,KP_Left,ISO_Left_Tab,Control+k,Control+p", .up),
            ("Down,KP_Down,Right,KP_Right,Tab,Control+j,Control+n", .down), ("Home", .first), ("Page_Up", .pageUp),
            ("Page_Down", .pageDown), ("BackSpace", .deleteBack), ("Control+u", .clear),
            ("Control+w,Control+BackSpace", .deleteWordBack), ("Control+v", .pasteClipboard),
        ])
        request.field.meanings = [
            .down: .walkOr(.nextRow, .firstRow), .deleteWordBack: .edit(.removeSpacedWordBack),
        ]
        (request.result.dismissalCode, request.result.noDisplayCode, request.result.inputUnavailableCode) = (0, 1, 1)
        return request
    }()

    static func plan(_ arguments: [String], in surroundings: LauncherSurroundings) -> LauncherPlan {
        var request = usual
        let parts = options.parts(of: arguments)
        var settings = SettingLines.read(surroundings.userSettings("tofi/config", or: parts.value(of: "config")))
        for setting in settings where setting.name == "include" {
            settings += SettingLines.read(surroundings.settings(.path(setting.value)) ?? "")
        }
        for setting in settings {
            let name = setting.name.lowercased()
            if let complaint = complaint(about: setting.value, of: name) {
                request.remarks.append("[ERROR]: \(complaint)")
            } else {
                options.table.apply(name, setting.value, to: &request)
            }
        }
        for part in parts {
            switch part {
            case .fault(let fault): return .say("tofi: \(fault.escapingControls)\n\(usage)", isError: true, code: 1)
            case .word: return .say(usage, isError: true, code: 1)
            case .option("help", _): return .say(usage, isError: false, code: 0)
            case .option(let name, let value):
                if let complaint = complaint(about: value, of: name) {
                    return .say("[ERROR]: \(complaint.escapingControls)", isError: true, code: 1)
                }
                options.table.apply(name, value, to: &request)
            }
        }
        finish(&request)
        return .show(request)
    }

    /// What is wrong with a value; nil if nothing is.
    private static func complaint(about value: String, of name: String) -> String? {
        switch name {
        case "width", "height", "font-size", "num-results", "corner-radius":
            (value.first?.isNumber ?? false) ? nil : "Failed to parse \"\(value)\" as unsigned int."
        case "anchor": LauncherWindow.Place(side: value) == nil ? "Invalid anchor \"\(value)\"." : nil
        case "horizontal", "fuzzy-match", "require-match", "hide-input", "history", "ascii-input":
            ["true", "false"].contains(value.lowercased()) ? nil : "Invalid boolean value \"\(value)\"."
        default: nil
        }
    }

    /// Applies what depends on several options.
    private static func finish(_ request: inout LauncherRequest) {
        if case .edge(let x, let y) = request.window.place {
            if x > 0 { request.window.horizontalOffset = -request.window.horizontalOffset }
            if y > 0 { request.window.verticalOffset = -request.window.verticalOffset }
        }
        guard request.window.layout == .strip else { return }
        // A strip lies along an edge of the monitor.
        let isBelow = if case .edge(_, 1) = request.window.place { true } else { false }
        (request.window.place, request.list.paging) = (isBelow ? .bottom : .top, .lines)
        request.list.lines = nil
    }

    private static func isOn(_ value: String) -> Bool { value.lowercased() == "true" }

    private static let ignored =
        "config include hide-cursor history history-file hidden-character drun-launch terminal drun-print-exec "
        + "late-keyboard-init multi-instance ascii-input font-features font-variations outline-width outline-color "
        + "prompt-padding prompt-color placeholder-color input-color alternate-result-color "
        + "selection-match-color selection-padding result-spacing min-input-width exclusive-zone scale padding-top "
        + "padding-bottom padding-left padding-right clip-to-padding hint-font"
    private static let boxes = ["prompt", "placeholder", "input", "default-result", "alternate-result", "selection"]

    static let options = LongOptions(
        OptionTable(
            [
                "prompt-text": .value { $0.field.prompt = $1 },
                "placeholder-text": .value { $0.field.placeholder = $1 },
                "width": .value { $0.window.setWidth($1) }, "height": .value { $0.window.setHeight($1, &$0.look) },
                "output": .value { $0.window.monitor = $1.isEmpty ? nil : .name($1) },
                "anchor": .value { $0.window.place = LauncherWindow.Place(side: $1) ?? $0.window.place },
                "margin-top": .value { $0.window.verticalOffset = $1.leadingInteger },
                "margin-bottom": .value { $0.window.verticalOffset = $1.leadingInteger },
                "margin-left": .value { $0.window.horizontalOffset = $1.leadingInteger },
                "margin-right": .value { $0.window.horizontalOffset = $1.leadingInteger },
                "horizontal": .value { $0.window.layout = isOn($1) ? .strip : .window },
                "num-results": .value { $0.list.lines = $1.leadingInteger > 0 ? $1.leadingInteger : nil },
                "fuzzy-match": .value { $0.field.match = isOn($1) ? .fuzzy : .dmenu },
                "matching-algorithm": .value { $0.field.match = ["fuzzy": .fuzzy, "prefix": .prefix][$1] ?? .dmenu },
                "require-match": .value { $0.field.customText = isOn($1) ? .refused : .accepted },
                "auto-accept-single": .value { $0.field.autoSelects = isOn($1) },
                "hide-input": .value { $0.field.isPassword = isOn($1) },
                "font": .value { request, name in
                    // A path to a file of a font means nothing here.
                    guard !name.hasPrefix("/") else { return }
                    var font = LauncherLook.Font(pango: name)
                    font.size = request.look.font?.size ?? font.size
                    request.look.font = font
                },
                "font-size": .value { request, size in
                    var font = request.look.font ?? .init()
                    font.size = Double(min(200, max(4, size.leadingInteger)))
                    request.look.font = font
                },
                "background-color": .value { $0.look.colors.background = .digits($1) },
                "text-color": .value { $0.look.colors.text = .digits($1) },
                "default-result-color": .value { $0.look.colors.text = .digits($1) },
                "selection-color": .value { $0.look.colors.highlightedText = .digits($1) },
                "selection-background": .value { $0.look.colors.accent = .digits($1) },
                "border-color": .value { $0.look.colors.outline = .digits($1) },
                "border-width": .value { $0.look.measures.border = $1.length },
                "corner-radius": .value { $0.look.colors.radius = Double($1.length) },
            ],
            flags: "help",
            values: ignored
                + boxes.map {
                    " \($0)-background-padding \($0)-background-corner-radius"
                        + ($0 == "selection" ? "" : " \($0)-background")
                }.joined()),
        short: "h:help c:config")
}
