extension Client {
    /// Programs about what is on a desktop: sound, sessions, pages, keys.
    static let desktop = [terminals, bookmarks, sound, keys("rofi"), keys("dmenu"), help, faces, projects]

    private static let python = "/usr/bin/python3"

    /// rofi-tmux: sessions and windows of a tmux of its own.
    private static let terminals = Client(
        name: "rofi-tmux", launcher: "rofi",
        command: [
            "/bin/sh", "-c",
            """
            python3 -c 'from rft.bin.main import main; main()' "$@"; code=$?
            tmux list-windows -a -F '#S #W'
            exit $code
            """, "tmux",
        ],
        files: [".rft": #"{"wm": "", "ignored_sessions": ["secret"]}"#],
        prepare: """
            tmux -f /dev/null new-session -d -s garden -n plants cat && tmux new-window -t garden -n 'pots & pans' cat &&
            tmux new-session -d -s work -n mail cat && tmux new-session -d -s secret -n hidden cat
            """, cleanUp: "tmux kill-server",
        calls: [
            Call(name: "a session to end", arguments: ["ks"], answers: [.init(text: "wor")], wants: "garden plants"),
            Call(
                name: "a window to close", arguments: ["kw"], answers: [.init(text: "pans")], wants: "garden plants"),
            Call(
                name: "the window after the first one", arguments: ["kw", "--session_name", "garden"],
                answers: [.init(keys: ["Down", "Return"])], wants: "work mail"),
            Call(name: "dismissed", arguments: ["ks"], answers: [.init(keys: ["Escape"])], wants: "work mail"),
        ])

    /// rofi-browser-bookmarks: pages that a browser keeps.
    private static let bookmarks = Client(
        name: "rofi-browser-bookmarks", launcher: "rofi",
        command: [python, "-c", "import rofi_browser_bookmarks as pages; pages.main()", "google-chrome"],
        files: [
            ".config/google-chrome/Default/Bookmarks": """
            {"roots": {"bookmark_bar": {"children": [
                {"name": "News", "children": [
                    {"name": "Daily <paper>", "url": "https://example.org/daily?a=1&b=2"},
                    {"name": "Wochenblatt für alle", "url": "https://example.org/woche"}]},
                {"name": "Tools", "children": [
                    {"name": "Maps", "url": "https://example.org/maps"}, {"name": "A folder in it", "children": []}]}
            ]}}}
            """, "bin/google-chrome": "#!/bin/sh\nexec record \"$@\"\n",
        ],
        calls: [
            Call(
                name: "a page", answers: [.init(text: "dail")], wants: "[https://example.org/daily?a=1&b=2]",
                starts: true),
            Call(
                name: "a page by its address", answers: [.init(text: "ORG/woc")], wants: "[https://example.org/woche]",
                starts: true),
            Call(
                name: "of one folder", arguments: ["Tools"], answers: [.init()], wants: "[https://example.org/maps]",
                starts: true),
            Call(name: "dismissed", answers: [.init(keys: ["Escape"])]),
        ])

    /// rofi-pulse: the volumes of programs, at a PulseAudio that is made up; it goes on until it is dismissed.
    private static let sound = Client(
        name: "rofi-pulse", launcher: "rofi",
        command: [
            python, "-c",
            """
            import sys, types
            thing = types.SimpleNamespace
            clients = [thing(index=3, name="Player & co"), thing(index=4, name="Browser")]
            inputs = [thing(client=index, mute=0, volume=thing(value_flat=0.5), index=index) for index in (4, 3)]
            class Pulse:
                def __init__(self, name): pass
                def __enter__(self): return self
                def __exit__(self, *error): pass
                def client_list(self): return clients
                def sink_input_list(self): return inputs
                def volume_change_all_chans(self, input, by):
                    input.volume.value_flat += by
                    print(input.index, "volume", round(input.volume.value_flat, 2))
                def mute(self, input, muted=1):
                    input.mute = muted
                    print(input.index, "mute", muted)
            sys.modules["pulsectl"] = types.SimpleNamespace(Pulse=Pulse)
            import rofi_pulse.rofi_pulse
            """,
        ],
        calls: [
            Call(
                name: "louder, louder, and quiet",
                answers: [
                    .init(text: "Play"), .init(), .init(), .init(keys: ["Down", "Down", "Return"]),
                    .init(keys: ["Escape"]),
                ], wants: "3 mute 1"),
            Call(
                name: "back, and the other one lower",
                answers: [
                    .init(keys: ["Down", "Return"]), .init(text: "back"), .init(), .init(text: "lower"),
                    .init(keys: ["Return"]), .init(keys: ["Escape"]),
                ], wants: "4 volume 0.4"),
            Call(name: "dismissed", answers: [.init(keys: ["Escape"])]),
        ])

    /// dmenu-hotkeys: the keys of window managers.
    private static func keys(_ launcher: String) -> Client {
        Client(
            name: "dmenu-hotkeys", launcher: launcher,
            command: [python, "-c", "from dmenu_hotkeys.cli import main; main()", "run", "-m", launcher, "-a"],
            files: [
                "bin/i3": "#!/bin/sh\n", "bin/openbox": "#!/bin/sh\n",
                ".config/i3/config": """
                # %hotkey: open a terminal%
                bindsym $mod+Return exec term
                # %hotkey: close & forget%
                bindsym $mod+Shift+q kill
                bindsym $mod+d exec menu
                # %hotkey: <lock> the screen%
                bindsym $mod+l exec lock
                """,
                ".config/openbox/rc.xml": """
                <!-- %hotkey: next desktop% -->
                <keybind key="W-Right">
                """,
            ],
            calls: [
                Call(name: "a key", arguments: ["i3"], answers: [.init(text: "forget")], wants: "$mod+Shift+q"),
                Call(
                    name: "in dots", arguments: ["i3", "-d", "true"], answers: [.init(text: "lock")],
                    wants: "........ <lock>"),
                Call(name: "of openbox", arguments: ["openbox"], answers: [.init()], wants: "W-Right: next desktop"),
                Call(name: "what is no key", arguments: ["i3"], answers: [.init(text: "xyz")], wants: "xyz"),
                Call(name: "dismissed", arguments: ["i3"], answers: [.init(keys: ["Escape"])]),
            ])
    }

    /// gpg-prompt: what GnuPG's options are for, with a theme in its options.
    private static let help = Client(
        name: "gpg-prompt", launcher: "rofi", command: [python, "-c", "from gpg_prompt.rofi import main; main()"],
        files: ["bin/xdg-open": "#!/bin/sh\nexec record \"${1##*#}\"\n"],
        calls: [
            Call(
                name: "a command", answers: [.init(text: "full-gen")],
                wants: "[:Generates a new key pair with more control over the process.]", starts: true),
            Call(name: "what is no command", answers: [.init(text: "nothing of it")], wants: "Invalid command format"),
            Call(name: "dismissed", answers: [.init(keys: ["Escape"])], wants: "No command selected"),
        ])

    /// emojimenu: signs with names that the user gives them.
    private static let faces = Client(
        name: "emojimenu", launcher: "dmenu",
        command: [python, "-c", "from emojimenu.emojimenu import main; main()", "-x", "b"],
        files: [
            ".config/emojimenu/emoji.cfg": "[emoji]\nheart = ♥\ntable = (╯°□°)╯︵ ┻━┻\nblack heart = 🖤\n",
            "bin/xsel": "#!/bin/sh\nexec record copied \"$(cat)\"\n",
        ],
        calls: [
            Call(name: "a sign", answers: [.init(text: "tab")], wants: "[copied][(╯°□°)╯︵ ┻━┻]", starts: true),
            Call(
                name: "the second of two", answers: [.init(text: "HEART", keys: ["Right", "Return"])],
                wants: "[copied][🖤]", starts: true),
            Call(name: "dismissed", answers: [.init(keys: ["Escape"])], wants: "[copied][]", starts: true),
        ])

    /// venture: folders of projects, in markup.
    private static let projects = Client(
        name: "venture", launcher: "rofi", command: [python, "-c", "from venture.cli import cli; cli()", "browse"],
        files: [
            "projects/garden/x": "", "projects/new one/x": "", "projects/notes.md": "", "projects/.hidden": "",
            "config/venture.toml": """
            [browse.ui]
            exec = "rofi -dmenu -i -p venture -markup-rows"
            format = "{icon} {name}"
            supports = {pango = true}
            [browse.profiles.default]
            paths = ["ROOT/projects/*"]
            exec = "record '{path}'"
            """,
        ],
        calls: [
            Call(name: "a folder", answers: [.init(text: "NEW")], wants: "[HOME/projects/new one]", starts: true),
            Call(name: "a file", answers: [.init(text: "notes")], wants: "[HOME/projects/notes.md]", starts: true),
            Call(name: "what is no project", answers: [.init(text: "attic")], wants: "invalid"),
            Call(name: "dismissed", answers: [.init(keys: ["Escape"])], wants: "invalid"),
        ])
}
