import MenuFormats
import MenuGeometry
import MenuLayout

extension Launcher {
    /// A menu with submenus that starts programs, for comma-separated values.
    public static let jgmenu = Launcher("jgmenu", options: { JgmenuArguments.words }) { arguments, surroundings in
        JgmenuArguments.plan(arguments, in: surroundings)
    }
}

/// jgmenu's command line and its settings file. Unknown options and settings are ignored, as in jgmenu.
enum JgmenuArguments {
    static let version = "jgmenu v4.4.1"
    static let usage = """
        Usage: jgmenu [options]

        Options:
            --version             show version
            --no-spawn            print the command instead of running it
            --checkout=<tag>      show submenu <tag> first
            --config-file=<file>  read settings from a file
            --icon-size=<size>    icon size (22 by default); 0 for no icons
            --at-pointer          show the menu at the pointer
            --center              show the menu in the middle
            --simple              read items from standard input
            --vsimple             same, without icons and settings
            --csv-file=<file>     read items from a file
            --csv-cmd=<command>   read items from what a command prints
        """

    /// The request without any option.
    private static let usual: LauncherRequest = {
        let identity = LauncherWindow.Identity(title: "jgmenu", instance: "jgmenu", className: "jgmenu")
        var request = LauncherRequest(
            LauncherInput(.jgmenu), LauncherWindow(.popup, at: .edge(x: -1, y: 1), identity: identity))
        request.input.emptiness = .init(text: "fatal: file did not contain any menu items", code: 1)
        // According to jgmenu(1) it reads standard input in this case; jgmenu 4.4.1 fails like this.
        request.input.missingFile = .init(text: "fatal: no csv-file", code: 1)
        request.rows.findsCommands = true
        request.field.keys = keys
        request.field.typing = .filters
        request.result.executes = true
        request.result.dismissalCode = 0
        request.look.iconSize = 22
        request.look.measures.tabs = .every(120)
        return request
    }()

    static func plan(_ arguments: [String], in surroundings: LauncherSurroundings) -> LauncherPlan {
        if arguments.contains("--version") { return .say(version, isError: false, code: 0) }
        if !Set(arguments).isDisjoint(with: ["-h", "--help"]) { return .say(usage, isError: false, code: 0) }
        var request = usual
        // With these options, items are read from standard input, unless another option overrides it; the settings do not.
        let isSimple = !Set(arguments).isDisjoint(with: ["--simple", "--vsimple"])
        // The default of csv_cmd (jgmenu(1)): without arguments, as called by jgmenu_run, it is the menu of the applications.
        if !isSimple { request.input.source = .applications }
        // Settings are applied first, wherever they are named: the command line takes precedence.
        if let text = settings(for: arguments, in: surroundings) { apply(settings: text, isSimple, to: &request) }
        for word in arguments { apply(word, isSimple, to: &request) }
        request.look.placeBorder()
        return .show(request)
    }

    /// The text of the settings file that a command line names, or of the default one; nil if it wants none, or the file does not exist.
    private static func settings(for arguments: [String], in surroundings: LauncherSurroundings) -> String? {
        guard !arguments.contains("--vsimple") else { return nil }
        let option = "--config-file="
        let named = arguments.last { $0.hasPrefix(option) }.map { String($0.dropFirst(option.count)) }
        if named == "" { return nil }
        return surroundings.settings(named.map { .path($0) } ?? .usual("jgmenu/jgmenurc"))
    }

    /// Applies one word of the command line.
    private static func apply(_ word: String, _ isSimple: Bool, to request: inout LauncherRequest) {
        if word.hasPrefix("--override=") {
            return set(String(word.dropFirst("--override=".count)), isSimple, in: &request)
        }
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        switch table[parts[0]] {
        case .flag(let change)? where parts.count == 1: change(&request)
        case .value(let change)? where parts.count == 2: change(&request, parts[1])
        default: break
        }
    }

    static let words =
        table.words(endingWith: "=") + [
            LauncherOption("--override=", takesValue: true), LauncherOption("--version", takesValue: false),
            LauncherOption("--help", takesValue: false),
        ]

    private static let table = OptionTable(
        [
            "--no-spawn": .flag { $0.result.executes = false }, "--at-pointer": .flag { $0.window.place = .pointer },
            "--center": .flag { $0.window.place = .center }, "--simple": .ignoredFlag,
            "--vsimple": .flag { $0.look.showsIcons = false },
            "--csv-file": .value { $0.input.source = .file($1) }, "--csv-cmd": .value { $0.input.source = command($1) },
            "--checkout": .value { $0.input.tag = $1 },
            "--icon-size": .value { $0.setIconSize($1) },
        ],
        flags: "--persistent --hide-on-startup --die-when-loaded", values: "--config-file")

