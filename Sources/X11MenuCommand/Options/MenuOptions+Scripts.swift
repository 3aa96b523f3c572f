import Glibc
import MenuFormats
import MenuLayout
import MenuModel
import X11Menu

extension MenuOptions {
    /// Starts or connects the scripts that the options ask for.
    ///
    /// - Returns: The menu that they change, and the menu for the first frame, asked for when it is about to be shown.
    /// - Throws: An exit code, after a message on standard error.
    func startScripts() throws -> (live: any LiveMenu, menu: () -> MenuContent) {
        if let query {
            let menu = QueryMenu(try words(of: query, "--query"), format: reading.format, decorate: decorated)
            return (
                menu,
                {
                    menu.readBeginning()
                    return menu.menu
                }
            )
        }
        let menu = ScriptMenu(try initialMenu(), decorate: decorated)
        if let socket = script.listen {
            do {
                menu.listen(try ScriptListener(socket))
            } catch {
                StandardStreams.report("x11menu: --listen: \(error.reason)")
                throw error.isOccupied ? ExitCode.usage : ExitCode.noInput
            }
        }
        if let provider = script.provider {
            guard let descriptor = Int32(exactly: provider), fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDWR else {
                StandardStreams.report("x11menu: --provider: \(provider) is not open for reading and writing")
                throw ExitCode.noInput
            }
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            menu.connect(descriptor)
        }
        if let live = script.live { menu.start(try words(of: live, "--live")) }
        return (
            menu,
            {
                menu.readBeginning()
                return menu.menu
            }
        )
    }

    /// The source of the previews that the options ask for; nil for none.
    func previewCommand() throws -> PreviewCommand? {
        try preview.command.map { PreviewCommand(try words(of: $0, "--preview")) }
    }

    /// The pane for previews; nil if neither a command for them nor a size is given.
    var previewPane: PreviewPane? { preview.command != nil || preview.size != nil ? preview.pane : nil }

    private var query: String? { script.query }

    /// The menu before scripts say anything: that of the file, if one is named.
    private func initialMenu() throws -> MenuContent {
        guard reading.file != nil else { return MenuContent() }
        var input = try MenuInput(reading.file)
        try input.readAll()
        do {
            return try MenuReader.read(input.bytes, format: reading.format)
        } catch {
            StandardStreams.report(error.description(for: input.name))
            throw ExitCode.badInput
        }
    }

    /// A command's words, split as in a shell, without expansions.
    private func words(of command: String, _ option: String) throws -> [String] {
        do {
            return try ShellWords.split(command)
        } catch {
            throw UsageError("\(option): \(error.message)")
        }
    }
}
