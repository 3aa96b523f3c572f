import Dispatch
import Glibc
import X11Menu

/// Waits for a menu in a task, which SIGTERM cancels.
@main struct Files {
    @MainActor static func main() async throws {
        let desktop = try Desktop()
        // The main actor's loop is that of the main queue.
        let menus = DispatchSource.makeReadSource(fileDescriptor: desktop.fileDescriptor, queue: .main)
        menus.setEventHandler { try? desktop.process() }
        menus.activate()

        let files = LazyMenuElement { await names().map { Action($0) } }
        let menu = Menu(children: [Action("New"), Separator(), files])
        let choice = Task { (try await menu.present(on: desktop) as? Action)?.title }

        signal(SIGTERM, SIG_IGN)
        let ending = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .main)
        ending.setEventHandler { choice.cancel() }
        ending.activate()

        do {
            print(try await choice.value ?? "nothing was chosen")
        } catch is CancellationError {
            print("the task was cancelled")
        }
    }

    /// Slow work runs on another thread.
    @concurrent private static func names() async -> [String] { ["letter.txt", "list.txt"] }
}
