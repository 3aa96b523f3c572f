import MenuRendering
import MenuGeometry
import MenuHeadless
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene
import MenuSession
import MenuThemes
import Testing

@Suite("Silhouettes and shadows on final pixels")
struct SilhouetteTests {
    private static let menu: MenuContent = {
        var submenu = MenuContent(title: "More")
        submenu.items = [.action(Action(title: "One")), .action(Action(title: "Two"))]
        var menu = MenuContent(title: "")
        menu.items = [.action(Action(title: "First")), .menu(submenu), .action(Action(title: "Last"))]
        return menu
    }()

    /// The pixels of a screen with a menu, and optionally its submenu, on it.
    private func pixels(
        _ theme: Theme, scale: Double, opensSubmenu: Bool, align: PlacementRequest.Alignment = .left,
        gravity: PlacementRequest.Gravity = .below, over ground: Color = Color(red: 0.7, green: 0.75, blue: 0.8),
        appearance: Appearance = .light
    ) throws -> (host: HeadlessHost, pixels: [UInt32], stride: Int) {
        let extent = 420.0
        let screen = try ImageSurface(.rgb24, width: Int(extent * scale), height: Int(extent * scale))
        let context = try Context(screen)
        context.setSource(red: ground.red, green: ground.green, blue: ground.blue)
        context.paint()
        var options = SessionOptions(
            placement: .anchor(
                Rect(x: 180, y: 200, width: 60, height: 20), align: align, gravity: gravity,
                joins: theme.metrics.joinsAnchor),
            theme: theme, scale: scale, monitors: [Rect(x: 0, y: 0, width: extent, height: extent)])
        if opensSubmenu { options.placement = .at(Point(x: 40, y: 60)) }
        let host = try HeadlessHost(
            menu: SilhouetteTests.menu, options: options, backdrop: screen, pointer: .zero, appearance: appearance,
            contrast: 4.5)
        if opensSubmenu {
            let row = host.session.panels[0].frame.rect(ofEntry: 1, scroll: 0).center
            try host.tell(.moved(row))
            // A submenu over its parent opens by a click.
            if theme.metrics.submenusLieOver {
                try host.tell(.pressed(button: 1, .mouse, row))
                try host.tell(.released(button: 1, .mouse, row))
            }
            try host.wait(1)
        }
        let picture = try host.picture()
        let pixels = picture.withPixels { pixels in pixels.indices.map { pixels[$0] & 0xFF_FFFF } }
        return (host, pixels, picture.bytesPerRow / 4)
    }

    /// A theme, and the position of its submenus.
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var liesOver: Bool
        var testDescription: String { liesOver ? "\(name), over" : "\(name), beside" }

        static let all: [Case] = [false, true].flatMap { over in Theme.builtIn.map { Case($0.name, over) } }

