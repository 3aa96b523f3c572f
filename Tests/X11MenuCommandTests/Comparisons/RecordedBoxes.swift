import Foundation
import MenuTesting

/// The boxes that rofi draws of the themes of `ThemePictureTests`, as `boxes.txt` has recorded them: on each line of it the name of a theme and its
/// options, or a colour and the pixels of its box.
struct RecordedBoxes {
    /// The fonts that they were recorded in: other fonts give other boxes.
    let fonts: String
    /// The boxes by theme and colour, which is six hexadecimal digits.
    private var boxes: [String: [String: PixelArea]] = [:]

    static let file = Repository.path("Tests/X11MenuCommandTests/Comparisons/boxes.txt")
    /// Whether the boxes are being recorded anew.
    static let areRecorded = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
    static let all = RecordedBoxes((try? String(contentsOfFile: file, encoding: .utf8)) ?? "")

    /// The fonts that menus have here, of those that the themes name.
    static let fonts: String = {
        let names = ["sans", "mono"].map { name in
            let outcome = try? ChildProgram.run(
                "fc-match", arguments: ["-f", "%{family} %{fontversion}", name], display: nil)
            return outcome?.outputText ?? "unknown"
        }
        return names.joined(separator: ", ")
    }()

    init(fonts: String) { self.fonts = fonts }

    private init(_ text: String) {
        var (fonts, theme) = ("", "")
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            if line.hasPrefix("fonts ") {
                fonts = String(line.dropFirst("fonts ".count))
            } else if line.hasPrefix("theme ") {
                theme = String(line.dropFirst("theme ".count))
            } else if let box = Self.box(line) {
                boxes[theme, default: [:]][box.color] = box.area
            }
        }
        self.fonts = fonts
    }

    /// The colour and the pixels of a box, as its line tells; nil if it is no such line.
    static func box(_ line: Substring) -> (color: String, area: PixelArea)? {
        let words = line.split(separator: " ")
        let numbers = words.dropFirst().compactMap { Int($0) }
        guard let color = words.first, numbers.count == 4 else { return nil }
        return (String(color), PixelArea(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }

    /// The lines of boxes, which `box` reads.
    static func lines(of boxes: [String: PixelArea]) -> [String] {
        boxes.sorted { $0.key < $1.key }.map { color, box in
            "\(color) \(box.x) \(box.y) \(box.width) \(box.height)"
        }
    }

    /// The boxes of a theme by their colours; nil if it is not recorded.
    subscript(theme: ThemePictureTests.Theme) -> [String: PixelArea]? {
        get { boxes[Self.key(theme)] }
        set { boxes[Self.key(theme)] = newValue }
    }

    private static func key(_ theme: ThemePictureTests.Theme) -> String {
        ([theme.path ?? theme.name] + theme.options).joined(separator: " ")
    }

    /// Writes the file.
    func store() throws {
        var lines = [
            "# Where rofi draws the boxes of themes: colour, x, y, width, height. Recorded by RECORD_SNAPSHOTS=1 and ThemeBoxTests.",
            "fonts \(fonts)",
        ]
        for (theme, boxes) in boxes.sorted(by: { $0.key < $1.key }) {
            lines.append("theme \(theme)")
            lines += Self.lines(of: boxes)
        }
        try (lines.joined(separator: "\n") + "\n").write(toFile: Self.file, atomically: true, encoding: .utf8)
    }
}
