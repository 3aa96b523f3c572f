import Foundation

extension ThemePictureTests {
    static let themes = [
        Theme(name: "launcher", options: ["-show-icons"], colors: ["#1e1e2e", "#313244", "#89b4fa", "#262637"]),
        Theme(name: "tiles", options: ["-show-icons"], colors: ["#11111b", "#1e1e2e", "#313244"]),
        Theme(name: "power", colors: ["#282c34", "#3b404b"]),
        Theme(name: "sidebar", colors: ["#1c1c1c", "#554444", "#88cc22", "#cd5c5c", "#6495ed"]),
        Theme(name: "lines", colors: ["#2d303b", "#e05050", "#404552", "#4084d6", "#7c8389"]),
        Theme(name: "lines", options: ["-mesg", "One line"], colors: ["#2d303b", "#e05050", "#404552", "#4084d6"]),
        Theme(name: "applet", colors: ["#282828", "#3c3836", "#fabd2f"]),
        Theme(name: "full", options: ["-show-icons"], colors: ["#101418", "#202830", "#50a0e0", "#306090"]),
        Theme(name: "frames", colors: ["#4e7fff", "#003aff", "#001a80", "#ffd040", "#d03060"]),
        Theme(name: "drawer", colors: ["#2e3440", "#4c566a", "#5e81ac"]),
        Theme(name: "drawer", options: ["-mesg", "One line"], colors: ["#2e3440", "#4c566a", "#5e81ac"]),
        Theme(name: "pills", colors: ["#ff79c6", "#282a36", "#6272a4", "#44475a", "#343746", "#bd93f9"]),
        Theme(name: "accent", colors: ["#222436", "#1e2030", "#222437", "#2f334d", "#82aaff"]),
        Theme(name: "confirm", options: ["-mesg", "Are you sure?"], colors: ["#fbf1c7", "#ebdbb2", "#d65d0e"]),
        Theme(name: "network", colors: ["#3b4252", "#eceff4", "#d8dee9", "#e5e9f0", "#dde3ec", "#88c0d0"]),
        Theme(name: "grid", options: ["-show-icons"], colors: ["#16161e", "#24283b", "#1a1b26", "#7aa2f7"]),
        Theme(name: "plain", colors: ["#303030", "#404040", "#607080"]),
        Theme(name: "nested", colors: ["#6a1b9a", "#4a148c", "#8e24aa", "#ce93d8", "#7b1fa2", "#e1bee7"]),
        Theme(name: "nested", options: ["-mesg", "One"], colors: ["#6a1b9a", "#4a148c", "#8e24aa", "#ce93d8"]),
        Theme(name: "wide", colors: ["#b8bb26", "#1d2021", "#504945", "#665c54", "#282828"]),
        Theme(
            name: "states", options: ["-a", "1", "-u", "3"],
            colors: ["#101010", "#303030", "#202020", "#4060a0"]),
        Theme(
            name: "marks", options: ["-a", "1,2", "-u", "3,4"],
            colors: [
                "#1d2230", "#12141a", "#3060c0", "#608020", "#30a050", "#803060", "#a03030", "#283040", "#202530",
            ]),
        Theme(
            name: "marks", options: ["-a", "1,2,0", "-u", "3,4,0", "-selected-row", "3"],
            colors: ["#d06020", "#f0d040", "#30a050"]),
        Theme(name: "marks", options: ["-a", "1", "-selected-row", "1"], colors: ["#20a0a0"]),
        Theme(name: "scroll", colors: ["#161616", "#405060", "#282828", "#343434", "#c09040"]),
        Theme(name: "scroll", options: ["-selected-row", "5"], colors: ["#405060", "#343434", "#c09040"]),
        Theme(name: "scroll", options: ["-l", "9"], colors: ["#405060", "#343434", "#c09040"]),
        Theme(
            name: "lettering", options: ["-mesg", "Note"],
            colors: [
                "#0f1020", "#203050", "#602040", "#206040", "#606020", "#402060", "#181a30", "#303860", "#383060",
                "#905030",
            ]),
        Theme(name: "drop", colors: ["#50b0e0", "#202838", "#303c54", "#50b0e1"]),
        Theme(name: "veil", options: ["-mesg", "No box is for it"], colors: ["#703090"], comparesLetters: false),
        Theme(
            name: "seams", options: ["-mesg", "Note"],
            colors: [
                "#505860", "#203838", "#203550", "#a75d2e", "#484850", "#702070", "#603060", "#605850", "#103a10",
                "#8d5632", "#895628", "#482078", "#a04040", "#281010", "#182d48", "#606010", "#283270",
            ]),
        Theme(name: "bare", colors: ["#000080", "#c00000"]),
        Theme(
            name: "image",
            colors: ["#45475a", "#313244", "#a6e3a1", "#181825", "#11111b", "#232334", "#f38ba8"]),
        Theme(
            name: "image", options: ["-show", "one", "-modi", "one:echo Firefox,two:echo Mail,run"],
            colors: ["#45475a", "#585b70", "#89b4fa", "#181825", "#f38ba8"]),
        Theme(
            name: "below", options: ["-mesg", "Note"],
            colors: [
                "#88c0d0", "#3b4252", "#bf616a", "#434c5e", "#a3be8c", "#b48ead", "#d08770", "#292e39", "#5e81ac",
                "#ebcb8b",
            ]),
        Theme(
            name: "columns",
            colors: [
                "#3c3836", "#504945", "#665c54", "#282828", "#458588", "#32302f", "#7c6f64", "#d79921", "#cc241d",
                "#98971a", "#b16286",
            ]),
        Theme(
            name: "current", options: ["-show-icons"],
            colors: ["#24283b", "#2f3549", "#414868", "#565f89", "#16161e", "#292e42", "#7aa2f7"]),
        Theme(name: "dummies", colors: ["#0b132b", "#1c2541", "#3a506b", "#5bc0be", "#121b36", "#22305a", "#6fffe9"]),
        Theme(
            name: "buttons",
            colors: ["#101010", "#ff6060", "#303040", "#181818", "#282838", "#204060", "#206020", "#602020"]),
        Theme(
            name: "fixed",
            colors: ["#191724", "#26233a", "#403d52", "#1f1d2e", "#2a273f", "#eb6f92", "#31748f", "#9ccfd8"]),
        Theme(
            name: "paragraphs",
            colors: [
                "#141c28", "#30405c", "#2050a0", "#5c3040", "#804010", "#305c40", "#40305c", "#202838", "#506070",
                "#5c5c30",
            ], comparesLetters: false),
        Theme(
            name: "inherited",
            colors: ["#171b26", "#263045", "#336699", "#264778", "#3062ab", "#a04020", "#705030", "#4a2040"]),
        Theme(name: "gradients", colors: ["#334455", "#554433", "#445533", "#660066"]),
        Theme(name: "shared", colors: ["#203040", "#802020", "#206020", "#204080"]),
        Theme(name: "shared", options: ["-l", "4"], colors: ["#203040", "#802020", "#206020", "#204080"]),
        Theme(
            name: "shared",
            options: ["-l", "6", "-theme-str", "listview { fixed-height: false; } window { location: south; }"],
            colors: ["#203040", "#802020", "#206020", "#204080"]),
        Theme(name: "rising", colors: ["#1a2030", "#303848", "#283040", "#203850", "#406080", "#c09040"]),
        Theme(name: "rising", options: ["-selected-row", "5"], colors: ["#303848", "#406080", "#c09040"]),
        Theme(name: "rising", options: ["-l", "9"], colors: ["#1a2030", "#303848", "#406080"]),
        Theme(
            name: "rising", options: ["-theme-str", "listview { columns: 2; lines: 3; }"],
            colors: ["#1a2030", "#303848", "#406080"]),
        Theme(
            name: "rising",
            options: ["-filter", "fi", "-theme-str", "listview { fixed-height: false; dynamic: false; }"],
            colors: ["#1a2030", "#303848", "#406080"]),
        Theme(name: "stops", colors: ["#203040", "#405060"], rows: rowsWithStops),
        Theme(
            name: "stops", options: ["-keep-right"], colors: ["#203040", "#405060"], rows: rowsWithStops,
            comparesLetters: false),
        Theme(
            name: "stops",
            options: ["-theme-str", "element-text { tab-stops: [60px, 8em, 20ch, 300px]; }"],
            colors: ["#203040", "#405060"], rows: rowsWithStops),
        Theme(
            name: "stops", options: ["-theme-str", "element-text { tab-stops: [150px, 60px]; }"],
            colors: ["#203040", "#405060"], rows: rowsWithStops),
    ]

