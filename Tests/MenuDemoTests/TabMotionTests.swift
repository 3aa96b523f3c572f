import MenuGeometry
import MenuTesting
import Testing

@testable import MenuDemo
@testable import X11MenuCommand
@testable import X11Menu

/// Every frame of tabs that are carried, that come and that go.
@Suite struct TabMotionTests {
    private let picture: DemoPicture
    private let scene: TabsScene
    private let stage: any Stage
    private let titles = ["Sea chart", "Night sky", "Recipes", "Engine room", "Letters", "Radio"]

    init() throws {
        picture = DemoPicture(
            of: try #require(SceneCatalog.entry(named: "tabs")), size: DemoShell.naturalSize, appearance: .light)
        picture.isAnimated = true
        let shell = try #require(picture.shell as? DemoShell)
        (scene, stage) = (try #require(shell.scene as? TabsScene), shell.stage)
        try scene.take(.moved(.zero), on: stage)
    }

    private func rect(_ index: Int) -> Rect { scene.tabRects(in: stage.size)[index] }

    /// The frames of some time, with the titles of the tabs as far as the one that is carried does not lie over them.
    private func motion(frames: Int, _ step: (Int) throws -> Void = { _ in }) throws -> Motion {
        var motion = Motion([])
        for number in 0...frames {
            if number > 0 { try picture.carryOut(.wait(1.0 / 60)) }
            try step(number)
            motion.frames.append(
                Motion.Frame(time: Double(number) / 60, picture: Picture(try picture.picture()), texts: texts))
        }
        return motion
    }

    private var texts: [Motion.Text] {
        let carried = scene.carriedSpan(in: stage.size)
        return scene.tabs.indices.filter { $0 != scene.leavingTab }.compactMap { index in
            let tab = scene.tabs[index]
            var rect = scene.shownRect(index, in: stage.size, at: stage.time)
            rect = rect.inset(by: EdgeInsets(top: 8, left: 28, bottom: 8, right: 8))
            let width = min(rect.width, stage.measuring.width(of: tab.title, style: .control))
            var area = (left: rect.minX, right: rect.minX + width)
            if let carried, carried.id != tab.id {
                let (start, end) = (carried.span.x, carried.span.x + carried.span.width)
                if area.left >= start { area.left = max(area.left, end) } else { area.right = min(area.right, start) }
                guard area.right > area.left else { return nil }
            }
            return Motion.Text(
                tab.title,
                area: PixelArea(
                    x: Int(area.left), y: Int(rect.minY), width: Int(area.right - area.left), height: Int(rect.height)))
        }
    }

    /// The distance between two tabs, in points.
    private var pitch: Double { rect(1).minX - rect(0).minX }

    @Test func `tabs part under a carried tab, and it settles between them`() throws {
        let (start, end) = (rect(0).center, rect(3).center)
        try scene.take(.pressed(button: 1, start), on: stage)
        var (before, farthest) = (places, 0.0)
        let motion = try motion(frames: 48) { number in
            let part = min(1, Double(number) / 30)
            try scene.take(.moved(Point(x: start.x + (end.x - start.x) * part, y: start.y)), on: stage)
            for (title, place) in places { farthest = max(farthest, abs(place - (before[title] ?? place))) }
            before = places
        }
        // An eased motion begins with a quarter of its way.
        let step = Int(pitch * 0.4)
        #expect(farthest > 1 && farthest <= Double(step))
        var faults = motion.faultsOfTexts() + motion.faultsOfWays(atMost: step, of: Set(titles.dropFirst(4)))
        try scene.take(.released(button: 1, end), on: stage)
        let settling = try self.motion(frames: 12)
        faults += settling.faultsOfTexts() + settling.faultsOfWays(atMost: step, of: Set(titles))
        #expect(faults.isEmpty, "\(faults)")
        #expect(scene.tabs.map(\.title).prefix(4) == ["Night sky", "Recipes", "Engine room", "Sea chart"])
        // It rests, and looks as tabs that have always had this order.
        #expect(!scene.isMoving)
        scene.places = TabPlaces()
        #expect(settling.faultsOfEnd(at: Picture(try picture.picture())).isEmpty)
    }

    /// Where tabs are shown that are not carried.
    private var places: [String: Double] {
        let carried = scene.carriedSpan(in: stage.size)?.id
        let resting = scene.tabs.indices.filter { scene.tabs[$0].id != carried }
        return Dictionary(
            uniqueKeysWithValues: resting.map {
                (scene.tabs[$0].title, scene.shownRect($0, in: stage.size, at: stage.time).minX)
            })
    }

    @Test func `tabs close up behind one that is dragged out, and part again when it comes back`() throws {
        let start = rect(1).center
        try scene.take(.pressed(button: 1, start), on: stage)
        let away = Point(x: start.x, y: start.y + 200)
        try scene.take(.moved(away), on: stage)
        #expect(scene.leavingTab == 1 && scene.isMoving)
        let leaving = try motion(frames: 14)
        let own = scene.tabRects(in: stage.size, count: 5)
        #expect(scene.shownRect(2, in: stage.size, at: stage.time).minX == own[1].minX && !scene.isMoving)
        try scene.take(.moved(start), on: stage)
        let back = try motion(frames: 14)
        #expect(scene.shownRect(2, in: stage.size, at: stage.time).minX == rect(2).minX)
        let faults =
            leaving.faultsOfTexts() + leaving.faultsOfWays(atMost: Int(pitch * 0.4), of: ["Recipes", "Letters"])
            + back.faultsOfWays(atMost: Int(pitch * 0.4), of: ["Letters", "Radio"])
        #expect(faults.isEmpty, "\(faults)")
        try scene.take(.released(button: 1, start), on: stage)
    }

    @Test func `tabs part for a tab that comes from another window, and close again behind it`() throws {
        let between = Point(x: rect(2).minX + 6, y: rect(2).midY)
        #expect(scene.offer(between, on: stage) && scene.gap == 2)
        let parting = try motion(frames: 14)
        let slots = scene.tabRects(in: stage.size, count: 7)
        #expect(scene.shownRect(2, in: stage.size, at: stage.time).minX == slots[3].minX)
        var faults = parting.faultsOfTexts() + parting.faultsOfWays(atMost: Int(pitch * 0.4), of: Set(titles))
        #expect(!scene.offer(nil, on: stage))
        let closing = try motion(frames: 14)
        faults += closing.faultsOfTexts() + closing.faultsOfWays(atMost: Int(pitch * 0.4), of: Set(titles))
        #expect(faults.isEmpty, "\(faults)")
        // What is dropped takes the place that was made for it: nothing moves any more.
        _ = scene.offer(between, on: stage)
        _ = try motion(frames: 14)
        let places = (2..<6).map { scene.shownRect($0, in: stage.size, at: stage.time).minX }
        #expect(scene.drop([.text("Brought in")], on: stage))
        #expect((3..<7).map { scene.shownRect($0, in: stage.size, at: stage.time).minX } == places)
    }

    @Test func `tabs are at their places at once where the desktop asks for less motion`() throws {
        picture.isAnimated = false
        try scene.take(.pressed(button: 1, rect(1).center), on: stage)
        try scene.take(.moved(Point(x: rect(1).midX, y: rect(1).midY + 200)), on: stage)
        #expect(!scene.isMoving)
        #expect(
            scene.shownRect(2, in: stage.size, at: stage.time).minX
                == scene.tabRects(in: stage.size, count: 5)[1].minX)
    }
}
