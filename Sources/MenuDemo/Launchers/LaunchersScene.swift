import X11Menu

/// The program under the names of four launchers, each with the same rows: what the user chooses comes back from its standard output.
package final class LaunchersScene: Scene {
    /// A launcher, and how it is called.
    struct Launcher {
        /// Its name, which is the program's command.
        var name: String
        /// The options.
        var arguments: [String]
        /// Where its menu appears, in words.
        var caption: String
        /// The answer that it printed last; empty if nothing was chosen.
        var answer: String?
        /// Whether it is running.
        var isRunning = false

        /// The command as it is typed.
        var command: String { (["x11menu", name] + arguments).joined(separator: " ") }
    }

    private(set) var launchers = [
        Launcher(
            name: "dmenu", arguments: ["-i", "-l", "6", "-p", "Boat"],
            caption: "A strip along the upper edge; letters filter."),
        Launcher(
            name: "rofi", arguments: ["-dmenu", "-i", "-p", "Boat"],
            caption: "A window in the middle; words in any order filter."),
        Launcher(name: "xmenu", arguments: [], caption: "A menu at the pointer, with submenus by tabs."),
        Launcher(
            name: "jgmenu", arguments: ["--simple", "--no-spawn", "--at-pointer"],
            caption: "A menu at the pointer; letters filter."),
    ]
    private weak var stage: (any Stage)?

    /// The rows that all of them get.
    static let rows = ["Anna", "Beluga", "Cormorant", "Dorothea", "Elbe", "Frigga"]

    /// Makes a scene in its initial state.
    package init() {}

    // MARK: Layout

    /// The card with the rows.
    private func rowsRect(in size: Size) -> Rect {
        Rect(x: 28, y: DemoShell.sceneTop, width: 180, height: min(300, size.height - 28 - DemoShell.sceneTop))
    }

    func cardRect(_ index: Int, in size: Size) -> Rect {
        let left = rowsRect(in: size).maxX + 14
        let width = (size.width - 28 - left - 14) / 2
        let height = (size.height - 28 - DemoShell.sceneTop - 14) / 2
        return Rect(
            x: (left + Double(index % 2) * (width + 14)).rounded(),
            y: (DemoShell.sceneTop + Double(index / 2) * (height + 14)).rounded(), width: width.rounded(),
            height: height.rounded())
    }

    func buttonRect(_ index: Int, in size: Size) -> Rect {
        let card = cardRect(index, in: size)
        return Rect(x: card.minX + 20, y: card.maxY - 46, width: min(96, card.width - 40), height: 28)
    }

    package func controls(on stage: any Stage) -> [SceneControl] {
        launchers.enumerated().map { index, launcher in
            SceneControl(buttonRect(index, in: stage.size), .button, launcher.name, help: launcher.caption, radius: 7)
        }
    }

    // MARK: Events

    package func take(_ event: SceneEvent, on stage: any Stage) throws {
        self.stage = stage
        switch event {
        case .released(1, let point):
            if let index = launchers.indices.first(where: { buttonRect($0, in: stage.size).contains(point) }) {
                launch(index, on: stage)
            }
        case .pressed(3, let point):
            if let index = launchers.indices.first(where: { cardRect($0, in: stage.size).contains(point) }) {
                try stage.present(MenuRequest(menu(of: index, on: stage), from: .place(point)))
            }
        case .pressed, .released, .moved, .left, .scrolled, .key: break
        }
    }

    /// The context menu of a launcher's card.
    private func menu(of index: Int, on stage: any Stage) -> Menu {
        func action(
            _ title: String, _ symbol: Symbol, _ body: @escaping (LaunchersScene, any Stage) -> Void
        ) -> Action {
            Action(title, image: symbol.icon) { [weak self, weak stage] _ in
                if let self, let stage { body(self, stage) }
            }
        }
        return Menu(
            "",
            children: [
                action("Open", .play) { $0.launch(index, on: $1) },
                action("Copy Command", .code) { $1.copy($0.launchers[index].command) },
                action("Copy Rows", .copy) { $1.copy(LaunchersScene.rows.joined(separator: "\n")) },
            ])
    }

    private func launch(_ index: Int, on stage: any Stage) {
        guard !launchers[index].isRunning else { return }
        (launchers[index].isRunning, launchers[index].answer) = (true, nil)
        stage.setNeedsDisplay(nil)
        stage.launch([launchers[index].name] + launchers[index].arguments, rows: LaunchersScene.rows) { [weak self] in
            guard let self else { return }
            (self.launchers[index].isRunning, self.launchers[index].answer) = (false, $0)
            self.stage?.setNeedsDisplay(nil)
        }
    }

    package func pose(on stage: any Stage) -> [Gesture] {
        let card = cardRect(0, in: stage.size)
        return [
            .scene(.pressed(button: 3, Point(x: card.midX, y: card.minY + card.height * 0.45))),
            .hover(["Copy Command"]),
        ]
    }

    // MARK: Drawing

    package func draw(on canvas: SceneCanvas) {
        let rows = rowsRect(in: canvas.size)
        canvas.card(rows)
        canvas.write("The rows", at: Point(x: rows.minX + 20, y: rows.minY + 32), .heading)
        for (index, row) in LaunchersScene.rows.enumerated() {
            canvas.write(row, at: Point(x: rows.minX + 20, y: rows.minY + 62 + 24 * Double(index)), .code)
        }
        canvas.writeLines(
            "All four read these from standard input and print what is chosen.",
            filling: Rect(minX: rows.minX + 20, minY: rows.minY + 226, maxX: rows.maxX - 16, maxY: rows.maxY - 12),
            .caption, canvas.colors.quiet, leading: 17)
        for index in launchers.indices { draw(launchers[index], at: index, on: canvas) }
    }

    private func draw(_ launcher: Launcher, at index: Int, on canvas: SceneCanvas) {
        let (card, colors) = (cardRect(index, in: canvas.size), canvas.colors)
        canvas.card(card)
        let (left, width) = (card.minX + 20, card.width - 40)
        canvas.write(launcher.name, at: Point(x: left, y: card.minY + 32), .heading, width: width)
        let button = buttonRect(index, in: canvas.size)
        let commandEnd = canvas.writeLines(
            launcher.command, at: Point(x: left, y: card.minY + 54), FontStyle(family: "Monospace", size: 11),
            colors.quiet, width: width, leading: 15)
        let captionEnd = canvas.writeLines(
            launcher.caption, at: Point(x: left, y: commandEnd + 8), .caption, colors.quiet, width: width, leading: 17)
        // The same place for all of them: below two lines of each text, or one of them and three of the other.
        let top = max(captionEnd, card.minY + 111) - 6
        let free = Rect(minX: left, minY: top, maxX: left + width, maxY: button.minY - 14)
        if free.height > 36 { drawScreen(of: launcher, in: free, on: canvas) }
        let words =
            launcher.isRunning
            ? "It is open." : launcher.answer.map { $0.isEmpty ? "Nothing was chosen." : "It printed “\($0)”." }
        let beside = card.maxX - 14 - button.maxX - 12
        let lines = canvas.lines(of: words ?? "", .caption, width: beside).count
        canvas.writeLines(
            words ?? "", at: Point(x: button.maxX + 12, y: button.midY + 4 - 7.5 * Double(lines - 1)), .caption,
            colors.link, width: beside, leading: 15)
        canvas.fill(button, radius: 7, launcher.isRunning ? colors.pressedControl : colors.control)
        canvas.write("Open", in: button, .control, alignment: .center)
    }

    /// Draws where a launcher appears: a small screen with rows.
    private func drawScreen(of launcher: Launcher, in room: Rect, on canvas: SceneCanvas) {
        // Wide cards get a wide screen; one that is higher than usual would not look like a screen.
        let (width, height) = (min(room.width, room.height * 2.4), min(room.height, room.width * 0.625))
        let screen = Rect(x: room.minX, y: room.minY, width: width, height: height)
        let isLight = canvas.appearance == .light
        canvas.fill(
            .roundedRectangle(screen, radius: 7), from: screen.origin, to: Point(x: screen.maxX, y: screen.maxY),
            isLight
                ? [(0, Color(rgb: 0xBFD9FB)), (1, Color(rgb: 0xE3CDF2))]
                : [(0, Color(rgb: 0x1B2A4A)), (1, Color(rgb: 0x3A2344))])
        let line = height * 0.075
        let rows = Double(LaunchersScene.rows.count)
        let body: Rect =
            switch launcher.name {
            case "dmenu": Rect(x: screen.minX, y: screen.minY, width: width, height: (rows + 1) * line)
            case "rofi":
                Rect(
                    x: screen.midX - width * 0.3, y: screen.midY - (rows + 1) * line / 2, width: width * 0.6,
                    height: (rows + 1) * line)
            default:
                Rect(
                    x: screen.minX + width * 0.42, y: screen.minY + height * 0.3, width: width * 0.3,
                    height: rows * line)
            }
        canvas.context.preserving {
            canvas.context.clip(.roundedRectangle(screen, radius: 7))
            canvas.fill(body, radius: launcher.name == "dmenu" ? 0 : 3, canvas.colors.card.withAlpha(0.92))
            for index in 0..<Int((body.height / line).rounded()) {
                let row = Rect(x: body.minX, y: body.minY + line * Double(index), width: body.width, height: line)
                if index == 1 { canvas.fill(row, canvas.colors.accent) }
                let length = min(body.width * 0.7, width * (0.1 + 0.03 * Double(index * 5 % 4)))
                canvas.fill(
                    Rect(x: row.minX + line * 0.6, y: row.midY - line * 0.14, width: length, height: line * 0.28),
                    radius: line * 0.14, index == 1 ? canvas.colors.onAccent : canvas.colors.text.withAlpha(0.5))
            }
        }
        canvas.outline(screen, radius: 7, canvas.colors.text.withAlpha(0.12))
    }
}
