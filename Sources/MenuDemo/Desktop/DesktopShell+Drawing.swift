import X11Menu

extension DesktopShell {
    /// The colour of the ground beneath the bar.
    var ground: Color {
        let isLight = host.appearance == .light
        switch state.wallpaper {
        case nil: return Color(rgb: isLight ? 0x6FB1FC : 0x0C1B3A)
        case let wallpaper?:
            let index = Backdrops.allCases.firstIndex(of: wallpaper) ?? 0
            return Color(white: isLight ? 0.8 : 0.2).mixed(with: .white, 0.02 * Double(index + 1))
        }
    }

    func drawBar(on canvas: SceneCanvas) {
        let isLight = canvas.appearance == .light
        canvas.fill(layout.bar, Color(white: isLight ? 1 : 0, alpha: isLight ? 0.45 : 0.40))
        let line = Rect(x: 0, y: layout.bar.maxY - canvas.pixel, width: size.width, height: canvas.pixel)
        canvas.fill(line, Color(white: 0, alpha: 0.18))
    }

    func drawGround(on canvas: SceneCanvas) {
        guard let wallpaper = state.wallpaper else { return Wallpaper.draw(on: canvas) }
        wallpaper.draw(on: canvas, at: 0)
    }

    func drawLock(on canvas: SceneCanvas) {
        canvas.fill(room, Color(white: 0, alpha: 0.45))
        let middle = size.height * 0.42
        canvas.write(
            host.clock.time(in24Hours: status.in24Hours), at: Point(x: 0, y: middle),
            FontStyle(family: "Sans", size: 64, weight: .bold), .white, width: size.width, alignment: .center)
        canvas.write(
            host.language.date(host.clock), at: Point(x: 0, y: middle + 34), .heading, .white, width: size.width,
            alignment: .center)
        canvas.write(
            "Press a key or click to unlock", at: Point(x: 0, y: size.height - 60), .body,
            Color(white: 1, alpha: 0.85), width: size.width, alignment: .center)
    }

    // MARK: Icons

    /// Draws an item in its cell.
    func drawIcon(_ icon: DeskIcon, on canvas: SceneCanvas) {
        let cell = Rect(origin: icon.place, size: DeskIcon.cell)
        let isSelected = icon.id == state.selected
        if icon.id == dropTarget {
            let plate = cell.inset(by: EdgeInsets(all: 3))
            canvas.fill(plate, radius: 9, canvas.colors.accent.withAlpha(0.45))
            canvas.stroke(.roundedRectangle(plate.inset(by: EdgeInsets(all: 1)), radius: 8), .white, width: 2)
        } else if isSelected, icon.id != carriedIcon {
            canvas.fill(cell.inset(by: EdgeInsets(all: 3)), radius: 9, Color(white: 0, alpha: 0.22))
        }
        icon.drawPicture(in: Rect(x: cell.midX - 23, y: cell.minY + 10, width: 46, height: 42), on: canvas)
        let label = Rect(x: cell.minX + 4, y: cell.minY + 58, width: cell.width - 8, height: 20)
        if let renaming, renaming.icon == icon.id { return drawField(renaming.text, around: label, on: canvas) }
        let width = min(label.width, canvas.text.width(of: icon.name, style: .caption) + 12)
        let plate = Rect(x: label.midX - width / 2, y: label.minY, width: width, height: label.height)
        // Legible on any picture.
        canvas.fill(plate, radius: 6, isSelected ? canvas.colors.accent : Color(white: 0, alpha: 0.42))
        let inner = plate.inset(by: EdgeInsets(top: 0, left: 5, bottom: 0, right: 5))
        canvas.verbatim.write(icon.name, in: inner, .caption, .white, alignment: .center)
    }

    private func drawField(_ text: String, around label: Rect, on canvas: SceneCanvas) {
        let width = max(label.width, canvas.text.width(of: text, style: .caption) + 16)
        let field = Rect(x: max(4, label.midX - width / 2), y: label.minY - 1, width: width, height: 22)
        canvas.fill(field.outset(by: 2), radius: 7, canvas.colors.accent)
        canvas.fill(field, radius: 5, canvas.colors.card)
        canvas.verbatim.write(text, in: field, .caption, alignment: .center)
        let end = field.midX + canvas.text.width(of: text, style: .caption) / 2
        canvas.fill(Rect(x: end + 1, y: field.minY + 4, width: 1, height: 14), canvas.colors.text)
    }

    // MARK: Windows

    func draw(_ window: DeskWindow, on canvas: SceneCanvas) {
        let (frame, colors) = (window.frame, canvas.colors)
        let isActive = window.id == state.active?.id
        canvas.context.preserving {
            canvas.context.clip(.roundedRectangle(frame, radius: DeskWindow.radius))
            guard !canvas.context.isClippedAway else { return }
            canvas.fill(frame, colors.ground)
            canvas.fill(window.titleRect, isActive ? colors.sidebar : colors.ground)
            let title = window.titleRect.inset(by: EdgeInsets(top: 0, left: 84, bottom: 0, right: 84))
            canvas.verbatim.write(
                window.title, in: title, .control, isActive ? colors.text : colors.quiet, alignment: .center)
            drawButtons(of: window, isActive: isActive, on: canvas)
            canvas.fill(
                Rect(x: frame.minX, y: window.room.minY - canvas.pixel, width: frame.width, height: canvas.pixel),
                colors.line)
            canvas.drawing(in: window.room) { scene(of: window.id)?.draw(on: $0) }
        }
        canvas.outline(frame, radius: DeskWindow.radius, Color(white: canvas.appearance == .light ? 0 : 1, alpha: 0.18))
        guard isTarget(window) else { return }
        let ring = window.room.inset(by: EdgeInsets(all: 4))
        canvas.stroke(.roundedRectangle(ring, radius: 8), colors.accent, width: 3)
    }

