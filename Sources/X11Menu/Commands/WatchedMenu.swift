import MenuSystem
package import MenuModel
import MenuRendering
import MenuSession

/// A menu that is read again whenever its source changes, and then shown in its new state.
///
/// The user's edits are kept: a row that was renamed, moved or removed does not revert because another row was added to the source, and an inserted
/// row does not disappear.
package final class WatchedMenu {
    /// How long changes are collected before the menu is read, in seconds: installing a program writes many files.
    static let settleTime = 0.15

    private let descriptor: Int32
    private let clearNotifications: () -> Bool
    private let read: () -> MenuContent?
    private var due: Double?
    private var menu: MenuContent?
    /// The edits of the menu that is shown; nil until it is shown.
    private var memory: EditMemory?

    /// Follows a source.
    ///
    /// - Parameters:
    ///   - descriptor: Becomes readable when the source has changed; -1 if that is never reported.
    ///   - clearNotifications: Clears the notifications, and returns whether there were any. Does not wait.
    ///   - read: Reads the menu; nil if it cannot be read, which leaves the menu unchanged.
    package init(
        descriptor: Int32, clearNotifications: @escaping () -> Bool, reading read: @escaping () -> MenuContent?
    ) {
        self.descriptor = descriptor
        self.clearNotifications = clearNotifications
        self.read = read
    }
}

extension WatchedMenu: LiveMenu {
    package func begin(with menu: MenuContent) { memory = EditMemory(menu) }

    package func changedMenu() -> MenuContent? {
        defer { menu = nil }
        return menu
    }

    package func closed(from level: Int) {}

    package func edited(_ edit: MenuEdit) { memory?.record(edit) }

    package var awaitedDescriptors: [Int32] { [descriptor] }

    package var awaitedDeadline: Double? { menu != nil ? EventSource.atOnce : due }

    package func handleAwaited() {
        if clearNotifications() { due = due ?? Timers.now + WatchedMenu.settleTime }
        guard let due, due <= Timers.now else { return }
        self.due = nil
        guard let now = read() else { return }
        memory?.replay(now)
        menu = memory?.menu ?? now
    }
}
