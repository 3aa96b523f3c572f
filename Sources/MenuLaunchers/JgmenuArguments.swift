import MenuFormats

/// jgmenu's command line and its settings file. What it does not know it passes over, as jgmenu does.
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

    static func plan(_ arguments: [String]) -> LauncherPlan {
        var request = LauncherRequest(.jgmenu, format: .jgmenu, layout: .popup, place: .edge(x: -1, y: 1))
        request.dismissalCode = 0
        request.executes = true
        request.iconSize = 22
        request.measures.tabStop = 120
        request.emptiness = .init(complaint: "fatal: file did not contain any menu items", code: 1)
        request.keys = keys
        if arguments.contains("--version") { return .say(version, isError: false, code: 0) }
        if !Set(arguments).isDisjoint(with: ["-h", "--help"]) { return .say(usage, isError: false, code: 0) }
        // Settings come first, whatever their place: the command line counts more.
        for word in arguments where word.hasPrefix("--config-file=") {
            request.settingsFile = String(word.dropFirst("--config-file=".count))
        }
        if arguments.contains("--vsimple") { request.settingsFile = "" }
        // The default of csv_cmd (jgmenu(1)): called without a word, as by jgmenu_run, it is the menu of the applications.
        if Set(arguments).isDisjoint(with: ["--simple", "--vsimple"]) { request.source = applications }
        request.options = arguments
        for word in arguments { apply(word, to: &request) }
        return .show(request)
    }

    /// Takes one word of the command line in.
    private static func apply(_ word: String, to request: inout LauncherRequest) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        switch table[parts[0]] {
        case .flag(let change)? where parts.count == 1: change(&request)
        case .value(let change)? where parts.count == 2: change(&request, parts[1])
        default: break
        }
    }

    private static let table = OptionTable(
        [
            "--no-spawn": .flag { $0.executes = false }, "--at-pointer": .flag { $0.place = .pointer },
            "--center": .flag { $0.place = .center }, "--simple": .flag { $0.isSimple = true },
            "--vsimple": .flag {
                $0.isSimple = true
                $0.showsIcons = false
            },
            "--csv-file": .value { $0.source = .file($1) }, "--csv-cmd": .value { $0.source = command($1) },
            "--checkout": .value { $0.tag = $1 },
            "--icon-size": .value { $0.setIconSize($1) },
            "--override": .value { request, text in set(text, in: &request) },
        ],
        flags: "--persistent --hide-on-startup --die-when-loaded", values: "--config-file")

    private static let keys = LauncherKeys.table([
        ("F9", .fail(code: 1)), ("F10", .cancel), ("BackSpace", .left), ("Control+n", .down), ("Control+p", .up),
    ])

    /// Takes the settings of a file in, and the command line again after them.
    static func applySettings(_ text: String, to request: inout LauncherRequest) {
        for line in text.split(whereSeparator: \.isNewline) where line.trimmed.first != "#" {
            set(String(line), in: &request)
        }
        for word in request.options { apply(word, to: &request) }
    }

    /// Takes a line such as `color_menu_bg = #222222 100` in.
    private static func set(_ line: String, in request: inout LauncherRequest) {
        guard let equals = line.firstIndex(of: "=") else { return }
        let value = line[line.index(after: equals)...].trimmed
        settings[line[..<equals].trimmed]?(&request, value)
    }

    /// What settings do that mean something here.
    private static let settings: [String: @Sendable (inout LauncherRequest, String) -> Void] = [
        // Left blank it is standard input (jgmenu(1)).
        "csv_cmd": { if !$0.isSimple { $0.source = $1.isEmpty ? .standardInput : command($1) } },
        "position_mode": { request, mode in if let place = places[mode] { request.place = place } },
        "at_pointer": { if $1 == "1" { $0.place = .pointer } },
        "menu_margin_x": { $0.horizontalOffset = $1.leadingInteger },
        "menu_margin_y": { $0.verticalOffset = $1.leadingInteger },
        "menu_halign": { $0.align(x: ["left": -1, "center": 0, "right": 1][$1]) },
        "menu_valign": { $0.align(y: ["top": -1, "center": 0, "bottom": 1][$1]) },
        "menu_width": { $0.width = max(0, $1.leadingInteger) },
        "menu_radius": { $0.colors.radius = Double(max(0, $1.leadingInteger)) },
        "item_height": { $0.rowHeight = max(0, $1.leadingInteger) },
        "columns": { $0.columns = min(64, max(1, $1.leadingInteger)) },
        "monitor": { $0.monitor = $1.leadingInteger > 0 ? .number($1.leadingInteger - 1) : nil },
        "font": { $0.font = .init(pango: $1) },
        "icon_size": { $0.setIconSize($1) }, "icon_theme": { $0.iconTheme = $1 },
        "terminal_exec": { $0.terminal[0] = $1 },
        "terminal_args": { $0.terminal = [$0.terminal[0]] + $1.split(separator: " ").map(String.init) },
        "color_menu_bg": { $0.colors.background = .jgmenu($1) },
        "color_menu_border": { $0.colors.outline = .jgmenu($1) },
        "color_norm_fg": { $0.colors.text = .jgmenu($1) },
        "color_sel_bg": { $0.colors.accent = .jgmenu($1) },
        "color_sel_fg": { $0.colors.highlightedText = .jgmenu($1) },
        "color_sep_fg": { $0.colors.separator = .jgmenu($1) },
        "color_title_fg": { $0.colors.heading = .jgmenu($1) },
        "color_scroll_ind": { $0.colors.indicator = .jgmenu($1) },
        "menu_height_max": { if $1.leadingInteger > 0 { $0.measures.maximumHeight = $1.length } },
        "tabs": { if $1.leadingInteger >= 0 { $0.measures.tabStop = $1.length } },
        "menu_padding_top": { $0.measures.padding[.top] = $1.length },
        "menu_padding_right": { $0.measures.padding[.right] = $1.length },
        "menu_padding_bottom": { $0.measures.padding[.bottom] = $1.length },
        "menu_padding_left": { $0.measures.padding[.left] = $1.length },
        "sub_spacing": { $0.measures.submenuGap = min(1000, max(-1000, $1.leadingInteger)) },
        "item_margin_x": { $0.measures.highlightInset = $1.length },
        "item_radius": { $0.measures.highlightRadius = $1.length },
        "sep_height": { $0.measures.separatorHeight = $1.length },
        "sep_markup": { $0.headingSpan = $1.isEmpty ? nil : $1 },
        "icon_text_spacing": { $0.measures.iconGap = $1.length },
        "arrow_width": { $0.measures.showsArrows = $1.leadingInteger != 0 },
        "hover_delay": { request, delay in
            // Where hovering is to open nothing, nobody waits as long as that.
            if request.measures.hoverDelay != aDay { request.measures.hoverDelay = Double(delay.length) / 1000 }
        },
        "hide_back_items": { $0.showsBackItems = $1 == "0" },
        "sub_hover_action": { if $1 == "0" { $0.measures.hoverDelay = aDay } },
        "csv_name_format": { $0.environment["JGMENU_NAME_FORMAT"] = $1 },
        "csv_single_window": { $0.environment["JGMENU_SINGLE_WINDOW"] = $1 },
        "csv_no_dirs": { $0.environment["JGMENU_NO_DIRS"] = $1 },
        "csv_i18n": { $0.environment["JGMENU_I18N"] = $1 },
        "csv_no_duplicates": { $0.environment["JGMENU_NO_DUPLICATES"] = $1 },
    ]

    private static let aDay = 86_400.0

    /// The settings that are accepted and mean nothing: what they speak of is the theme's or the desktop's here, or is not there.
    static let idleSettings: Set<String> = [
        "verbosity", "stay_alive", "persistent", "hide_on_startup", "tint2_look", "edge_snap_x",
        "menu_height_min", "menu_height_mode", "menu_border", "menu_gradient_pos", "sub_padding_top",
        "sub_padding_right", "sub_padding_bottom", "sub_padding_left", "item_margin_y", "item_padding_x",
        "item_border", "item_halign", "sep_halign", "font_fallback", "icon_norm_alpha", "icon_sel_alpha",
        "icon_theme_fallback", "arrow_string", "color_menu_bg_to", "color_norm_bg", "color_sel_border",
        "color_title_bg", "color_title_border",
    ]

    /// The names of the settings that mean something here.
    static var settingNames: Set<String> { Set(settings.keys) }

    private static let places: [String: LauncherRequest.Place] = [
        "fixed": .edge(x: -1, y: 1), "pointer": .pointer, "center": .center, "ipc": .pointer,
    ]

    /// What jgmenu's own list of the applications comes from.
    static let applications = command("apps")

    /// The source of a `csv_cmd`; a few names stand for jgmenu's own generators.
    private static func command(_ text: String) -> LauncherRequest.Source {
        ["apps", "pmenu", "lx", "ob"].contains(text) ? .command("jgmenu_run \(text)") : .command(text)
    }
}

extension LauncherRequest {
    fileprivate mutating func setIconSize(_ text: String) {
        let size = max(0, text.leadingInteger)
        showsIcons = size > 0
        iconSize = size > 0 ? size : nil
    }

    /// Moves a menu at a corner along an axis.
    fileprivate mutating func align(x: Int? = nil, y: Int? = nil) {
        guard case .edge(let oldX, let oldY) = place else { return }
        place = .edge(x: x ?? oldX, y: y ?? oldY)
    }

    /// Takes jgmenu's settings in.
    public mutating func applySettings(_ text: String) {
        if launcher == .jgmenu { JgmenuArguments.applySettings(text, to: &self) }
    }

    /// Whether jgmenu's own list of the applications is asked for.
    public var showsApplications: Bool { launcher == .jgmenu && source == JgmenuArguments.applications }
}
