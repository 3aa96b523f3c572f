import MenuEventLoop
import MenuLanguages
package import MenuModel
import MenuProcesses
import MenuRendering

/// Runs the commands of a menu's lazy elements when they become visible, and replaces the elements with the commands' output.
///
/// The menu stays usable whatever a command does: a command that fails, hangs or writes too much leaves a row that says so, and when its menu closes,
/// a command that is still running is killed with everything it started.
package final class MenuCommands {
    /// Reads a command's output as a menu; throws the reason why it cannot, in one line.
    package typealias Reader = (_ output: [UInt8], _ format: String?) throws(ReadError) -> MenuContent

    /// Why an output is not a menu.
    package struct ReadError: Error, Sendable, Hashable {
        /// The reason, in one line.
        package var description: String

        /// Makes an error.
        package init(_ description: String) { self.description = description }
    }

    /// How long a command may run if its element sets no limit, in seconds.
    package static let timeLimit = 10.0

    private var menu: MenuContent
    private let read: Reader
    private var runs: [[Int]: Run] = [:]
    private var isChanged = false

    private struct Run {
        var level: Int
        var lazy: LazyElement
        /// Nil once its output is in the menu.
        var command: CommandRun?
    }

    /// Manages the commands of a menu.
    package init(_ menu: MenuContent, reading read: @escaping Reader) {
        self.menu = menu
        self.read = read
    }

    private func handle(_ outcome: CommandRun.Outcome, of run: Run, at path: [Int]) {
        let elements: [MenuModel.MenuElement]
        let name = run.lazy.command.first ?? ""
        switch outcome {
        case .failed(let reason): elements = [errorRow("\(name): \(reason)", run)]
        case .ended(let code, _) where code != 0: elements = [errorRow("\(name) failed with code \(code)", run)]
        case .ended(_, let output):
            do {
                let brought = try read(output, run.lazy.format)
                elements = brought.headers + (0..<brought.items.count).map { brought.items[$0] }
            } catch {
                elements = [errorRow("\(name): \(error.description)", run)]
            }
        }
        menu.replace(at: path[...], with: .group(MenuModel.Group(id: run.lazy.id, elements: elements)))
        isChanged = true
    }

    /// The row that is shown for a command without usable output.
    private func errorRow(_ title: String, _ run: Run) -> MenuModel.MenuElement {
        let said = run.command.map { String(decoding: $0.errorOutput, as: UTF8.self) } ?? ""
        let line = said.split(whereSeparator: \.isNewline).first.map { String($0) }
        return .action(MenuModel.Action(title: Language.user.line(title), subtitle: line, isEnabled: false))
    }
}

extension MenuCommands: LiveMenu {
    package func changedMenu() -> MenuContent? {
        guard isChanged else { return nil }
        isChanged = false
        return menu
    }

    package func shown(_ elements: [LiveElement]) {
        for shown in elements where runs[shown.path] == nil {
            guard case .lazy(let lazy) = shown.element else { continue }
            let limit = lazy.timeLimit ?? MenuCommands.timeLimit
            runs[shown.path] = Run(
                level: shown.level, lazy: lazy, command: CommandRun(lazy.command, limit: limit))
        }
    }

    package func closed(from level: Int) {
        for (path, run) in runs where run.level >= level {
            if run.command == nil, run.lazy.shouldCache { continue }
            run.command?.end()
            runs[path] = nil
            menu.replace(at: path[...], with: .lazy(run.lazy))
            isChanged = true
        }
    }

    package func edited(_ edit: MenuEdit) {
        menu.apply(edit)
        // Each answer goes to the new position of its element.
        var moved: [[Int]: Run] = [:]
        for (path, run) in runs {
            if let now = edit.path(after: path) { moved[now] = run } else { run.command?.end() }
        }
        runs = moved
    }

    package var awaitedDescriptors: [Int32] { runs.values.flatMap { $0.command?.descriptors ?? [] } }

    package var awaitedDeadline: Double? {
        isChanged ? EventSource.atOnce : runs.values.compactMap { $0.command?.deadline }.min()
    }

    package func handleAwaited() {
        for (path, run) in runs {
            guard let command = run.command else { continue }
            command.advance()
            guard let outcome = command.outcome else { continue }
            handle(outcome, of: run, at: path)
            runs[path]?.command = nil
        }
    }
}
