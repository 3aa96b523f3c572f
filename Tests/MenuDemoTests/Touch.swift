import Testing

@testable import MenuDemo
@testable import X11MenuCommand
@testable import X11Menu

/// A row of a menu of the demo, and the effect of choosing it.
struct Touch<Subject> {
    /// The titles that lead to the row.
    let row: String
    /// Whether the effect is there already, as that of a radio row that is on.
    let isThere: Bool
    /// Whether the effect is there.
    let effect: (Subject, DemoPicture) throws -> Bool

    init(_ row: String, isThere: Bool = false, _ effect: @escaping (Subject, DemoPicture) throws -> Bool) {
        (self.row, self.isThere, self.effect) = (row, isThere, effect)
    }
}

/// Chooses every row of a menu, each in a demo of its own.
///
/// It fails if the table lists other rows than the menu, or if an effect is there before the row is chosen, or not there after it.
///
/// - Parameters:
///   - table: The rows of the menu, and their effects.
///   - menu: The menu whose rows are compared with the table; nil for the open one.
///   - make: Makes a demo with the menu open, and what the effects look at.
func touchAll<Subject>(
    _ table: [Touch<Subject>], of menu: ((DemoPicture) -> Menu?)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, make: () throws -> (Subject, DemoPicture)
) throws {
    let (_, first) = try make()
    let rows = try #require(menu?(first) ?? first.openMenu, sourceLocation: sourceLocation).rowPaths
    #expect(rows.sorted() == table.map(\.row).sorted(), sourceLocation: sourceLocation)
    for touch in table {
        let (subject, picture) = try make()
        #expect(
            try touch.effect(subject, picture) == touch.isThere, "before “\(touch.row)”", sourceLocation: sourceLocation
        )
        try picture.carryOut(.hover(touch.row.split(separator: "/").map(String.init)))
        try picture.carryOut(.choose)
        #expect(try touch.effect(subject, picture), "after “\(touch.row)”", sourceLocation: sourceLocation)
    }
}

extension Menu {
    /// Takes the pictures of all rows away, which an open menu starts a process for.
    func removeImages() {
        for child in children {
            (child as? Action)?.image = nil
            (child as? Menu)?.image = nil
            (child as? Menu)?.removeImages()
        }
    }

    /// The titles that lead to each row that can be chosen.
    var rowPaths: [String] {
        children.flatMap { child in
            if let action = child as? Action { return action.isEnabled ? [action.title] : [] }
            guard let menu = child as? Menu else { return [] }
            let isInPlace = menu.displaysInline || menu.displaysAsPalette
            return isInPlace ? menu.rowPaths : menu.rowPaths.map { menu.title + "/" + $0 }
        }
    }
}
