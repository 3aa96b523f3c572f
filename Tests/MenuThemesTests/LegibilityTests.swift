import MenuRendering
import Foundation
import MenuGeometry
import MenuHeadless
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene
import MenuSession
import MenuThemes
import Testing

@Suite("Legibility")
struct LegibilityTests {
    /// The number of backdrops that are tried with every theme: few in builds without optimisation, which are slow.
    static let count = ProcessInfo.processInfo.environment["LEGIBILITY_BACKDROPS"].flatMap { Int($0) } ?? 7

    /// The built-in themes, and the same with bodies of glass; or those that are named, separated by commas.
    static let looks =
        ProcessInfo.processInfo.environment["LEGIBILITY_LOOKS"]?.split(separator: ",").map(String.init)
        ?? Theme.builtIn.map(\.name) + Theme.builtIn.map { $0.name + " of glass" }

    /// The theme of a look, and the number of backdrops to try with it: fewer for glass, unless the number is set.
    private static func theme(of look: String) throws -> (theme: Theme, count: Int) {
        let name = look.replacing(" of glass", with: "")
        var theme = try #require(Theme.builtIn(name))
        guard name != look else { return (theme, count) }
        for palette in [\Theme.light, \.dark] as [WritableKeyPath<Theme, Palette>] {
            theme[keyPath: palette].material.finish = .glass
            theme[keyPath: palette].material.blur = min(10, theme[keyPath: palette].material.blur)
        }
        return (theme, count == 7 ? 2 : count)
    }

    private static let menu: MenuContent = {
        func action(
            _ title: String, enabled: Bool = true, destructive: Bool = false, state: Action.State = .off,
            subtitle: String? = nil, shortcut: String? = nil
        ) -> MenuElement {
            var action = Action(title: title)
            action.isEnabled = enabled
            action.isDestructive = destructive
            action.state = state
            action.subtitle = subtitle
            action.shortcut = shortcut.flatMap { Shortcut($0) }
            return .action(action)
        }
        var submenu = MenuContent(title: "Open Recent")
        submenu.items = [action("one"), action("two", enabled: false)]
        var menu = MenuContent(title: "")
        menu.items = [
            action("New", shortcut: "Ctrl+Shift+N"),
            action("Saved", state: .on, subtitle: "a minute ago, by hand,\nand to the server as well"),
            .menu(submenu), .separator(Separator()), .header(Header(title: "More")),
            action("Unavailable", enabled: false, shortcut: "Ctrl+U"), action("Delete", destructive: true),
            .action(LegibilityTests.colourful),
        ]
        return menu
    }()

    /// A row whose letters each set a different colour.
    private static let colourful: Action = {
        var action = Action(title: "rgbywk%")
        let colors: [(UInt8, UInt8, UInt8)] = [
            (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0), (255, 255, 255), (0, 0, 0), (128, 128, 128),
        ]
        action.titleSpans = colors.enumerated().map { index, color in
            var style = SpanStyle()
            style.color = SpanColor(red: color.0, green: color.1, blue: color.2)
            if index == 6 { style.alpha = 0.5 }
            return TextSpan(index..<index + 1, style)
        }
        return action
    }()

    @Test(
        "Spans of a title keep the contrast on their own background, and their colours where those are enough"
    )
    func grounds() {
        var style = SpanStyle()
        let grey = Color(white: 0.5)
        var line = TextLine(
            "abc", style: FontStyle(family: "Sans", size: 13), color: .black, origin: .zero, width: 100)
        line.ground = TextGround(from: Color(white: 0.8), to: Color(white: 0.9), ratio: 4.5)
        func drawn() -> (letters: Color, background: Color?) {
            line.spans = [TextSpan(0..<3, style)]
            return line.partColors[1]
        }
        style.color = SpanColor(red: 120, green: 0, blue: 0)
        #expect(drawn().letters == Color(red: 120 / 255, green: 0, blue: 0))
        style.background = SpanColor(red: 0, green: 0, blue: 0)
        #expect(drawn().background == .black)
        #expect(Contrast.ratio(of: drawn().letters, over: .black) >= 4.5)
        #expect(drawn().letters.red > drawn().letters.blue)
        style.color = nil
        #expect(drawn().letters == .white)
        style.background = SpanColor(red: 255, green: 220, blue: 0)
        #expect(drawn().letters == .black)
        (style.background, style.alpha) = (nil, 0.1)
        #expect(drawn().letters.alpha > 0.4)
        // Coloured underlines keep the contrast as letters do, on the row's background and on one of their own.
        style = SpanStyle()
        (style.lines, style.lineColors) = ([.wave, .through], [.below: SpanColor(red: 255, green: 200, blue: 200)])
        line.spans = [TextSpan(0..<3, style)]
        #expect(line.partColors.count == 3)
        let wave = line.partColors[2].letters
        #expect(wave.red > wave.blue)
        #expect(Contrast.ratio(of: wave, over: Color(white: 0.8)) >= 4.49)
        style.background = SpanColor(red: 0, green: 0, blue: 0)
        line.spans = [TextSpan(0..<3, style)]
        #expect(line.partColors[2].letters == Color(red: 1, green: 200 / 255, blue: 200 / 255))
        style = SpanStyle()
        style.color = SpanColor(red: 120, green: 0, blue: 0)
        // Over an unknown background, everything is drawn in the row's colour.
        (line.ground, line.color) = (nil, grey)
        line.spans = [TextSpan(0..<3, style)]
        #expect(line.partColors.map(\.letters) == [grey])
    }

