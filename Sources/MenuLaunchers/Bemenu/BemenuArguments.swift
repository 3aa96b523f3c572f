import MenuFormats
import MenuLayout
import MenuScene
import MenuSearch
import MenuSession

extension Launcher {
    /// dmenu's bar or list with marks and an exit code for each of ten keys, for lines.
    public static let bemenu = Launcher("bemenu", options: { BemenuArguments.options.words }) {
        arguments, surroundings in
        BemenuArguments.plan(arguments, in: surroundings)
    }
}

/// bemenu's command line, of version 0.6.14 and with the options of later ones, and `BEMENU_OPTS`.
enum BemenuArguments {
    static let version = "bemenu v0.6.14"
    static let usage = """
        usage: bemenu [options]
        Options
         -h, --help            display this help and exit.
         -v, --version         display version.
         -i, --ignorecase      match items case insensitively.
         -F, --filter          filter entries for a given string.
         -w, --wrap            wraps cursor selection.
         -l, --list            list items vertically with the given number of lines.
         -p, --prompt          defines the prompt text to be displayed.
         -I, --index           select item at index automatically.
         -x, --password        hide input.
         --accept-single       immediately return if there is only one item.
         --auto-select         return as soon as one item is left.
         --ifne                only display menu if there are items.
         -b, --bottom          appears at the bottom of the screen.
         -c, --center          appears at the center of the screen.
         -f, --grab            show the menu before reading stdin.
         -m, --monitor         index or name of monitor where menu will appear.
         -H, --line-height     defines the height to make each menu line.
         -W, --width-factor    defines the relative width factor of the menu (from 0 to 1).
         -R, --border-radius   defines the radius of the corners.
         --fn                  defines the font to be used ('name [size]').
         --nb, --nf            defines the normal background and foreground color.
         --hb, --hf            defines the highlighted background and foreground color.
         --bdr                 defines the border color.
        Other options of bemenu are accepted and have no effect.
        """

    /// The request without any option.
    private static let usual: LauncherRequest = {
        let identity = LauncherWindow.Identity(title: "bemenu", instance: "bemenu", className: "bemenu")
        var request = LauncherRequest(LauncherInput(.lines), LauncherWindow(.strip, at: .top, identity: identity))
        request.window.monitor = .focused
        request.look.measures.tabs = .spaces(8)
        request.field.prompt = "bemenu"
        request.field.keys = keys
        request.field.meanings = meanings
        // bemenu reads all rows before it handles the first key, and scripts rely on it.
        request.field.rowPatience = RowPatience(pause: 0.3, limit: 3)
        request.result.collects = true
        (request.result.noDisplayCode, request.result.inputUnavailableCode) = (1, 1)
        return request
    }()

    static func plan(_ arguments: [String], in surroundings: LauncherSurroundings) -> LauncherPlan {
        var request = usual
        for part in options.parts(of: words(surroundings.variable("BEMENU_OPTS") ?? "") + arguments) {
            switch part {
            case .fault(let fault): return .say("bemenu: \(fault.escapingControls)\n\n\(usage)", isError: true, code: 1)
            case .option("help", _): return .say(usage, isError: false, code: 0)
            case .option("version", _): return .say(version, isError: false, code: 0)
            case .word: break
            case .option(let name, let value): options.table.apply(name, value, to: &request)
            }
        }
        finish(&request)
        return .show(request)
    }

    /// Applies what depends on several options.
    private static func finish(_ request: inout LauncherRequest) {
        if (request.list.lines ?? 0) > 0 || request.window.place == .center { request.window.layout = .list }
        if request.window.layout == .strip { request.list.lines = nil }
        request.list.paging = request.window.layout == .list ? .rows(request.list.lines ?? 1) : .lines
    }

    /// The words of `BEMENU_OPTS`, in which quotes and backslashes keep blanks.
    static func words(_ text: String) -> [String] {
        var (words, word): ([String], String?) = ([], nil)
        var quote: Character?
        var characters = text[...]
        while let character = characters.popFirst() {
            switch character {
            case "\\" where quote != "'": word = (word ?? "") + (characters.popFirst().map(String.init) ?? "")
            case quote: quote = nil
            case "'" where quote == nil, "\"" where quote == nil: (quote, word) = (character, word ?? "")
            case _ where character.isWhitespace && quote == nil:
                if let word { words.append(word) }
                word = nil
            default: word = (word ?? "") + String(character)
            }
        }
        return words + [word].compactMap(\.self)
    }

    static let options = LongOptions(
        OptionTable(
            [
                "ignorecase": .flag { $0.field.matching.ignoresCase = true },
                "filter": .value { $0.field.filter = $1 }, "wrap": .flag { $0.list.cycles = true },
                "list": .value { $0.list.lines = max(0, $1.leadingInteger) },
                "prompt": .value { $0.field.prompt = $1 },
                "index": .value { $0.list.selection = $1.leadingInteger > 0 ? .index($1.leadingInteger) : nil },
                "password": .value { $0.field.isPassword = $1 != "none" },
                "accept-single": .flag { $0.list.acceptsOnlyRow = true },
                "auto-select": .flag { $0.field.autoSelects = true },
                "ifne": .flag { $0.input.emptiness = .init(text: "", code: 1) },
                "bottom": .flag { $0.window.place = .bottom }, "center": .flag { $0.window.place = .center },
                "grab": .flag { $0.input.rowsReadFirst = 0 },
                "monitor": .value { $0.window.monitor = monitor($1) },
                "line-height": .value { $0.list.rowHeight = $1.length },
                "width-factor": .value { request, factor in
                    guard let share = Double(factor), share > 0, share <= 1 else { return }
                    request.window.relativeWidth = .share(share)
                },
                "border": .value { $0.look.measures.border = $1.length },
                "border-radius": .value { $0.look.colors.radius = Double($1.length) },
                "fn": .value { $0.look.font = .init(pango: $1) },
                "nb": .value { $0.look.colors.background = .digits($1) },
                "nf": .value { $0.look.colors.text = .digits($1) },
                "hb": .value { $0.look.colors.accent = .digits($1) },
                "hf": .value { $0.look.colors.highlightedText = .digits($1) },
                "scf": .value { $0.look.colors.indicator = .digits($1) },
                "bdr": .value { $0.look.colors.outline = .digits($1) },
            ],
            flags: "help version fixed-height vim-esc-exits vim-normal-mode single-instance fork no-exec no-overlap "
                + "no-spacing no-cursor no-touch no-keyboard",
            values: "prefix scrollbar counter margin ch cw hp tb tf fb ff cb cf fbb fbf sb sf ab af scb binding"),
        short: "h:help v:version i:ignorecase w:wrap c:center l:list I:index p:prompt P:prefix x:password b:bottom "
            + "f:grab F:filter m:monitor H:line-height M:margin W:width-factor B:border R:border-radius n:no-overlap "
            + "s:no-spacing C:no-cursor T:no-touch K:no-keyboard e:vim-esc-exits N:vim-normal-mode",
        // Later versions want a word after it, which this one passes over.
        withOptionalValue: ["password"])

    private static func monitor(_ text: String) -> LauncherWindow.Monitor {
        guard let number = Int(text) else { return text == "focused" || text == "all" ? .focused : .name(text) }
        return number < 0 ? .focused : .number(number)
    }
}
