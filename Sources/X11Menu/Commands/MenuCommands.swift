import Glibc
import MenuSystem
package import MenuModel
import MenuRendering
package import MenuSession

/// Runs the commands of a menu's lazy elements when they become visible, and replaces the elements with the commands' output; in a popup and in a
/// bar, and whatever else changes the menu meanwhile.
///
/// The menu stays usable whatever a command does: a command that fails, hangs or writes too much leaves a row that says so, and when its menu closes,
/// a command that is still running is killed with everything it started.
package final class MenuCommands: LiveRelay {
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

    /// The menu with what the commands have brought.
    private(set) var menu: MenuContent
    /// Reads what commands write; nil if none are run.
    var read: Reader?
    private var runs: [[Int]: Run] = [:]
    private var isChanged = false

    private struct Run {
        var level: Int
        var lazy: LazyElement
        /// Nil once its output is in the menu.
        var command: CommandRun?
    }

    /// Manages the commands of a menu.
    ///
    /// - Parameter read: Reads what commands write; nil to run none.
    package init(_ menu: MenuContent, reading read: Reader?) {
        self.menu = menu
        self.read = read
        super.init(nil)
    }

    /// Replaces the menu. Commands that run, and what others have brought, stay with their elements as far as the new menu has them.
    func replaceMenu(with new: MenuContent) {
        let old = menu
        menu = new
        isChanged = true
        guard !runs.isEmpty else { return }
        var rest = runs
        runs = [:]
        var pending = menu.lazyElements
        while !pending.isEmpty {
            // Elements that are where they were come first; others may be equal to them.
            let next = pending.firstIndex { rest[$0.path]?.lazy == $0.element } ?? 0
            let (path, lazy) = pending.remove(at: next)
            let known = rest[path]?.lazy == lazy ? path : rest.first { $0.value.lazy == lazy }?.key
            guard let known, let run = rest.removeValue(forKey: known) else { continue }
            runs[path] = run
            guard run.command == nil, let brought = old.element(at: known[...]) else { continue }
            menu.replace(at: path[...], with: brought)
            let inner = MenuContent(items: .elements([brought])).lazyElements
            pending += inner.map { (path + $0.path.dropFirst(), $0.element) }
        }
        for run in rest.values { run.command?.end() }
    }

    private func handle(_ outcome: CommandRun.Outcome, of run: Run, at path: [Int]) {
        guard let read else { return }
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

    // MARK: LiveMenu

    package override func begin(with menu: MenuContent) {
        super.begin(with: menu)
        self.menu = menu
    }

    package override func changedMenu() -> MenuContent? {
        if let new = super.changedMenu() { replaceMenu(with: new) }
        guard isChanged else { return nil }
        isChanged = false
        return menu
    }

    package override func shown(_ elements: [LiveElement]) {
        super.shown(elements)
        guard read != nil else { return }
        for shown in elements where runs[shown.path] == nil {
            guard case .lazy(let lazy) = shown.element else { continue }
            let limit = lazy.timeLimit ?? MenuCommands.timeLimit
            runs[shown.path] = Run(
                level: shown.level, lazy: lazy, command: CommandRun(lazy.command, limit: limit))
        }
    }

    package override func closed(from level: Int) {
        super.closed(from: level)
        for (path, run) in runs where run.level >= level {
            if run.command == nil, run.lazy.shouldCache { continue }
            run.command?.end()
            runs[path] = nil
            menu.replace(at: path[...], with: .lazy(run.lazy))
            isChanged = true
        }
    }

    package override func edited(_ edit: MenuEdit) {
        super.edited(edit)
        menu.apply(edit)
        // Each answer goes to the new position of its element.
        var moved: [[Int]: Run] = [:]
        for (path, run) in runs {
            if let now = edit.path(after: path) { moved[now] = run } else { run.command?.end() }
        }
        runs = moved
    }

    package override func chosen(_ choices: [Choice], by input: String, isLast: Bool) {
        // The open menu changes the states by itself; what a command brings later must not undo that.
        for choice in choices { menu.changeStates(choosing: choice.path) }
        super.chosen(choices, by: input, isLast: isLast)
    }

    package override var awaitedDescriptors: [Int32] {
        super.awaitedDescriptors + runs.values.flatMap { $0.command?.descriptors ?? [] }
    }

    package override var awaitedDeadline: Double? {
        if isChanged { return EventSource.atOnce }
        return ([super.awaitedDeadline] + runs.values.map { $0.command?.deadline }).compactMap(\.self).min()
    }

    package override func handleAwaited() {
        super.handleAwaited()
        for (path, run) in runs {
            guard let command = run.command else { continue }
            command.advance()
            guard let outcome = command.outcome else { continue }
            handle(outcome, of: run, at: path)
            runs[path]?.command = nil
        }
    }
}

/// For a menu without a display, whose time stands still while a command runs.
extension MenuCommands: ElementSource {
    package func completedMenu() -> MenuContent? {
        while true {
            let descriptors = awaitedDescriptors
            guard !descriptors.isEmpty, let deadline = awaitedDeadline else { return changedMenu() }
            var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let wait = max(0, deadline - MonotonicClock.seconds)
            _ = unsafe poll(&entries, nfds_t(entries.count), Int32((wait * 1000).rounded(.up)))
            handleAwaited()
        }
    }
}
