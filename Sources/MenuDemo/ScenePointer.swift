package import X11Menu

/// What the pointer looks like.
package enum ScenePointer: Sendable, Hashable {
    /// The usual arrow.
    case arrow
    /// Over text that can be typed into.
    case text
    /// Over what a press opens or does.
    case link
    /// While something is moved.
    case move
    /// Over edges that can be moved.
    case resize(DeskWindow.Edges)
}

extension Scene {
    /// The shape over a point: that over a link where a press does something.
    func pointerOverControls(at point: Point, on stage: any Stage) -> ScenePointer {
        controls(on: stage).contains { $0.button == 1 && $0.rect.contains(point) } ? .link : .arrow
    }
}

extension DesktopShell {
    package func pointer(at point: Point) -> ScenePointer {
        guard !state.isLocked else { return .arrow }
        switch press {
        case .moving, .icon(_, _, _, hasMoved: true): return .move
        case .resizing(_, let edges, _, _): return .resize(edges)
        case .icon, .scene, .closing, nil: break
        }
        switch hit(point) {
        case .edges(let edges, _): return .resize(edges)
        case .dock: return .link
        case .content(let id):
            guard let window = state.window(id), let room = rooms[id] else { return .arrow }
            return room.scene.pointer(at: Point.zero + (point - window.room.origin), on: room.stage)
        case .dockGround, .title, .button, .icon, .bar, .ground: return .arrow
        }
    }

    /// The shape over a point of a window of the display.
    package func pointer(at point: Point, in window: Int) -> ScenePointer {
        pointed = window
        defer { pointed = nil }
        return pointer(at: point)
    }
}

extension EditorScene {
    package func pointer(at point: Point, on stage: any Stage) -> ScenePointer {
        sheet == nil && textRect(in: stage.size).contains(point) ? .text : .arrow
    }
}

extension ChatScene {
    package func pointer(at point: Point, on stage: any Stage) -> ScenePointer {
        fieldRect(in: stage.size).contains(point) ? .text : pointerOverControls(at: point, on: stage)
    }
}

extension TabsScene {
    package func pointer(at point: Point, on stage: any Stage) -> ScenePointer {
        switch drag {
        case .edge: return .resize(.right)
        case .tab(let carried) where carried.isUnderway: return .move
        case .tab, nil: break
        }
        return edgeRect(in: stage.size).contains(point) ? .resize(.right) : pointerOverControls(at: point, on: stage)
    }
}
