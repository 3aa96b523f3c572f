import Foundation
import MenuGeometry
import MenuScene
import TestSupport
import Testing

@testable import MenuRendering

@Suite("A solved tint")
struct ContrastSolverTests {
    private static let ink = Color(red: 0.067, green: 0.067, blue: 0.078)
    static let light = MaterialCandidate(
        tint: Color(red: 0.975, green: 0.975, blue: 0.98, alpha: 0.6),
        colors: ContrastColors(
            primary: ink.withAlpha(0.92), secondary: ink.withAlpha(0.56), disabled: ink.withAlpha(0.33)))
    static let dark = MaterialCandidate(
        tint: Color(red: 0.1, green: 0.1, blue: 0.115, alpha: 0.62),
        colors: ContrastColors(
            primary: Color(white: 1, alpha: 0.95), secondary: Color(white: 1, alpha: 0.56),
            disabled: Color(white: 1, alpha: 0.33)))

    /// A candidate whose tint may be nearly transparent.
    static func thin(_ candidate: MaterialCandidate, _ alpha: Double) -> MaterialCandidate {
        var candidate = candidate
        candidate.tint.alpha = alpha
        return candidate
    }

    private static func backdrop(_ pixels: PixelBuffer, sigma: Double = 4, saturation: Double = 1.8) -> BlurredBackdrop
    {
        let backdrop = Backdrop(pixels: pixels, origin: .zero, scale: 1)
        return backdrop.blurred(sigma: sigma, saturation: saturation, covering: backdrop.region, deviceScale: 1)
    }

    private static let runs = [
        ContrastRun(rect: Rect(x: 1, y: 1, width: 9, height: 3), role: .primary, ratio: 4.5),
        ContrastRun(rect: Rect(x: 1, y: 6, width: 9, height: 3), role: .primary, ratio: 4.5),
        ContrastRun(rect: Rect(x: 11, y: 6, width: 4, height: 3), role: .secondary, ratio: 4.5),
        ContrastRun(rect: Rect(x: 11, y: 1, width: 3, height: 3), role: .symbol, ratio: 3),
    ]
    private static let body = Rect(x: 0, y: 0, width: 16, height: 10)

    /// The result of drawing a colour over a pixel, in eight-bit arithmetic.
    private static func drawn(_ color: Color, over pixel: UInt32) -> UInt32 {
        let front = PixelBuffer.pixel(color)
        let rest = 255 - (front >> 24)
        var result: UInt32 = 0xff00_0000
        for shift in [UInt32(0), 8, 16] {
            let product = (pixel >> shift & 255) * rest + 128
            result |= min(255, (front >> shift & 255) + (product + product >> 8) >> 8) << shift
        }
        return result
    }

    /// The least contrast ratio of all runs over the painted pixels, as a fraction of the ratio that each needs.
    private static func leastShare(
        _ runs: [ContrastRun], _ resolution: MaterialResolution, _ backdrop: BlurredBackdrop
    ) -> Double {
        let painted = backdrop.painted(tint: resolution.tint, width: 16, height: 10, origin: .zero, scale: 1)
        var least = Double.infinity
        for run in runs {
            let color = resolution.colors[run.role]
            for y in Int(run.rect.minY)..<Int(run.rect.maxY) {
                for x in Int(run.rect.minX)..<Int(run.rect.maxX) {
                    let under = painted[x, y]
                    let ratio = Contrast.ratio(
                        Contrast.luminance(under), Contrast.luminance(drawn(color, over: under)))
                    least = min(least, ratio / run.ratio)
                }
            }
        }
        return least
    }

    /// A picture made to be hard to read on.
    private static func adversary(_ number: Int, _ numbers: inout SeededGenerator) -> PixelBuffer {
        let strong: [UInt32] = [
            0xff00_0000, 0xffff_ffff, 0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xffff_ff00, 0xff00_ffff, 0xffff_00ff,
        ]
        func color() -> UInt32 {
            Bool.random(using: &numbers)
                ? strong[Int.random(in: 0..<8, using: &numbers)]
                : 0xff00_0000 | UInt32.random(in: 0...0xff_ffff, using: &numbers)
        }
        let one = color(), two = color()
        let size = Int.random(in: 1...9, using: &numbers), edge = Int.random(in: 0..<16, using: &numbers)
        var pixels = PixelBuffer(width: 16, height: 10, filledWith: one)
        guard number % 6 > 0 else { return pixels }
        for y in 0..<10 {
            for x in 0..<16 {
                switch number % 6 {
                case 1: if (x / size + y / size) % 2 == 0 { pixels[x, y] = two }
                case 2: if y / size % 2 == 0 { pixels[x, y] = two }
                case 3: if x / size % 2 == 0 { pixels[x, y] = two }
                case 4: if x < edge { pixels[x, y] = two }
                default: pixels[x, y] = 0xff00_0000 | UInt32(truncatingIfNeeded: numbers.next()) & 0xff_ffff
                }
            }
        }
        return pixels
    }

