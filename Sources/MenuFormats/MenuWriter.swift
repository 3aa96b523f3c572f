public import MenuModel

/// A part of a menu that a format cannot express.
public struct ConversionLoss: Sendable, Hashable {
    /// The element: the titles of the enclosing menus and its own title, joined by `/`.
    public var path: String
    /// A description of what was left out or changed.
    public var what: String

    /// Makes a loss.
    public init(path: String, what: String) {
        self.path = path
        self.what = what
    }
}

/// Writes menus in a format.
public enum MenuWriter {
    /// Writes a menu in a format, and lists everything that the format cannot express.
    ///
    /// The output of `json` reads back as the same menu, except that lines become actions. `auto` writes `json`.
    ///
    /// - Complexity: O(number of elements).
    public static func write(_ menu: MenuContent, as format: MenuFormat) -> (
        bytes: [UInt8], losses: Findings<ConversionLoss>
    ) {
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

/// Collects what a writer could not express, with its place in the menu.
struct LossList {
    private(set) var losses = Findings<ConversionLoss>()
    /// The elements that are entered, from the outside in, and what each has lost.
    private var elements: [(title: String, lost: Set<String>)] = []

    /// Enters an element.
    mutating func enter(_ title: String) { elements.append((title, [])) }

    /// Leaves the element that was entered last.
    mutating func leave() { elements.removeLast() }

    /// Notes a loss of the element that was entered last; each kind of loss once for an element.
    mutating func lose(_ what: String) {
        guard elements.isEmpty || elements[elements.count - 1].lost.insert(what).inserted else { return }
        losses.append(ConversionLoss(path: elements.map(\.title).joined(separator: "/"), what: what))
    }

    /// Notes several losses.
    mutating func lose(_ what: [String]) {
        for loss in what { lose(loss) }
    }
}
