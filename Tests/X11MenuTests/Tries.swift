import Foundation

/// How often a test that must succeed every time is repeated: `X11MENU_TRIES`, or a number that is affordable for each change.
func tries(_ usual: Int) -> Int {
    ProcessInfo.processInfo.environment["X11MENU_TRIES"].flatMap(Int.init) ?? usual
}