    @Test(
        "A solved tint keeps every contrast ratio on 2,000 adversarial backdrops, measured on the pixels",
        arguments: 0..<8)
    func adversarial(batch: Int) {
        var numbers = SeededGenerator(seed: UInt64(batch) + 1)
        for number in 0..<250 {
            let pixels = Self.adversary(number, &numbers)
            let backdrop = Self.backdrop(
                pixels, sigma: number % 5 == 0 ? 0 : Double.random(in: 7...14, using: &numbers),
                saturation: [1, 1.8][number % 2])
            let alpha = [0.6, 0.2, 0][number % 3]
            var runs = Self.runs
            for index in runs.indices { runs[index].ratio = index == 3 ? 3 : [4.5, 7, 3][number / 3 % 3] }
            let resolution = TintSolver(backdrop: backdrop).resolve(
                runs, bodies: [Self.body], light: Self.thin(Self.light, alpha), dark: Self.thin(Self.dark, alpha))
            #expect(resolution.isLegible)
            let share = Self.leastShare(runs, resolution, backdrop)
            #expect(share >= 1, "picture \(number) of batch \(batch)")
        }
    }

    @Test("A solved tint is no stronger than the contrast needs")
    func least() throws {
        let backdrop = Self.backdrop(PixelBuffer(width: 16, height: 10, filledWith: 0xff00_0000))
        let colors = ContrastColors(primary: .black, secondary: .black, disabled: .black)
        let run = [ContrastRun(rect: Self.body, role: .primary, ratio: 4.5)]
        let alpha = try #require(
            TintSolver(backdrop: backdrop).leastAlpha(for: run, colors: colors, tint: Color(white: 1, alpha: 0)))
        // Grey 116.3 under black text has 4.5 to 1.
        #expect(abs(alpha - 0.456) < 0.008)
        let theme = TintSolver(backdrop: backdrop).leastAlpha(
            for: run, colors: colors, tint: Color(white: 1, alpha: 0.7))
        #expect(theme == 0.7)
    }

    @Test(
        "The ceiling of a tint is enough over any backdrop",
        arguments: [(1, 0, 4.5, 0.456), (0, 1, 4.5, 0.535), (1, 0, 7, 0.584), (0, 1, 7, 0.651), (0.11, 1, 4.5, 0.601)])
    func ceiling(tint: Double, text: Double, ratio: Double, expected: Double) throws {
        let alpha = try #require(
            TintSolver.ceiling(of: Color(white: tint, alpha: 0), for: Color(white: text), ratio: ratio))
        #expect(abs(alpha - expected) < 0.01)
    }

    @Test("No tint makes text of nearly its own colour legible")
    func impossible() {
        #expect(TintSolver.ceiling(of: Color(white: 0.5, alpha: 0.3), for: Color(white: 0.55), ratio: 4.5) == nil)
        let grey = MaterialCandidate(
            tint: Color(white: 0.5, alpha: 0.3),
            colors: ContrastColors(
                primary: Color(white: 0.6), secondary: Color(white: 0.6), disabled: Color(white: 0.6)))
        let backdrop = Self.backdrop(BlurPicture.noise.pixels(width: 16, height: 10))
        let solver = TintSolver(backdrop: backdrop)
        // Black text is legible on enough of the tint; a ratio of 21 cannot be reached.
        var runs = Self.runs
        #expect(solver.resolve(runs, bodies: [Self.body], as: .light, grey).isLegible)
        runs[0].ratio = 21
        let hopeless = solver.resolve(runs, bodies: [Self.body], as: .light, grey)
        #expect(!hopeless.isLegible && hopeless.colors.primary == .black)
    }

    @Test("The appearance is dark over dark backdrops and light over light ones, with hysteresis between them")
    func appearance() {
        func resolve(_ level: UInt32, _ previous: Appearance? = nil) -> Appearance {
            let pixels = PixelBuffer(width: 16, height: 10, filledWith: 0xff00_0000 | level * 0x01_0101)
            return TintSolver(backdrop: Self.backdrop(pixels)).resolve(
                Self.runs, bodies: [Self.body], light: Self.light, dark: Self.dark, keeping: previous
            ).appearance
        }
        #expect(resolve(20) == .dark && resolve(112) == .dark)
        #expect(resolve(123) == .light && resolve(250) == .light)
        // Near the threshold the appearance stays, far from it it changes.
        #expect(resolve(121, .dark) == .dark && resolve(113, .light) == .light)
        #expect(resolve(200, .dark) == .light && resolve(30, .light) == .dark)
    }

    @Test("For a nearly transparent theme, the appearance that needs less tint is chosen")
    func polarity() {
        // Over dark grey, white text needs hardly any dark tint, and dark text much light tint; and the reverse over light grey.
        func resolve(_ level: UInt32) -> MaterialResolution {
            let pixels = PixelBuffer(width: 16, height: 10, filledWith: 0xff00_0000 | level * 0x01_0101)
            return TintSolver(backdrop: Self.backdrop(pixels)).resolve(
                Self.runs, bodies: [], light: Self.thin(Self.light, 0.02), dark: Self.thin(Self.dark, 0.02))
        }
        #expect(resolve(60).appearance == .dark && resolve(60).tint.alpha < 0.1)
        #expect(resolve(190).appearance == .light && resolve(190).tint.alpha < 0.1)
    }

    @Test("Secondary text is strengthened where more tint would hide the backdrop")
    func secondary() {
        let backdrop = Self.backdrop(PixelBuffer(width: 16, height: 10, filledWith: 0xff00_0000))
        let solver = TintSolver(backdrop: backdrop)
        let resolution = solver.resolve(Self.runs, bodies: [Self.body], as: .light, Self.light)
        #expect(resolution.isLegible && resolution.tint == Self.light.tint)
        #expect(resolution.colors.primary == Self.light.colors.primary)
        #expect(resolution.colors.secondary.alpha > Self.light.colors.secondary.alpha)
        #expect(Self.leastShare(Self.runs, resolution, backdrop) >= 1)
    }

    @Test("A dark menu over dark surroundings is made lighter than they are")
    func floor() {
        for level in [UInt32(0), 15, 40] {
            let pixels = PixelBuffer(width: 60, height: 50, filledWith: 0xff00_0000 | level * 0x01_0101)
            let backdrop = Self.backdrop(pixels)
            let body = Rect(x: 20, y: 20, width: 16, height: 10)
            let resolution = TintSolver(backdrop: backdrop).resolve(
                Self.runs, bodies: [body], as: .dark, Self.dark)
            let around = Contrast.luminance(Color(white: Double(level) / 255))
            let inside = backdrop.meanLuminance(in: body, under: resolution.tint)
            #expect(inside - around > 0.029 && inside - around < 0.04)
            #expect(resolution.isLegible && resolution.tint.alpha >= Self.dark.tint.alpha)
        }
        // Over bright surroundings the tint is unchanged.
        let bright = Self.backdrop(PixelBuffer(width: 60, height: 50, filledWith: 0xffc0_c0c0))
        let resolution = TintSolver(backdrop: bright).resolve(Self.runs, bodies: [Self.body], as: .dark, Self.dark)
        #expect(resolution.tint == Self.dark.tint)
    }

    @Test("A nearly transparent dark menu is lightened over dark surroundings, continuously with their lightness")
    func thinFloor() {
        let body = Rect(x: 20, y: 20, width: 16, height: 10)
        let thin = Self.thin(Self.dark, 0.3)
        var previous: Double?
        for level in UInt32(0)...60 {
            let pixels = PixelBuffer(width: 60, height: 50, filledWith: 0xff00_0000 | level * 0x01_0101)
            let backdrop = Self.backdrop(pixels)
            let resolution = TintSolver(backdrop: backdrop).resolve(Self.runs, bodies: [body], as: .dark, thin)
            let around = Contrast.luminance(Color(white: Double(level) / 255))
            let inside = backdrop.meanLuminance(in: body, under: resolution.tint)
            #expect(resolution.isLegible)
            #expect(inside - around > 0.029 && inside - around < 0.04, "level \(level): \(around) becomes \(inside)")
            #expect(abs(inside - (previous ?? inside)) < 0.006, "level \(level)")
            previous = inside
        }
    }

    @Test("The tint for an unknown backdrop is enough over any backdrop")
    func unknown() {
        let thin = Self.thin(Self.light, 0.1)
        let resolution = TintSolver(backdrop: nil).resolve(Self.runs, bodies: [Self.body], as: .light, thin)
        #expect(resolution.isLegible)
        for pixel in [0xff00_0000, 0xffff_ffff, 0xff00_00ff, 0xff80_0000] as [UInt32] {
            let backdrop = Self.backdrop(PixelBuffer(width: 16, height: 10, filledWith: pixel))
            #expect(Self.leastShare(Self.runs, resolution, backdrop) >= 1)
        }
    }

    @Test("Destructive text stays red at every contrast", arguments: [4.5, 7, 10, 14])
    func red(contrast: Double) {
        for (candidate, appearance, red) in [
            (Self.light, Appearance.light, Color(red: 0.8, green: 0, blue: 0.08)),
            (Self.dark, .dark, Color(red: 1, green: 0.42, blue: 0.38)),
        ] {
            for grey in [0, 0.3, 0.5, 0.7, 1] {
                var candidate = candidate
                candidate.colors.destructive = red
                let pixels = PixelBuffer(width: 40, height: 40, filledWith: Color(white: grey).pixel)
                let run = ContrastRun(rect: Self.body, role: .destructive, ratio: contrast)
                let resolution = TintSolver(backdrop: Self.backdrop(pixels))
                    .resolve([run], bodies: [Self.body], as: appearance, candidate, keepsTint: true)
                let ink = resolution.colors.destructive
                #expect(resolution.isLegible)
                #expect(ink.red > ink.green + 0.03 && ink.red > ink.blue + 0.03, "\(ink) over \(grey)")
                let (before, after) = (PerceptualColor(red), PerceptualColor(ink))
                #expect(abs(atan2(before.b, before.a) - atan2(after.b, after.a)) < 0.06, "\(ink) over \(grey)")
            }
        }
    }
}
