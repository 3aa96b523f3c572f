import MenuGeometry
import MenuInteraction
import MenuModel
import Testing

@Suite("Keys among tiles and columns")
struct TileKeyTests {
    @Test("Left and Right move along the tiles of a strip, Up and Down leave it")
    func tiles() {
        let strip = MenuContent(
            items: [item("a"), item("b"), item("c")], display: .inline, elementSize: .small, separators: .none)
        var bench = Bench(MenuContent(items: [item("top"), .menu(strip), item("bottom")]))
        bench.present()
        bench.key(.down, .down)
        #expect(bench.highlights == [1])
        bench.key(.right, .right, .right)
        #expect(bench.highlights == [3])
        bench.key(.left)
        #expect(bench.highlights == [2])
        bench.key(.down)
        #expect(bench.highlights == [4])
        bench.key(.up)
        #expect(bench.highlights == [2])
        bench.key(.up)
        #expect(bench.highlights == [0])
        bench.key(.down)
        #expect(bench.highlights == [2])
    }

    /// Tiles 0 to 7 of a grid in lines of three, a separator, and tiles 9 to 12.
    private func pictures() -> Bench {
        let items = (0..<8).map { item("p\($0)") } + [.separator(Separator())] + (9..<13).map { item("p\($0)") }
        var bench = Bench(MenuContent(items: MenuItems.elements(items)))
        var arrangement = Arrangement()
        (arrangement.tileRuns, arrangement.tilesBeside) = ([0..<8, 9..<13], 3)
        bench.tell(.placed(level: 0, .zero, opensLeft: false, arrangement))
        bench.present()
        return bench
    }

    @Test("The arrows go over a grid in two dimensions and keep their column") func pictureGrid() {
        var bench = pictures()
        bench.key(.down, .right)
        #expect(bench.highlights == [1])
        for tile in [4, 7, 10, 12] {
            bench.key(.down)
            #expect(bench.highlights == [tile])
        }
        bench.key(.up)
        #expect(bench.highlights == [10])
        for tile in [11, 12, 12] {
            bench.key(.right)
            #expect(bench.highlights == [tile])
        }
        bench.key(.home, .right, .right, .right)
        #expect(bench.highlights == [3], "Right goes on to the next line")
        bench.key(.left)
        #expect(bench.highlights == [2])
        bench.key(.down, .down)
        #expect(bench.highlights == [7], "the last tile of a short line")
        bench.key(.end)
        #expect(bench.highlights == [12])
    }

    @Test(arguments: [(InteractionEvent.Key.right, 0), (.left, 12), (.down, 0), (.up, 12)])
    func `the first arrow goes to an end of a grid`(key: InteractionEvent.Key, tile: Int) {
        var bench = pictures()
        bench.key(key)
        #expect(bench.highlights == [tile])
    }

    /// Three tiles a row: 1 2 3, 4 5 6, 7 8 between two rows, 0 and 9.
    private func grid(_ decide: (inout InteractionOptions) -> Void = { _ in }) -> Bench {
        let tiles = (1...8).map { item("t\($0)") }
        let strip = MenuContent(items: .elements(tiles), display: .inline, elementSize: .small, separators: .none)
        var bench = Bench(MenuContent(items: [item("top"), .menu(strip), item("bottom")])) {
            $0.tiles.small = tiles.count
            decide(&$0)
        }
        let number = bench.levels[0].entries[1].strip ?? 0
        bench.tell(.placed(level: 0, .zero, opensLeft: false, Arrangement(tilesPerRow: [number: 3])))
        bench.present()
        return bench
    }

    @Test("Up and Down move from one row of tiles to the next and keep their column")
    func lanes() {
        var bench = grid()
        bench.key(.down, .down)
        #expect(bench.highlights == [1])
        bench.key(.right)
        #expect(bench.highlights == [2])
        for row in [5, 8, 9, 0, 2, 5] {
            bench.key(.down)
            #expect(bench.highlights == [row])
        }
        for row in [2, 0, 9, 8, 5] {
            bench.key(.up)
            #expect(bench.highlights == [row])
        }
    }

