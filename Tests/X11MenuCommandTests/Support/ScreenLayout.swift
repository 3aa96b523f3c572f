import FoundationEssentials
import MenuTesting

/// The positions of a menu's elements, as `render --print-layout` prints them.
struct ScreenLayout {
    /// One element, in pixels of the screen.
    struct Element: Decodable {
        let path: String
        let kind: String
        let rect: [Int]
        let text: [Int]?
        let highlighted: Bool

        var area: PixelArea { PixelArea(x: rect[0], y: rect[1], width: rect[2], height: rect[3]) }
    }

    let elements: [Element]

    /// Lays a menu out as the program does, with no display.
    init(_ items: String, _ arguments: [String], width: Int = 800, height: Int = 600, events: String = "") throws {
        let file = try TemporaryFile(items)
        let outcome = try ChildProgram.run(
            Program.path,
            arguments: ["render", file.path, "--size", "\(width)x\(height)", "--print-layout", "--events", "-"]
                + arguments,
            input: .text(events), display: nil, within: .seconds(60))
        guard outcome.code == 0 else { throw TestFailure("render: \(outcome.errorText)") }
        elements = try outcome.output.split(separator: 10).map {
            try JSONDecoder().decode(Element.self, from: Data($0))
        }
    }

    /// The rectangle of the first element of a path.
    subscript(path: String) -> PixelArea {
        get throws {
            guard let element = elements.first(where: { $0.path == path && $0.kind != "panel" }) else {
                throw TestFailure("no \(path) among \(elements.map(\.path))")
            }
            return element.area
        }
    }

    /// The bodies, the first menu's first.
    var panels: [PixelArea] { elements.filter { $0.kind == "panel" }.map(\.area) }

    /// The paths of what is highlighted.
    var highlighted: [String] { elements.filter(\.highlighted).map(\.path) }
}
