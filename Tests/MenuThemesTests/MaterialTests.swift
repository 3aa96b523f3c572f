import Foundation
import MenuGeometry
import MenuHeadless
import MenuInteraction
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import MenuSession
import MenuThemes
import Testing

/// The bodies of menus, on the final pixels.
@Suite("The material")
struct MaterialTests {
    /// The number of random backdrops for each theme.
    private static let count = ProcessInfo.processInfo.environment["LEGIBILITY_BACKDROPS"].flatMap { Int($0) } ?? 100

    private static let menu: MenuContent = {
        var more = MenuContent(title: "More")
        more.items = .elements((1...3).map { .action(Action(title: "Item \($0)")) })
        return MenuContent(items: [.action(Action(title: "New")), .menu(more)])
    }()

    /// A menu in the upper left corner of a screen.
    private static func host(
        _ theme: Theme, over screen: ImageSurface, _ appearance: Appearance?, scale: Double = 1, contrast: Double = 4.5,
        menu: MenuContent = menu
    ) throws -> HeadlessHost {
        let options = SessionOptions(
            placement: .at(Point(x: 8, y: 8)), theme: theme, scale: scale,
            monitors: [Rect(x: 0, y: 0, width: Double(screen.width) / scale, height: Double(screen.height) / scale)])
        return try HeadlessHost(
            menu: menu, options: options, backdrop: screen, pointer: .zero, appearance: appearance, contrast: contrast)
    }

    /// A screen whose pixels are those of a function.
    private static func screen(width: Int = 300, height: Int = 120, _ pixel: (Int, Int) -> UInt32) throws
        -> ImageSurface
    {
        let screen = try ImageSurface(.rgb24, width: width, height: height)
        let stride = screen.bytesPerRow / 4
        screen.withPixels { pixels in
            for y in 0..<height { for x in 0..<width { pixels[y * stride + x] = pixel(x, y) } }
        }
        return screen
    }

