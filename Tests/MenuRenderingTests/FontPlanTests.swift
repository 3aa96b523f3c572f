import Cairo
import Geometry
import Glibc
import MenuLayout
import MenuModel
import MenuScene
import Testing

@testable import MenuRendering
@testable import Pango

@Suite struct FontPlanTests {
    private let request = FontPlan.Request(family: "Sans", weight: 500, isItalic: false)
    private let style = FontStyle(family: "Sans", size: 13, weight: .medium)

    @Test func `it reads back as it was written`() throws {
        let plan = FontPlan.learn([request])
        #expect(plan.answers[request] != nil)
        #expect(FontPlan(parsing: plan.bytes) == plan)
    }

    @Test func `it holds until something changes that it was made of`() throws {
        let place = "/tmp/x11menu-font-plan-\(getpid())"
        let (file, watched) = (place + "/fonts", place + "/watched")
        unsafe mkdir(place, 0o700)
        defer { for path in [file, watched, place] { unsafe remove(path) } }
        var plan = FontPlan.learn([request])
        plan.sources.append(FontPlan.Source(watched))
        plan.keep(in: file)
        #expect(FontPlan.kept(in: file) == plan)
        unsafe mkdir(watched, 0o700)
        #expect(FontPlan.kept(in: file) == nil)
    }

    @Test func `environments used in turn keep a plan each`() {
        let names = (0..<64).map { FontPlan.name(for: "HOME=/home/\($0)") }
        #expect(names == (0..<64).map { FontPlan.name(for: "HOME=/home/\($0)") })
        #expect(Set(names).count == 16)
        #expect(names[0] != names[1])
    }

    @Test(arguments: ["", "x11menu fonts 1", "x11menu fonts 2\nenvironment\tnone\n", "\0\0\0", "font\tSans"])
    func `what is no plan is none`(text: String) {
        #expect(FontPlan(parsing: Array(text.utf8)) == nil)
    }

    @Test func `cut short or damaged anywhere it never traps`() {
        let bytes = FontPlan.learn([request]).bytes
        for length in 0..<bytes.count { _ = FontPlan(parsing: Array(bytes[..<length])) }
        for place in 0..<bytes.count {
            var damaged = bytes
            damaged[place] = 0x2D
            _ = FontPlan(parsing: damaged)
        }
    }

    @Test(arguments: [1.0, 1.5, 2.0])
    func `planned fonts are the ones that would be found`(scale: Double) {
        let planned = TextShaper(scale: scale, plan: FontPlan.learn([request]))
        let found = TextShaper(scale: scale)
        #expect(planned.lineMetrics(of: style) == found.lineMetrics(of: style))
        for text in ["Open Recent…", "Größe ändern", "“fi” — 50 €", "日本語 and Latin", "שלום", "a\u{301}"] {
            #expect(planned.width(of: text, style: style) == found.width(of: text, style: style), "\(text)")
        }
        #expect(!planned.hasFontsToRemember)
        #expect(found.hasFontsToRemember)
    }

    @Test(arguments: [1.0, 1.5, 2.0])
    func `a planned text is drawn and underlined as Pango would`(scale: Double) throws {
        let planned = TextShaper(scale: scale, plan: FontPlan.learn([request]))
        let found = TextShaper(scale: scale)
        for text in ["Open Recent…", "Größe ändern", "“fi” — 50 €", "AVAVA To. 1234", "x", "…"] {
            let line = TextLine(text, style: style, color: .black, origin: .zero, width: 300)
            let (short, long) = (try #require(planned.shape(line)), try #require(found.shape(line)))
            #expect(short.layout.ink == long.layout.ink, "\(text)")
            #expect(short.layout.isPlain && !long.layout.isPlain)
            for underlined in [[], [0..<1]] {
                let ours = try #require(short.coverage(isLight: false, underlined: underlined))
                let theirs = try #require(long.coverage(isLight: false, underlined: underlined))
                #expect((ours.x, ours.y) == (theirs.x, theirs.y))
                #expect(ours.bytes == theirs.bytes, "\(text)")
            }
        }
    }

    @Test(arguments: [1.0, 1.5, 2.0])
    func `parts of a text with fonts of their own are drawn as Pango would, planned or not`(scale: Double) throws {
        var bold = SpanStyle(), mono = SpanStyle()
        (bold.weight, bold.lines) = (700, [.under])
        (mono.family, mono.size, mono.rise) = ("Monospace", .factor(0.8), 0.3)
        let heavy = FontPlan.Request(family: request.family, weight: 700, isItalic: false)
        let fixed = FontPlan.Request(family: "Monospace", weight: request.weight, isItalic: false)
        let planned = TextShaper(scale: scale, plan: FontPlan.learn([request, heavy, fixed]))
        let found = TextShaper(scale: scale)
        var line = TextLine("Größe AVATAR To 12", style: style, color: .black, origin: .zero, width: 300)
        line.spans = [TextSpan(0..<10, bold), TextSpan(10..<12, mono)]
        let (short, long) = (try #require(planned.shape(line)), try #require(found.shape(line)))
        #expect(short.layout.isPlain && !long.layout.isPlain)
        // Pango rounds each part's ink to its units.
        #expect(abs(short.layout.ink.minY - long.layout.ink.minY) < 0.01)
        #expect(abs(short.layout.ink.maxX - long.layout.ink.maxX) < 0.01)
        #expect(short.layout.width == long.layout.width)
        let (ours, theirs) = (
            try #require(short.coverage(isLight: false, underlined: [2..<9])),
            try #require(long.coverage(isLight: false, underlined: [2..<9]))
        )
        #expect((ours.x, ours.y) == (theirs.x, theirs.y))
        #expect(ours.bytes == theirs.bytes)
        for place in stride(from: -5, through: 150, by: 3.0) {
            #expect(short.layout.place(at: place * scale) == long.layout.place(at: place * scale))
        }
        for byte in [0, 1, 9, 10, 11, 12, 20] { #expect(short.layout.caret(at: byte) == long.layout.caret(at: byte)) }
        #expect(!planned.hasFontsToRemember)
    }

    @Test func `letters that the planned font lacks are found elsewhere`() throws {
        let answer = try #require(FontPlan.learn([request]).answers[request])
        #expect(answer.covers("Save As…"))
        #expect(!answer.covers("日本語"))
        #expect(!answer.covers("✅"))
        #expect(!answer.covers("tab\t"))
    }
}

extension ShapedText.Picture {
    /// All its pixels.
    fileprivate var bytes: [UInt8] { surface.withBytes { bytes in bytes.indices.map { bytes[$0] } } }
}
