import MenuEventLoop
public import MenuModel
import MenuRendering
import MenuSession

/// A menu that is read anew whenever what it was read from has changed, and shown as it is then.
///
/// What a person has done to its items meanwhile stays done: a row that was renamed, moved or taken away does not come back as it was only
/// because another one came in, and one that was put in does not go.
public final class WatchedMenu {
    /// How long news gather before the menu is read, in seconds: who installs a program writes many files.
    static let patience = 0.15

    private let descriptor: Int32
    private let takeNews: () -> Bool
    private let read: () -> MenuContent?
    private var due: Double?
    private var menu: MenuContent?
    /// What was done to the menu that is shown; nil until it is.
    private var memory: EditMemory?

    /// Looks after a menu.
    ///
    /// - Parameters:
    ///   - descriptor: Can be read from when there is news; -1 where there never is.
    ///   - takeNews: Takes the news back, and tells whether there was any. Does not wait.
    ///   - read: Reads the menu; nil where it cannot be read, which leaves it as it is.
    public init(descriptor: Int32, takeNews: @escaping () -> Bool, reading read: @escaping () -> MenuContent?) {
        self.descriptor = descriptor
        self.takeNews = takeNews
        self.read = read
    }

    /// Takes the menu that is about to be shown.
    func begin(with menu: MenuContent) { memory = EditMemory(menu) }
}

extension WatchedMenu: LiveMenu {
    func changedMenu() -> MenuContent? {
        defer { menu = nil }
        return menu
    }

    func shown(_ elements: [LiveElement]) {}

    func closed(from level: Int) {}

    func edited(_ edit: MenuEdit) { memory?.note(edit) }

    func draw(_ number: Int, at path: [Int], on canvas: ViewCanvas, metrics: MenuMetrics) {}

    func view(at path: [Int]) -> MenuView? { nil }

    var awaitedDescriptors: [Int32] { [descriptor] }

    var awaitedDeadline: Double? { menu != nil ? EventSource.atOnce : due }

    func takeAwaited() {
        if takeNews() { due = due ?? Timers.now + WatchedMenu.patience }
        guard let due, due <= Timers.now else { return }
        self.due = nil
        guard let now = read() else { return }
        memory?.take(now)
        menu = memory?.menu ?? now
    }
}
