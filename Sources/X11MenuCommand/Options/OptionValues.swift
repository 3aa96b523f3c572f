import MenuFormats
import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuScene
import MenuSession

/// Splits `1,2,3` into numbers. Nil unless there are exactly `count` finite numbers.
func numbers(_ text: String, count: Int) -> [Double]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == count else { return nil }
    let values = parts.compactMap { Double($0) }.filter { $0.isFinite && abs($0) < 1e7 }
    return values.count == count ? values : nil
}

/// Where a menu is shown: `--at`.
enum PlaceOption: OptionValue, Hashable, Sendable {
    case pointer
    case center
    case at(Point)

    init?(argument: String) {
        switch argument {
        case "pointer": self = .pointer
        case "center": self = .center
        default:
            guard let values = numbers(argument, count: 2) else { return nil }
            self = .at(Point(x: values[0], y: values[1]))
        }
    }

    /// The given point, in root-window pixels.
    var point: Point? { if case .at(let point) = self { point } else { nil } }
}

/// A rectangle in pixels of the root window or of a picture: `--anchor`, `--ignore`.
struct RectOption: OptionValue, Hashable, Sendable {
    var rect: Rect

    init?(argument: String) {
        guard let values = numbers(argument, count: 4), values[2] >= 0, values[3] >= 0 else { return nil }
        rect = Rect(x: values[0], y: values[1], width: values[2], height: values[3])
    }
}

/// A shadow: `--shadow RADIUS,DX,DY,OPACITY`.
struct ShadowOption: OptionValue, Hashable, Sendable {
    var shadow: Shadow

    init?(argument: String) {
        guard let values = numbers(argument, count: 4), (0...200).contains(values[0]), abs(values[1]) <= 200,
            abs(values[2]) <= 200, (0...1).contains(values[3])
        else { return nil }
        shadow = Shadow(
            sigma: values[0], offset: Vector(dx: values[1], dy: values[2]), color: Color(white: 0, alpha: values[3]))
    }
}

/// A font: `--font "FAMILY SIZE"`, either of them.
struct FontOption: OptionValue, Hashable, Sendable {
    var family: String?
    var size: Double?

    init(family: String?, size: Double?) {
        (self.family, self.size) = (family, size)
    }

    init?(argument: String) {
        var words = argument.split(separator: " ")
        guard let last = words.last else { return nil }
        if let size = Double(last.hasSuffix("pt") ? last.dropLast(2) : last) {
            guard (4...200).contains(size) else { return nil }
            self.size = size
            words.removeLast()
        }
        if !words.isEmpty { family = words.joined(separator: " ") }
    }
}

/// A colour: `--accent`.
struct ColorOption: OptionValue, Hashable, Sendable {
    var color: Color

    init?(argument: String) {
        guard let color = Color(hex: argument) else { return nil }
        self.color = color
    }
}

/// The entry that is highlighted at first: `--select TEXT|INDEX`.
struct SelectOption: OptionValue, Hashable, Sendable {
    /// Nil for an empty text, for example where a script has stored no choice yet.
    var selection: SessionOptions.Selection?

    init?(argument: String) {
        selection = argument.isEmpty ? nil : Int(argument).map { .index($0) } ?? .title(argument)
    }
}

/// A number within a range that the type names.
enum ScaleOption: OptionValue, Hashable, Sendable {
    case factor(Double)
    /// Computed from the physical size of the monitor.
    case monitor

    /// The factor; nil where it comes from the monitor.
    var factor: Double? { if case .factor(let factor) = self { factor } else { nil } }

    init?(argument: String) {
        if argument == "monitor" {
            self = .monitor
        } else if let factor = Double(argument), (0.5...8).contains(factor) {
            self = .factor(factor)
        } else {
            return nil
        }
    }
}

/// The number of columns: `--columns N|auto`.
struct ColumnsOption: OptionValue, Hashable, Sendable {
    /// Nil for as many as needed.
    var count: Int?

    init?(argument: String) {
        if argument == "auto" { return }
        guard let count = Int(argument), (1...64).contains(count) else { return nil }
        self.count = count
    }
}

enum AlignOption: String, OptionValue, CaseIterable, Sendable { case left, center, right }
enum GravityOption: String, OptionValue, CaseIterable, Sendable { case below, above, left, right }
enum SearchOption: String, OptionValue, CaseIterable, Sendable { case none, typeAhead = "type-ahead", field }
enum MatchOption: String, OptionValue, CaseIterable, Sendable {
    case substring, prefix, fuzzy, regex, glob, typos
}
enum AppearanceOption: String, OptionValue, CaseIterable, Sendable { case auto, light, dark }
enum OutsidePressOption: String, OptionValue, CaseIterable, Sendable {
    case pass, swallow, keep

    /// The value in the interaction machine.
    var answer: InteractionOptions.OutsidePress {
        switch self {
        case .pass: .pass
        case .swallow: .swallow
        case .keep: .keep
        }
    }
}
enum OrderOption: String, OptionValue, CaseIterable, Sendable { case fixed, automatic }
