import MenuSystem
import MenuGeometry
import MenuTesting
import MenuX11
import Testing

@testable import X11Menu

/// Menus whose program waits for them in tasks, on the actor of the thread that owns the display.
@MainActor @Suite(.serialized) struct AsyncTests {
    private let stage: LiveStage

    init() throws { stage = try LiveStage() }

    /// Starts to await a menu, and returns once the menu is on the screen and has the grabs that it can get.
    private func begin(_ menu: Menu) async throws -> (MenuPresentation, Task<String?, any Error>) {
        var presentation: MenuPresentation?
        let task = Task {
            let element = try await menu.present(on: stage.desktop, from: .point(Point(x: 100, y: 100))) {
                presentation = $0
            }
            return (element as? Action)?.title
        }
        while presentation?.isPresented != true { await Task.yield() }
        try stage.settle()
        return (try #require(presentation), task)
    }

    @Test func `what is chosen is returned, after its handler and the callback`() async throws {
        var told: [String] = []
        let menu = Menu(children: ["One", "Two"].map { Action($0) { told.append($0.title) } })
        let (presentation, task) = try await begin(menu)
        presentation.dismissalCallback = { told.append("dismissed") }
        try stage.robot.tap("Down", "Down", "Return")
        try stage.run { !presentation.isPresented }
        #expect(try await task.value == "Two")
        #expect(told == ["Two", "dismissed"])
    }

    @Test func `a menu that is dismissed returns nothing, to each task that waits`() async throws {
        let (presentation, task) = try await begin(Menu(children: [Action("One")]))
        var isWaiting = false
        let second = Task {
            isWaiting = true
            return try await presentation.choice() == nil
        }
        while !isWaiting { await Task.yield() }
        try stage.robot.tap("Escape")
        try stage.run { !presentation.isPresented }
        #expect(try await task.value == nil)
        #expect(try await second.value)
    }

    @Test func `a task that is cancelled from another thread takes its menu and all grabs away`() async throws {
        let (presentation, task) = try await begin(Menu(children: [Action("One")]))
        await Task.detached { task.cancel() }.value
        try stage.run { !presentation.isPresented }
        await #expect(throws: CancellationError.self) { try await task.value }
        try stage.settle()
        #expect(try stage.display.mappedWindows().isEmpty)
        // The loop no longer waits for the closed menu, and the next menu gets the input.
        #expect(stage.desktop.eventLoop.clients.isEmpty)
        let (next, other) = try await begin(Menu(children: [Action("Next")]))
        try stage.robot.tap("Down", "Return")
        try stage.run { !next.isPresented }
        #expect(try await other.value == "Next")
    }

    @Test(arguments: [false, true]) func `a task is told that the desktop is closed, or released`(_ isReleased: Bool)
        async throws
    {
        var desktop: Desktop? = try Desktop(display: stage.server.displayName)
        let presentation = MenuPresentation(Menu(children: [Action("One")]), on: try #require(desktop))
        let task = Task { try await presentation.choice() == nil }
        while !presentation.isPresented { await Task.yield() }
        if isReleased { desktop = nil } else { desktop?.close() }
        let reason = "the program has closed display '\(stage.server.displayName)'"
        await #expect(throws: MenuError.displayLost(reason)) { _ = try await task.value }
    }

    @Test func `a task that is cancelled before shows nothing`() async throws {
        let task = Task { try await Menu(children: [Action("One")]).present(on: stage.desktop) == nil }
        task.cancel()
        await #expect(throws: CancellationError.self) { _ = try await task.value }
        #expect(try stage.display.mappedWindows().isEmpty)
    }

    @Test func `whoever waits for a menu is told of a display that is lost and of a window that is none`() async throws
    {
        await #expect(throws: MenuError.windowNotFound(7)) {
            _ = try await Menu().present(
                on: stage.desktop, from: .part(Rect(x: 0, y: 0, width: 9, height: 9), ofWindow: 7))
        }
        let server = try XvfbServer()
        let desktop = try Desktop(display: server.displayName)
        let presentation = MenuPresentation(Menu(children: [Action("One")]), on: desktop, from: .point(.zero))
        let task = Task { try await presentation.choice() == nil }
        while !presentation.isPresented { await Task.yield() }
        server.stop()
        #expect(throws: MenuError.self) {
            for _ in 0..<1000 where presentation.isPresented { try desktop.process() }
        }
        await #expect(throws: MenuError.displayLost("lost the connection to display '\(server.displayName)'")) {
            _ = try await task.value
        }
    }

    @Test func `a task brings the elements of a lazy one, once where they are kept`() async throws {
        var (asked, answer) = (0, CheckedContinuation<Void, Never>?.none)
        let lazy = LazyMenuElement {
            asked += 1
            await withCheckedContinuation { answer = $0 }
            return [Action("Late one"), Action("Late two")]
        }
        let presentation = try stage.present(Menu(children: [Action("First"), lazy]))
        while answer == nil { await Task.yield() }
        #expect(presentation.popup?.session.awaitsElements == true)
        answer?.resume()
        while lazy.child(at: 0) == nil { await Task.yield() }
        try stage.run { presentation.titles() == ["First", "Late one", "Late two"] }
        presentation.dismiss(animated: false)
        try presentation.present()
        #expect(presentation.titles() == ["First", "Late one", "Late two"])
        #expect(asked == 1)
        presentation.dismiss(animated: false)
    }

    @Test
    func `the task of a lazy element is cancelled when its menu closes, and when its elements are asked for anew`()
        async throws
    {
        let (ends, end) = AsyncStream.makeStream(of: Bool.self)
        let lazy = LazyMenuElement(shouldCache: false) {
            // Ends with its task, and never by itself.
            try? await Task.sleep(for: .seconds(600))
            end.yield(Task.isCancelled)
            return [Action("Too late")]
        }
        let presentation = try stage.present(Menu(children: [Action("First"), lazy]))
        await Task.yield()
        presentation.dismiss(animated: false)
        var answers = ends.makeAsyncIterator()
        #expect(await answers.next() == true)
        try presentation.present()
        await Task.yield()
        lazy.reload()
        #expect(await answers.next() == true)
        #expect(presentation.titles() == ["First", ""])
        presentation.dismiss(animated: false)
    }
}
