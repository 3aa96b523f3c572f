import Foundation
import MenuTesting

/// Themes with the boxes that rofi draws of them, as `generated.txt` has recorded them: what `ThemeGenerator` makes, the themes of `shapes.txt`, and
/// these with what is given to `-theme-str` (`idioms.txt`).
///
/// A line says what it is by its first word: `theme` begins one of a name, `shape` names the theme of `shapes.txt` that it consists of, `text` is a line
/// of one of its own, `option` an argument, and `box` a colour with x, y, width and height.
struct RecordedThemes {
    /// A theme, and its boxes in rofi by their colours.
    struct Theme: Sendable {
        var name: String
        /// The theme of `shapes.txt` that it consists of; nil for a text of its own.
        var shape: String?
        var text = ""
        var options: [String] = []
        var boxes: [String: PixelArea] = [:]

        /// The theme with the colours of its boxes.
        var sample: ThemeGenerator.Sample {
            ThemeGenerator.Sample(
                text: shape.flatMap { ThemeShapes.all[$0] } ?? text, options: options, colors: boxes.keys.sorted())
        }
    }

    static let file = Repository.path("Tests/X11MenuCommandTests/Comparisons/generated.txt")
    static let all = RecordedThemes((try? String(contentsOfFile: file, encoding: .utf8)) ?? "")

    /// The fonts that they were recorded in: other fonts give other boxes.
    var fonts = ""
    var themes: [Theme] = []

    /// Makes a list without themes.
    init(fonts: String) { self.fonts = fonts }

    private init(_ text: String) {
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            guard words.count == 2 else { continue }
            switch words[0] {
            case "fonts": fonts = words[1]
            case "theme": themes.append(Theme(name: words[1]))
            case let kind where !themes.isEmpty: themes[themes.count - 1].add(words[1], as: kind)
            default: break
            }
        }
    }

    /// The lines of the file.
    var text: String {
        var lines = [
            "# Where rofi draws the boxes of themes. Recorded by RECORD_SNAPSHOTS=1 and RecordedThemeTests.",
            "fonts \(fonts)",
        ]
        for theme in themes {
            lines.append("theme \(theme.name)")
            if let shape = theme.shape { lines.append("shape \(shape)") }
            lines += theme.text.split(separator: "\n").map { "text \($0)" }
            lines += theme.options.map { "option \($0.replacingOccurrences(of: "\n", with: "\\n"))" }
            lines += RecordedBoxes.lines(of: theme.boxes).map { "box \($0)" }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension RecordedThemes.Theme {
    /// Adds what a line of a kind says.
    fileprivate mutating func add(_ line: String, as kind: String) {
        switch kind {
        case "shape": shape = line
        case "text": text += line + "\n"
        case "option": options.append(line.replacingOccurrences(of: "\\n", with: "\n"))
        case "box":
            if let box = RecordedBoxes.box(line[...]) { boxes[box.color] = box.area }
        default: break
        }
    }
}

/// The themes of `shapes.txt`, after the shapes of well-known collections.
enum ThemeShapes {
    /// Their names in the order of the file.
    static let names = list.map(\.name)
    /// Their texts by their names.
    static let all = Dictionary(uniqueKeysWithValues: list.map { ($0.name, $0.text) })

    private static let list: [(name: String, text: String)] = {
        let text = (try? Repository.text("Tests/X11MenuCommandTests/Comparisons/shapes.txt")) ?? ""
        return text.split(separator: "\n").reduce(into: []) { themes, line in
            if line.hasPrefix("theme ") {
                themes.append((String(line.dropFirst("theme ".count)), ""))
            } else if !line.hasPrefix("#"), !themes.isEmpty {
                themes[themes.count - 1].text += line + "\n"
            }
        }
    }()

    /// What is given to `-theme-str`, one on each line of `idioms.txt`.
    static let idioms: [String] = {
        let text = (try? Repository.text("Tests/X11MenuCommandTests/Comparisons/idioms.txt")) ?? ""
        return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("# ") }
    }()
}
