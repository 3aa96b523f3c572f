import MenuGeometry
import MenuLayout
import MenuScene
import MenuSession

extension ThemeField {
    /// Sets the field in a theme to a value of a file.
    ///
    /// - Throws: An error if the value has the wrong type or is out of range.
    func set(_ value: TOMLValue, in theme: inout Theme) throws(TOMLFault) {
        switch kind {
        case .number(let place, let range): theme[keyPath: place] = try value.number(in: range)
        case .count(let place, let range):
            theme[keyPath: place] = Int(
                try value.whole(in: Double(range.lowerBound)...Double(range.upperBound)))
        case .flag(let place): theme[keyPath: place] = try value.boolean()
        case .color(let place): theme[keyPath: place] = try value.color()
        case .font(let place): theme[keyPath: place] = try value.font()
        case .size(let place):
            let numbers = try value.numbers(named: ["width", "height"], in: 0...200)
            theme[keyPath: place] = Size(width: numbers[0], height: numbers[1])
        case .offset(let place):
            let numbers = try value.numbers(named: ["x", "y"], in: -200...200)
            theme[keyPath: place] = Vector(dx: numbers[0], dy: numbers[1])
        case .insets(let place):
            let numbers = try value.numbers(named: ["top", "left", "bottom", "right"], in: 0...200)
            theme[keyPath: place] = EdgeInsets(
                top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
        case .shortcuts(let place):
            theme[keyPath: place] = try value.choice(among: [("words", .words), ("symbols", .symbols)])
        case .ellipsis(let place):
            theme[keyPath: place] = try value.choice(among: [("middle", .middle), ("end", .end), ("start", .start)])
        case .shadows(let place): theme[keyPath: place] = try value.shadows()
        case .finish(let place): theme[keyPath: place] = try value.finish()
        case .tint(let place): theme[keyPath: place] = try value.isNone ? nil : value.color()
        case .range(let place, let range): theme[keyPath: place] = try value.range(in: range)
        case .appearance(let place):
            theme[keyPath: place] = try value.choice(among: [("auto", nil), ("light", .light), ("dark", .dark)])
        }
    }
}

extension TOMLValue {
    /// The error that a different value is expected.
    private func expected(_ what: String) -> TOMLFault {
        TOMLFault(offset: offset, message: "expected \(what), not \(kind)")
    }

    func string() throws(TOMLFault) -> String {
        guard case .string(let text) = content else { throw expected("a string") }
        return text
    }

    func finish() throws(TOMLFault) -> Material.Finish {
        try choice(among: [("frosted", .frosted), ("glass", .glass)])
    }

    /// Whether it says that there is no colour.
    fileprivate var isNone: Bool { content == .string("none") }

    fileprivate func range(in bounds: ClosedRange<Double>) throws(TOMLFault) -> ClosedRange<Double> {
        let ends = try numbers(named: ["over black", "over white"], in: bounds)
        guard ends[0] <= ends[1] else {
            throw TOMLFault(
                offset: offset,
                message: "\(ends[1].toml) is out of range: it must be at least \(ends[0].toml)")
        }
        return ends[0]...ends[1]
    }

    func boolean() throws(TOMLFault) -> Bool {
        guard case .boolean(let value) = content else { throw expected("true or false") }
        return value
    }

    func number(in range: ClosedRange<Double>) throws(TOMLFault) -> Double {
        guard let number else { throw expected("a number") }
        guard range.contains(number) else {
            let bounds =
                range.upperBound == .infinity
                ? "at least \(range.lowerBound.toml)" : "between \(range.lowerBound.toml) and \(range.upperBound.toml)"
            throw TOMLFault(offset: offset, message: "\(number.toml) is out of range: it must be \(bounds)")
        }
        return number
    }

    func whole(in range: ClosedRange<Double>) throws(TOMLFault) -> Double {
        guard case .whole = content else { throw expected("a whole number") }
        return try number(in: range)
    }

