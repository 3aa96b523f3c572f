import MenuFormats
import MenuModel
import MenuScene
import MenuSearch
import MenuSession

extension Launcher {
    /// A bar or a list with a text field, for lines.
    public static let dmenu = Launcher("dmenu", options: { DmenuArguments.words }) { arguments, _ in
        DmenuArguments.plan(arguments)
    }
}

/// dmenu's command line, with the options of its patches that scripts use.
enum DmenuArguments {
    static let version = "dmenu-5.2"

    /// Scripts look for the capital P in it to find out whether passwords are supported.
    static let usage = """
        usage: dmenu [-bfivP] [-l lines] [-p prompt] [-fn font] [-m monitor]
                     [-nb color] [-nf color] [-sb color] [-sf color] [-w windowid]
        """

    /// The request without any option.
    private static let usual: LauncherRequest = {
        let identity = LauncherWindow.Identity(title: "dmenu", instance: "dmenu", className: "dmenu")
        var request = LauncherRequest(LauncherInput(.lines), LauncherWindow(.strip, at: .top, identity: identity))
        // dmenu reports a missing display before it waits for its first row.
        request.input.opensDisplayFirst = true
        request.window.monitor = .focused
        request.window.fallsBackToFocus = true
        request.window.isWithinParent = true
        request.field.keys = keys
        // dmenu reads all rows before it handles the first key, and scripts rely on it.
        request.field.rowPatience = RowPatience(pause: 0.3, limit: 3)
        // Scripts treat any of these codes as a dismissal.
        (request.result.noDisplayCode, request.result.inputUnavailableCode) = (1, 1)
        request.look.resources = resources
        return request
    }()

    /// The X resources of the patch, under both of the names that it has had for colours. An option takes precedence.
    private static let resources = XResources(
        program: "dmenu",
        rows: [
            ("font", { if $0.look.font == nil { $0.look.font = .init(fontconfig: $1) } }),
            ("prompt", { if $0.field.prompt == nil { $0.field.prompt = $1 } }),
            color("background", \.background), color("normbgcolor", \.background),
            color("foreground", \.text), color("normfgcolor", \.text),
            color("selbackground", \.accent), color("selbgcolor", \.accent),
            color("selforeground", \.highlightedText), color("selfgcolor", \.highlightedText),
        ], answersToAll: false)

    private static func color(
        _ name: String, _ place: any WritableKeyPath<LauncherLook.Colors, Color?> & Sendable
    ) -> XResources.Row {
        (name, { if $0.look.colors[keyPath: place] == nil { $0.look.colors[keyPath: place] = .named($1) } })
    }

    static func plan(_ arguments: [String]) -> LauncherPlan {
        var request = usual
        var words = arguments[...]
        while let word = words.popFirst() {
            if word == "-v" { return .say(version, isError: false, code: 0) }
            switch table[word] {
            case nil: return .say(usage, isError: true, code: 1)
            case .flag where word == "-x" && words.first.flatMap({ Int($0) }) != nil:
                // This option is a position in one patch and a match mode in another.
                request.window.place = .at(x: .init(words.removeFirst().leadingInteger), y: .init(0))
            case .flag where word == "-z":
                // With a number after it, this is the width option of the patch with positions.
                if words.first.flatMap({ Int($0) }) != nil {
                    request.window.width = max(0, words.removeFirst().leadingInteger)
                }
            case .flag(let change): change(&request)
            case .value(let change):
                guard let value = words.popFirst() else { return .say(usage, isError: true, code: 1) }
                change(&request, value)
            }
        }
        finish(&request)
        return .show(request)
    }

    /// Applies what depends on several options.
    private static func finish(_ request: inout LauncherRequest) {
        if request.list.columns > 1, (request.list.lines ?? 0) <= 0 { request.list.lines = 1 }
        if (request.list.lines ?? 0) > 0 || request.window.place == .center { request.window.layout = .list }
        if request.window.layout == .strip { request.list.lines = nil }
        if request.field.isPassword { request.input.source = .nothing }
        // Scripts that use no patch request a password by making the text invisible.
        if hidesText(request.look.colors) { request.field.isPassword = true }
        let (lines, columns) = (request.list.lines, request.list.columns)
        request.list.paging = request.window.layout == .list ? .sheets((lines ?? 1) * max(1, columns)) : .lines
        request.field.meanings = meanings.merging(
            meanings(of: request.window.layout, columns: columns, rows: max(1, lines ?? 15))
        ) { $1 }
        // With a position, `-w` is the width option of the patch with positions.
        if case .at(let x, _) = request.window.place {
            request.window.place = .at(x: x, y: .init(request.window.verticalOffset))
            request.window.verticalOffset = 0
            request.window.width = request.window.parent.map { Int($0) } ?? request.window.width
            request.window.parent = nil
        }
    }