    private static let keys = LauncherKeys.table([
        ("F9", .fail(code: 1)), ("F10", .cancel), ("BackSpace", .left), ("Control+n", .down), ("Control+p", .up),
    ])

    /// Applies the settings of a file.
    private static func apply(settings text: String, _ isSimple: Bool, to request: inout LauncherRequest) {
        for line in text.split(whereSeparator: \.isNewline) where line.trimmed.first != "#" {
            set(String(line), isSimple, in: &request)
        }
    }

    /// Applies a line such as `color_menu_bg = #222222 100`.
    private static func set(_ line: String, _ isSimple: Bool, in request: inout LauncherRequest) {
        guard let equals = line.firstIndex(of: "=") else { return }
        let (name, value) = (line[..<equals].trimmed, line[line.index(after: equals)...].trimmed)
        guard name != "csv_cmd" || !isSimple else { return }
        settings[name]?(&request, value)
    }

    /// The effects of the supported settings.
    private static let settings: [String: @Sendable (inout LauncherRequest, String) -> Void] = [
        // An empty value means standard input (jgmenu(1)).
        "csv_cmd": { $0.input.source = $1.isEmpty ? .standardInput : command($1) },
        "position_mode": { request, mode in if let place = places[mode] { request.window.place = place } },
        "at_pointer": { if $1 == "1" { $0.window.place = .pointer } },
        "menu_margin_x": { $0.window.horizontalOffset = $1.leadingInteger },
        "menu_margin_y": { $0.window.verticalOffset = $1.leadingInteger },
        "menu_halign": { $0.align(x: ["left": -1, "center": 0, "right": 1][$1]) },
        "menu_valign": { $0.align(y: ["top": -1, "center": 0, "bottom": 1][$1]) },
        "menu_width": { $0.window.width = max(0, $1.leadingInteger) },
        "menu_border": { $0.look.measures.border = $1.length > 0 ? $1.length : nil },
        "menu_radius": { $0.look.colors.radius = Double(max(0, $1.leadingInteger)) },
        "item_height": { $0.list.rowHeight = max(0, $1.leadingInteger) },
        "columns": { $0.list.columns = min(64, max(1, $1.leadingInteger)) },
        "monitor": { $0.window.monitor = $1.leadingInteger > 0 ? .number($1.leadingInteger - 1) : nil },
        "font": { $0.look.font = .init(pango: $1) },
        "icon_size": { $0.setIconSize($1) }, "icon_theme": { $0.look.iconTheme = $1 },
        "terminal_exec": { $0.result.terminal[0] = $1 },
        "terminal_args": { $0.result.terminal = [$0.result.terminal[0]] + $1.split(separator: " ").map(String.init) },
        "color_menu_bg": { $0.look.colors.background = .jgmenu($1) },
        "color_menu_border": { $0.look.colors.outline = .jgmenu($1) },
        "color_norm_fg": { $0.look.colors.text = .jgmenu($1) },
        "color_sel_bg": { $0.look.colors.accent = .jgmenu($1) },
        "color_sel_fg": { $0.look.colors.highlightedText = .jgmenu($1) },
        "color_sep_fg": { $0.look.colors.separator = .jgmenu($1) },
        "color_title_fg": { $0.look.colors.heading = .jgmenu($1) },
        "color_scroll_ind": { $0.look.colors.indicator = .jgmenu($1) },
        "menu_height_max": { if $1.leadingInteger > 0 { $0.look.measures.maximumHeight = $1.length } },
        "tabs": { request, value in
            guard value.leadingInteger >= 0 else { return }
            request.look.measures.tabs = value.length > 0 ? TabStops.every(Double(value.length)) : TabStops.none
        },
        "menu_padding_top": { $0.look.measures.padding[.top] = $1.length },
        "menu_padding_right": { $0.look.measures.padding[.right] = $1.length },
        "menu_padding_bottom": { $0.look.measures.padding[.bottom] = $1.length },
        "menu_padding_left": { $0.look.measures.padding[.left] = $1.length },
        "sub_spacing": { $0.look.measures.submenuGap = min(1000, max(-1000, $1.leadingInteger)) },
        "item_margin_x": { $0.look.measures.highlightInset = $1.length },
        "item_radius": { $0.look.measures.highlightRadius = $1.length },
        "sep_height": { $0.look.measures.separatorHeight = $1.length },
        "sep_markup": { $0.look.headingSpan = $1.isEmpty ? nil : $1 },
        "icon_text_spacing": { $0.look.measures.iconGap = $1.length },
        "arrow_width": {
            $0.look.measures.showsArrows = $1.leadingInteger != 0
            $0.look.measures.arrowWidth = $1.length
        },
        "arrow_string": { request, text in
            request.look.measures.arrow = text.isEmpty ? nil : text
            if request.look.measures.arrowWidth == nil { request.look.measures.arrowWidth = 15 }
        },
        "item_halign": { request, side in
            if ["left", "right"].contains(side.lowercased()) {
                request.look.measures.beginsAtRight = side.lowercased() == "right"
            }
        },
        "sep_halign": { request, place in
            if let place = headingPlaces[place.lowercased()] { request.look.measures.headingPlace = place }
        },
        "menu_gradient_pos": { request, place in
            if let start = gradientStarts[place.lowercased()] { request.look.colors.gradientStart = start }
        },
        "color_menu_bg_to": { $0.look.colors.backgroundEnd = .jgmenu($1) },
        "hover_delay": { request, delay in
            // If hovering must not open submenus, the delay stays at a day.
            if request.look.measures.hoverDelay != aDay {
                request.look.measures.hoverDelay = Double(delay.length) / 1000
            }
        },
        "hide_back_items": { $0.rows.showsBackItems = $1 == "0" },
        "sub_hover_action": { if $1 == "0" { $0.look.measures.hoverDelay = aDay } },
        "csv_name_format": { $0.input.environment["JGMENU_NAME_FORMAT"] = $1 },
        "csv_single_window": { $0.input.environment["JGMENU_SINGLE_WINDOW"] = $1 },
        "csv_no_dirs": { $0.input.environment["JGMENU_NO_DIRS"] = $1 },
        "csv_i18n": { $0.input.environment["JGMENU_I18N"] = $1 },
        "csv_no_duplicates": { $0.input.environment["JGMENU_NO_DUPLICATES"] = $1 },
    ]

