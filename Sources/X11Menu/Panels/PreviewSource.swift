package import MenuModel
package import MenuSession

/// The source of the previews of a menu's rows.
package protocol PreviewSource: AnyObject {
    /// Another row is highlighted; nil for none. Does not wait for its preview.
    func highlight(_ row: Choice?)
    /// What the pane has to show now, if that has changed since the last call.
    func changedPreview() -> Preview?
    /// The descriptors that become readable when there is work for it.
    var awaitedDescriptors: [Int32] { get }
    /// When to call `handleAwaited` at the latest, in seconds of `Timers.now`; nil for never.
    var awaitedDeadline: Double? { get }
    /// Handles what has arrived. Does not wait.
    func handleAwaited()
    /// Ends what is running: the menu is over.
    func close()
}

/// The preview of an open menu.
struct PreviewFollower {
    /// The source of previews; nil if the menu has none.
    var source: (any PreviewSource)?
    /// The row that the source was told of.
    var row: Choice?
    /// The picture that is shown; nil if none is.
    var picture: Icon?
}
