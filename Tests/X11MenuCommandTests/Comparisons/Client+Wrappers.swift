extension Client {
    /// Modules by which programs ask, each with its own questions.
    static let wrappers = [many, styled("rofi"), styled("dmenu"), options("rofi"), options("dmenu"), coloured]

    private static let python = "/usr/bin/python3"

    /// pydymenu: several rows of a stream.
    private static let many = Client(
        name: "pydymenu", launcher: "rofi",
        command: [
            python, "-c",
            """
            import sys, pydymenu
            rows = (f"{word} {number}" for number in range(30) for word in ("ash", "birch"))
            print(pydymenu.rofi(rows, prompt="Which", **eval(sys.argv[1])))
            """,
        ],
        calls: [
            Call(name: "a row", arguments: ["{}"], answers: [.init(text: "BIRCH 17")], wants: "['birch 17']"),
            Call(
                name: "several", arguments: ["{'multi': True}"],
                answers: [.init(text: "ash 1", keys: ["Shift+Return", "Down", "Shift+Return", "Return"])],
                wants: "'ash 1'"),
            Call(
                name: "with the case of letters", arguments: ["{'case_sensitive': True}"],
                answers: [.init(text: "ASH")],
                wants: "ASH"),
            Call(name: "dismissed", arguments: ["{'multi': True}"], answers: [.init(keys: ["Escape"])], wants: "[]"),
        ])

    /// pyselector: rows, keys of its own, texts and questions.
    private static func styled(_ launcher: String) -> Client {
        var calls = [
            Call(
                name: "a row", arguments: ["select", "{}"], answers: [.init(text: "two")], wants: "('two & a half', 0)"),
            Call(
                name: "a text", arguments: ["input", "{'prompt': 'Name:'}"], answers: [.init(text: "a b")], wants: "a b"
            ),
            Call(
                name: "yes or no", arguments: ["confirm", "{'question': 'Really?'}"],
                answers: [.init(keys: ["Return"])], wants: "True"),
            Call(name: "dismissed", arguments: ["select", "{}"], answers: [.init(keys: ["Escape"])], wants: "None"),
        ]
        if launcher == "rofi" {
            calls += [
                Call(
                    name: "a key of its own", arguments: ["select", "{'mesg': '<b>Note</b>', 'width': '40%'}"],
                    answers: [.init(keys: ["Down", "Alt+k"])], wants: "('two & a half', 10)"),
                Call(
                    name: "several, in markup",
                    arguments: ["select", "{'multi_select': True, 'location': 'bottom-right'}"],
                    answers: [.init(keys: ["Shift+Return", "Shift+Return", "Return"])], wants: "['one', 'two & a half']"
                ),
                Call(
                    name: "with a text at first",
                    arguments: ["select", "{'filter': 'thr', 'lines': 2, 'height': '30%'}"],
                    answers: [.init()], wants: "('three', 0)"),
            ]
        }
        return Client(
            name: "pyselector", launcher: launcher,
            command: [
                python, "-c",
                """
                import sys, pyselector
                menu = pyselector.Menu.get("\(launcher)")
                if "\(launcher)" == "rofi":
                    menu.keybind.add(bind="alt-k", description="more <i>of it</i>", action=print, hidden=False)
                rows = {"items": ["one", "two & a half", "three"]} if sys.argv[1] == "select" else {}
                print(getattr(menu, sys.argv[1])(**rows, **eval(sys.argv[2])))
                """,
            ], calls: calls)
    }

    /// dynmen: values by their names.
    private static func options(_ launcher: String) -> Client {
        Client(
            name: "dynmen", launcher: launcher,
            command: [
                python, "-c",
                """
                import sys, dynmen
                menu = dynmen.new_\(launcher)(**eval(sys.argv[1]))
                if "\(launcher)" == "rofi":
                    menu.dmenu = True
                try:
                    print(menu({"lime": 3, "linden tree": 5, "Lilac": [7]}))
                except dynmen.MenuError as error:
                    print("left", str(error).partition("return")[2])
                """,
            ],
            calls: [
                Call(
                    name: "a value", arguments: ["{'prompt': 'Tree'}"], answers: [.init(text: "tree")], wants: "value=5"
                ),
                Call(
                    name: "without case", arguments: ["{'i': True}"], answers: [.init(text: "LIL")], wants: "value=[7]"),
                Call(name: "what has no value", arguments: ["{}"], answers: [.init(text: "oak")], wants: "value=None"),
                Call(name: "dismissed", arguments: ["{}"], answers: [.init(keys: ["Escape"])], wants: "left"),
            ])
    }

    /// launcher-menus: bemenu with colours.
    private static let coloured = Client(
        name: "launcher-menus", launcher: "bemenu",
        command: [
            python, "-c",
            """
            import sys
            from launcher_menus import menu
            from launcher_menus.themes import password_prompt, emergency_prompt
            asked = {"plain": menu, "password": password_prompt, "emergency": emergency_prompt}[sys.argv[1]]
            print(repr(asked(opts=["Paris", "Prague", "Porto"][:int(sys.argv[2])], command="bemenu", **eval(sys.argv[3]))))
            """,
        ],
        calls: [
            Call(
                name: "a row", arguments: ["plain", "3", "{'prompt': 'City', 'lines': 3}"],
                answers: [.init(text: "Pra")],
                wants: "'Prague'"),
            Call(
                name: "in other colours", arguments: ["emergency", "3", "{'ignorecase': True, 'bottom': True}"],
                answers: [.init(text: "por")], wants: "'Porto'"),
            Call(
                name: "a password", arguments: ["password", "0", "{}"], answers: [.init(text: "open it")],
                wants: "'open it'"),
            Call(name: "dismissed", arguments: ["plain", "3", "{}"], answers: [.init(keys: ["Escape"])]),
        ])
}
