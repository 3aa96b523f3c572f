import X11Menu

/// What the desktop consists of: each part says where it is, what decides its look, and how it is drawn.
extension DesktopShell {
    /// The layers, the lowest one first. What has changed in windows is told once.
    package func takeLayers() -> [Layer] {
        var taken = layers
        for index in taken.indices {
            guard case .window(let id) = taken[index].name else { continue }
            taken[index].damage = changed.removeValue(forKey: id)
        }
        return taken
    }

    package func draw(on canvas: SceneCanvas) { for layer in layers where layer.flight == nil { canvas.draw(layer) } }

    private var layers: [Layer] {
        var ground = Layer(.ground, room, look: [state.wallpaper?.rawValue, "\(size)"]) { [unowned self] in
            drawGround(on: $0)
        }
        ground.solid = room
        if state.isLocked {
            let look = AnyHashable(
                [host.clock.time(in24Hours: status.in24Hours), host.language.date(host.clock), "\(size)"])
            return [ground, Layer(.lock, room, look: look) { [unowned self] in drawLock(on: $0) }]
        }
        let resting = state.icons.filter { $0.id != carriedIcon }
        let carried = state.icons.filter { $0.id == carriedIcon }
        let hasWindows = host.windowHost == nil
        var layers = [ground] + resting.map { layer(of: $0) }
        if hasWindows {
            layers += state.visible.map { layer(of: $0) }
            layers += flights.leaving.map { layer(leaving: $0) }
        }
        let open = SceneCatalog.entries.map { state.window(showing: .scene($0.name)) != nil }
        var dockLook: [AnyHashable] = [open]
        if case .dock(let index) = hovered { dockLook.append(index) }
        layers.append(
            Layer(.dock, layout.dock.outset(by: 70), look: AnyHashable(dockLook)) { [unowned self] in drawDock(on: $0) }
        )
        if hasWindows || isDockActive, let focus = focusLayer { layers.append(focus) }
        if hasWindows {
            layers.append(Layer(.bar, layout.bar, look: 0) { [unowned self] in drawBar(on: $0) })
        }
        return layers + carried.map { layer(of: $0) }
    }

    private var focusLayer: Layer? {
        let controls = self.controls
        guard let index = focus.index(among: controls) else { return nil }
        let control = controls[index]
        return Layer(.focus, control.rect.outset(by: 6), look: control.radius) { [unowned self] in
            focus.draw(on: $0, among: controls)
        }
    }

    /// What decides the look of an icon.
    private struct IconLook: Hashable {
        var icon: DeskIcon
        var isSelected: Bool
        var isTarget: Bool
        var isCarried: Bool
        var text: String?
    }

    private func layer(of icon: DeskIcon) -> Layer {
        var look = IconLook(
            icon: icon, isSelected: icon.id == state.selected, isTarget: icon.id == dropTarget,
            isCarried: icon.id == carriedIcon,
            text: renaming?.icon == icon.id ? renaming?.text : nil)
        // Where it is decides nothing.
        look.icon.place = .zero
        let cell = Rect(origin: icon.place, size: DeskIcon.cell)
        // A long name that is typed needs more than the cell.
        let frame = look.text == nil ? cell : Rect(minX: 0, minY: cell.minY, maxX: size.width, maxY: cell.maxY)
        return Layer(.icon(icon.id), frame, look: look) { [unowned self] in drawIcon(icon, on: $0) }
    }

    /// What decides the look of a window, besides what its scene reports.
    private struct WindowLook: Hashable {
        var title: String
        var isActive: Bool
        var hoveredButton: Int?
        var isTarget: Bool
        var folder: DeskIcon?
    }

    private func layer(of window: DeskWindow) -> Layer {
        var look = WindowLook(
            title: window.title, isActive: window.id == state.active?.id, isTarget: isTarget(window))
        if case .button(let index, of: window.id) = hovered { look.hoveredButton = index }
        if case .item(let item) = window.content { look.folder = state.icon(item) }
        var layer = Layer(.window(window.id), window.frame, look: look) { [unowned self] in draw(window, on: $0) }
        layer.solid = window.frame.inset(
            by: EdgeInsets(top: DeskWindow.radius, left: 0, bottom: DeskWindow.radius, right: 0))
        layer.shadow = shadow(isActive: look.isActive)
        layer.flight = flights.flight(of: window, at: host.time)
        return layer
    }

    /// A window that shrinks keeps the look that it had.
    private func layer(leaving window: DeskWindow) -> Layer {
        var layer = Layer(.window(window.id), window.frame, look: 0)
        layer.shadow = shadow(isActive: true)
        layer.flight = flights.flight(of: window, at: host.time)
        return layer
    }

    private func shadow(isActive: Bool) -> Layer.Shadow {
        Layer.Shadow(
            radius: DeskWindow.radius, reach: isActive ? 36 : 20, drop: isActive ? 12 : 6,
            color: Color(white: 0, alpha: isActive ? 0.42 : 0.26))
    }

    // MARK: Windows that come and go

    /// Lets a window grow out of its icon or its item of the dock, or shrink back into it.
    func fly(_ window: DeskWindow, appears: Bool) {
        guard host.isAnimated, host.windowHost == nil else { return }
        flights.begin(window, from: origin(of: window), appears: appears, at: host.time)
    }

    /// The icon or the item of the dock that a window belongs to; a smaller rectangle in its middle if there is none.
    private func origin(of window: DeskWindow) -> Rect {
        switch window.content {
        case .scene(let name):
            if let index = SceneCatalog.entries.firstIndex(where: { $0.name == name }) { return layout.dockRect(index) }
        case .item(let id):
            if let icon = state.icons.first(where: { $0.id == id }) {
                return Rect(x: icon.place.x + DeskIcon.cell.width / 2 - 23, y: icon.place.y + 10, width: 46, height: 42)
            }
        case .about: break
        }
        let frame = window.frame
        return frame.inset(
            by: EdgeInsets(
                top: frame.height * 0.1, left: frame.width * 0.1, bottom: frame.height * 0.1, right: frame.width * 0.1))
    }

    // MARK: Icons that are carried

    /// The icon that is being dragged.
    var carriedIcon: Int? {
        guard case .icon(let id, _, _, hasMoved: true) = press else { return nil }
        return id
    }

    /// Whether a window shows the folder that the dragged icon would be dropped into.
    func isTarget(_ window: DeskWindow) -> Bool {
        guard let dropTarget, case .item(dropTarget) = window.content else { return false }
        return true
    }
}
