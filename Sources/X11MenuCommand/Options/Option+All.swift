extension Option {
    /// The options under their headings, in the order of the help.
    static let groups: [(heading: String, options: [Option])] = [
        ("PLACE", place), ("ROWS", rows), ("OUTPUT", output), ("LOOK", look), ("INPUT", input), ("SCRIPTS", scripts),
        ("PREVIEW", preview), ("OPTIONS", others),
    ]

    static let all = groups.flatMap(\.options)

    /// The options that a command takes.
    static func all(of command: Command) -> [Option] { all.filter { $0.commands.contains(command) } }

    /// The option of a command with a name; nil if it takes none of that name.
    static func named(_ name: String, of command: Command) -> Option? {
        all.first { $0.names.contains(name) && $0.commands.contains(command) }
    }

    private static let menus: [Command] = [.popup, .bar, .apps, .render]
    /// The commands whose menu is one by itself, not one of a bar.
    private static let single: [Command] = [.popup, .apps, .render]
    /// The commands whose menu is one by itself on a display.
    private static let shown: [Command] = [.popup, .apps]

    private static let place: [Option] = [
        .value(
            "--at", "place", \.menu.place.at, "Where: pointer, center, or X,Y in root-window pixels.", in: single,
            .dashes,
            examples: ["pointer", "center"]),
        .value(
            "--at", "place", \.menu.place.at,
            "Where: center, or X,Y in root-window pixels; else along an edge of the monitor.",
            in: [.bar], .dashes, refusing: ["pointer"], examples: ["center"]),
        .value(
            "--anchor", "x,y,w,h", \.menu.place.anchor,
            "The rectangle that the menu pops out of, in root-window pixels.",
            in: single, .dashes),
        .value(
            "--anchor-title", "text", \.menu.place.anchorTitle, "The title in the pop-out's tab.", in: single, .dashes),
        .value(
            "--align", "align", \.menu.place.align,
            "The side on which menu and anchor align: left, center or right; by default the side where reading starts.",
            in: single, .setting),
        .value(
            "--gravity", "gravity", \.menu.place.gravity,
            "The side of its anchor that the menu opens on: below, above, left or right.", in: single, .setting),
        .value(
            "--gravity", "gravity", \.menu.place.gravity,
            "The side of the bar that its menus open on: below or above.", in: [.bar], refusing: ["left", "right"]),
        .value(
            "--direction", "direction", \.menu.place.direction,
            "The reading direction: ltr, rtl, or auto: that of the locale's language, else of the first letter of the titles.",
            in: menus, .setting),
        .value(
            "--order", "order", \.menu.place.order,
            "The order in a menu that opens upward: fixed, or automatic, which puts the first item nearest to the anchor.",
            in: menus),
        .value(
            "--monitor", "which", \.menu.place.monitor,
            "pointer, focused, primary, an output's name, or a number from 0.",
            in: [.popup, .bar, .apps], .setting, examples: ["pointer", "focused", "primary"]),
        .flag("--work-area", \.menu.place.workArea, "Do not cover panels.", in: shown, .setting),
        .value(
            "--columns", "n", \.menu.place.columns, "Break the items into columns: a number, or auto.", in: single,
            .setting,
            examples: ["auto"]),
        .value(
            "--max-height", "points", \.menu.place.maxHeight, "The maximum height; the rest scrolls.", in: menus,
            .setting),
        .value(
            "--max-rows", "n", \.menu.place.maxRows, "The maximum number of rows shown at once; the rest scrolls.",
            in: menus, .setting),
        .value(
            "--layout", "layout", \.menu.place.layout,
            "How the items stand: list, or grid, which shows their pictures on tiles, with the titles beneath.",
            in: single, .setting),
        .value(
            "--tile", "points", \.menu.place.tile, "The width of a tile of a grid, 40 to 1000.", in: single, .setting),
    ]

    private static let rows: [Option] = [
        .value("--title", "text", \.menu.rows.title, "A title above the items.", in: single, .dashes),
        .value(
            "--search", "search", \.menu.rows.search,
            "What typed letters do: none, type-ahead, or field: a search field that filters.", in: single, .setting),
        .value(
            "--search", "search", \.menu.rows.search, "What typed letters do in a menu: none or type-ahead.",
            in: [.bar],
            refusing: ["field"]),
        .value(
            "--prompt", "text", \.menu.rows.prompt, "The text before the search field; implies --search field.",
            in: single, .dashes),
        .value(
            "--match", "match", \.menu.rows.match,
            "How the search field finds items: substring (every word of it), prefix, fuzzy, regex, glob or typos.",
            in: menus, .setting),
        .flag(
            "--smart-case", \.menu.rows.smartCase,
            "Distinguish case in the search field once it contains a capital letter.", in: menus, .setting),
        .flag(
            "--ignore-case", \.menu.rows.ignoreCase,
            "Ignore case in the search field even if it contains capital letters.", in: menus, .setting),
        .flag(
            "--multi", \.menu.rows.multi,
            "Mark items with Ctrl+Return, Shift+Return or Space; Return prints all marked ones.", in: single),
        .value(
            "--select", "item", \.menu.rows.select, "The item that is highlighted first, by title or by number from 0.",
            in: menus, .dashes),
        .value(
            "--history", "file", \.menu.rows.history,
            "A file that records choices; Alt+p and Alt+n recall them in the search field.", in: shown,
            [.file, .setting]),
    ]

    private static let output: [Option] = [
        .value(
            "--print", "print", \.menu.output.print, "What to print for a choice: value, label, index, path or json.",
            in: menus, .setting),
        .flag(
            "--no-spawn", \.menu.output.noSpawn, "Print the choice, even if it names a program to start.",
            in: [.popup, .bar, .apps]),
        .flag("-0", \.menu.output.nul, "End each choice with a NUL byte instead of a newline.", in: menus),
    ]

    private static let look: [Option] = [
        .value(
            "--theme", "name|file", \.menu.look.theme,
            "The look: x11menu, codea, flyout, context, ave, one of your own, or a file.", in: menus,
            [.file, .setting],
            examples: ["x11menu", "codea", "flyout", "context", "ave"]),
        .value(
            "--appearance", "appearance", \.menu.look.appearance,
            "The colours: light, dark, or auto, which depends on the screen beneath.", in: menus, .setting),
        .value(
            "--scale", "factor", \.menu.look.scale,
            "Device pixels per point, 0.5 to 8; monitor computes it from the monitor's physical size.",
            in: [.popup, .bar, .apps], .setting, examples: ["monitor"]),
        .value(
            "--scale", "factor", \.menu.look.scale, "Device pixels per point.", in: [.render], refusing: ["monitor"]),
        .value(
            "--font", "font", \.menu.look.font, "The font: a family and a size in points, \"Inter 13\".", in: menus,
            .setting),
        .flag("--no-shortcuts", \.menu.look.noShortcuts, "Do not show the shortcuts of items.", in: menus),
        .value("--radius", "points", \.menu.look.radius, "The radius of the corners.", in: menus, .setting),
        .value(
            "--shadow", "radius,dx,dy,opacity", \.menu.look.shadow, "The shadow, in points and from 0 to 1.", in: menus,
            .setting),
        .value(
            "--blur", "points", \.menu.look.blur, "The standard deviation of the blur; 0 for opaque menus.", in: menus,
            .setting),
        .value("--accent", "colour", \.menu.look.accent, "The colour of the highlight, #RRGGBB.", in: menus, .setting),
        .value(
            "--contrast", "ratio", \.menu.look.contrast, "The minimum contrast of all text, 1 to 21.", in: menus,
            .setting),
        .flag("--dim", \.menu.look.dim, "Dim the screen around the menu.", in: single),
        .value(
            "--highlight", "x,y,w,h", \.menu.look.highlight,
            "Dim the screen but for a rectangle, in root-window pixels.", in: single, .dashes),
        .flag(
            "--hermetic", \.menu.look.isHermetic,
            "Take nothing from the user: no fonts, rules for fonts, locale, themes, icons or settings of the desktop.",
            in: menus),
    ]

    private static let input: [Option] = [
        .value(
            "--outside-press", "outside-press", \.menu.input.outsidePress,
            "A press outside the menu: pass it to the window beneath, swallow it, or pass it and keep the menu open.",
            in: menus, .setting),
        .flag(
            "--exclusive", \.menu.input.exclusive,
            "Let no pointer motion reach the windows beneath while the menu is open.", in: shown),
        .flag(
            "--allow-send-events", \.menu.input.allowSendEvents,
            "Accept keys and clicks that other clients send with XSendEvent, which are ignored otherwise.",
            in: [.popup, .bar, .apps]),
        .values(
            "--key", "keys=code", \.menu.input.key, "A key that ends the menu with an exit code from 10 to 28.",
            in: single),
        .value("--timeout", "seconds", \.menu.input.timeout, "Dismiss after that many seconds.", in: single, .setting),
        .value(
            "--toggle", "name", \.menu.input.toggle,
            "Close the menu of that name if one is open, instead of opening another.",
            in: shown),
    ]

    private static let scripts: [Option] = [
        .value(
            "--live", "command", \.menu.script.live,
            "A command that changes the menu and is told what happens in it, by its standard input and output.",
            in: [.popup]),
        .value(
            "--listen", "socket", \.menu.script.listen,
            "A socket on which programs connect to the menu: a path, or a name in $XDG_RUNTIME_DIR/x11menu.",
            in: [.popup]),
        .value(
            "--provider", "number", \.menu.script.provider,
            "An open descriptor by which a program is connected to the menu.", in: [.popup]),
        .value(
            "--query", "command", \.menu.script.query,
            "A command that lists the rows for the typed text, which replaces {} in it.", in: [.popup]),
        .value(
            "--filter-by", "filter-by", \.menu.script.filterBy,
            "Who leaves out the rows that do not match the typed text: menu, or script (with --query).", in: [.popup]),
    ]

    private static let preview: [Option] = [
        .value(
            "--preview", "command", \.menu.preview.command,
            "A command whose output is shown beside the highlighted row's menu; {} in it is the row's value.",
            in: [.popup, .render]),
        .value(
            "--preview-side", "preview-side", \.menu.preview.side,
            "The side of the rows that the preview is on: right, below or left.", in: [.popup, .render]),
        .value(
            "--preview-size", "points", \.menu.preview.size,
            "The width of a preview beside the rows, the height of one below.", in: [.popup, .render]),
    ]

    private static let others: [Option] = [
        .value(
            "--to", "format", \.convert.to, "The format to write.", in: [.convert], .required,
            refusing: ["auto"]),
        .value(
            "--format", "format", \.menu.reading.format, "The format of the input.",
            in: [.popup, .bar, .render, .convert]),
        .value("--format", "format", \.menu.reading.format, "The format of the files.", in: [.check]),
        .flag(
            "--mnemonics", \.menu.reading.mnemonics,
            "In titles, _ marks the next letter as the one that chooses the item; __ is an underscore.", in: menus),
        .value(
            "--tolerance", "levels", \.compare.tolerance,
            "The difference in a channel, 0 to 255, up to which two pixels are the same.", in: [.compare]),
        .value("--pixels", "n", \.compare.pixels, "The number of pixels that may differ.", in: [.compare]),
        .values(
            "--ignore", "x,y,w,h", \.compare.ignore,
            "A rectangle that is not compared, in pixels; several may be given.",
            in: [.compare]),
        .value(
            "--diff", "out.png", \.compare.diff,
            "Where the pictures differ, a file for a picture of the differences: red ones over the second picture in pale grey.",
            in: [.compare], .file),
        .flag("--json", \.apps.json, "Write the menu as JSON, which x11menu can show, and exit.", in: [.apps]),
        .flag("--flat", \.apps.flat, "List all applications in one menu, not in categories.", in: [.apps]),
        .value(
            "--actions", "actions", \.apps.actions,
            "Where to list additional actions, such as opening a new window: in a submenu, in rows, beside the row on request, or none.",
            in: [.apps]),
        .flag(
            "--filter", \.bar.filter,
            "Be a filter: a choice replaces the title of its menu, and the last row clears it; with --at center.",
            in: [.bar]),
        .value(
            "--compact", "title", \.bar.compact, "Show one title for the whole bar; its menu contains all menus.",
            in: [.bar], .dashes),
        .flag(
            "--focus", \.bar.focus,
            "Open the first menu of the bar that is running, as if its title were pressed; for a key binding of the window manager.",
            in: [.bar]),
        .value(
            "--focus-key", "keys", \.bar.focusKey,
            "A key that opens the first menu of this bar, whichever window has the focus.", in: [.bar]),
        .value(
            "-o --output", "out.png", \.render.output, "The file for the last picture.", in: [.render], .file),
        .value(
            "--size", "widthxheight", \.render.size, "The size of the simulated screen, in pixels.", in: [.render]),
        .value(
            "--backdrop", "file|#rrggbb", \.render.backdrop, "The screen beneath the menu: a PNG file or a colour.",
            in: [.render], .file),
        .value(
            "--events", "file", \.render.events, "Events to replay; - for standard input, with FILE given.",
            in: [.render],
            .file),
        .flag(
            "--print-layout", \.render.printLayout, "Print one line with a JSON object for each element on the screen.",
            in: [.render]),
        .flag(
            "--strict", \.render.isStrict,
            "Fail, with 72, where a font, an icon, a picture or a letter is not there, and say which.", in: [.render]),
        .value("--scene", "name", \.demo.scene, "The scene to show first.", in: [.demo]),
        .flag("--list-scenes", \.demo.listScenes, "Print the names of the scenes and what they show.", in: [.demo]),
        .flag(
            "--desktop", \.demo.desktop, "Fill the screen with a small desktop, on which the scenes are windows.",
            in: [.demo]),
        .value(
            "--appearance", "appearance", \.demo.appearance, "Light or dark; auto follows the desktop's settings.",
            in: [.demo]),
        .value("--scale", "factor", \.demo.scale, "Device pixels per point.", in: [.demo], refusing: ["monitor"]),
        .value("--size", "widthxheight", \.demo.size, "The size in points.", in: [.demo]),
        .value(
            "-o --output", "out.png", \.demo.output, "Draw the scene into a PNG file, without a display.", in: [.demo],
            .file),
        Option(names: ["--version"], help: "Show the version.", commands: Command.allCases) { _, _ in true },
        Option(names: ["-h", "--help"], help: "Show help information.", commands: Command.allCases) { _, _ in true },
    ]
}
