import MenuFormats
import MenuSearch

/// dmenu's command line, with the options of its patches that scripts use.
enum DmenuArguments {
    static let version = "dmenu-5.2"

    /// Scripts look for the capital P in it to learn whether a password can be asked for.
    static let usage = """
        usage: dmenu [-bfivP] [-l lines] [-p prompt] [-fn font] [-m monitor]
                     [-nb color] [-nf color] [-sb color] [-sf color] [-w windowid]
        """

    static func plan(_ arguments: [String]) -> LauncherPlan {
        var request = LauncherRequest(.dmenu, format: .lines, layout: .strip, place: .top)
        request.keys = LauncherKeys.dmenu
        request.monitor = .focused
        var words = arguments[...]
        while let word = words.popFirst() {
            if word == "-v" { return .say(version, isError: false, code: 0) }
            switch table[word] {
            case nil: return .say(usage, isError: true, code: 1)
            case .flag where word == "-x" && words.first.flatMap({ Int($0) }) != nil:
                // The same letter is a place in one patch and a way to match in another.
                request.place = .at(x: .init(words.removeFirst().leadingInteger), y: .init(0))
            case .flag where word == "-z":
                // A width in the patch that has places, which a number follows.
                if words.first.flatMap({ Int($0) }) != nil {
                    request.width = max(0, words.removeFirst().leadingInteger)
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

    /// Settles what depends on several options.
    private static func finish(_ request: inout LauncherRequest) {
        if request.columns > 1, (request.lines ?? 0) <= 0 { request.lines = 1 }
        if (request.lines ?? 0) > 0 || request.place == .center { request.layout = .list }
        if request.layout == .strip { request.lines = nil }
        if request.isPassword { request.source = .nothing }
        // With a place, the small w is the width of the patch that has places.
        if case .at(let x, _) = request.place {
            request.place = .at(x: x, y: .init(request.verticalOffset))
            request.verticalOffset = 0
            request.width = request.parent.map { Int($0) } ?? request.width
            request.parent = nil
        }
    }

    private static let table = OptionTable(
        [
            "-b": .flag { $0.place = .bottom }, "-f": .flag { $0.grabsFirst = true },
            "-i": .flag { $0.matching.ignoresCase = true }, "-s": .flag { $0.matching.ignoresCase = false },
            "-c": .flag { $0.place = .center },
            "-P": .flag { $0.isPassword = true },
            "-r": .flag { $0.customText = .refused }, "-R": .flag { $0.customText = .refused },
            "-F": .flag { $0.match = .fuzzy }, "-x": .flag { $0.match = .prefix },
            "-S": .flag { $0.matching.ranking = .input }, "-O": .flag { $0.matching.ranking = .input },
            "-n": .flag { $0.autoSelects = true }, "-ix": .flag { $0.output = "i" },
            "-l": .value { $0.lines = max(0, $1.leadingInteger) },
            "-g": .value { $0.columns = min(64, max(1, $1.leadingInteger)) },
            "-m": .value { $0.monitor = $1.first?.isNumber == true ? .number($1.leadingInteger) : .focused },
            "-p": .value { $0.prompt = $1 }, "-fn": .value { $0.font = .init(fontconfig: $1) },
            "-nb": .value { $0.colors.background = .named($1) }, "-nf": .value { $0.colors.text = .named($1) },
            "-sb": .value { $0.colors.accent = .named($1) },
            "-sf": .value { $0.colors.highlightedText = .named($1) },
            "-w": .value { $0.parent = $1.windowNumber },
            "-it": .value { $0.filter = $1 }, "-ps": .value { $0.selection = .index($1.leadingInteger) },
            "-H": .value { $0.history = $1 }, "-h": .value { $0.rowHeight = max(0, $1.leadingInteger) },
            "-X": .value { $0.horizontalOffset = $1.leadingInteger },
            "-Y": .value { $0.verticalOffset = $1.leadingInteger },
            "-y": .value { $0.verticalOffset = $1.leadingInteger },
            "-W": .value { $0.width = max(0, $1.leadingInteger) },
            "-bc": .value { $0.colors.outline = .named($1) },
        ],
        flags: "-q -t -1 -C -wm -vi -z -noi -I",
        values: "-bw -o -d -D -dy -ex -hb -hf -hp -nhb -nhf -shb -shf -cw -ob -of -nhlb -nhlf -shlb -shlf -eh -sep")
}
