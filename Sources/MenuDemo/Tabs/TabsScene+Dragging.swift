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

    /// The rectangle in which a tab is drawn: under the pointer while it is moved, and on its way where others make place for it.
    func shownRect(_ index: Int, in size: Size, at time: Double) -> Rect {
        var rect = tabRects(in: size)[index]
        if let carried = carriedSpan(in: size), carried.id == tabs[index].id {
            (rect.origin.x, rect.size.width) = (carried.span.x, carried.span.width)
        } else if let span = places.span(of: tabs[index].id, in: barRect(in: size), at: time) {
            (rect.origin.x, rect.size.width) = (span.x, span.width)
        }
        return rect
    }

    /// The tab that is moved in the strip, and where it is.
    func carriedSpan(in size: Size) -> (id: Int, span: TabPlaces.Span)? {
        guard case .tab(let carried) = drag, carried.isUnderway, !carried.isOut, tabs.indices.contains(carried.index)
        else { return nil }
        let (frame, rects) = (frame(in: size), tabRects(in: size))
        guard rects.indices.contains(carried.index) else { return nil }
        let width = rects[carried.index].width
        let x = min(max(frame.minX + 4, carried.place.x - carried.offset), frame.maxX - width - 4)
        return (tabs[carried.index].id, TabPlaces.Span(x: x, width: width))
    }

    /// Lets tabs go to where they are now: those after a tab that is dragged out close up, and those around the gap for a drop part.
    func settle(on stage: any Stage) {
        let size = stage.size
        let shown = tabs.indices.filter { $0 != leavingTab }
        let count = shown.count + (gap == nil ? 0 : 1)
        let slots = tabRects(in: size, count: count)
        guard !isCompact(in: size), slots.count == count else { return }
        // Where a tab goes that is on its way to another program is not seen.
        var targets = leavingTab.map { [(id: tabs[$0].id, span: TabPlaces.Span(tabRects(in: size)[$0]))] } ?? []
        for (place, index) in shown.enumerated() {
            let isAfter = gap.map { index >= $0 } ?? false
            targets.append((tabs[index].id, TabPlaces.Span(slots[place + (isAfter ? 1 : 0)])))
        }
        places.aim(
            at: targets, carrying: carriedSpan(in: size), in: barRect(in: size), at: stage.time,
            isAnimated: stage.isAnimated)
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
        defer {
            settle(on: stage)
            stage.setNeedsDisplay(nil)
        }
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

    package var isMoving: Bool { spring != nil || isSmooth }
    package var isSmooth: Bool { stage.map { places.isMoving(at: $0.time) } ?? false }

    package func advance(to time: Double, on stage: any Stage) {
        if let strip = strip(in: stage.size) { stage.setNeedsDisplay(strip) }
        guard let due = spring, due <= time else { return }
        spring = nil
        // If the menu cannot be opened, only dropping into it fails.
        try? stage.open(title: 0)
    }

    /// The place between tabs where a drop would go; nil if there is none.
    func gapRect(in size: Size) -> Rect? {
        guard let gap else { return nil }
        let slots = tabRects(in: size, count: tabs.count + 1)
        return slots.indices.contains(gap) ? slots[gap] : nil
    }

    /// The part of the scene that tabs move in, with their shadows; nil if a menu replaces them.
    func strip(in size: Size) -> Rect? { isCompact(in: size) ? nil : barRect(in: size).outset(by: 14) }
}

extension TabPlaces.Span {
    fileprivate init(_ rect: Rect) { self.init(x: rect.minX, width: rect.width) }
}