    /// Whether the text is invisible: transparent, or of the same colour as the background. Colours that are not given are dmenu's defaults.
    private static func hidesText(_ colors: LauncherLook.Colors) -> Bool {
        let text = colors.text ?? Color(hex: "#bbbbbb")
        return text?.alpha == 0 || text == (colors.background ?? Color(hex: "#222222"))
    }

    /// An option for a colour of letters that the typed text matches.
    private static func found(
        _ place: any WritableKeyPath<LauncherLook.Colors, SpanStyle?> & Sendable,
        _ change: @escaping @Sendable (inout SpanStyle, SpanColor) -> Void
    ) -> OptionTable.Option {
        .value { request, name in
            guard let color = Color.named(name) else { return }
            var style = request.look.colors[keyPath: place] ?? SpanStyle()
            change(&style, SpanColor(color))
            request.look.colors[keyPath: place] = style
        }
    }

    static let words = table.words() + [LauncherOption("-v", takesValue: false)]

    private static let table = OptionTable(
        [
            "-b": .flag { $0.window.place = .bottom }, "-f": .flag { $0.input.rowsReadFirst = 0 },
            "-i": .flag { $0.field.matching.ignoresCase = true }, "-s": .flag { $0.field.matching.ignoresCase = false },
            "-c": .flag { $0.window.place = .center },
            "-P": .flag { $0.field.isPassword = true },
            "-r": .flag { $0.field.customText = .refused }, "-R": .flag { $0.field.customText = .refused },
            "-F": .flag { $0.field.match = .fuzzy }, "-x": .flag { $0.field.match = .prefix },
            "-S": .flag { $0.field.matching.ranking = .input }, "-O": .flag { $0.field.matching.ranking = .input },
            "-n": .flag { $0.field.autoSelects = true }, "-ix": .flag { $0.result.output = "i" },
            "-l": .value { $0.list.lines = max(0, $1.leadingInteger) },
            "-g": .value { $0.list.columns = min(64, max(1, $1.leadingInteger)) },
            "-m": .value { $0.window.monitor = $1.first?.isNumber == true ? .number($1.leadingInteger) : .focused },
            "-p": .value { $0.field.prompt = $1 }, "-fn": .value { $0.look.font = .init(fontconfig: $1) },
            "-nb": .value { $0.look.colors.background = .named($1) },
            "-nf": .value { $0.look.colors.text = .named($1) },
            "-sb": .value { $0.look.colors.accent = .named($1) },
            "-sf": .value { $0.look.colors.highlightedText = .named($1) },
            "-w": .value { $0.window.parent = $1.windowID },
            "-it": .value { $0.field.filter = $1 }, "-ps": .value { $0.list.selection = .index($1.leadingInteger) },
            "-H": .value { $0.field.memory.file = $1 }, "-h": .value { $0.list.rowHeight = max(0, $1.leadingInteger) },
            "-X": .value { $0.window.horizontalOffset = $1.leadingInteger },
            "-Y": .value { $0.window.verticalOffset = $1.leadingInteger },
            "-y": .value { $0.window.verticalOffset = $1.leadingInteger },
            "-W": .value { $0.window.width = max(0, $1.leadingInteger) },
            "-bc": .value { $0.look.colors.outline = .named($1) },
            "-bw": .value { $0.look.measures.border = $1.length },
            "-d": .value { $0.rows.parts = RowParts(separator: $1, atLast: false) },
            "-D": .value { $0.rows.parts = RowParts(separator: $1, atLast: true) },
            "-j": .value { $0.input.source = .lists($1) },
            "-nhf": found(\.found) { $0.color = $1 }, "-nhb": found(\.found) { $0.background = $1 },
            "-shf": found(\.foundHighlighted) { $0.color = $1 },
            "-shb": found(\.foundHighlighted) { $0.background = $1 },
            "-nhlf": found(\.found) { $0.color = $1 }, "-nhlb": found(\.found) { $0.background = $1 },
            "-shlf": found(\.foundHighlighted) { $0.color = $1 },
            "-shlb": found(\.foundHighlighted) { $0.background = $1 },
            "-t": .flag { $0.rows.parts = .firstField },
            "-1": .flag { $0.field.keys = $0.field.keys.filter { ![.acceptText, .acceptAndStay].contains($0.value) } },
        ],
        flags: "-q -C -wm -vi -z -noi -I",
        values: "-o -hb -hf -hp -cw -ob -of -eh -sep")
}
