package import enum MenuModel.Language
package import X11Menu

/// The stage of a scene that is shown in a part of a window.
package final class RoomStage: Stage {
    private let part: () -> Rect
    private unowned let host: any Stage
    private let firstTitle: () -> Int
    package let showsMenusElsewhere: Bool
    /// The width in which the host's picture is mirrored; nil if it is not.
    private let mirroredWidth: () -> Double?

    /// Makes a stage.
    ///
    /// - Parameters:
    ///   - part: The present rectangle of the scene, in points of the host.
    ///   - width: Returns the width in which the host's picture is mirrored; nil if it is not.
    ///   - firstTitle: How many titles precede those of the scene in a bar outside of it; nil if the scene has its own bar.
    init(
        in part: @escaping () -> Rect, host: any Stage, mirroredIn width: @escaping () -> Double? = { nil },
        firstTitle: (() -> Int)? = nil
    ) {
        self.part = part
        self.host = host
        mirroredWidth = width
        self.firstTitle = firstTitle ?? { 0 }
        showsMenusElsewhere = firstTitle != nil
    }

    private var room: Rect { part() }

    package var appearance: Appearance { host.appearance }
    package var size: Size { room.size }
    package var settings: DemoSettings {
        get { host.settings }
        set { host.settings = newValue }
    }
    package var measuring: any TextMeasuring { host.measuring }
    package var time: Double { host.time }
    package var language: Language { host.language }
    package var clock: WallClock { host.clock }
    package var inspection: EngineState? { host.inspection }

    package func present(_ request: MenuRequest) throws {
        let offset = room.origin - Point.zero
        var moved = request
        moved.source =
            switch request.source {
            case .button(let rect, let title): .button(rect.offset(by: offset), title: title)
            case .place(let point): .place(point + offset)
            }
        if let width = mirroredWidth() { moved = moved.mirrored(in: width) }
        try host.present(moved.speaking(language))
    }

    package func press(_ button: Int, at point: Point, on thing: LiftedThing) throws {
        let offset = room.origin - Point.zero
        var moved = thing
        moved.part = thing.part.offset(by: offset)
        moved.menu = { [language] in
            let menu = thing.menu()
            menu?.speak(language)
            return menu
        }
        guard let width = mirroredWidth() else { return try host.press(button, at: point + offset, on: moved) }
        moved.part = moved.part.mirrored(in: width)
        try host.press(button, at: (point + offset).mirrored(in: width), on: moved)
    }

    package func open(title: Int) throws { try host.open(title: title + firstTitle()) }
    package func chooseInFilter(_ option: Int?, ofMainItem main: Int) {
        host.chooseInFilter(option, ofMainItem: main)
    }
    package func resetFilter() { host.resetFilter() }
    package func launch(_ arguments: [String], rows: [String], ended: @escaping (String) -> Void) {
        host.launch(arguments, rows: rows, ended: ended)
    }
    package func applications() -> [MenuElement] { host.applications() }

    package func dismissMenu() { host.dismissMenu() }
    package func setNeedsDisplay(_ part: Rect?) {
        let part = part?.offset(by: room.origin - Point.zero) ?? room
        host.setNeedsDisplay(mirroredWidth().map { part.mirrored(in: $0) } ?? part)
    }
    package func setAppearance(_ appearance: Appearance) { host.setAppearance(appearance) }
    package func copy(_ text: String) { host.copy(text) }
    package func paste(_ body: @escaping (String) -> Void) { host.paste(body) }
    package func beginDrag(_ thing: DraggedThing, ended: @escaping (Bool) -> Void) {
        host.beginDrag(thing, ended: ended)
    }
    package func dropDrag() { host.dropDrag() }
    package func cancelDrag() { host.cancelDrag() }
    package func close() { host.close() }
}
