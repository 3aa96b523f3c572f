import MenuGeometry
import MenuHeadless
import MenuInteraction
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import MenuSession
import MenuTesting

/// A menu on a virtual screen of stripes, and the frames of its motions.
struct MotionStage {
    static let extent = 420.0
    let host: HeadlessHost
    /// The screen without the menu.
    let ground: Picture
    private let source = ChangingMenu()

    /// Shows a menu.
    ///
    /// - Parameter change: Changes where and how it is shown.
    init(
        _ menu: MenuContent, _ theme: Theme, scale: Double = 1, appearance: Appearance = .light,
        _ change: (inout SessionOptions) -> Void = { _ in }
    ) throws {
        let extent = MotionStage.extent
        let screen = try ImageSurface(.rgb24, width: Int(extent * scale), height: Int(extent * scale))
        let context = try Context(screen)
        for column in 0..<14 {
            let part = Double(column) / 14
            context.setSource(red: 0.2 + 0.6 * part, green: column % 2 == 0 ? 0.75 : 0.35, blue: 0.8 - 0.5 * part)
            context.fill(
                .rectangle(Rect(x: Double(column) * 30 * scale, y: 0, width: 30 * scale, height: extent * scale)))
        }
        var options = SessionOptions(
            placement: .at(Point(x: 60, y: 60)), theme: theme, scale: scale,
            monitors: [Rect(x: 0, y: 0, width: extent, height: extent)])
        change(&options)
        ground = Picture(screen)
        host = try HeadlessHost(
            menu: menu, options: options, backdrop: screen, pointer: .zero, appearance: appearance, contrast: 4.5,
            dimsGradually: true)
        try host.follow(source)
    }

    /// What is on the screen.
    func still() throws -> Picture { Picture(try host.picture()) }

    /// Shows another menu in place of the one that is open, as a script does.
    func change(to menu: MenuContent) throws {
        source.next = menu
        try host.tell(.moved(host.session.pointer))
    }

    /// The frames of some time, sixty in a second, the present one first.
    ///
    /// - Parameter step: Called before each frame but the first, with its number.
    func motion(for seconds: Double, _ step: (Int) throws -> Void = { _ in }) throws -> Motion {
        var motion = Motion([try frame(at: 0)])
        for number in 1...max(1, Int((seconds * 60).rounded())) {
            try host.wait(1.0 / 60)
            try step(number)
            motion.frames.append(try frame(at: Double(number) / 60))
        }
        return motion
    }

    private func frame(at time: Double) throws -> Motion.Frame {
        let texts = host.seenTexts.map { seen in
            let box = seen.rect.roundedOut()
            return Motion.Text(
                seen.text,
                area: PixelArea(
                    x: Int(box.minX), y: Int(box.minY), width: Int(box.width), height: Int(box.height)),
                opacity: seen.opacity)
        }
        return Motion.Frame(time: time, picture: try still(), texts: texts)
    }

    /// The middle of an entry of a level, in points.
    func place(_ entry: Int, level: Int = 0) -> Point {
        host.session.panels[level].frame.rect(ofEntry: entry, scroll: host.session.panels[level].scroll).center
    }

    /// Opens the submenu of an entry, and waits until it stands still.
    func openSubmenu(_ entry: Int) throws {
        let place = place(entry)
        try host.tell(.moved(place))
        // A submenu over its parent opens by a click.
        if host.session.options.theme.metrics.submenusLieOver {
            try host.tell(.pressed(button: 1, .mouse, place))
            try host.tell(.released(button: 1, .mouse, place))
        }
        try host.wait(1)
    }

    /// Dismisses the menu by a press beside it.
    func dismiss() throws {
        let place = Point(x: MotionStage.extent - 4, y: MotionStage.extent - 4)
        try host.tell(.moved(place))
        try host.tell(.pressed(button: 1, .mouse, place))
    }

    /// Where a menu may be drawn: its window.
    func window(_ level: Int = 0) -> PixelArea {
        let scale = host.session.options.scale
        let box = host.session.panels[level].frame.window.scaled(by: scale).roundedOut()
        return PixelArea(x: Int(box.minX), y: Int(box.minY), width: Int(box.width), height: Int(box.height))
    }
}

/// A menu that changes while it is open.
private final class ChangingMenu: ElementSource {
    var next: MenuContent?
    func shown(_ elements: [LiveElement]) {}
    func closed(from level: Int) {}
    func edited(_ edit: MenuEdit) {}
    func completedMenu() -> MenuContent? { next.take() }
}
