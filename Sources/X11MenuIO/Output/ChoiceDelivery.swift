import ArgumentParser
import MenuLaunching
package import MenuFormats
import MenuModel
package import MenuSession
package import X11Menu

/// Delivers a choice: starts the program that it names, or prints it.
package struct ChoiceDelivery {
    /// How choices are printed.
    package var writer: ChoiceWriter
    /// Whether programs are started.
    package var startsPrograms: Bool
    /// How many programs have been started so far.
    private var starts = 0

    package init(writer: ChoiceWriter, startsPrograms: Bool) {
        (self.writer, self.startsPrograms) = (writer, startsPrograms)
    }

    /// Starts or prints the choice.
    ///
    /// - Throws: Exit code 70, after a message, if the program cannot be started or the output cannot be written.
    package mutating func deliver(_ choice: Choice, of popup: MenuPopup) throws {
        guard startsPrograms, case .action(let action)? = choice.entries.last?.element, action.command != nil
        else { return try StandardStreams.deliver(writer.bytes(for: choice.entries)) }
        try start(action, of: popup)
    }

    /// Starts the commands of an action; does nothing if it has none.
    ///
    /// - Throws: Exit code 70, after a message, if one cannot be started.
    package mutating func start(_ action: MenuModel.Action, of popup: MenuPopup) throws {
        guard let command = action.command else { return }
        let details = action.launchDetails ?? LaunchDetails()
        // A program that cannot be started does not prevent the others from starting.
        var failure: (any Error)?
        for (index, arguments) in ([command] + details.others).enumerated() {
            do {
                // If several were announced, the desktop would show a busy pointer for those that never respond.
                try start(arguments, details, for: action, mayAnnounce: index == 0, of: popup)
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
    }

    private mutating func start(
        _ command: [String], _ details: LaunchDetails, for action: MenuModel.Action, mayAnnounce: Bool,
        of popup: MenuPopup
    ) throws {
        let arguments = details.expandsHome ? command.map(UserFiles.expandingHome) : command
        var notice = StartupNotice(
            name: action.title, program: arguments[0], screen: popup.screenNumber, time: popup.lastInputTime,
            count: starts)
        starts += 1
        switch action.icon?.source {
        case .named(let name)?, .file(let name)?: notice.icon = name
        case .inline?, .pixels?, .encoded?, .drawn?, .late?, nil: break
        }
        notice.windowClass = details.windowClass
        notice.application = action.id.flatMap { $0.hasSuffix(".desktop") ? $0 : nil }
        // The activation token that this program received is not for its children.
        let launch = Launch(
            arguments, workingDirectory: details.workingDirectory,
            environment: ["DESKTOP_STARTUP_ID": .some(notice.id), "XDG_ACTIVATION_TOKEN": .none])
        // The busy pointer would stay for long for a program that never reports that it has started.
        let isAnnounced = mayAnnounce && (details.notifiesStartup || details.windowClass != nil)
        if isAnnounced { popup.broadcastStartup(notice.announcement) }
        do {
            try launch.start()
        } catch {
            if isAnnounced { popup.broadcastStartup(notice.withdrawal) }
            StandardStreams.report("x11menu: \(error)")
            throw ExitCode.fault
        }
    }
}
