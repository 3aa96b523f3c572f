package import X11Menu

/// The stage of a scene that is shown in a part of a window.
package final class RoomStage: PartStage {
    private let part: () -> Rect
    private unowned let host: any Stage
    private let firstTitle: () -> Int
    package let showsMenusElsewhere: Bool
    /// The width in which the host's picture is mirrored; nil if it is not.
    private let mirroredWidth: () -> Double?
    /// Told of what has changed in the scene, in its points; nil if the host is told.
    private let changed: ((Rect) -> Void)?

    /// Makes a stage.
    ///
    /// - Parameters:
    ///   - part: The present rectangle of the scene, in points of the host.
    ///   - width: Returns the width in which the host's picture is mirrored; nil if it is not.
    ///   - firstTitle: How many titles precede those of the scene in a bar outside of it; nil if the scene has its own bar.
    ///   - changed: Told of what has changed in the scene, in its points; nil if the host is told.
    init(
        in part: @escaping () -> Rect, host: any Stage, mirroredIn width: @escaping () -> Double? = { nil },
        firstTitle: (() -> Int)? = nil, changed: ((Rect) -> Void)? = nil
    ) {
        self.changed = changed
        self.part = part
        self.host = host
        mirroredWidth = width
        self.firstTitle = firstTitle ?? { 0 }
        showsMenusElsewhere = firstTitle != nil
    }

    private var room: Rect { part() }

    package var whole: any Stage { host }
    package var size: Size { room.size }

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
    package func setNeedsDisplay(_ part: Rect?) {
        if let changed { return changed(part ?? Rect(origin: .zero, size: room.size)) }
        let part = part?.offset(by: room.origin - Point.zero) ?? room
        host.setNeedsDisplay(mirroredWidth().map { part.mirrored(in: $0) } ?? part)
    }
}
