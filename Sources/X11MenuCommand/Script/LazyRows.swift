import Glibc
import MenuHeadless
import MenuModel
import MenuSession
import MenuSystem
import X11Menu

/// Runs the commands of lazy elements for a menu without a display, with the limits of a menu on a screen, and waits for them.
final class LazyRows: ElementSource {
    private let commands: MenuCommands

    init(_ menu: MenuContent) {
        commands = MenuCommands(menu, reading: ChoiceDelivery.read)
        commands.begin(with: menu)
    }

    func shown(_ elements: [ShownElement]) {
        commands.shown(elements.map { LiveElement(level: $0.level, path: $0.path, element: $0.element) })
    }

    func closed(from level: Int) { commands.closed(from: level) }

    func edited(_ edit: MenuEdit) { commands.edited(edit) }

    func completedMenu() -> MenuContent? {
        while true {
            let descriptors = commands.awaitedDescriptors
            guard !descriptors.isEmpty, let deadline = commands.awaitedDeadline else { return commands.changedMenu() }
            var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let wait = max(0, deadline - MonotonicClock.seconds)
            _ = unsafe poll(&entries, nfds_t(entries.count), Int32((wait * 1000).rounded(.up)))
            commands.handleAwaited()
        }
    }
}
