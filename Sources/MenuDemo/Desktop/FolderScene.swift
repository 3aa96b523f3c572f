import X11Menu

/// The items of a folder of the desktop, or of its trash.
final class FolderScene: Scene {
    private let folder: Int
    private unowned let desktop: DesktopShell

    init(of folder: Int, on desktop: DesktopShell) { (self.folder, self.desktop) = (folder, desktop) }

    private var items: [DeskIcon] { desktop.state.icon(folder)?.contents ?? [] }

    /// The cell of an item.
    func cell(_ index: Int, in size: Size) -> Rect {
        let columns = max(1, Int((size.width - 24) / DeskIcon.cell.width))
        let (row, column) = (Double(index / columns), Double(index % columns))
        return Rect(
            origin: Point(x: 12 + column * DeskIcon.cell.width, y: 12 + row * DeskIcon.cell.height), size: DeskIcon.cell
        )
    }

    func take(_ event: SceneEvent, on stage: any Stage) throws {
        guard case .pressed(let button, let point) = event, button == 1 || button == 3 else { return }
        guard let index = items.indices.first(where: { cell($0, in: stage.size).contains(point) }) else { return }
        try stage.present(MenuRequest(menu(of: items[index]), from: .place(point)))
    }

    func controls(on stage: any Stage) -> [SceneControl] {
        items.enumerated().map {
            SceneControl(cell($0, in: stage.size), .menuButton, $1.name, number: $1.id, radius: 9)
        }
    }

    /// The menu of an item.
    func menu(of item: DeskIcon) -> Menu {
        let folder = self.folder
        let back = Action("Put Back on the Desktop", image: Symbol.reply.icon) { [weak desktop] _ in
            guard let desktop else { return }
            let place = desktop.layout.freeCell(near: .zero, among: desktop.state.icons)
            desktop.state.takeOut(item.id, of: folder, at: place)
            desktop.host.setNeedsDisplay(nil)
        }
        let open = Action("Open", image: item.symbol.icon) { [weak desktop] _ in desktop?.open(item) }
        return Menu("", children: [open, back])
    }

    func pose(on stage: any Stage) -> [Gesture] { [] }

    func draw(on canvas: SceneCanvas) {
        guard !items.isEmpty else {
            return canvas.write(
                "Nothing is in it. Drop an icon on it.", in: Rect(origin: .zero, size: canvas.size), .body,
                canvas.colors.quiet, alignment: .center)
        }
        for (index, item) in items.enumerated() {
            let cell = cell(index, in: canvas.size)
            item.drawPicture(in: Rect(x: cell.midX - 23, y: cell.minY + 10, width: 46, height: 42), on: canvas)
            canvas.verbatim.write(
                item.name, in: Rect(x: cell.minX + 4, y: cell.minY + 58, width: cell.width - 8, height: 20), .caption,
                alignment: .center)
        }
    }
}
