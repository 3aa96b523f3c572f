import Foundation
public import Testing

/// The desktops that a test runs on: the usual ones; all of them if `X11MENU_DESKTOPS` is 1; or those whose names begin as one of the names in it,
/// which commas separate.
public func chosenDesktops<Desktop: CustomTestStringConvertible>(_ usual: [Desktop], and others: [Desktop]) -> [Desktop]
{
    guard let choice = ProcessInfo.processInfo.environment["X11MENU_DESKTOPS"] else { return usual }
    guard choice != "1" else { return usual + others }
    let names = choice.split(separator: ",")
    return (usual + others).filter { desktop in names.contains { desktop.testDescription.hasPrefix($0) } }
}
