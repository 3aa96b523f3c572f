import MenuLayout

extension LauncherLook.Font {
    /// Reads a font in fontconfig's notation, as in dmenu: `monospace:size=10`, `Hack-12:bold`, `Sans:pixelsize=14`.
    init(fontconfig text: String) {
        var parts = text.split(separator: ":").map(String.init)
        let first = parts.isEmpty ? "" : parts.removeFirst()
        self.init()
        if let dash = first.lastIndex(of: "-"), let size = Double(first[first.index(after: dash)...]) {
            (family, self.size) = (String(first[..<dash]), size)
        } else {
            family = first
        }
        // Names of X core fonts are no longer supported.
        if family?.isEmpty == true || first.hasPrefix("-") { family = nil }
        for part in parts {
            let pair = part.split(separator: "=", maxSplits: 1)
            let value = pair.last.map(String.init) ?? ""
            switch (pair.first, Double(value)) {
            case ("size", let number?): size = number
            case ("pixelsize", let number?): (size, isPixels) = (number, true)
            case ("weight", let number?): weight = LauncherLook.Font.weight(fontconfig: number)
            case ("slant", let number?): isItalic = number > 0
            // A word alone is a style, a weight or a slant.
            case _ where pair.count == 1 || ["style", "weight", "slant"].contains(pair[0]):
                for word in value.split(separator: " ") { _ = read(style: word.lowercased()) }
            default: break
            }
        }
        limitSize()
    }

    /// Reads a font in Pango's notation: `Sans Bold 12`, `mono 14px`.
    init(pango text: String) {
        var words = text.split(separator: " ").map(String.init)
        self.init()
        isItalic = false
        if let last = words.last, let size = Double(last.hasSuffix("px") ? String(last.dropLast(2)) : last) {
            (self.size, isPixels) = (size, last.hasSuffix("px"))
            words.removeLast()
        }
        words.removeAll { read(style: $0.lowercased()) }
        family = words.isEmpty ? nil : words.joined(separator: " ")
        limitSize()
    }

    /// The font with the values of another one for those that it does not give.
    public func over(_ base: Self?) -> Self {
        guard let base else { return self }
        var font = self
        font.family = family ?? base.family
        if size == nil { (font.size, font.isPixels) = (base.size, base.isPixels) }
        font.weight = weight ?? base.weight
        font.isItalic = isItalic ?? base.isItalic
        font.tabs = tabs ?? base.tabs
        return font
    }

    /// Reads the name of a slant or a weight; false if it is none.
    private mutating func read(style word: String) -> Bool {
        if ["italic", "oblique"].contains(word) {
            isItalic = true
            return true
        }
        weight = LauncherLook.Font.weights[word] ?? weight
        return LauncherLook.Font.weights[word] != nil
    }

    /// The weight of a number on fontconfig's scale.
    private static func weight(fontconfig number: Double) -> FontStyle.Weight {
        number < 100 ? .regular : number < 180 ? .medium : number < 200 ? .semibold : .bold
    }

    /// The names of weights in Pango's notation.
    private static let weights: [String: FontStyle.Weight] = [
        "thin": .regular, "light": .regular, "ultra-light": .regular, "regular": .regular, "normal": .regular,
        "book": .regular, "medium": .medium, "semi-bold": .semibold, "semibold": .semibold, "demi-bold": .semibold,
        "demibold": .semibold, "bold": .bold, "ultra-bold": .bold, "extra-bold": .bold, "extrabold": .bold,
        "heavy": .bold, "black": .bold,
    ]

    /// Drops an implausible size, so that the theme's is used.
    private mutating func limitSize() {
        if let size, !(4...200).contains(size) { self.size = nil }
    }
}
