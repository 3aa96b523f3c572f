import MenuRendering
import MenuGeometry
import MenuFormats
import MenuHeadless
import MenuModel
import MenuScene
import MenuSession
import MenuX11
import X11Menu

/// The options of `render` alone.
struct RenderOptions: Sendable {
    var output: String?
    var size: SizeOption?
    var backdrop = "#808080"
    var events: String?
    var printLayout = false
    var isStrict = false
}

/// Draws a menu without a display, after replaying events in virtual time.
struct RenderCommand {
    let menu: MenuOptions
    let options: RenderOptions

    /// How long a preview is waited for, in seconds.
    private static let previewPatience = 10.0

    /// - Throws: `UsageError` for options that exclude each other or are missing.
    static func validate(_ options: ProgramOptions) throws {
        let (file, render) = (options.menu.reading.file, options.render)
        if render.events == "-", file == nil || file == "-" {
            throw UsageError("--events - needs FILE: standard input cannot be both.")
        }
        if render.output == nil && !render.printLayout && render.events == nil {
            throw UsageError("Nothing to do: give -o, --print-layout or --events.")
        }
    }

    func run() throws {
        try EarlyFonts.requireRoom()
        let script = try readScript()
        let items = try menu.readMenu()
        let screen = try readBackdrop()
        let scale = menu.look.scale?.factor ?? 1
        let bounds = Rect(x: 0, y: 0, width: Double(screen.width), height: Double(screen.height))
        let sessionOptions = menu.sessionOptions(
            theme: try menu.readTheme(), scale: scale, pointer: bounds.center, monitors: [bounds], monitor: nil,
            isRightToLeft: menu.isRightToLeft(items))
        let host: HeadlessHost
        do {
            host = try HeadlessHost(
                menu: items, options: sessionOptions, backdrop: screen,
                pointer: Point(x: bounds.midX / scale, y: bounds.midY / scale),
                appearance: menu.look.appearance.appearance, contrast: menu.look.contrast)
            let commands = MenuCommands(items, reading: ChoiceDelivery.read)
            commands.begin(with: items)
            try host.follow(commands)
            if let preview = try menu.previewCommand() {
                try host.follow { preview.preview(of: $0, within: RenderCommand.previewPatience) }
            } else if menu.previewPane != nil {
                try host.follow { ScriptPreview.preview(of: $0) }
            }
            try host.replay(script) { output in
                switch output {
                case .shot(let file): try StandardStreams.save(host.picture(), to: file, orThrow: .fault)
                case .state(let line): try print(line + "\n")
                }
            }
        } catch let error as HeadlessHost.ScriptError {
            StandardStreams.report("\(scriptName):\(error.line):\(error.column): error: \(error.message)")
            throw ExitCode.badInput
        }
        // The final picture shows what is on the screen once all animations have settled.
        try host.settle()
        if options.printLayout { try print(host.layoutLines().map { $0 + "\n" }.joined()) }
        if let output = options.output { try StandardStreams.save(host.picture(), to: output, orThrow: .fault) }
        try report(host.replacements)
        let writer = ChoiceWriter(menu.output.print, terminator: menu.output.nul ? 0 : 0x0A)
        for (edit, choice) in host.edits { try print(writer.bytes(for: edit, of: choice.entries)) }
        for report in host.reports { try print(writer.bytes(for: report)) }
        switch host.ending {
        case nil: break
        case .chosen(let choice): try print(writer.bytes(for: choice))
        case .marked(let choices): try print(writer.bytes(for: choices))
        case .typed(let text): try print(writer.bytes(for: text))
        case .dismissed: throw ExitCode.dismissed
        case .ended(let code, let choice):
            if let choice { try print(writer.bytes(for: choice)) }
            throw ExitCode(code)
        }
    }

    /// Says which fonts were replaced; with `--strict` also what else was.
    ///
    /// - Throws: Exit code 72, if anything was replaced and that is an error.
    private func report(_ replacements: [Replacement]) throws {
        for replacement in replacements {
            switch replacement {
            case .font(let family, let used):
                StandardStreams.report("x11menu: there is no font \(family); \(used) is used")
            case .letter(let scalar) where options.isStrict:
                let number = String(scalar.value, radix: 16, uppercase: true)
                let padding = String(repeating: "0", count: max(0, 4 - number.count))
                StandardStreams.report("x11menu: no font has the letter U+\(padding + number)")
            case .icon(let name) where options.isStrict:
                StandardStreams.report("x11menu: there is no icon \(name)")
            case .picture(let file?) where options.isStrict:
                StandardStreams.report("x11menu: the picture \(file) cannot be drawn")
            case .picture where options.isStrict:
                StandardStreams.report("x11menu: a picture in the menu cannot be drawn")
            case .letter, .icon, .picture: break
            }
        }
        if options.isStrict, !replacements.isEmpty { throw ExitCode.replaced }
    }

    /// The name of the script in messages.
    private var scriptName: String { options.events.map { $0 == "-" ? "standard input" : $0 } ?? "events" }

    private func readScript() throws -> EventScript {
        guard let events = options.events else { return EventScript([]) }
        do {
            let bytes = try StandardStreams.read(events, atMost: StandardStreams.mostSettingsBytes)
            return try EventScript(String(decoding: bytes, as: UTF8.self)) { KeySymbol(name: $0) != nil }
        } catch let wrong as EventScript.ParseErrors {
            for error in wrong.errors {
                StandardStreams.report("\(scriptName):\(error.line):\(error.column): error: \(error.message)")
            }
            throw ExitCode.badInput
        }
    }

    /// The simulated screen: a picture in its own size or fitted to `--size`, or a colour.
    private func readBackdrop() throws -> ImageSurface {
        if let color = Color(hex: options.backdrop) {
            let size = options.size ?? SizeOption(width: 1280, height: 800)
            let screen = try ImageSurface(.rgb24, width: size.width, height: size.height)
            let context = try Context(screen)
            context.setSource(red: color.red, green: color.green, blue: color.blue)
            context.paint()
            return screen
        }
        let bytes = try StandardStreams.read(options.backdrop, atMost: StandardStreams.mostPictureBytes)
        let picture: ImageSurface
        do {
            picture = try ImageSurface.decodingPNG(bytes)
        } catch {
            StandardStreams.report("\(options.backdrop):1:1: error: \(error.description)")
            throw ExitCode.badInput
        }
        let size = options.size ?? SizeOption(width: picture.width, height: picture.height)
        let screen = try ImageSurface(.rgb24, width: size.width, height: size.height)
        let context = try Context(screen)
        context.setSource(picture)
        context.paint()
        return screen
    }

    private func print(_ text: String) throws { try print(Array(text.utf8)) }

    private func print(_ bytes: [UInt8]) throws { try StandardStreams.deliver(bytes) }
}

/// An extent in pixels: `--size WIDTHxHEIGHT`.
struct SizeOption: OptionValue, Hashable, Sendable {
    var width: Int
    var height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    init?(argument: String) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), (1...16384).contains(width),
            (1...16384).contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }
}

extension AppearanceOption {
    /// The appearance that was asked for; nil to choose by the backdrop.
    var appearance: Appearance? {
        switch self {
        case .auto: nil
        case .light: .light
        case .dark: .dark
        }
    }
}
