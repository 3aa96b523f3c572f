import X11Menu

/// The desktop as a value: its windows, its icons, and what covers the ground.
package struct DeskState: Sendable {
    /// The windows, the front one last.
    package private(set) var windows: [DeskWindow] = []
    /// The icons.
    package var icons: [DeskIcon] = []
    /// Whether the front window has the keyboard; otherwise the ground has it.
    package var isWindowActive = true
    /// The icon that is selected; nil for none.
    package var selected: Int?
    /// The picture on the ground; nil for soft lights.
    var wallpaper: Backdrops?
    /// Whether everything is covered until a key or a button is pressed.
    package var isLocked = false
    private var nextID = 1

    /// The visible windows, the front one last.
    package var visible: [DeskWindow] { windows.filter { !$0.isMinimised } }
    /// The front window, if it has the keyboard.
    package var active: DeskWindow? { isWindowActive ? visible.last : nil }

    /// The window with a number.
    package func window(_ id: Int) -> DeskWindow? { windows.first { $0.id == id } }
    /// The window that shows something; nil if there is none.
    package func window(showing content: DeskWindow.Content) -> DeskWindow? { windows.last { $0.content == content } }
    /// The icon with a number, on the ground or in a folder at any depth.
    package func icon(_ id: Int) -> DeskIcon? {
        icons.lazy.compactMap { $0.item(id) }.first
    }

    // MARK: Windows

    /// Adds a window in front of the others.
    mutating func open(_ content: DeskWindow.Content, title: String, symbol: Symbol, frame: Rect) -> Int {
        windows.append(DeskWindow(id: takeID(), title: title, symbol: symbol, content: content, frame: frame))
        isWindowActive = true
        return windows[windows.count - 1].id
    }

    /// Brings a window to the front, out of the dock if it is only there, and gives it the keyboard.
    mutating func raise(_ id: Int) {
        guard let index = windows.firstIndex(where: { $0.id == id }) else { return }
        var window = windows.remove(at: index)
        window.isMinimised = false
        windows.append(window)
        isWindowActive = true
        selected = nil
    }

    /// Puts the front window behind the others.
    mutating func cycle() {
        guard let front = visible.last, let index = windows.firstIndex(where: { $0.id == front.id }) else { return }
        windows.insert(windows.remove(at: index), at: 0)
        isWindowActive = true
    }

    mutating func close(_ id: Int) { windows.removeAll { $0.id == id } }

    mutating func minimise(_ id: Int) { change(id) { $0.isMinimised = true } }

    /// Gives a window all the free space, or its former frame back.
    mutating func zoom(_ id: Int, to free: Rect) {
        change(id) { window in
            let former = window.restored
            window.restored = former == nil ? window.frame : nil
            window.frame = former ?? free
        }
    }

    /// Changes a window in place.
    mutating func change(_ id: Int, _ body: (inout DeskWindow) -> Void) {
        guard let index = windows.firstIndex(where: { $0.id == id }) else { return }
        body(&windows[index])
    }

    /// Puts the visible windows side by side.
    mutating func tile(in free: Rect) {
        let count = visible.count
        guard count > 0 else { return }
        let columns = Int(Double(count).squareRoot().rounded(.up))
        let rows = (count + columns - 1) / columns
        let (width, height) = (free.width / Double(columns), free.height / Double(rows))
        for (index, window) in visible.enumerated() {
            let (row, column) = (Double(index / columns), Double(index % columns))
            let cell = Rect(
                x: free.minX + column * width, y: free.minY + row * height, width: width, height: height)
            place(window.id, in: cell.inset(by: EdgeInsets(all: 6)))
        }
    }

    /// Puts the visible windows behind each other, each a little lower.
    mutating func cascade(in free: Rect) {
        for (index, window) in visible.enumerated() {
            let step = 32 * Double(index)
            let size = Size(width: min(760, free.width - 120), height: min(560, free.height - 60))
            place(
                window.id, in: Rect(origin: Point(x: free.minX + 110 + step, y: free.minY + 14 + step), size: size))
        }
    }

    private mutating func place(_ id: Int, in rect: Rect) {
        change(id) {
            let size = Size(
                width: max(DeskWindow.leastSize.width, rect.width.rounded()),
                height: max(DeskWindow.leastSize.height, rect.height.rounded()))
            $0.frame = Rect(origin: Point(x: rect.minX.rounded(), y: rect.minY.rounded()), size: size)
            $0.restored = nil
        }
    }

    // MARK: Icons

    /// A number for a new window or icon.
    mutating func takeID() -> Int {
        defer { nextID += 1 }
        return nextID
    }

    /// The name, with a number if an icon has it already.
    func freeName(_ name: String) -> String {
        let names = Set(icons.map(\.name))
        guard names.contains(name) else { return name }
        return (2...).lazy.map { "\(name) \($0)" }.first { !names.contains($0) } ?? name
    }

    /// Renames an icon, unless the name is empty.
    mutating func rename(_ id: Int, to name: String) {
        guard let index = icons.firstIndex(where: { $0.id == id }), !name.allSatisfy({ $0 == " " }) else { return }
        guard icons[index].name != name else { return }
        icons[index].name = freeName(name)
        let given = icons[index].name
        for window in windows where window.content == .item(id) { change(window.id) { $0.title = given } }
    }

    /// Puts an icon of the ground into a folder or the trash, unless that is the icon itself or in it.
    ///
    /// - Returns: Whether it was put there.
    @discardableResult mutating func put(_ id: Int, into container: Int) -> Bool {
        guard let item = icons.first(where: { $0.id == id }), item.kind != .trash, item.item(container) == nil,
            let target = icon(container), target.isContainer
        else { return false }
        icons.removeAll { $0.id == id }
        changeIcon(container) { $0.contents.append(item) }
        if selected == id { selected = nil }
        return true
    }

    /// Puts an item of a folder back on the ground.
    mutating func takeOut(_ id: Int, of container: Int, at place: Point) {
        guard var item = icon(container)?.contents.first(where: { $0.id == id }) else { return }
        changeIcon(container) { $0.contents.removeAll { $0.id == id } }
        item.place = place
        item.name = freeName(item.name)
        icons.append(item)
    }

    /// Deletes the contents of a folder or the trash, and closes their windows.
    mutating func empty(_ container: Int) {
        changeIcon(container) { $0.contents = [] }
        for window in windows {
            if case .item(let id) = window.content, icon(id) == nil { close(window.id) }
        }
    }

    /// Changes an icon in place, on the ground or in a folder at any depth.
    mutating func changeIcon(_ id: Int, _ body: (inout DeskIcon) -> Void) {
        for index in icons.indices { icons[index].change(id, body) }
    }
}
