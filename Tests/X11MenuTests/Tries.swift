import Foundation

/// How often what has to succeed every time is tried: `X11MENU_TRIES`, or as often as a test that runs at each change can afford.
func tries(_ usual: Int) -> Int {
    ProcessInfo.processInfo.environment["X11MENU_TRIES"].flatMap(Int.init) ?? usual
}
