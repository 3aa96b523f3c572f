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
            guard pair.count == 2, let number = Double(pair[1]) else { continue }
            if pair[0] == "size" { size = number }
            if pair[0] == "pixelsize" { (size, isPixels) = (number, true) }
        }
        limitSize()
    }

    /// Reads a font in Pango's notation: `Sans Bold 12`, `mono 14px`.
    init(pango text: String) {
        var words = text.split(separator: " ").map(String.init)
        self.init()
        if let last = words.last, let size = Double(last.hasSuffix("px") ? String(last.dropLast(2)) : last) {
            (self.size, isPixels) = (size, last.hasSuffix("px"))
            words.removeLast()
        }
        words.removeAll { word in
            let word = word.lowercased()
            guard let weight = LauncherLook.Font.weights[word] else { return ["italic", "oblique"].contains(word) }
            self.weight = weight
            return true
        }
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
        font.tabs = tabs ?? base.tabs
        return font
    }

    /// The names of weights in Pango's notation.
    private static let weights: [String: FontStyle.Weight] = [
        "thin": .regular, "light": .regular, "ultra-light": .regular, "regular": .regular, "normal": .regular,
        "book": .regular, "medium": .medium, "semi-bold": .semibold, "semibold": .semibold, "demi-bold": .semibold,
        "bold": .bold, "ultra-bold": .bold, "extra-bold": .bold, "heavy": .bold, "black": .bold,
    ]

    /// Drops an implausible size, so that the theme's is used.
    private mutating func limitSize() {
        if let size, !(4...200).contains(size) { self.size = nil }
    }
}