    private func drawButtons(of window: DeskWindow, isActive: Bool, on canvas: SceneCanvas) {
        for (index, color) in [0xF0574F, 0xF2B42E, 0x35B551].enumerated() {
            let rect = window.buttonRect(index)
            let isHovered = hovered == .button(index, of: window.id)
            canvas.fill(
                .circle(center: rect.center, radius: 6.5),
                isActive || isHovered ? Color(rgb: color) : canvas.colors.faint.withAlpha(0.5))
            guard isHovered else { continue }
            let mark = rect.inset(by: EdgeInsets(all: 4.5))
            let ink = Color(white: 0, alpha: 0.65)
            switch index {
            case 0: canvas.draw(.cross, in: mark, ink)
            case 1: canvas.fill(Rect(x: mark.minX, y: mark.midY - 0.6, width: mark.width, height: 1.2), ink)
            default: canvas.draw(.plus, in: mark, ink)
            }
        }
    }

    // MARK: The dock

    private static let tints = [0x3E8BFF, 0x8A5CFF, 0xF0845D, 0x29B36B, 0x2F6FD6, 0xD9488B, 0x6B7686]

    func drawDock(on canvas: SceneCanvas) {
        let (dock, isLight) = (layout.dock, canvas.appearance == .light)
        canvas.shadow(
            around: .roundedRectangle(dock, radius: 16), sigma: 8, drop: 4, Color(white: 0, alpha: 0.3))
        canvas.fill(dock, radius: 16, Color(white: isLight ? 1 : 0.12, alpha: isLight ? 0.62 : 0.72))
        canvas.outline(dock, radius: 16, Color(white: 1, alpha: isLight ? 0.5 : 0.14))
        for (index, entry) in SceneCatalog.entries.enumerated() {
            let cell = layout.dockRect(index)
            let tile = cell.inset(by: EdgeInsets(all: hovered == .dock(index) ? 2 : 4))
            let tint = Color(rgb: DesktopShell.tints[index % DesktopShell.tints.count])
            canvas.fill(
                .roundedRectangle(tile, radius: 9), from: tile.origin, to: Point(x: tile.minX, y: tile.maxY),
                [(0, tint.mixed(with: .white, 0.22)), (1, tint)])
            canvas.draw(entry.symbol, in: Rect(x: tile.midX - 10, y: tile.midY - 10, width: 20, height: 20), .white)
            if state.window(showing: .scene(entry.name)) != nil {
                canvas.fill(.circle(center: Point(x: cell.midX, y: cell.maxY + 4), radius: 2), canvas.colors.text)
            }
        }
        if case .dock(let index) = hovered { drawName(of: index, on: canvas) }
    }

    /// Draws the name of the dock's item beneath the pointer.
    private func drawName(of index: Int, on canvas: SceneCanvas) {
        let name = title(of: SceneCatalog.entries[index])
        let width = canvas.text.width(of: name, style: .caption) + 20
        let rect = Rect(x: layout.dockRect(index).midX - width / 2, y: layout.dock.minY - 34, width: width, height: 26)
        canvas.card(rect, radius: 8)
        canvas.write(name, in: rect, .caption, alignment: .center)
    }
}

extension DeskIcon {
    /// Draws what it is.
    func drawPicture(in rect: Rect, on canvas: SceneCanvas) {
        switch kind {
        case .folder:
            let tab = Rect(x: rect.minX, y: rect.minY + 2, width: rect.width * 0.45, height: 12)
            canvas.fill(tab, radius: 4, Color(rgb: 0x3B86E0))
            let body = Rect(minX: rect.minX, minY: rect.minY + 7, maxX: rect.maxX, maxY: rect.maxY)
            canvas.shade(beneath: body, radius: 5, reach: 4, drop: 1, Color(white: 0, alpha: 0.25))
            canvas.fill(
                .roundedRectangle(body, radius: 5), from: body.origin, to: Point(x: body.minX, y: body.maxY),
                [(0, Color(rgb: 0x7FBCFF)), (1, Color(rgb: 0x4A97F0))])
        case .text:
            let page = Rect(x: rect.midX - 16, y: rect.minY, width: 32, height: rect.height)
            canvas.card(page, radius: 3, color: .white)
            for line in 0..<5 {
                canvas.fill(
                    Rect(x: page.minX + 6, y: page.minY + 9 + 6 * Double(line), width: line == 4 ? 11 : 20, height: 2),
                    Color(rgb: 0xA8B0BE))
            }
        case .picture:
            canvas.card(rect, radius: 4, color: .white)
            let inner = rect.inset(by: EdgeInsets(all: 3))
            canvas.drawing(in: inner) { (picture ?? .ridges).draw(on: $0, at: 0) }
        case .trash:
            let plate = Rect(x: rect.midX - 20, y: rect.minY, width: 40, height: rect.height)
            canvas.card(plate, radius: 9, color: Color(rgb: contents.isEmpty ? 0xE4E7EC : 0xC9D6EA))
            canvas.draw(
                .trash, in: Rect(x: plate.midX - 12, y: plate.midY - 12, width: 24, height: 24), Color(rgb: 0x4D5766))
        }
    }
}
