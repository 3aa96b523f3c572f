import MenuTesting
import Testing

/// What the examples of fzf do by its action `reload`, in its manual and in ADVANCED.md, done by scripts of a menu: by keys and by the pointer.
@Suite(.serialized) struct ReloadTests {
    // MARK: A key that lists anew

    /// `ps -ef | fzf --bind 'ctrl-r:reload(ps -ef)' --header 'Press CTRL-R to reload'`, with a file in place of the processes.
    private static let processes = """
        #!/bin/sh
        list() {
            printf '{"do": "begin"}\\n'
            while read -r id name; do
                printf '{"do": "append", "rows": [{"id": "%s", "title": "%s", "value": "%s", ' "$id" "$name" "$id"
                printf '"actions": [{"id": "reload", "title": "Reload", "shortcut": "Ctrl+r", "keepOpen": true}]}]}\\n'
            done < ROOT/processes
            printf '{"do": "done"}\\n'
        }
        list
        while read -r event; do
            case $event in *'"action": "reload"'*) list ;; esac
        done

        """

    /// The rows that the script lists, as items.
    private static func items(_ names: String...) -> String {
        let rows = names.map {
            #"{"title": "\#($0)", "actions": [{"title": "Reload", "shortcut": "Ctrl+r", "keepOpen": true}]}"#
        }
        return "[\(rows.joined(separator: ", "))]"
    }

    @Test(arguments: [false, true]) func `a key or a click lists anew, and the highlight stays`(byPointer: Bool) throws
    {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        try folder.write(Self.processes, to: "bin/script")
        try folder.write("1 alpha\n2 beta\n", to: "processes")
        let options = ["--at", "200,200", "--search", "field"]
        let before = try ScreenLayout(Self.items("alpha", "beta"), options)
        let menu = try stage.open(.nothing, options + ["--live", "\(folder.path)/bin/script"])
        try stage.display.waitUntilStill()
        try folder.write("2 beta\n3 gamma\n4 delta\n", to: "processes")
        let beta = try before["beta"].center
        if byPointer {
            try stage.robot.move(toX: beta.x, y: beta.y)
            try stage.robot.click(button: 3)
            try stage.robot.click(item: "beta/Reload")
            try stage.display.waitUntilStill()
            try stage.robot.tap("Escape")
            try stage.display.waitUntilStill()
            let gamma = try ScreenLayout(Self.items("beta", "gamma", "delta"), options)["gamma"].center
            try stage.robot.click(atX: gamma.x, y: gamma.y)
            // What leaves the menu open is printed as well.
            #expect(try menu.end() == .quiet(0, "Reload\n3\n"))
        } else {
            try stage.robot.tap("Down", "Down", "Ctrl+r")
            try stage.display.waitUntilStill()
            // From beta, which is the first row now, to the one after the next.
            try stage.robot.tap("Down", "Down", "Return")
            #expect(try menu.end() == .quiet(0, "Reload\n4\n"))
        }
    }

    // MARK: A search by another program

    @Test(arguments: [false, true]) func `each text is searched by another program, which filters alone`(
        byPointer: Bool
    ) throws {
        // fzf --disabled --bind 'start:reload:rg {q}' --bind 'change:reload:rg {q} || true'
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        try folder.write("a needle\nhay\nanother Needle\n", to: "texts/one")
        try folder.write("needles and pins\n", to: "texts/two")
        let search = "sh -c 'cd \(folder.path)/texts && grep -in \"$1\" * || true' sh {}"
        let options = ["--at", "200,200"]
        let menu = try stage.open(.nothing, options + ["--query", search])
        try stage.robot.type("n.*d")
        try stage.display.waitUntilStill()
        let found = "one:1:a needle\none:3:another Needle\ntwo:1:needles and pins\n"
        if byPointer {
            let place = try ScreenLayout(found, options + ["--search", "field"])["one:3:another Needle"].center
            try stage.robot.click(atX: place.x, y: place.y)
            #expect(try menu.end() == .quiet(0, "one:3:another Needle\n"))
        } else {
            try stage.robot.tap("Down", "Down", "Return")
            #expect(try menu.end() == .quiet(0, "two:1:needles and pins\n"))
        }
    }
}