        init(_ name: String, _ liesOver: Bool) { (self.name, self.liesOver) = (name, liesOver) }
    }

    @Test(
        "The shadow of a submenu falls on its parent, and no shadow lies inside the body that casts it",
        arguments: Case.all, [1.0, 2])
    func shadows(_ trial: Case, scale: Double) throws {
        var theme = try #require(Theme.builtIn(trial.name))
        let liesOver = trial.liesOver
        theme.metrics.submenusLieOver = liesOver
        let (host, shadowed, stride) = try pixels(theme, scale: scale, opensSubmenu: true)
        let frames = host.session.panels.map(\.frame)
        #expect(frames.count == 2)
        theme.light.shadows = []
        let (_, plain, _) = try pixels(theme, scale: scale, opensSubmenu: true)
        // Each body as it is drawn: a parent beneath its submenu is drawn smaller.
        let bodies = frames.indices.map { level in
            frames[level].receded(
                frames[level].outline(insetBy: 1 / scale), behind: liesOver ? Double(frames.count - 1 - level) : 0)
        }
        func green(_ pixel: UInt32) -> Int { Int(pixel >> 8 & 255) }
        let submenu = frames[1].body
        var (shaded, deepest, inside, lighter) = (0, 0, 0, 0)
        for index in shadowed.indices {
            let point = Point(
                x: (Double(index % stride) + 0.5) / scale, y: (Double(index / stride) + 0.5) / scale)
            let found = bodies.map { $0.controlBounds.contains(point) && $0.contains(point) }
            let darker = green(plain[index]) - green(shadowed[index])
            // The shade of a body is rounded anew with the window.
            if darker < -1 { lighter += 1 }
            if found[1] {
                if shadowed[index] != plain[index] { inside += 1 }
            } else if found[0], !submenu.outset(by: 1).contains(point) {
                if darker > 0 { shaded += 1 }
                deepest = max(deepest, darker)
            }
        }
        #expect(inside == 0 && lighter == 0)
        #expect(Double(shaded) > 300 * scale * scale && deepest >= 8, "\(shaded), \(deepest)")
    }

    @Test("What a submenu has shaded is as before when it closes", arguments: Theme.builtIn.map(\.name))
    func shadowsLeave(name: String) throws {
        let theme = try #require(Theme.builtIn(name))
        let (host, open, stride) = try pixels(theme, scale: 1, opensSubmenu: true)
        let row = host.session.panels[0].frame.rect(ofEntry: 0, scroll: 0)
        let middle = Point(x: row.midX.rounded(.down), y: row.midY.rounded(.down))
        func seen() throws -> [UInt32] {
            try host.picture().withPixels { pixels in pixels.indices.map { pixels[$0] & 0xFF_FFFF } }
        }
        try host.replay(EventScript([.key(KeyStroke(name: "Left")), .move(middle), .wait(0.9)])) { _ in }
        #expect(host.session.panels.count == 1)
        let closed = try seen()
        // The same, never opened.
        let (other, _, _) = try pixels(theme, scale: 1, opensSubmenu: true)
        let fresh = try HeadlessHost(
            menu: SilhouetteTests.menu, options: other.session.options, backdrop: other.backdrop, pointer: .zero,
            appearance: .light, contrast: 4.5)
        try fresh.replay(EventScript([.move(middle), .wait(0.9)])) { _ in }
        let never = try fresh.picture().withPixels { pixels in pixels.indices.map { pixels[$0] & 0xFF_FFFF } }
        #expect(closed == never && closed != open && stride > 0)
    }

    @Test(
        "A submenu is told apart from its parent over plain grey", arguments: Case.all, [Appearance.light, .dark])
    func apart(_ trial: Case, appearance: Appearance) throws {
        var theme = try #require(Theme.builtIn(trial.name))
        theme.metrics.submenusLieOver = trial.liesOver
        for grey in [0.25, 0.5, 0.75] {
            let (host, pixels, stride) = try pixels(
                theme, scale: 1, opensSubmenu: true, over: Color(red: grey, green: grey, blue: grey),
                appearance: appearance)
            let (parent, submenu) = (host.session.panels[0].frame, host.session.panels[1].frame.body)
            // A part of the edge without texts and highlights at either side, and the lines along it, from the parent to the submenu.
            let lines: [[Int]]
            if trial.liesOver {
                let columns = Int(submenu.midX) + 10..<Int(submenu.midX) + 20
                lines = (-8...3).map { step in columns.map { (Int(submenu.minY) + step) * stride + $0 } }
            } else {
                let top = max(parent.rect(ofEntry: 1, scroll: 0).maxY, submenu.minY) + 4
                let rows = Int(top)..<Int(min(parent.body.maxY, submenu.maxY)) - 12
                #expect(rows.count > 5)
                // A submenu that has no room at the right covers a part of its parent.
                let isRight = submenu.minX > parent.body.minX + 8
                let edge = isRight ? Int(submenu.minX) : Int(submenu.maxX) - 1
                lines = (-8...3).map { step in rows.map { $0 * stride + edge + (isRight ? step : -step) } }
            }
            // The mean of the green components.
            let levels = lines.map { line in
                line.reduce(0.0) { $0 + Double(pixels[$1] >> 8 & 255) } / Double(line.count)
            }
            let difference = levels.map { abs($0 - levels[0]) }.max() ?? 0
            #expect(difference >= 8, "\(trial.name), \(grey): \(levels)")
        }
    }

    @Test(
        "A menu that is centred on its anchor is symmetric", arguments: Theme.builtIn.map(\.name),
        [PlacementRequest.Gravity.below, .above])
    func symmetry(name: String, gravity: PlacementRequest.Gravity) throws {
        var theme = try #require(Theme.builtIn(name))
        // Only the silhouette, its lines and its shadow are compared.
        theme.light.text = .clear
        theme.metrics.separatesRows = false
        // An even number of pixels, so that anchor and body can share an axis.
        theme.metrics.minimumBodyWidth = 240
        let (host, pixels, stride) = try pixels(
            theme, scale: 1, opensSubmenu: false, align: .center, gravity: gravity)
        let frame = host.session.panels[0].frame
        let body = frame.body
        let axis = Int(body.minX + body.maxX)
        var worst = 0
        let rows = pixels.count / stride
        for y in max(0, Int(frame.window.minY))..<min(rows, Int(frame.window.maxY))
        where !body.contains(Point(x: body.midX, y: Double(y))) {
            for x in max(0, Int(frame.window.minX))..<min(stride, Int(frame.window.maxX))
            where (0..<stride).contains(axis - 1 - x) {
                for shift in [UInt32(0), 8, 16] {
                    let one = Int(pixels[y * stride + x] >> shift & 255)
                    let other = Int(pixels[y * stride + axis - 1 - x] >> shift & 255)
                    worst = max(worst, abs(one - other))
                }
            }
        }
        #expect(worst <= 4)
    }
}