    @Test("A short row of tiles is entered at its last tile, and the rows beyond it at the former column")
    func shortRow() {
        var bench = grid()
        bench.key(.down, .down, .right, .right)
        for row in [6, 8, 9, 0, 3] {
            bench.key(.down)
            #expect(bench.highlights == [row])
        }
    }

    @Test("Left and Right continue from one row of tiles to the next; Home and End move to the ends of the menu")
    func throughRows() {
        var bench = grid()
        bench.key(.down, .down, .right, .right, .right)
        #expect(bench.highlights == [4])
        bench.key(.left)
        #expect(bench.highlights == [3])
        bench.key(.end)
        #expect(bench.highlights == [9])
        bench.key(.home)
        #expect(bench.highlights == [0])
    }

    @Test("Moving the pointer makes the keys forget the column of tiles")
    func pointerEndsLane() {
        var bench = grid()
        bench.key(.down, .down, .right, .right)
        bench.move(9)
        bench.key(.up)
        #expect(bench.highlights == [7])
    }

    @Test("In a right-to-left menu, Left and Right are exchanged among tiles")
    func mirroredTiles() {
        var bench = grid { $0.isRightToLeft = true }
        bench.key(.down, .down, .left)
        #expect(bench.highlights == [2])
        bench.key(.right)
        #expect(bench.highlights == [1])
    }

    @Test("The keys skip a disabled tile if they do not reach disabled entries")
    func unreachableTile() {
        let strip = MenuContent(
            items: [item("a"), disabled("b"), item("c")], display: .inline, elementSize: .small, separators: .none)
        var bench = Bench(MenuContent(items: [.menu(strip), item("bottom")])) { $0.keysReachDisabled = false }
        bench.present()
        bench.key(.down, .right)
        #expect(bench.highlights == [2])
        bench.key(.down, .up)
        #expect(bench.highlights == [2])
    }

    /// Seven rows in columns of three, two and two; the fifth is a separator, the sixth opens a submenu.
    private func columns(_ decide: (inout InteractionOptions) -> Void = { _ in }) -> Bench {
        var bench = Bench(
            item("a"), item("b"), item("c"), item("d"), separator, submenu("f", item("f1")), item("g"), decide: decide)
        bench.tell(.placed(level: 0, .zero, opensLeft: false, Arrangement(columns: [0, 3, 5])))
        bench.present()
        return bench
    }

    @Test("Left and Right move between columns, to the nearest row that can be highlighted")
    func columnsBeside() {
        var bench = columns()
        bench.key(.down, .right)
        #expect(bench.highlights == [3])
        bench.key(.left, .down, .down)
        #expect(bench.highlights == [2])
        bench.key(.right)
        // Beside the third row the second column has only its separator.
        #expect(bench.highlights == [3])
        bench.key(.right)
        #expect(bench.highlights == [5])
        bench.key(.right)
        #expect(bench.highlights == [5, 0])
        bench.key(.left)
        #expect(bench.highlights == [5])
        bench.key(.left)
        #expect(bench.highlights == [3])
    }

    @Test("Up and Down continue from one column to the next; Home and End move to the first and the last entry")
    func columnsDown() {
        var bench = columns()
        bench.key(.down, .down, .down, .down)
        #expect(bench.highlights == [3])
        bench.key(.up)
        #expect(bench.highlights == [2])
        bench.key(.end)
        #expect(bench.highlights == [6])
        bench.key(.right)
        #expect(bench.highlights == [6])
        bench.key(.home)
        #expect(bench.highlights == [0])
    }

    @Test("In a right-to-left menu, Left moves to the next column")
    func mirroredColumns() {
        var bench = columns { $0.isRightToLeft = true }
        bench.key(.down, .left)
        #expect(bench.highlights == [3])
        bench.key(.right)
        #expect(bench.highlights == [0])
    }

    @Test("In a menu of a single strip, Up and Down move along its tiles")
    func onlyTiles() {
        var bench = Bench(
            MenuContent(items: [.menu(MenuContent(items: [item("a"), item("b")], display: .palette(.tint)))]))
        bench.present()
        bench.key(.down, .down)
        #expect(bench.highlights == [1])
        bench.key(.down)
        #expect(bench.highlights == [0])
    }
}
