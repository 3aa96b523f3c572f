package import X11Menu

extension TabsScene {
    /// What a press that is down does.
    enum Drag {
        /// It moves a tab among the others, or out of the window.
        case tab(TabDrag)
        /// It moves the window's right edge.
        case edge
    }

    /// A tab that a press is on.
    struct TabDrag {
        /// Which.
        var index: Int
        /// From the tab's left edge to where the press came, in points.
        var offset: Double
        /// Where the press came.
        var start: Point
        /// Where the pointer is.
        var place: Point
        /// Whether the tab is on its way to another program.
        var isOut = false

        /// Whether the pointer has gone far enough to carry the tab.
        var isUnderway: Bool { isOut || (place - start).length > 4 }
    }

    /// How far from the strip a tab is pulled out of it, in points.
    private static let reach = 26.0
    /// How long something that is dragged in rests on the one title until its menu opens, in seconds.
    private static let rest = 0.5

    // MARK: Tabs on their way

    /// Carries a tab to where the pointer is: among the others in the strip, away from it out of the window.
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

    /// Offers a tab to other programs.
    private func leave(_ index: Int, on stage: any Stage) {
        guard tabs.indices.contains(index) else { return }
        let title = tabs[index].title
        stage.beginDrag(tabs[index].content) { [weak self] isAccepted in
            self?.note(isAccepted ? "“\(title)” was taken by another program" : nil)
        }
    }

    /// Ends a drag where the button is let go.
    func letGo(on stage: any Stage) {
        if case .tab(let carried) = drag, carried.isOut { stage.dropDrag() }
        drag = nil
    }

    /// Ends a drag as if it had not gone out.
    ///
    /// - Returns: Whether there was one.
    func giveUpDrag(on stage: any Stage) -> Bool {
        guard let drag else { return false }
        if case .tab(let carried) = drag, carried.isOut { stage.cancelDrag() }
        self.drag = nil
        return true
    }

    /// Where a tab is drawn: under the pointer, where it is being moved.
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

    /// The tab that is on its way to another program; nil if none is.
    var leavingTab: Int? {
        guard case .tab(let carried) = drag, carried.isOut else { return nil }
        return carried.index
    }

    /// Whether the window's edge is being moved.
    var movesEdge: Bool { if case .edge = drag { true } else { false } }

    // MARK: What other programs drag in

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
        // The one title opens beneath what rests on it, and the menu takes it.
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
        // What cannot be opened cannot be dropped into, and nothing else.
        try? stage.open(title: 0)
    }

    /// The place between tabs where what is dragged in would go, as its middle; nil if nothing is.
    func gapPlace(in size: Size) -> Point? {
        guard let gap, let first = tabRects(in: size).first, let last = tabRects(in: size).last else { return nil }
        let rects = tabRects(in: size)
        return Point(x: gap < rects.count ? rects[gap].minX - 2 : last.maxX + 2, y: first.midY)
    }
}
