import MenuScene

/// The animation of a panel to another size, after rows were added or removed. Only the picture is animated: hit testing and input use the final
/// frame at once.
struct PanelResize: Sendable {
    /// The start of the animation, at progress 0.
    var start: Resizing
    /// The progress, from 0 to 1.
    var progress: Transition

    /// The state of the animation at a time.
    func stage(at now: Double) -> Resizing {
        var stage = start
        stage.progress = progress.easedValue(at: now)
        return stage
    }
}
