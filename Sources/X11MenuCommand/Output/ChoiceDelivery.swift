import MenuLaunchers
package import MenuFormats
package import MenuModel
package import MenuSession
package import X11Menu

/// Carries out what the user of a popup or a bar does: runs the commands of its lazy elements, starts the programs that choices name, and prints the
/// other choices and the edits.
package final class ChoiceDelivery {
    /// How choices are printed.
    package var writer: ChoiceWriter
    /// Whether programs are started.
    package var startsPrograms: Bool
    /// The titles of the bar, whose choices are printed by their places in its menu; nil for a host.
    package var titles: BarTitles?
    /// How many programs have been started so far.
    private var starts = 0

    package init(writer: ChoiceWriter, startsPrograms: Bool) {
        (self.writer, self.startsPrograms) = (writer, startsPrograms)
    }

    /// Does from now on what the user of a host wants, until its menu ends; to be called before anything is open.
    ///
    /// - Parameter reported: Called after each choice that was delivered.
    package func serve(_ host: any MenuHost, reported: @escaping (Choice) -> Void = { _ in }) {
        host.runCommands(reading: ChoiceDelivery.read)
        // An error in the delivery of one choice does not close a menu that stays open.
        host.onReport = { [unowned host] choice in
            try? self.deliver(choice, of: host)
            reported(choice)
        }
        host.onEdit = { edit, choice in
            let edit = self.titles?.apply(edit) ?? edit
            try? self.write(self.writer.bytes(for: edit, of: self.entries(of: choice)))
        }
        host.onDragOut = { choice in try? self.write(self.writer.bytes(forDragOf: self.entries(of: choice))) }
    }

    /// Reads the output of the command of a lazy element.
    static func read(_ output: [UInt8], _ format: String?) throws(MenuCommands.ReadError) -> MenuContent {
        do throws(FormatError) {
            return try MenuReader.read(output, format: format.flatMap(MenuFormat.init) ?? .auto)
        } catch { throw MenuCommands.ReadError(error.description(for: "output")) }
    }

    /// The entries that lead to a choice, as they are printed.
    private func entries(of choice: Choice) -> [EntryList.Entry] {
        titles?.entries(of: choice.entries) ?? choice.entries
    }

    private func write(_ bytes: [UInt8]) throws { if !bytes.isEmpty { try StandardStreams.deliver(bytes) } }

    /// Starts or prints the choice.
    ///
    /// - Throws: Exit code 70, after a message, if the program cannot be started or the output cannot be written.
    package func deliver(_ choice: Choice, of host: any MenuHost) throws {
        guard startsPrograms, case .action(let action)? = choice.entries.last?.element, action.command != nil else {
            return try write(writer.bytes(for: Choice(entries: entries(of: choice), button: choice.button)))
        }
        try start(action, of: host)
    }

    /// Starts the commands of an action; does nothing if it has none.
    ///
    /// - Throws: Exit code 70, after a message, if one cannot be started.
    package func start(_ action: MenuModel.Action, of host: any MenuHost) throws {
        let failures = failures(starting: action, of: host)
        for failure in failures { StandardStreams.report("x11menu: \(failure)") }
        if !failures.isEmpty { throw ExitCode.fault }
    }

    /// Starts the commands of an action, and returns why those that cannot be started cannot.
    func failures(starting action: MenuModel.Action, of host: any MenuHost) -> [Launch.Failure] {
        guard let command = action.command else { return [] }
        let details = action.launchDetails ?? LaunchDetails()
        // A program that cannot be started does not prevent the others from starting.
        return ([command] + details.others).enumerated().compactMap { index, arguments in
            // If several were announced, the desktop would show a busy pointer for those that never respond.
            failure(starting: arguments, details, for: action, mayAnnounce: index == 0, of: host)
        }
    }

    private func failure(
        starting command: [String], _ details: LaunchDetails, for action: MenuModel.Action, mayAnnounce: Bool,
        of host: any MenuHost
    ) -> Launch.Failure? {
        let arguments = details.expandsHome ? command.map(UserFiles.expandingHome) : command
        var notice = StartupNotice(
            name: action.title, program: arguments[0], screen: host.screenNumber, time: host.lastInputTime,
            count: starts)
        starts += 1
        switch action.icon?.source {
        case .named(let name)?, .file(let name)?: notice.icon = name
        case .inline?, .lines?, .pixels?, .encoded?, .drawn?, .late?, nil: break
        }
        notice.windowClass = details.windowClass
        notice.application = action.id.flatMap { $0.hasSuffix(".desktop") ? $0 : nil }
        // The activation token that this program received is not for its children.
        let launch = Launch(
            arguments, workingDirectory: details.workingDirectory,
            environment: ["DESKTOP_STARTUP_ID": .some(notice.id), "XDG_ACTIVATION_TOKEN": .none])
        // The busy pointer would stay for long for a program that never reports that it has started.
        let isAnnounced = mayAnnounce && (details.notifiesStartup || details.windowClass != nil)
        if isAnnounced { host.broadcastStartup(notice.announcement) }
        do throws(Launch.Failure) {
            try launch.start()
            return nil
        } catch {
            if isAnnounced { host.broadcastStartup(notice.withdrawal) }
            return error
        }
    }
}
