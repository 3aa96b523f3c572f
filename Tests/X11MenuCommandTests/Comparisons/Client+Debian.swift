extension Client {
    /// What Debian's packages install.
    static let debian = [store, applications, applicationsOfI3, programs, themes]

    private static let entries = [
        "share/applications/alpha.desktop":
            "[Desktop Entry]\nType=Application\nName=Alpha\nExec=ROOT/bin/record alpha\n",
        "share/applications/beta.desktop":
            "[Desktop Entry]\nType=Application\nName=Beta Max\nExec=ROOT/bin/record beta 'a b'\n",
        "share/applications/gamma.desktop":
            "[Desktop Entry]\nType=Application\nName=Gamma\nNoDisplay=true\nExec=ROOT/bin/record gamma\n",
    ]

    /// passmenu: the passwords of a store with a key of its own.
    private static let store = Client(
        name: "passmenu", launcher: "dmenu",
        command: ["/bin/bash", "/usr/share/doc/pass/examples/dmenu/passmenu", "--type"],
        files: ["bin/xdotool": "#!/bin/sh\nexec record \"$(cat)\"\n"],
        prepare: """
            mkdir -m 700 "$GNUPGHOME" && gpg --batch --quiet --passphrase '' --quick-gen-key somebody default default never &&
            pass init somebody && for name in home/mail work/mail 'work/two words'; do
                printf 'secret of %s\\nmore\\n' "$name" | pass insert -m "$name"
            done
            """, cleanUp: "gpgconf --kill all",
        calls: [
            Call(name: "a password", answers: [.init(text: "work mail")], wants: "[secret of work/mail]", starts: true),
            Call(
                name: "one with a space in its name, from a list", arguments: ["-l", "5", "-i"],
                answers: [.init(keys: ["Down", "Down", "Return"])], wants: "[secret of work/two words]", starts: true),
            Call(
                name: "a password that is not there", answers: [.init(text: "attic")], wants: "[record][]", starts: true
            ),
            Call(name: "dismissed", answers: [.init(keys: ["Escape"])]),
        ])

    /// j4-dmenu-desktop: applications.
    private static let applications = Client(
        name: "j4-dmenu-desktop", launcher: "dmenu", command: ["/usr/bin/j4-dmenu-desktop", "--dmenu=dmenu -i"],
        files: entries,
        calls: [
            Call(name: "an application", answers: [.init(text: "max")], wants: "[beta][a b]", starts: true),
            Call(name: "the first one", answers: [.init()], wants: "[alpha]", starts: true),
            Call(name: "a command", answers: [.init(text: "record other")], wants: "[record][other]", starts: true),
            Call(name: "dismissed", answers: [.init(keys: ["Escape"])]),
        ])

    /// i3-dmenu-desktop: applications, which i3 starts.
    private static let applicationsOfI3 = Client(
        name: "i3-dmenu-desktop", launcher: "dmenu", command: ["/usr/bin/i3-dmenu-desktop"],
        files: entries.merging(["bin/i3-msg": "#!/bin/sh\nexec record \"$@\"\n"]) { $1 },
        calls: [
            Call(name: "an application", answers: [.init(text: "bet")], wants: "record beta", starts: true),
            Call(
                name: "with options for dmenu", arguments: ["--dmenu=dmenu -i -l 3"],
                answers: [.init(text: "MAX")], wants: "record beta", starts: true),
            Call(name: "a command", answers: [.init(text: "other it")], wants: "other it", starts: true),
            Call(name: "dismissed", answers: [.init(keys: ["Escape"])]),
        ])

    /// dmenu_run: the programs in the path.
    private static let programs = Client(
        name: "dmenu_run", launcher: "dmenu", command: ["/usr/bin/dmenu_run"],
        calls: [
            Call(name: "a program", answers: [.init(text: "recor")], wants: "[record]", starts: true),
            Call(
                name: "a program with arguments", arguments: ["-l", "4", "-i"],
                answers: [.init(text: "record 'a b' c")],
                wants: "[record][a b][c]", starts: true),
            Call(name: "dismissed", answers: [.init(keys: ["Escape"])]),
        ])

    /// rofi-theme-selector: themes, each of which is tried on the list of them.
    private static let themes = Client(
        name: "rofi-theme-selector", launcher: "rofi",
        command: ["/bin/sh", "-c", "rofi-theme-selector; code=$?; cat \"$HOME/config/rofi/config.rasi\"; exit $code"],
        files: [
            "share/rofi/themes/plain.rasi": "* { background-color: white; text-color: black; }\n",
            "share/rofi/themes/night.rasi": "/* User: somebody */\n* { background-color: black; text-color: white; }\n",
            "share/rofi/themes/wide.rasi": "window { width: 90%; }\nlistview { columns: 2; }\n",
            "config/rofi/config.rasi": "configuration { show-icons: false; }\n@theme \"old\"\n",
        ],
        calls: [
            Call(
                name: "one that was tried", answers: [.init(text: "plain"), .init(keys: ["Alt+a"])],
                wants: "@theme \"HOME/share/rofi/themes/plain.rasi\""),
            Call(
                name: "two tried, and the list's theme kept",
                answers: [.init(), .init(keys: ["Down", "Return"]), .init(keys: ["Escape"])], wants: "@theme \"old\""),
            Call(name: "dismissed", answers: [.init(keys: ["Escape"])], wants: "@theme \"old\""),
        ])
}
