import MenuRendering
import MenuGeometry
import MenuLayout
import MenuModel
import MenuScene
import MenuSession
import MenuTesting
import Testing

@testable import X11Menu

private typealias Action = X11Menu.Action
private typealias Color = MenuScene.Color
private typealias Gradient = MenuRendering.Gradient

/// Every number that a program may give the library, as any number there is.
@Suite(.serialized) struct HostileNumberTests {
    /// Numbers that programs get by dividing by zero, by forgetting a unit, or from others.
    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 1e308, -1e308, 1e18, -1e18, 1e9, -1, 0, .leastNonzeroMagnitude, 0.3,
    ]
    private static let counts: [Int] = [.min, -1, 0, 1_000_000_000, .max]

    private static func rect(_ number: Double) -> Rect { Rect(x: number, y: number, width: number, height: number) }

    private static func color(_ number: Double) -> Color {
        Color(red: number, green: number, blue: number, alpha: number)
    }

    // MARK: Themes

    /// A theme that has nothing but one number.
    private static func theme(of number: Double) -> Theme {
        var theme = Theme.standard
        for field in ThemeField.all {
            switch field.kind {
            case .number(let place, _): theme[keyPath: place] = number
            case .count(let place, _): theme[keyPath: place] = Int(exactly: number) ?? (number > 0 ? .max : .min)
            case .color(let place): theme[keyPath: place] = color(number)
            case .font(let place): theme[keyPath: place].size = number
            case .size(let place): theme[keyPath: place] = Size(width: number, height: number)
            case .offset(let place): theme[keyPath: place] = Vector(dx: number, dy: number)
            case .insets(let place): theme[keyPath: place] = EdgeInsets(all: number)
            case .shadows(let place):
                theme[keyPath: place] = Array(
                    repeating: Shadow(sigma: number, offset: Vector(dx: number, dy: number), color: color(number)),
                    count: 20)
            case .tint(let place): theme[keyPath: place] = color(number)
            case .range(let place, _): theme[keyPath: place] = number.isNaN ? 0...1 : number...number
            case .flag, .shortcuts, .ellipsis, .finish, .appearance: break
            }
        }
        theme.metrics.windowMargins = EdgeInsets(all: number)
        theme.metrics.field.padding = EdgeInsets(all: number)
        (theme.metrics.field.gap, theme.metrics.field.caret) = (number, number)
        theme.metrics.field.font = FontStyle(family: "Sans", size: number)
        (theme.metrics.cells.barRoom, theme.metrics.cells.spacing) = (number, Size(width: number, height: number))
        (theme.metrics.cells.barMargin, theme.metrics.cells.barInside) = (.init(all: number), .init(all: number))
        theme.metrics.cells.arrow = .init("a", width: number)
        (theme.timing.autoScrollInterval, theme.timing.autoScrollStall) = (number, number)
        func set(_ palette: inout Palette) {
            palette.material.gradient = .init(
                from: color(number), to: color(number), along: Vector(dx: number, dy: number))
            (palette.fields.text, palette.fields.caret) = (color(number), color(number))
            palette.fields.border = Border(color(number), widths: EdgeInsets(all: number), dash: number)
            (palette.material.chroma, palette.innerOutlineBottom) = (number, number)
            (palette.titleInk.tab, palette.titleInk.edges.normal) = (color(number), color(number))
        }
        set(&theme.light)
        set(&theme.dark)
        return theme
    }

    /// Such a theme with few shadows: large ones take a while without optimisation.
    private static func quickTheme(of number: Double) -> Theme {
        var theme = theme(of: number)
        theme.light.shadows.removeLast(19)
        theme.dark.shadows = []
        return theme
    }

    /// The numbers in a value, at any depth.
    private static func leaves(of value: Any) -> [Double] {
        if let number = value as? Double { return [number] }
        return Mirror(reflecting: value).children.flatMap { leaves(of: $0.value) }
    }

    @Test(arguments: numbers) func `every number of a theme is finite where the theme enters`(number: Double) {
        let bounded = Self.theme(of: number).bounded
        for value in Self.leaves(of: bounded) {
            // Bodies may be as large as the screen, and headers begin where other titles do.
            #expect(abs(value) <= 100_000 || value == .infinity)
        }
        let endless = Self.leaves(of: bounded).count { $0 == .infinity }
        #expect(endless <= 3 && Self.leaves(of: bounded).count > 300)
        for field in ThemeField.all {
            if case .number(let place, let range) = field.kind {
                #expect(range.contains(bounded[keyPath: place]), "\(field.key)")
            }
        }
        for theme in Theme.builtIn { #expect(theme.bounded == theme, "\(theme.name)") }
    }

    // MARK: Menus and bars

    /// A menu with a view of each kind, a field, columns, and a submenu.
    private static func menu(_ number: Double, _ count: Int) -> Menu {
        let view = MenuView(
            height: number, describe: { ViewDescription(.slider(number, in: 0...1, step: number), name: "Slider") })
        let rows = (0..<3).map { _ in
            CustomViewAction(ReusableViewConfiguration(reuseIdentifier: "row", height: number) { MenuView(height: 9) })
        }
        let menu = Menu(
            "Menu", children: [Action("One"), CustomView(view)] + rows + [Menu("More", children: [Action("Two")])])
        menu.columns = count.isMultiple(of: 2) ? .count(count) : .sheets(rows: count, columns: count)
        return menu
    }

    @Test func `menus open whatever their places, sizes, columns and themes are`() throws {
        let stage = try LiveStage()
        let window = try RecordingWindow(on: stage.server, frame: PixelArea(x: 100, y: 50, width: 300, height: 200))
        for (index, number) in Self.numbers.enumerated() {
            let (place, rect) = (Point(x: number, y: number), Self.rect(number))
            let sources: [MenuPresentation.Source] = [
                .point(place), .rectangle(rect), .part(rect, ofWindow: window.id),
            ]
            let turn = index % sources.count
            let presentation = MenuPresentation(
                Self.menu(number, Self.counts[index % Self.counts.count]), on: stage.desktop, from: sources[turn])
            presentation.theme = Self.quickTheme(of: number)
            presentation.theme.timing.isAnimated = false
            if turn == 1 { presentation.highlightsSource = true }
            if turn == 2 { presentation.attachmentPoint = place }
            try presentation.present()
            try presentation.moved(to: place)
            try stage.desktop.process()
            #expect(presentation.isPresented)
            presentation.dismiss(animated: false)
            _ = stage.desktop.workAreas(of: [rect])
            if var output = stage.desktop.outputs().first {
                (output.frame, output.millimeters) = (rect, Size(width: number, height: number))
                #expect((0.5...8).contains(stage.desktop.scale(of: output)))
            }
            stage.desktop.preferredScale = number
            #expect((0.5...8).contains(stage.desktop.scale))
            stage.desktop.preferredScale = nil
        }
    }

    @Test func `a press is long after some time, whatever that is`() throws {
        let stage = try LiveStage()
        let window = try RecordingWindow(on: stage.server, frame: PixelArea(x: 100, y: 50, width: 300, height: 200))
        for number in Self.numbers {
            let rect = Rect(x: 0, y: 0, width: 100, height: 100)
            let context = ContextMenu(Menu(children: [Action("One")]), to: rect, ofWindow: window.id, on: stage.desktop)
            context.longPressDuration = number
            #expect(try context.pressed(button: 1, at: Point(x: 9, y: 9)))
            context.moved(to: Point(x: 9, y: 9))
            try stage.desktop.process()
            context.moved(to: Point(x: number, y: number))
            context.released(button: .max)
            try stage.desktop.process()
            context.dismiss(animated: false)
            context.rectangle = Self.rect(number)
            try context.pressed(button: .min, at: Point(x: number, y: number))
        }
    }

    @Test func `bars appear and move whatever their places are`() throws {
        let stage = try LiveStage()
        let window = try RecordingWindow(on: stage.server, frame: PixelArea(x: 100, y: 50, width: 300, height: 200))
        for (index, number) in Self.numbers.enumerated() {
            let (place, rect) = (Point(x: number, y: number), Self.rect(number))
            let places: [MenuBar.Place] = [
                .at(place), .middle(of: rect), .middle(of: rect, ofWindow: window.id), .part(rect, ofWindow: window.id),
            ]
            for (turn, place) in places.enumerated() where turn == index % places.count {
                let theme = turn == 0 ? Self.quickTheme(of: number) : .standard
                let bar = try MenuBar([Self.menu(number, 3)], at: place, theme: theme, on: stage.desktop)
                bar.titleLook = .init(color: Self.color(number), shadow: Self.color(number))
                (bar.ground, bar.morphDuration) = (Self.color(number), number)
                bar.trailingCount = Self.counts[turn]
                bar.menus = [Menu("Another", children: [Action("One")])]
                try bar.open(.max)
                try bar.open(.min)
                try stage.desktop.process()
                bar.place = places[(turn + 1) % 4]
                try stage.desktop.process()
                if turn == 3 { try bar.open(0) }
                try stage.desktop.process()
                bar.close()
            }
        }
    }

    /// A source that has as many items as it says.
    private final class Source: MenuFilterSource {
        let (numberOfMainItems, count): (Int, Int)

        init(_ mains: Int, _ count: Int) { (numberOfMainItems, self.count) = (mains, count) }

        func title(ofMainItem main: Int) -> String { "Main" }
        func numberOfSubItems(ofMainItem main: Int) -> Int { count }
        func title(ofSubItem option: Int, ofMainItem main: Int) -> String { "Option" }
    }

    @Test func `filters appear whatever their looks and counts are`() throws {
        let stage = try LiveStage()
        for (index, number) in Self.numbers.enumerated() {
            let count = Self.counts[index % Self.counts.count]
            var look = FilterLook()
            (look.menuMargins, look.contentInsets) = (EdgeInsets(all: number), EdgeInsets(all: number))
            look.innerItemSize = Size(width: number, height: number)
            (look.mainItemInsets, look.subItemInsets) = (EdgeInsets(all: number), EdgeInsets(all: number))
            (look.animationDuration, look.subItemsPerColumn) = (number, count)
            look.mainFont = FontStyle(family: "Sans", size: number)
            (look.mainColors.normal, look.subShadows.normal) = (Self.color(number), Self.color(number))
            let source = index == 0 ? Source(.max, 2) : Source(2, index == 1 ? .max : min(count, 3))
            let filter = try FilterBar(
                source: source, look: look, in: .middle(of: Rect(x: 0, y: 0, width: 600, height: 50)), on: stage.desktop
            )
            filter.choose(count, ofMainItem: count)
            try stage.desktop.process()
            if index > 1 { try filter.bar.open(0) }
            try stage.desktop.process()
            filter.close()
        }
    }

    // MARK: Views

    @Test func `a view that draws with any number leaves the rest of the picture to others`() throws {
        for number in Self.numbers {
            let surface = try ImageSurface(.argb32, width: 60, height: 60)
            let canvas = try ViewCanvas(drawingInto: surface, text: TextShaper(scale: 1))
            let (point, rect, color) = (Point(x: number, y: number), Self.rect(number), Self.color(number))
            var path = Path.circle(center: Point(x: 30, y: 30), radius: number)
            path.move(to: .zero)
            path.curve(point, Point(x: 5, y: number), to: Point(x: number, y: 9))
            path.close()
            let style = FontStyle(family: "Sans", size: number)
            var line = TextLine(
                "Text", style: style, color: color, origin: point, width: number, underlined: [-5..<Int.max])
            (line.lines, line.lineHeight) = (.max, number)
            canvas.context.preserving {
                canvas.draw([
                    .fill(path, color), .stroke(path, color, width: number), .innerStroke(path, color, width: number),
                    .shadedStroke(path, [color, color], width: number), .shadedStroke(path, [], width: 1),
                    .text(line), .icon(.named("folder"), in: rect, tint: color),
                    .material(path, Material(blur: number, saturation: number, tint: color)),
                    .shade(path, color, top: number, bottom: number),
                    .gradient(path, [color, color], from: point, to: point),
                    .shadow(
                        path, Shadow(sigma: number, offset: Vector(dx: number, dy: number), color: color),
                        keepingOut: [path]),
                    .clip(path), .fade(rect, top: .init(hidden: number, ramp: number), bottom: .none), .restore,
                    .fadeSides(rect, left: .init(hidden: number, ramp: number), right: .none), .restore,
                    .recede(towards: point, scale: number, opacity: number), .fill(path, color), .restore, .restore,
                ])
                canvas.draw(line)
                canvas.setColor(color)
                canvas.drawing(in: rect) { $0.draw([.fill(path, color)]) }
                #expect(canvas.text.width(of: "Text", style: style).isFinite)
                #expect(canvas.text.lineMetrics(of: style).height.isFinite)
                _ = path.contains(point, tolerance: number)
                let context = canvas.context
                context.setSource(red: number, green: number, blue: number, alpha: number)
                context.fill(path)
                context.stroke(path, width: number)
                context.setSource(
                    Gradient(
                        .radial(center: point, radius: number),
                        stops: [.init(number, red: number, green: number, blue: number, alpha: number)]))
                context.paint(alpha: number)
                context.setSource(surface, at: point)
                context.translate(by: Vector(dx: number, dy: number))
                context.scale(by: number)
                context.scale(x: number, y: 1)
                context.clip([rect])
                context.paint()
            }
            try canvas.context.check()
            canvas.draw([.fill(.rectangle(Rect(x: 0, y: 0, width: 60, height: 60)), Color(red: 0, green: 1, blue: 0))])
            #expect(surface.withPixels { $0[30 * surface.width + 30] } == 0xFF00_FF00)
        }
    }

    @Test(arguments: numbers) func `keys move a slider of any bounds to a number within them`(number: Double) {
        for bounds in [0.0...1, -Double.infinity...Double.infinity, -1e308...1e308, 5...5] {
            let description = ViewDescription(.slider(number, in: bounds, step: number), name: "")
            for name in ["Left", "Right", "Prior", "Next", "Home", "End"] {
                guard case .set(let value)? = description.action(for: KeyStroke(name: name)) else { continue }
                #expect(bounds.contains(value))
            }
        }
    }
}
