import MenuSystem
import MenuX11

extension MenuPresentation {
    /// Presents the menu and waits until it is dismissed. If it is already presented, only waits.
    ///
    /// The calling actor is the one whose thread opened the display and whose loop calls ``Desktop/process()``, such as the main actor. The element's
    /// handler and ``dismissalCallback`` are called before this returns. If the task is cancelled, the menu is dismissed.
    ///
    /// - Returns: The chosen element; nil if the menu was dismissed without a choice. Choosing an element that keeps the menu open does not end the
    ///   wait.
    /// - Throws: `CancellationError` if the task is cancelled before anything is chosen; the errors of ``present()``; `MenuError.displayLost`.
    public nonisolated(nonsending) func choice() async throws -> MenuElement? {
        try Task.checkCancellation()
        try present()
        let wait = ChoiceWait { [unowned self] in dismiss() }
        let suspension = wait.suspension
        waits.append(wait)
        desktop?.eventLoop.add(wait)
        defer { desktop?.eventLoop.remove(wait) }
        await withTaskCancellationHandler {
            await withCheckedContinuation { suspension.suspend($0) }
        } onCancel: {
            suspension.cancellation.signal()
        }
        if let element = wait.element { return element }
        try Task.checkCancellation()
        if let loss { throw MenuError.displayLost(loss) }
        return nil
    }
}

extension Menu {
    /// Presents the menu and waits until it is dismissed, as ``MenuPresentation/choice()`` does.
    ///
    /// ```swift
    /// let element = try await menu.present(on: desktop)
    /// ```
    ///
    /// - Parameters:
    ///   - desktop: The desktop that it is shown on.
    ///   - source: What it opens from.
    ///   - prepare: Called with the presentation before it is on the screen; the place to choose a theme.
    /// - Returns: The chosen element; nil if the menu was dismissed without a choice.
    /// - Throws: The errors of ``MenuPresentation/choice()``.
    public nonisolated(nonsending) func present(
        on desktop: Desktop, from source: MenuPresentation.Source = .pointer,
        prepare: (MenuPresentation) -> Void = { _ in }
    ) async throws -> MenuElement? {
        let presentation = MenuPresentation(self, on: desktop, from: source)
        prepare(presentation)
        return try await presentation.choice()
    }
}
