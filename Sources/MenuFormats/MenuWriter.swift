public import MenuModel

/// Something of a menu that a format has no words for.
public struct ConversionLoss: Sendable, Hashable {
    /// The element: its title after those of the menus around it, joined by `/`.
    public var path: String
    /// What was left out or changed.
    public var what: String

    /// Makes a loss.
    public init(path: String, what: String) {
        self.path = path
        self.what = what
    }
}

/// Writes menus down.
public enum MenuWriter {
    /// Writes a menu in a format, and lists everything of it that the format cannot say.
    ///
    /// What `json` writes reads back as the same menu, but for lines, which become actions. `auto` writes `json`.
    ///
    /// - Complexity: O(number of elements).
    public static func write(_ menu: MenuContent, as format: MenuFormat) -> (bytes: [UInt8], losses: [ConversionLoss]) {
        switch format {
        case .json, .auto:
            JSONMenuWriter.write(menu)
        case .lines, .tree, .rofi:
            TreeWriter.write(menu, as: format)
        case .jgmenu:
            JgmenuWriter.write(menu)
        case .openbox:
            OpenboxWriter.write(menu)
        }
    }
}

/// What a writer could not say, with where it is in the menu.
struct LossList {
    private(set) var losses: [ConversionLoss] = []
    private var titles: [String] = []

    /// Goes into an element.
    mutating func enter(_ title: String) { titles.append(title) }

    /// Comes out of it.
    mutating func leave() { titles.removeLast() }

    /// Notes a loss of the element that was entered last.
    mutating func lose(_ what: String) {
        losses.append(ConversionLoss(path: titles.joined(separator: "/"), what: what))
    }

    /// Notes all of some losses.
    mutating func lose(_ what: [String]) {
        for loss in what { lose(loss) }
    }
}