    func color() throws(TOMLFault) -> Color {
        guard case .string(let text) = content else { throw expected("a colour, \"#RRGGBB\"") }
        let words = text.split(separator: " ")
        if (1...2).contains(words.count), let color = Color(hex: String(words[0])) {
            if words.count == 1 { return color }
            if words[0].count <= 7, let alpha = Double(words[1]), (0...1).contains(alpha) {
                return color.withAlpha(alpha)
            }
        }
        throw TOMLFault(
            offset: offset,
            message: "\"\(text)\" is no colour; write \"#RRGGBB\", \"#RRGGBBAA\", or \"#RRGGBB 0.5\" with an opacity")
    }

    func font() throws(TOMLFault) -> FontStyle {
        guard case .string(let text) = content else { throw expected("a font, \"Sans Medium 13\"") }
        guard let font = FontStyle(theme: text) else {
            throw TOMLFault(
                offset: offset, message: "\"\(text)\" is no font; write family, weight and size: \"Sans Medium 13\"")
        }
        return font
    }

    func numbers(named names: [String], in range: ClosedRange<Double>) throws(TOMLFault) -> [Double] {
        let list = "[\(names.joined(separator: ", "))]"
        guard case .array(let values) = content else { throw expected(list) }
        guard values.count == names.count else {
            throw TOMLFault(offset: offset, message: "expected \(list), not \(values.count) numbers")
        }
        var numbers: [Double] = []
        for value in values { numbers.append(try value.number(in: range)) }
        return numbers
    }

    func choice<Value>(among choices: [(name: String, value: Value)]) throws(TOMLFault) -> Value {
        let names = choices.map { "\"\($0.name)\"" }.joined(separator: " or ")
        guard case .string(let text) = content else { throw expected(names) }
        if let found = choices.first(where: { $0.name == text }) { return found.value }
        throw TOMLFault(offset: offset, message: "\"\(text)\" must be \(names)")
    }

    func shadows() throws(TOMLFault) -> [Shadow] {
        guard case .array(let values) = content else { throw expected("an array of shadows") }
        guard values.count <= 8 else { throw TOMLFault(offset: offset, message: "more than 8 shadows") }
        var shadows: [Shadow] = []
        for value in values { shadows.append(try value.shadow()) }
        return shadows
    }

    private func shadow() throws(TOMLFault) -> Shadow {
        guard case .table(let entries) = content else { throw expected("a shadow, { radius, offset, color }") }
        var shadow = Shadow(sigma: 0, offset: .zero, color: .black)
        for entry in entries {
            switch entry.key {
            case "radius": shadow.sigma = try entry.value.number(in: 0...200)
            case "offset":
                let numbers = try entry.value.numbers(named: ["x", "y"], in: -200...200)
                shadow.offset = Vector(dx: numbers[0], dy: numbers[1])
            case "color": shadow.color = try entry.value.color()
            default:
                throw TOMLFault(
                    offset: entry.offset,
                    message: "unknown key \"\(entry.key)\""
                        + NearMiss.question(entry.key, among: ["radius", "offset", "color"]))
            }
        }
        return shadow
    }
}

extension FontStyle {
    private static let weights: [(name: String, weight: Weight)] = [
        ("Regular", .regular), ("Medium", .medium), ("Semi-Bold", .semibold), ("SemiBold", .semibold), ("Bold", .bold),
    ]

    /// Parses `FAMILY [Medium|Semi-Bold|Bold] [Italic] SIZE`, Pango's notation for fonts.
    init?(theme text: String) {
        var words = text.split(separator: " ")
        guard let last = words.popLast(), let size = Double(last), (4...200).contains(size) else { return nil }
        var style = FontStyle(family: "", size: size)
        while let word = words.last {
            if word.lowercased() == "italic" {
                style.isItalic = true
            } else if let known = FontStyle.weights.first(where: { $0.name.lowercased() == word.lowercased() }) {
                style.weight = known.weight
            } else {
                break
            }
            words.removeLast()
        }
        guard !words.isEmpty else { return nil }
        style.family = words.joined(separator: " ")
        self = style
    }

    /// The font as written in a theme file.
    var theme: String {
        let weight = FontStyle.weights.first { $0.weight == self.weight && $0.weight != .regular }
        let words = [family, weight?.name, isItalic ? "Italic" : nil, size.toml]
        return words.compactMap { $0 }.joined(separator: " ")
    }
}

extension Double {
    /// The number as written in a file; a whole number has no fraction.
    var toml: String {
        if self == .infinity { return "inf" }
        return self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self)
    }
}
