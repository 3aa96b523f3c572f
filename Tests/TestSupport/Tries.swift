import Foundation

/// How often a test that must succeed every time is repeated: `X11MENU_TRIES`, or a number that is affordable for each change, four times as often at
/// night.
public func tries(_ usual: Int) -> Int {
    ProcessInfo.processInfo.environment["X11MENU_TRIES"].flatMap(Int.init) ?? (Nightly.isComplete ? 4 * usual : usual)
}

/// Does something as often as ``tries(_:)`` says, once by default, and prints a row of a table: the name and how often it worked.
///
/// - Throws: What the first failure threw, which ends it.
public func repeatedly(_ name: String, _ body: () throws -> Void) throws {
    let times = tries(1)
    var done = 0
    defer { print("| \(name) | \(done) of \(times) |") }
    while done < times {
        try body()
        done += 1
    }
}
