import Glibc
import MenuFormats
import MenuModel
import Testing

@Suite struct HostileInputTests {
    /// One item within a number of nested menus, in a format.
    private static func nested(_ depth: Int, _ format: MenuFormat) -> [UInt8] {
        var text = ""
        switch format {
        case .tree:
            for level in 0..<depth { text += String(repeating: "\t", count: level) + "m\n" }
        case .json:
            text = String(repeating: #"{"type":"menu","title":"m","items":["#, count: depth - 1)
            text += #"{"title":"m"}"# + String(repeating: "]}", count: depth - 1)
        default:
            break
        }
        return Array(text.utf8)
    }

    private static func depth(of menu: MenuContent) -> Int {
        var depth = 0
        var items = menu.items
        while !items.isEmpty {
            depth += 1
            guard case .menu(let inner) = items[items.count - 1] else { break }
            items = inner.items
        }
        return depth
    }

    @Test(
        "Menus nested to the limit are read, compared, hashed, listed, written and freed",
        arguments: [MenuFormat.tree, .json])
    func deep(format: MenuFormat) throws {
        for levels in [30, MenuReader.depthLimit] {
            let bytes = Self.nested(levels, format)
            let menu = try MenuReader.read(bytes, format: format)
            let twin = try MenuReader.read(bytes, format: format)
            #expect(menu == twin)
            #expect(menu.hashValue == twin.hashValue)
            #expect(EntryList(menu).count == 1)
            #expect(Self.depth(of: menu) == levels - (format == .json ? 1 : 0))
            #expect(try MenuReader.read(MenuWriter.write(menu, as: .json).bytes) == menu)
        }
    }

    /// Built without optimization, the comparison alone takes 8.5 KiB a level.
    @Test(
        "A menu nested to the limit needs little stack to read, compare, hash, list and write",
        arguments: MenuFormat.allCases)
    func stack(format: MenuFormat) throws {
        let levels = MenuReader.depthLimit
        let tree = Self.nested(levels, .tree)
        let bytes =
            format == .tree ? tree : MenuWriter.write(try MenuReader.read(tree, format: .tree), as: format).bytes
        let result = OnSmallStack.run {
            do {
                let menu = try MenuReader.read(bytes, format: format)
                guard menu == (try MenuReader.read(bytes, format: format)), EntryList(menu).count > 0 else {
                    return "not equal to itself"
                }
                _ = menu.hashValue
                for other in MenuFormat.allCases where other != .auto { _ = MenuWriter.write(menu, as: other) }
                return "read, compared, hashed, listed, written"
            } catch {
                return "\(error)"
            }
        }
        #expect(result == "read, compared, hashed, listed, written")
    }

    @Test("Menus nested beyond the limit are refused with line and column, even a million levels")
    func tooDeep() throws {
        #expect(throws: FormatError(line: 65, column: 65, message: "menus nest more than 64 deep")) {
            try MenuReader.read(Self.nested(65, .tree), format: .tree)
        }
        #expect(throws: FormatError.self) { try MenuReader.read(Self.nested(75, .json)) }
        for opening in ["[", "{\"a\":", "[{\"items\":"] {
            let bytes = Array(String(repeating: opening, count: 1_000_000).utf8)
            #expect(throws: FormatError.self) { try MenuReader.read(bytes, format: .json) }
        }
    }

    @Test("A line of 256 KiB is read and printed as an item")
    func longLine() throws {
        let bytes = [UInt8](repeating: 0xC3, count: 1 << 18)
        let menu = try MenuReader.read(bytes + [0x0A])
        #expect(menu.items.count == 1)
        let printed = ChoiceWriter().bytes(for: [EntryList(menu)[0]])
        #expect(printed.count == bytes.count + 1)
        let tree = try MenuReader.read(Array("a\t".utf8) + bytes)
        #expect(tree.items.count == 1)
    }

    @Test("The list of errors is truncated, and a fatal error is still thrown")
    func flood() {
        let bytes = Array(String(repeating: "\n\tx\n\n", count: 500).utf8) + Self.nested(65, .tree)
        let errors = MenuReader.diagnose(bytes, format: .tree)
        #expect(
            errors.count == 100 && errors.remainder == "and \(errors.omittedCount) more" && errors.omittedCount > 300)
        #expect(throws: FormatError.self) { try MenuReader.read(bytes, format: .tree) }
    }

    /// `X11MENU_FUZZ_SECONDS`: how long each of the eight shards mutates menus, which differ from run to run; as many shards run at once as there
    /// are processors.
    private static let seconds = unsafe getenv("X11MENU_FUZZ_SECONDS").flatMap { unsafe Int(String(cString: $0)) }

    /// The time since the system started.
    private static var now: Duration {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    @Test("Random bytes and mutated menus never crash a reader", arguments: 0..<8)
    func fuzz(shard: Int) {
        guard let seconds = Self.seconds else {
            var fuzzer = Fuzzer(seed: UInt64(shard))
            for _ in 0..<2_500 { fuzzer.step() }
            return
        }
        var fuzzer = Fuzzer(seed: UInt64(shard) + (UInt64(Self.now.components.seconds) << 8))
        let end = Self.now + .seconds(seconds)
        while Self.now < end { fuzzer.step() }
    }
}
