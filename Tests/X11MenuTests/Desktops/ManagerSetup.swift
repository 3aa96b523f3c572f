import Foundation
import Testing

/// How a window manager is started, and how it binds a key and a button to the menu.
///
/// In commands and files, `ROOT` is the folder of the files, and `ROOT/bin/menu` opens the menu.
struct ManagerSetup: CustomTestStringConvertible, Sendable {
    /// The keys that open the menu and that report that bindings are in force.
    struct Key {
        var menu = "b"
        var ready = "F9"
        /// Whether the window manager binds no keys to commands, so that sxhkd does.
        var isNone = false

        static let own = Key()
        static let none = Key(isNone: true)
        /// What dwm and xmonad have without a configuration: dmenu and a terminal.
        static let preset = Key(menu: "Alt+p", ready: "Alt+Shift+Return")
    }

    /// Where a press of the third button opens the menu.
    enum Button {
        /// On the root window.
        case root
        /// On a window.
        case window
        /// Anywhere, by sxhkd: the window manager binds no buttons to commands.
        case none

        var isNone: Bool { self == .none }
    }

    var name: String
    var command: [String]
    var files: [String: String] = [:]
    var key = Key.own
    var button = Button.root
    /// Whether it focuses the window that the pointer enters, and keeps a press that comes before that for itself.
    var keepsEarlyPress = false

    var testDescription: String { name }

    /// The program whose presence shows that the window manager is installed.
    private var program: String { command.first { $0.hasPrefix("/usr/bin/") } ?? "/usr/bin/" + command[0] }
    var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

    /// A window manager of a desktop environment, which needs a session bus and leaves bindings to other programs.
    private static func inSession(_ name: String, _ options: String...) -> ManagerSetup {
        ManagerSetup(
            name: name, command: ["dbus-run-session", "--", "/usr/bin/" + name] + options, key: .none, button: .none)
    }

    /// Those that the tests' packages contain.
    static let common = [
        ManagerSetup(
            name: "openbox", command: ["openbox", "--sm-disable", "--config-file", "ROOT/rc.xml"],
            files: [
                "rc.xml": """
                <?xml version="1.0"?>
                <openbox_config xmlns="http://openbox.org/3.4/rc">
                <keyboard><keybind key="b"><action name="Execute"><command>ROOT/bin/menu</command></action></keybind>
                <keybind key="F9"><action name="Execute"><command>ROOT/bin/ready</command></action></keybind></keyboard>
                <mouse><context name="Root"><mousebind button="Right" action="Press"><action name="Execute">
                <command>ROOT/bin/menu</command></action></mousebind></context>
                <context name="Client"><mousebind button="Left" action="Press"><action name="Focus"/><action name="Raise"/>
                </mousebind></context></mouse></openbox_config>
                """
            ]),
        ManagerSetup(
            name: "i3", command: ["i3", "-c", "ROOT/config"],
            files: [
                "config": """
                # i3 config file (v4)
                font pango:monospace 8
                bindsym b exec --no-startup-id ROOT/bin/menu
                bindsym F9 exec --no-startup-id ROOT/bin/ready
                bindsym --whole-window button3 exec --no-startup-id ROOT/bin/menu
                """
            ], button: .window),
        ManagerSetup(name: "dwm", command: ["dwm"], key: .preset, button: .none),
    ]

    /// A window manager with the configuration that its package installs, in which sxhkd binds the menu.
    private static func asInstalled(_ command: String...) -> ManagerSetup {
        ManagerSetup(name: command[0] + " as installed", command: command, key: .none, button: .none)
    }

    /// Those that `packaging/desktops` adds.
    static let others = [
        asInstalled("openbox", "--sm-disable"), asInstalled("awesome"), asInstalled("fluxbox"), asInstalled("fvwm3"),
        asInstalled("icewm"), asInstalled("jwm"),
        ManagerSetup(
            name: "awesome", command: ["awesome", "-c", "ROOT/rc.lua"],
            files: [
                "rc.lua": """
                local awful = require("awful")
                require("awful.autofocus")
                awful.screen.connect_for_each_screen(function(s) awful.tag({"1"}, s, awful.layout.suit.floating) end)
                local function run(name) return function() awful.spawn("ROOT/bin/" .. name, false) end end
                root.keys(awful.util.table.join(awful.key({}, "b", run("menu")), awful.key({}, "F9", run("ready"))))
                root.buttons(awful.button({}, 3, run("menu")))
                awful.rules.rules = {{rule = {}, properties = {focus = awful.client.focus.filter,
                    buttons = awful.button({}, 1, function(c) client.focus = c; c:raise() end)}}}
                """
            ]),
        ManagerSetup(
            name: "bspwm", command: ["bspwm", "-c", "ROOT/bin/bspwmrc"], files: ["bin/bspwmrc": "#!/bin/sh\n"],
            key: .none, button: .none),
        ManagerSetup(
            name: "fluxbox", command: ["fluxbox", "-rc", "ROOT/init"],
            files: ["init": "session.screen0.toolbar.visible: false\n"], key: .none, button: .none),
        ManagerSetup(
            name: "fvwm3", command: ["fvwm3", "-f", "ROOT/config"],
            files: [
                "config": """
                Key b A N Exec exec ROOT/bin/menu
                Key F9 A N Exec exec ROOT/bin/ready
                Mouse 3 R N Exec exec ROOT/bin/menu
                Style * ClickToFocus
                """
            ]),
        ManagerSetup(
            name: "herbstluftwm", command: ["herbstluftwm", "-c", "ROOT/bin/autostart"],
            files: [
                "bin/autostart": """
                #!/bin/sh
                herbstclient keybind b spawn ROOT/bin/menu
                herbstclient keybind F9 spawn ROOT/bin/ready
                """
            ], button: .none),
        ManagerSetup(
            name: "icewm", command: ["icewm"],
            files: ["keys": "key \"b\" ROOT/bin/menu\nkey \"F9\" ROOT/bin/ready\n", "preferences": "ShowTaskBar=0\n"],
            button: .none),
        ManagerSetup(
            name: "jwm", command: ["jwm", "-f", "ROOT/jwmrc"],
            files: [
                "jwmrc": """
                <?xml version="1.0"?>
                <JWM><Key key="b">exec:ROOT/bin/menu</Key><Key key="F9">exec:ROOT/bin/ready</Key>
                <Mouse context="root" button="3">exec:ROOT/bin/menu</Mouse></JWM>
                """
            ]),
        ManagerSetup(
            name: "twm", command: ["twm", "-f", "ROOT/twmrc"],
            files: [
                "twmrc": ["TitleFont", "ResizeFont", "MenuFont", "IconFont", "IconManagerFont"]
                    .map { "\($0) \"fixed\"\n" }.joined() + """
                        RandomPlacement
                        UsePPosition "on"
                        NoGrabServer
                        "b" = : all : f.exec "ROOT/bin/menu &"
                        "F9" = : all : f.exec "ROOT/bin/ready &"
                        Button3 = : root : f.exec "ROOT/bin/menu &"

                        """
            ]),
        ManagerSetup(
            name: "windowmaker", command: ["/usr/bin/wmaker", "--static", "--no-dock", "--no-clip"], key: .none,
            button: .none),
        ManagerSetup(name: "xmonad", command: ["xmonad"], key: .preset, button: .none, keepsEarlyPress: true),
        inSession("xfwm4", "--compositor=off"), inSession("metacity", "--no-composite"),
        inSession("marco", "--no-composite"), inSession("mutter", "--x11"), inSession("kwin_x11"),
        inSession("compiz", "move"),
    ]
}
