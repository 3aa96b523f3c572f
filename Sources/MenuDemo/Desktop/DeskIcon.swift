package import X11Menu

/// An item on the desktop or in a folder.
package struct DeskIcon: Sendable, Hashable {
    /// What an item is, which decides how it looks and what it opens.
    package enum Kind: Int, Sendable, Hashable, CaseIterable {
        case folder, text, picture, trash
    }

    /// Identifies the item as long as the desktop exists.
    package let id: Int
    /// The name.
    package var name: String
    /// What it is.
    package var kind: Kind
    /// The top left corner of its cell, in points of the desktop.
    package var place = Point.zero
    /// The picture that it holds; nil if it is no picture.
    var picture: Backdrops?
    /// The lines of a text, as they were saved last.
    var lines = [""]
    /// What it contains, if it is a folder or the trash.
    package var contents: [DeskIcon] = []

    init(id: Int, _ name: String, _ kind: Kind, picture: Backdrops? = nil, lines: [String] = [""]) {
        (self.id, self.name, self.kind, self.picture, self.lines) = (id, name, kind, picture, lines)
    }

    /// The item with a number: this one, or one in it at any depth.
    func item(_ id: Int) -> DeskIcon? { self.id == id ? self : contents.lazy.compactMap { $0.item(id) }.first }

    /// Changes the item with a number in place: this one, or one in it at any depth.
    mutating func change(_ id: Int, _ body: (inout DeskIcon) -> Void) {
        if self.id == id { return body(&self) }
        for index in contents.indices { contents[index].change(id, body) }
    }

    /// Whether items can be dropped into it.
    package var isContainer: Bool { kind == .folder || kind == .trash }

    /// Its symbol.
    var symbol: Symbol {
        switch kind {
        case .folder: .folder
        case .text: .document
        case .picture: .picture
        case .trash: .trash
        }
    }

    /// The size of an item's cell, in points.
    static let cell = Size(width: 92, height: 88)
}
