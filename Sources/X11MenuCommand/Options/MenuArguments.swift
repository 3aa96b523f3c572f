internal import ArgumentParser
import MenuFormats
import MenuRendering
import MenuSession

/// How the options that `popup`, `render`, `bar` and `apps` share are written: their names, what they take, their help.
///
/// Texts and places are taken as they come, so that an item may start with a dash and a place may lie left of the screen.
struct MenuArguments: ParsableArguments {
    @Argument(help: "The menu; standard input where it is absent or -.", completion: .file())
    var file: String?

    @Option(help: "How the input is written.")
    var format: MenuFormat = .auto

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Where: pointer, center, or X,Y in root-window pixels.", valueName: "place"),
        completion: .list(["pointer", "center"]))
    var at: PlaceOption?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The rectangle that the menu pops out of, in root-window pixels.", valueName: "x,y,w,h"))
    var anchor: RectOption?

    @Option(parsing: .unconditional, help: ArgumentHelp("The title in the pop-out's tab.", valueName: "text"))
    var anchorTitle: String?

    @Option(
        help: "How the menu lines up with its anchor: left, center or right; where it begins to be read, unless said.")
    var align: AlignOption?

    @Option(help: "The side of its anchor that the menu opens on: below, above, left or right.")
    var gravity: GravityOption = .below

    @Option(
        help:
            "How it is read: ltr, rtl, or auto, by the language of the locale, else by the first letter of its titles.")
    var direction: DirectionOption = .auto

    @Option(
        help: "Of a menu that opens upward: fixed, or automatic to begin at the bottom, nearest to where it opens from."
    )
    var order: OrderOption = .fixed

    @Option(
        help: ArgumentHelp("pointer, focused, primary, an output's name, or a number from 0.", valueName: "which"),
        completion: .list(["pointer", "focused", "primary"]))
    var monitor: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("A title above the items.", valueName: "text"))
    var title: String?

    @Option(help: "What letters do: none, type-ahead, or field for a search field that filters.")
    var search: SearchOption = .typeAhead

    @Flag(help: "In titles _ stands before the letter that chooses the item, and __ for an underscore.")
    var mnemonics = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("What stands before the text of the search field; asks for one.", valueName: "text"))
    var prompt: String?

    @Option(help: "How the search field finds items: substring (every word of it), prefix, fuzzy, regex or glob.")
    var match: MatchOption = .substring

    @Flag(help: "Capital letters in the search field find small ones too; without it, only small ones find both.")
    var ignoreCase = false

    @Flag(help: "Mark items with Ctrl+Return, Shift+Return or Space; Return prints all marked ones.")
    var multi = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The item that is highlighted at first, by title or by number from 0.", valueName: "item"))
    var select: SelectOption?

    @Option(
        help: ArgumentHelp("Break the items into columns: a number, or auto.", valueName: "n"),
        completion: .list(["auto"]))
    var columns: ColumnsOption?

    @Option(help: ArgumentHelp("The tallest the menu may be; the rest scrolls.", valueName: "points"))
    var maxHeight: Double?

    @Option(help: ArgumentHelp("The most rows shown at once; the rest scrolls.", valueName: "n"))
    var maxRows: Int?

    @Option(help: "What is printed for a choice: value, label, index, path or json.")
    var print: ChoiceWriter.Form = .value

    @Flag(help: "Print the choice even where it names a program to start.")
    var noSpawn = false

    @Flag(name: .customShort("0"), help: "End each choice with a NUL byte instead of a newline.")
    var nul = false

    @Option(
        help: ArgumentHelp(
            "The look: x11menu, codea, flyout, context, ave, one of your own, or a file.", valueName: "name|file"),
        completion: .list(["x11menu", "codea", "flyout", "context", "ave"]))
    var theme: String?

    @Option(help: "Light or dark: auto (by what lies beneath), light or dark.")
    var appearance: AppearanceOption = .auto

    @Option(help: ArgumentHelp("Device pixels a point, 0.5 to 8.", valueName: "factor"))
    var scale: ScaleOption?

    @Option(help: ArgumentHelp("The font: a family and a size in points, \"Inter 13\".", valueName: "font"))
    var font: FontOption?

    @Flag(help: "Leave the shortcuts of all items out.")
    var noShortcuts = false

    @Option(help: ArgumentHelp("The radius of the corners.", valueName: "points"))
    var radius: Double?

    @Option(help: ArgumentHelp("The shadow, in points and from 0 to 1.", valueName: "radius,dx,dy,opacity"))
    var shadow: ShadowOption?

    @Option(help: ArgumentHelp("The standard deviation of the blur; 0 for none.", valueName: "points"))
    var blur: Double?

    @Option(help: ArgumentHelp("The colour of the highlight, #RRGGBB.", valueName: "colour"))
    var accent: ColorOption?

    @Option(help: ArgumentHelp("No text falls below this contrast, 1 to 21.", valueName: "ratio"))
    var contrast: Double = 4.5

    @Flag(help: "Dim the screen around the menu.")
    var dim = false

    @Option(
        help: ArgumentHelp("Dim the screen but for a rectangle, in root-window pixels.", valueName: "x,y,w,h"))
    var highlight: RectOption?

    @Option(help: "A press outside: pass it on to what lies beneath, swallow it, or pass it on and keep the menu.")
    var outsidePress: OutsidePressOption = .pass

    @Flag(help: "Keep even the pointer's motion from what lies beneath, while the menu is open.")
    var exclusive = false

    @Option(
        help: ArgumentHelp("A key that ends the menu with an exit code from 10 to 28.", valueName: "keys=code"))
    var key: [KeyOption] = []

    @Option(
        help: ArgumentHelp(
            "A file that remembers what is chosen; Alt+p and Alt+n recall it in the search field.", valueName: "file"),
        completion: .file())
    var history: String?

    @Option(help: ArgumentHelp("Dismiss after that many seconds.", valueName: "seconds"))
    var timeout: Double?

    func validate() throws { try options.validate() }

    /// What was said.
    var options: MenuOptions {
        var options = MenuOptions()
        options.file = file
        options.format = format
        options.at = at
        options.anchor = anchor
        options.anchorTitle = anchorTitle
        options.align = align
        options.gravity = gravity
        options.direction = direction
        options.order = order
        options.monitor = monitor
        options.title = title
        options.search = search
        options.mnemonics = mnemonics
        options.prompt = prompt
        options.match = match
        options.ignoreCase = ignoreCase
        options.multi = multi
        options.select = select
        options.columns = columns
        options.maxHeight = maxHeight
        options.maxRows = maxRows
        options.print = print
        options.noSpawn = noSpawn
        options.nul = nul
        options.theme = theme
        options.appearance = appearance
        options.scale = scale
        options.font = font
        options.noShortcuts = noShortcuts
        options.radius = radius
        options.shadow = shadow
        options.blur = blur
        options.accent = accent
        options.contrast = contrast
        options.dim = dim
        options.highlight = highlight
        options.outsidePress = outsidePress
        options.exclusive = exclusive
        options.key = key
        options.history = history
        options.timeout = timeout
        return options
    }
}
