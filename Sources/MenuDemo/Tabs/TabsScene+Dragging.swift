package import X11Menu

extension TabsScene {
    /// The action of the current press.
    enum Drag {
        /// Moves a tab among the others, or out of the window.
        case tab(TabDrag)
        /// Moves the window's right edge.
        case edge
    }

    /// The drag of a tab.
    struct TabDrag {
        /// The index of the tab.
        var index: Int
        /// The distance of the press from the tab's left edge, in points.
        var offset: Double
        /// The position of the press.
        var start: Point
        /// The position of the pointer.
        var place: Point
        /// Whether the tab is being dragged to another program.
        var isOut = false

        /// Whether the pointer has moved far enough to start the drag.
        var isUnderway: Bool { isOut || (place - start).length > 4 }
    }

    /// The distance from the strip at which a tab is pulled out of it, in points.
    private static let reach = 26.0
    /// How long a drag from another program must rest on the single title until its menu opens, in seconds.
    private static let rest = 0.5

    // MARK: Dragging tabs

    /// Drags a tab to the pointer: among the others in the strip, or out of the window away from it.
    func carry(_ before: TabDrag, to point: Point, on stage: any Stage) {
        var carried = before
        carried.place = point
        defer { drag = .tab(carried) }
        guard carried.isUnderway else { return }
        forgetClick()
        let bar = barRect(in: stage.size)
        let strip = Rect(
            minX: bar.minX, minY: bar.minY - TabsScene.reach, maxX: bar.maxX, maxY: bar.maxY + TabsScene.reach)
        let isOut = !strip.contains(point)
        if isOut != carried.isOut {
            carried.isOut = isOut
            if isOut { leave(carried.index, on: stage) } else { stage.cancelDrag() }
        }
        let rects = tabRects(in: stage.size)
        guard !isOut, rects.indices.contains(carried.index) else { return }
        let middle = point.x - carried.offset + rects[carried.index].width / 2
        guard let target = rects.firstIndex(where: { middle < $0.maxX }) ?? rects.indices.last, target != carried.index
        else { return }
        move(carried.index, to: target)
        carried.index = target
    }

    /// Starts a drag of a tab to other programs.
    private func leave(_ index: Int, on stage: any Stage) {
        guard tabs.indices.contains(index) else { return }
        let title = tabs[index].title
        stage.beginDrag(tabs[index].content) { [weak self] isAccepted in
            self?.note(isAccepted ? "“\(title)” was taken by another program" : nil)
        }
    }

    /// Ends a drag when the button is released.
    func letGo(on stage: any Stage) {
        if case .tab(let carried) = drag, carried.isOut { stage.dropDrag() }
        drag = nil
    }

    /// Cancels a drag.
    ///
    /// - Returns: Whether there was a drag.
    func giveUpDrag(on stage: any Stage) -> Bool {
        guard let drag else { return false }
        if case .tab(let carried) = drag, carried.isOut { stage.cancelDrag() }
        self.drag = nil
        return true
    }

    /// The rectangle in which a tab is drawn: under the pointer while it is moved.
    func shownRect(_ index: Int, in size: Size) -> Rect {
        let rect = tabRects(in: size)[index]
        guard case .tab(let carried) = drag, carried.index == index, carried.isUnderway, !carried.isOut else {
            return rect
        }
        let frame = frame(in: size)
        return Rect(
            x: min(max(frame.minX + 4, carried.place.x - carried.offset), frame.maxX - rect.width - 4), y: rect.minY,
            width: rect.width, height: rect.height)
    }

    /// The tab that is being dragged to another program; nil if none is.
    var leavingTab: Int? {
        guard case .tab(let carried) = drag, carried.isOut else { return nil }
        return carried.index
    }

    /// Whether the window's edge is being moved.
    var movesEdge: Bool { if case .edge = drag { true } else { false } }

    // MARK: Drops from other programs

    package func offer(_ point: Point?, on stage: any Stage) -> Bool {
        defer { stage.setNeedsDisplay(nil) }
        guard let point, barRect(in: stage.size).contains(point) else {
            (gap, spring) = (nil, nil)
            return false
        }
        guard isCompact(in: stage.size) else {
            gap = tabRects(in: stage.size).firstIndex { point.x < $0.midX } ?? tabs.count
            return true
        }
        // The single title opens below the drag, and its menu handles the drop.
        if spring == nil { spring = stage.time + TabsScene.rest }
        return false
    }

    package func drop(_ dropped: [Dropped], on stage: any Stage) -> Bool {
        defer { _ = offer(nil, on: stage) }
        guard var index = gap, !dropped.isEmpty else { return false }
        for one in dropped {
            _ = makeArriving(of: one)
            comeIn(at: index)
            index += 1
        }
        turn(to: tabs[index - 1].id)
        return true
    }

    package var isMoving: Bool { spring != nil }

    package func advance(to time: Double, on stage: any Stage) {
        guard let due = spring, due <= time else { return }
        spring = nil
        // If the menu cannot be opened, only dropping into it fails.
        try? stage.open(title: 0)
    }

    /// The centre of the gap between tabs where a drop would insert; nil if there is none.
    func gapPlace(in size: Size) -> Point? {
        guard let gap, let first = tabRects(in: size).first, let last = tabRects(in: size).last else { return nil }
        let rects = tabRects(in: size)
        return Point(x: gap < rects.count ? rects[gap].minX - 2 : last.maxX + 2, y: first.midY)
    }
}