    /// The pixels of a panel's body without its rows, its edges and corners left out.
    private static func body(of host: HeadlessHost, level: Int = 0, scale: Double = 1) throws -> [[Color]] {
        let scene = host.session.scene(ofLevel: level)
        let picture = try PanelPicture(scene, [], host: host, shaper: TextShaper(scale: scale))
        let box = scene.frame.body.outset(by: -2 - scene.frame.layout.metrics.bodyRadius).scaled(by: scale).offset(
            by: .zero - picture.origin)
        return (Int(box.minY)..<Int(box.maxY)).map { y in
            (Int(box.minX)..<Int(box.maxX)).map { x in
                let pixel = picture.pixels[y * picture.stride + x]
                func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) / 255 }
                return Color(red: part(16), green: part(8), blue: part(0))
            }
        }
    }

    /// Prints measured values, rounded to hundredths.
    private static func show(_ theme: String, _ what: String, _ values: Double...) {
        print("\(theme): \(what): \(values.map { ($0 * 100).rounded() / 100 })")
    }

    private static func mean(_ colors: [Color]) -> Color {
        func part(_ place: KeyPath<Color, Double>) -> Double {
            colors.reduce(0) { $0 + $1[keyPath: place] } / Double(colors.count)
        }
        return Color(red: part(\.red), green: part(\.green), blue: part(\.blue))
    }

    /// CIELAB, with the white of sRGB.
    private static func lab(_ color: Color) -> [Double] {
        let (r, g, b) = (Contrast.linear(color.red), Contrast.linear(color.green), Contrast.linear(color.blue))
        func f(_ t: Double) -> Double { t > 0.008856 ? cbrt(t) : 7.787 * t + 16 / 116.0 }
        let x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505), y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
        let z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
        return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
    }

    /// The hue in degrees, of the distances of the components from their mean.
    private static func hue(_ color: Color) -> Double {
        atan2(3.0.squareRoot() * (color.green - color.blue), 2 * color.red - color.green - color.blue) * 180 / .pi
    }

    @Test(
        "Built-in themes keep every contrast at the corners of their bodies as they are",
        arguments: Theme.builtIn.map(\.name))
    func constants(name: String) throws {
        let theme = try #require(Theme.builtIn(name))
        for own in [theme.light, theme.dark] {
            var legible = own.legible(4.5)
            legible.fields = own.fields
            legible.ground = nil
            #expect(legible == own)
            #expect(own.text.leastRatio(over: own.material.bodies) >= 7)
        }
    }

    @Test(
        "Over random backdrops, inks keep their contrast on every pixel, light bodies are light and dark ones dark",
        arguments: Theme.builtIn.map(\.name))
    func randomBackdrops(name: String) throws {
        let theme = try #require(Theme.builtIn(name))
        var worst: [String: Double] = [:]
        var (lumas, chroma) = ([Appearance.light: (1.0, 0.0), .dark: (1.0, 0.0)], 0.0)
        for number in 0..<Self.count {
            let appearance: Appearance = number % 2 == 0 ? .light : .dark
            let scale = number % 5 == 4 ? 2.0 : 1.0
            let screen = try AdversarialBackdrop(number: number, width: 200, height: 100).surface()
            let host = try Self.host(
                theme, over: screen, appearance, scale: scale, menu: MenuContent(items: [.action(Action(title: "New"))])
            )
            let palette = host.session.scene(ofLevel: 0).palette
            let colors = Set(try Self.body(of: host, scale: scale).joined())
            let inks = [
                ("ink", palette.text, 7.0), ("secondary", palette.secondaryText, 4.5),
                ("red", palette.destructiveText, 4.5),
                // Rounded to eight bits.
                ("accent", palette.accent, 2.98), ("disabled", palette.disabledText, 2),
            ]
            for (what, ink, asked) in inks {
                let least = ink.leastRatio(over: Array(colors))
                worst[what] = min(worst[what] ?? 21, least)
                #expect(least >= asked, "\(name), \(appearance), backdrop \(number): \(what)")
            }
            let (least, most) = (colors.map(\.luma).min() ?? 0, colors.map(\.luma).max() ?? 1)
            #expect(
                appearance == .light ? least >= 0.85 : most <= 0.18, "\(name), \(appearance), backdrop \(number)")
            lumas[appearance].map { lumas[appearance] = (min($0.0, least), max($0.1, most)) }
            for color in colors {
                let parts = [color.red, color.green, color.blue]
                chroma = max(chroma, (parts.max() ?? 0) - (parts.min() ?? 0))
            }
        }
        Self.show(name, "chroma", chroma)
        for (what, ratio) in worst.sorted(by: { $0.key < $1.key }) { Self.show(name, what, ratio) }
        for (appearance, (least, most)) in lumas { Self.show(name, "luma, \(appearance)", least, most) }
    }

    @Test("The panels of a menu are alike over a flat ground", arguments: Theme.builtIn.map(\.name))
    func panels(name: String) throws {
        var theme = try #require(Theme.builtIn(name))
        theme.metrics.submenusLieOver = false
        var most = 0.0
        for pixel: UInt32 in [0xFF00_0000, 0xFFFF_FFFF, 0xFF80_8080, 0xFF20_6010, 0xFFD0_4020] {
            for appearance in [nil, Appearance.light, .dark] {
                let host = try Self.host(
                    theme, over: Self.screen(width: 700, height: 300) { _, _ in pixel }, appearance)
                try host.tell(.moved(host.session.panels[0].frame.rect(ofEntry: 1, scroll: 0).center))
                try host.wait(1)
                try #require(host.session.panels.count == 2)
                #expect(host.session.panels[0].palette == host.session.panels[1].palette)
                let middles = try (0...1).map { level in
                    let rows = try Self.body(of: host, level: level)
                    return Self.lab(Self.mean(rows[rows.count / 2]))
                }
                let distance = zip(middles[0], middles[1]).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
                #expect(distance <= 3, "\(name), \(String(pixel, radix: 16))")
                most = max(most, distance)
            }
        }
        Self.show(name, "difference of panels", most)
    }

    @Test("The body has the hue of what is beneath", arguments: Theme.builtIn.map(\.name), [Appearance.light, .dark])
    func hues(name: String, appearance: Appearance) throws {
        let theme = try #require(Theme.builtIn(name))
        var most = 0.0
        for beneath in [0xFF_0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF, 0xFF00FF] {
            let host = try Self.host(theme, over: Self.screen { _, _ in 0xFF00_0000 | UInt32(beneath) }, appearance)
            let seen = Self.mean(try Self.body(of: host).flatMap { $0 })
            let turn = abs(Self.hue(seen) - Self.hue(Color(rgb: beneath)))
            #expect(min(turn, 360 - turn) <= 20, "\(name), \(String(beneath, radix: 16)): \(seen)")
            most = max(most, min(turn, 360 - turn))
        }
        Self.show(name, "turn of the hue, \(appearance)", most)
    }

    @Test(
        "An edge between black and white is seen through the body", arguments: Theme.builtIn.map(\.name),
        [Appearance.light, .dark])
    func edge(name: String, appearance: Appearance) throws {
        var theme = try #require(Theme.builtIn(name))
        theme.metrics.minimumBodyWidth = max(280, theme.metrics.minimumBodyWidth)
        let edge = 8 + Int(theme.metrics.minimumBodyWidth / 2)
        let screen = try Self.screen(width: 420) { x, _ in x < edge ? 0xFF00_0000 : 0xFFFF_FFFF }
        let rows = try Self.body(of: Self.host(theme, over: screen, appearance))
        let (left, right) = (rows.map { $0[2] }, rows.map { $0[$0.count - 3] })
        let step = Self.mean(right).luma - Self.mean(left).luma
        // A flyout is lit from above, which leaves a part of what is beneath; its source is nearly opaque.
        #expect(step >= (name == "flyout" ? 0.02 : 0.06), "\(name), \(appearance): \(step)")
        Self.show(name, "edge, \(appearance)", step)
    }

    @Test(
        "With a higher contrast, inks become full first, and then the near end of the band moves until the body is solid"
    )
    func contrast() {
        for (own, end) in [(Palette.light, Color.white), (.dark, .black)] {
            let ten = own.legible(10)
            #expect(ten.material == own.material && ten.secondaryText.alpha > own.secondaryText.alpha)
            let sixteen = own.legible(16)
            #expect(sixteen.text.leastRatio(over: sixteen.material.bodies) >= 16)
            let (near, before) = (sixteen.material.luma, own.material.luma)
            #expect(near.lowerBound < near.upperBound)
            #expect(
                end == .white
                    ? near.lowerBound > before.lowerBound && near.upperBound == before.upperBound
                    : near.lowerBound == before.lowerBound && near.upperBound < before.upperBound)
            let full = own.legible(21)
            #expect(Set(full.material.bodies.map(\.pixel)) == [end.pixel])
            let ink = end == .white ? Color.black : .white
            #expect([full.text, full.secondaryText, full.destructiveText, full.accent] == [ink, ink, ink, ink])
            #expect(full.highlightedText == end)
            let seven = own.legible(7)
            #expect(Contrast.ratio(of: seven.highlightedText, over: seven.accent) >= 7)
            #expect(seven.accent.leastRatio(over: seven.material.bodies) >= 3)
        }
    }

    @Test("A theme that cannot carry its inks is adjusted, and a tint that is asked for stays")
    func adjusted() {
        var palette = Palette.light
        palette.material.luma = 0.3...0.6
        (palette.text, palette.destructiveText, palette.accent) = (
            Color(white: 0.4), Color(rgb: 0xFF0000), Color(rgb: 0xFFFF00)
        )
        let legible = palette.legible(4.5)
        let bodies = legible.material.bodies
        #expect(legible.text.leastRatio(over: bodies) >= 7 && legible.destructiveText.leastRatio(over: bodies) >= 4.5)
        #expect(legible.accent.leastRatio(over: bodies) >= 3)
        #expect(Contrast.ratio(of: legible.highlightedText, over: legible.accent) >= 4.5)
        palette.material.tint = Color(rgb: 0x303030, alpha: 0.8)
        let tinted = palette.legible(4.5)
        #expect(tinted.material == palette.material && tinted.text.leastRatio(over: tinted.material.bodies) >= 4.5)
    }

    @Test("Menus of the theme context are white at 0.9 over everything, unless dark ones are asked for")
    func context() throws {
        for (pixel, level) in [(UInt32(0xFF00_0000), 0.9), (0xFF80_8080, 0.95), (0xFFFF_FFFF, 1)] {
            let screen = try Self.screen { _, _ in pixel }
            let white = Self.mean(try Self.body(of: Self.host(.context, over: screen, nil)).flatMap { $0 })
            #expect(abs(white.luma - level) < 0.004)
            #expect(Self.mean(try Self.body(of: Self.host(.context, over: screen, .dark)).flatMap { $0 }).luma < 0.18)
        }
    }
}
