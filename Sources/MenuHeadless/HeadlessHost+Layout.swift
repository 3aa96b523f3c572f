import MenuRendering
import MenuSession

extension HeadlessHost {
    /// Describes every element on the screen as a JSON object, in pixels of the virtual screen; see `MenuSession.layoutLines`. Nothing once the menu
    /// has ended.
    public func layoutLines() -> [String] { ending == nil ? session.layoutLines { shaper.ink(of: $0) } : [] }
}
