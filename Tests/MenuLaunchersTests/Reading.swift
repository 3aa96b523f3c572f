import MenuLaunchers
import Testing

/// The request that a command line comes to.
func request(_ launcher: Launcher, _ line: String, settings: String? = nil) throws -> LauncherRequest {
    try request(launcher, line.split(separator: " ").map(String.init), settings: settings)
}

/// The request that words come to.
func request(_ launcher: Launcher, _ words: [String], settings: String? = nil) throws -> LauncherRequest {
    let plan = launcher.plan(words, in: LauncherSurroundings(settings: { _ in settings }))
    guard case .show(let request) = plan else {
        Issue.record("\(words) comes to \(plan)")
        throw CancellationError()
    }
    return request
}
