import MenuScene

/// A panel's way to another size, after rows have come or gone. Only the picture takes its time: what is hit, and where input is taken, is at
/// once that of the menu as it will be.
struct PanelResize: Sendable {
    /// Where it sets out, at part 0.
    var start: Resizing
    /// How far it is, from 0 to 1.
    var way: Transition

    /// How far it is at a time.
    func stage(at now: Double) -> Resizing {
        var stage = start
        stage.part = way.easedValue(at: now)
        return stage
    }
}