    private static let aDay = 86_400.0

    /// The settings that are accepted and ignored: they concern the theme, the desktop, or features that do not exist here.
    static let idleSettings: Set<String> = [
        "verbosity", "stay_alive", "persistent", "hide_on_startup", "tint2_look", "edge_snap_x",
        "menu_height_min", "menu_height_mode", "sub_padding_top",
        "sub_padding_right", "sub_padding_bottom", "sub_padding_left", "item_margin_y", "item_padding_x",
        "item_border", "font_fallback", "icon_norm_alpha", "icon_sel_alpha",
        "icon_theme_fallback", "color_norm_bg", "color_sel_border",
        "color_title_bg", "color_title_border",
    ]

    /// The names of the supported settings.
    static var settingNames: Set<String> { Set(settings.keys) }

    private static let headingPlaces: [String: LauncherLook.Measures.HeadingPlace] = [
        "left": .left, "center": .center, "right": .right,
    ]

    private static let gradientStarts: [String: Vector?] = [
        "none": nil, "top": Vector(dx: 0, dy: -1), "right": Vector(dx: 1, dy: 0), "bottom": Vector(dx: 0, dy: 1),
        "left": Vector(dx: -1, dy: 0), "top_left": Vector(dx: -1, dy: -1), "top_right": Vector(dx: 1, dy: -1),
        "bottom_left": Vector(dx: -1, dy: 1), "bottom_right": Vector(dx: 1, dy: 1),
    ]

    private static let places: [String: LauncherWindow.Place] = [
        "fixed": .edge(x: -1, y: 1), "pointer": .pointer, "center": .center, "ipc": .pointer,
    ]

    /// The source of a `csv_cmd`; a few names stand for jgmenu's own generators.
    private static func command(_ text: String) -> LauncherInput.Source {
        switch text {
        case "apps", "jgmenu_run apps": .applications
        case "pmenu", "lx", "ob": .command("jgmenu_run \(text)")
        default: .command(text)
        }
    }
}

extension LauncherLook {
    /// Draws the border inside of the padding, which is at least as wide, as in jgmenu.
    fileprivate mutating func placeBorder() {
        guard let border = measures.border else { return }
        measures.padding = measures.padding.mapValues { max(0, $0 - border) }
        colors.outline = colors.outline ?? .jgmenu("#eeeeee 8")
    }
}

extension LauncherRequest {
    fileprivate mutating func setIconSize(_ text: String) {
        let size = max(0, text.leadingInteger)
        look.showsIcons = size > 0
        look.iconSize = size > 0 ? size : nil
    }

    /// Moves a menu at a corner along an axis.
    fileprivate mutating func align(x: Int? = nil, y: Int? = nil) {
        guard case .edge(let oldX, let oldY) = window.place else { return }
        window.place = .edge(x: x ?? oldX, y: y ?? oldY)
    }
}
