import ArgumentParser
import Testing

@testable import X11MenuCommand

@Suite struct QuickOptionsTests {
    /// Every option with a value that it takes.
    static let lines: [[String]] = [
        [], ["menu.json"], ["-"], ["-0"], ["--format", "json"], ["--at", "center"], ["--at=10,20"],
        ["--anchor", "1,2,3,4", "--anchor-title", "File", "--align", "right", "--gravity", "above"],
        ["--highlight", "1,2,3,4", "--smart-case"], ["--direction", "rtl"], ["--order", "automatic"],
        ["--monitor", "primary"], ["--title", "A title"],
        ["--search", "none"],
        ["--search", "field"], ["--prompt", "Open:"], ["--match", "fuzzy", "--ignore-case"], ["--multi", "-0"],
        ["--match", "typos"], ["--select", "3"],
        ["--select", "three"],
        ["--columns", "auto"], ["--columns", "3"], ["--max-height", "300"], ["--max-rows", "7"], ["--print", "path"],
        ["--theme", "codea"], ["--appearance", "dark"], ["--scale", "2"], ["--font", "Inter 13"], ["--radius", "8"],
        ["--shadow", "7,0,6,0.3"], ["--blur", "0"], ["--accent", "#37bcae"], ["--contrast", "7"],
        ["--outside-press", "swallow"], ["--key", "F1=10", "--key", "Ctrl+x=11"], ["--timeout", "1.5"],
        ["--history", "/tmp/h"],
        ["--at", "pointer", "menu.tree", "-0", "--print=index"],
    ]

    @Test func `the commands' names are those of their configurations`() {
        let names = RootCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
        #expect(Set(names) == Set(CommandName.others).subtracting(["help"]).union([CommandName.popup]))
    }

    @Test(arguments: lines)
    func `it reads what the parser reads`(line: [String]) throws {
        let quick = try #require(MenuOptions.quick(line))
        let slow = try PopupCommand.parse(line).arguments.options
        #expect(fields(quick) == fields(slow))
    }

    @Test(arguments: [
        ["--bogus"], ["--at"], ["--at", "nowhere"], ["--scale", "0"], ["--max-rows", "0"], ["--timeout", "-1"],
        ["--contrast", "nan"], ["one", "two"], ["--key", "F1=9"], ["--help"], ["-x"], ["--", "file"], ["-0x"],
    ])
    func `what it is not sure of it leaves to the parser`(line: [String]) {
        #expect(MenuOptions.quick(line) == nil)
    }

    @Test(arguments: [("--at", "-5,3"), ("--anchor", "-10,-5,100,20"), ("--highlight", "-10,5,100,20")])
    func `a place that begins with a minus is read in both spellings`(option: String, value: String) throws {
        let spellings = [["\(option)=\(value)"], [option, value]]
        let read = try spellings.map { fields(try PopupCommand.parse($0).arguments.options) }
        #expect(read[0] == read[1] && read[0] != fields(MenuOptions()))
        #expect(MenuOptions.quick(spellings[0]).map(fields) == read[0])
    }

    /// The values of all options by name.
    private func fields(_ options: MenuOptions) -> [String: String] {
        var fields: [String: String] = [:]
        for child in Mirror(reflecting: options).children {
            if let name = child.label { fields[name] = String(describing: child.value) }
        }
        return fields
    }
}