    @Test(
        "Every text and symbol keeps its contrast on the final pixels, over any backdrop",
        arguments: looks)
    func everyBackdrop(name: String) throws {
        let (theme, count) = try LegibilityTests.theme(of: name)
        let anchor = PlacementRequest.anchor(
            Rect(x: 20, y: 8, width: 60, height: 24), joins: theme.metrics.joinsAnchor)
        for number in 0..<count {
            let screen = AdversarialBackdrop(number: number, width: 320, height: 340)
            let scale = number % 5 == 4 ? 2.0 : 1.0
            var options = SessionOptions(
                placement: anchor, theme: theme, scale: scale,
                monitors: [Rect(x: 0, y: 0, width: 320 / scale, height: 340 / scale)])
            options.anchorTitle = "File"
            let contrast = number % 6 == 5 ? 7.0 : 4.5
            let host = try HeadlessHost(
                menu: LegibilityTests.menu, options: options, backdrop: try screen.surface(), pointer: .zero,
                appearance: nil, contrast: contrast)
            for row in [nil, number % 8] {
                if let row { try host.tell(.moved(host.session.panels[0].frame.rect(ofEntry: row, scroll: 0).center)) }
                let worst = try worstRun(
                    of: host, host.session.scene(ofLevel: 0), scale: scale, contrast: contrast)
                #expect(
                    worst.ratio >= worst.asked,
                    "\(name), backdrop \(number), row \(row ?? -1): \(worst.what) has \(worst.ratio)")
            }
        }
    }

    /// The text, the placeholder and the symbols of fields, with and without keyboard focus.
    private static let fieldMenu: MenuContent = {
        var menu = MenuContent(title: "")
        var (empty, full, prompted, off) = (SearchField(), SearchField(), SearchField(), SearchField())
        (empty.placeholder, full.text) = ("Type here", "typed before")
        (prompted.prompt, prompted.placeholder) = ("Run:", "a program")
        (off.text, off.isEnabled) = ("not to be used", false)
        menu.items = [.search(empty), .search(full), .search(prompted), .search(off), .action(Action(title: "New"))]
        return menu
    }()

    @Test(
        "Text in fields keeps its contrast over the field's fill and ring, over any backdrop",
        arguments: looks)
    func fields(name: String) throws {
        let (theme, count) = try LegibilityTests.theme(of: name)
        for number in 0..<count {
            let screen = AdversarialBackdrop(number: number, width: 320, height: 340)
            let scale = number % 2 == 1 ? 2.0 : 1.0
            let options = SessionOptions(
                placement: .anchor(Rect(x: 20, y: 8, width: 60, height: 24), joins: false), theme: theme, scale: scale,
                monitors: [Rect(x: 0, y: 0, width: 320 / scale, height: 340 / scale)])
            let asked: [(Double, Appearance?)] = [(4.5, nil), (7, nil), (4.5, .light), (7, .dark)]
            let (contrast, appearance) = asked[number / 2 % 4]
            let host = try HeadlessHost(
                menu: LegibilityTests.fieldMenu, options: options, backdrop: try screen.surface(), pointer: .zero,
                appearance: appearance, contrast: contrast)
            var typed = FieldLook(entry: 1, text: "typed now", caret: 20, isFocused: true)
            (typed.note, typed.noteWidth) = ("3 of 20", 50)
            var scene = host.session.scene(ofLevel: 0)
            for field in [typed, FieldLook(entry: 0, text: "", caret: 0, isFocused: true)] {
                scene.field = field
                let worst = try worstRun(of: host, scene, scale: scale, contrast: contrast)
                #expect(
                    worst.ratio >= worst.asked,
                    "\(name), backdrop \(number), \(contrast): \(worst.what) has \(worst.ratio)")
            }
        }
    }

    @Test(
        "During the blend from one backdrop to another, text keeps its contrast at every step, also in fields",
        arguments: looks, [Appearance.light, .dark])
    func blending(name: String, appearance: Appearance) throws {
        let (theme, count) = try LegibilityTests.theme(of: name)
        // In the last one, a field gets a fill and its placeholder becomes fainter while the menu becomes darker.
        let last = name == "codea of glass" && count <= 819 ? [819] : []
        for number in Array(0..<count) + last {
            let contrast = number % 2 == 0 ? 4.5 : 7
            let hosts = try [number, number + 3].map { number in
                try HeadlessHost(
                    menu: LegibilityTests.fieldMenu,
                    options: SessionOptions(
                        placement: .anchor(Rect(x: 20, y: 8, width: 60, height: 24), joins: false), theme: theme,
                        scale: 1, monitors: [Rect(x: 0, y: 0, width: 320, height: 340)]),
                    backdrop: try AdversarialBackdrop(number: number, width: 320, height: 340).surface(),
                    pointer: .zero, appearance: appearance, contrast: contrast)
            }
            var scenes = hosts.map { $0.session.scene(ofLevel: 0) }
            for index in 0...1 {
                scenes[index].field = FieldLook(entry: 1, text: "typed now", isFocused: true)
            }
            let shaper = TextShaper(scale: 1)
            /// The canvas during the transition with the content that `seen` makes of that of each end.
            func canvas(_ seen: (DrawCommand) -> [DrawCommand]) throws -> PanelCanvas {
                let canvas = try PanelCanvas(window: scenes[0].frame.window, scale: 1, text: shaper)
                canvas.drawBase(scenes[0].base, backdrop: hosts[0].capturedBackdrop)
                canvas.draw(scenes[0].content().flatMap(seen))
                canvas.beginBlend(
                    scenes[1].base, content: scenes[1].content().flatMap(seen), backdrop: hosts[1].capturedBackdrop)
                return canvas
            }
            // A text is measured by a rectangle in its colour, which covers all that its letters would.
            let grounds = try canvas { if case .text = $0 { [] } else { [$0] } }
            let inks = try canvas { command in
                guard case .text(let line) = command else { return [command] }
                return shaper.ink(of: line).map { [.fill(.rectangle($0.roundedOut()), line.color)] } ?? []
            }
            for part in [0, 0.2, 0.4, 0.6, 0.8, 1] {
                grounds.blend(to: part)
                inks.blend(to: part)
                let (ground, ink) = (PanelPicture(grounds), PanelPicture(inks))
                for case .text(let line) in scenes[1].content() {
                    guard let box = shaper.ink(of: line) else { continue }
                    let isDisabled = line.color == scenes[1].palette.fields.disabledText
                    let ratio = ground.leastRatio(of: ink, in: box.intersection(scenes[1].frame.body))
                    // Mixtures are rounded to levels of eight bits: up to 0.8 % of a ratio in the ground, and 0.5 % in the letters.
                    #expect(
                        ratio >= (isDisabled ? 2 : contrast) * 0.987,
                        "\(name), backdrop \(number), \(part): “\(line.text)” has \(ratio)")
                }
            }
        }
    }

    @Test("Each title of a bar whose tint asks for no body suits its part of the backdrop")
    func titles() throws {
        var theme = Theme.codea
        theme.light.material.tint = Color(white: 1, alpha: 0.05)
        theme.dark.material.tint = Color(white: 0, alpha: 0.05)
        let shaper = TextShaper(scale: 1)
        let (width, height) = (600, 60)
        var pixels = PixelBuffer(width: width, height: height)
        for y in 0..<height { for x in 0..<width { pixels[x, y] = x < width / 2 ? 0xff00_0000 : 0xffff_ffff } }
        // Each half has one title in its middle.
        var metrics = theme.metrics
        (metrics.barInset, metrics.barTitlePadding) = (0, 130)
        let layout = BarLayout(
            titles: ["File", "Edit"],
            in: Rect(x: 0, y: 0, width: Double(width), height: theme.metrics.barHeight), isFullWidth: true,
            metrics: metrics, measuring: shaper, scale: 1)
        for appearance in [nil, Appearance.light, .dark] {
            let backdrop = Backdrop(pixels: pixels, origin: .zero, scale: 1)
            let looks = LookResolver(
                light: theme.light, dark: theme.dark, requestedAppearance: appearance, contrast: 4.5,
                backdrop: backdrop)
            let look = looks.look(for: layout, scale: 1)
            var scene = BarScene(layout: layout, palette: look.palette, scale: 1)
            scene.titleInks = look.titleInks
            let canvas = try PanelCanvas(window: layout.strip, scale: 1, text: shaper)
            canvas.drawBase(scene.base, backdrop: backdrop, blurred: look.blurred)
            let ground = PanelPicture(canvas)
            let lines = scene.content.compactMap { if case .text(let line) = $0 { line } else { nil } }
            #expect(lines.map(\.color) == [theme.dark.text, theme.light.text])
            for line in lines {
                let ratio = ground.leastRatio(of: line.color, in: try #require(shaper.ink(of: line)))
                #expect(ratio >= 4.5, "“\(line.text)” has \(ratio)")
            }
        }
    }

    /// The colours of texts and symbols.
    private static func inks(of palette: Palette) -> [Color] {
        [
            palette.text, palette.secondaryText, palette.disabledText, palette.destructiveText, palette.highlightedText,
            palette.separator, palette.thickSeparator,
        ] + [palette.fields.text, palette.fields.secondaryText, palette.fields.disabledText].compactMap(\.self)
    }

    /// The text or symbol furthest below its ratio, against the pixels of the same menu without texts and symbols.
    private func worstRun(
        of host: HeadlessHost, _ scene: PanelScene, scale: Double, contrast: Double
    ) throws -> (what: String, ratio: Double, asked: Double) {
        let palette = scene.palette
        let shaper = TextShaper(scale: scale)
        let commands = scene.content()
        let inks = LegibilityTests.inks(of: palette)
        func isInk(_ command: DrawCommand) -> Bool {
            switch command {
            case .text: true
            case .fill(_, let color): inks.contains(color)
            default: false
            }
        }
        let ground = try PanelPicture(scene, commands.filter { !isInk($0) }, host: host, shaper: shaper)
        // At the edges of a list that scrolls, what is highlighted fades away together with its highlight; all else keeps its colour there
        // until nothing of it is shown, and is held to it.
        let metrics = scene.frame.layout.metrics
        let fade = scene.frame.maximumScroll > 0 ? metrics.fadeHidden + metrics.fadeRamp : 0
        let rim = palette.material.finish == .glass ? PanelScene.glassRim : 0
        let hidden = fade > 0 ? max(metrics.fadeHidden, rim) : 0
        let everywhere = Rect(
            minX: scene.frame.body.minX, minY: hidden > 0 ? scene.frame.viewport.minY + hidden : 0,
            maxX: scene.frame.body.maxX, maxY: scene.frame.viewport.maxY - max(hidden, 1))
        let clear = Rect(
            minX: scene.frame.body.minX, minY: fade > 0 ? scene.frame.viewport.minY + fade : 0,
            maxX: scene.frame.body.maxX, maxY: scene.frame.viewport.maxY - max(fade, 1))
        var worst = (what: "nothing", ratio: 21.0, asked: 1.0)
        for command in commands where isInk(command) {
            let (what, box, color): (String, Rect?, Color) =
                switch command {
                case .text(let line): ("“\(line.text)”", shaper.ink(of: line), line.color)
                case .fill(let path, let color): ("a symbol", path.controlBounds, color)
                default: ("", nil, .clear)
                }
            if case .text(let line) = command, let box, line.spans.haveColors {
                let seen = box.intersection(line.color == palette.highlightedText ? clear : everywhere)
                for part in line.partColors.dropFirst() where !seen.isEmpty {
                    let ratio = ground.leastRatio(of: part.letters, in: seen)
                    if ratio / contrast < worst.ratio / worst.asked {
                        worst = ("a part of “\(line.text)” in \(part.letters)", ratio, contrast)
                    }
                }
            }
            let readable = color == palette.highlightedText ? clear : everywhere
            guard let seen = box?.intersection(readable), !seen.isEmpty else { continue }
            let isLine = what == "a symbol" && (color == palette.separator || color == palette.thickSeparator)
            let isDisabled =
                [palette.disabledText, palette.fields.disabledText].contains(color) && color != palette.secondaryText
                && color != palette.text
            let isSymbol = what == "a symbol" && color == palette.text
            let asked = isLine ? 1.08 : isDisabled ? min(contrast, 2) : isSymbol ? min(contrast, 3) : contrast
            let ratio = ground.leastRatio(of: color, in: seen)
            if ratio / asked < worst.ratio / worst.asked { worst = (what, ratio, asked) }
        }
        return worst
    }
}