    /// The themes that are installed with rofi, but for what others import, and for the one whose rows are side by side: those have the measures of our
    /// strip (`differences.md`).
    static let installedThemes = ((try? FileManager.default.contentsOfDirectory(atPath: installedFolder)) ?? [])
        .filter { $0.hasSuffix(".rasi") && !["gruvbox-common.rasi", "dmenu.rasi"].contains($0) }
        .map {
            Theme(
                name: String($0.dropLast(5)), path: "\(installedFolder)/\($0)", colors: [],
                comparesLetters: $0 != "iggy.rasi", hasPhotograph: $0 == "iggy.rasi")
        }
        .sorted { $0.name < $1.name }
    static let installedFolder = "/usr/share/rofi/themes"

    static let rows = ["Firefox", "Terminal", "Files", "Settings", "Music", "Editor", "Mail"].joined(
        separator: "\n")

    /// Rows with TABs, and some that are too long.
    static let rowsWithStops = [
        "a\tb\tc\td\te", "Firefox\tWeb\tnew", "\tTwo\tThree", "Something longer\tMail\t\t1", "iiiiiii\tx",
        "A long row without any TAB that ends somewhere far beyond the edge of the window, as rows do",
        "Right\tat\tthe\tend\tis\tone\tcolumn\ttoo\tmany\tfor\tthe\twindow",
    ].joined(separator: "\n")
}
