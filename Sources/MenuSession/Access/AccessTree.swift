public import MenuGeometry
import MenuLayout
import MenuModel

/// The accessible objects of a presentation: a window with the first menu, or with the bar that it belongs to; or those of a bar none of whose menus
/// is open. The objects of a submenu are in its row, whether it is open or not.
///
/// Nothing is stored: each object is derived from the session when somebody asks for it, so long lists cost nothing.
public struct AccessTree: AccessContents {
    /// The presentation; nil for a bar none of whose menus is open.
    public let session: MenuSession?
    /// The bar that the menu belongs to; nil if there is none.
    let bar: SessionOptions.Bar?
    /// Device pixels per point.
    public let scale: Double
    /// The name of its window.
    public let title: String
    /// The object that has the focus; nil if it is not known.
    public let focus: AccessPlace?

    /// Describes a presentation.
    public init(_ session: MenuSession, title: String, focus: AccessPlace? = nil) {
        (self.session, self.title, self.focus) = (session, title, focus)
        (bar, scale) = (session.options.bar, session.options.scale)
    }

    /// Describes a bar none of whose menus is open.
    public init(_ bar: SessionOptions.Bar, scale: Double, title: String) {
        (session, self.bar, self.scale, self.title, focus) = (nil, bar, scale, title, nil)
    }

    /// The open menus; empty for a bar alone.
    var panels: [Panel] { session?.panels ?? [] }

    /// What a menu lists, and the level of the open panel that shows it; nil if it is closed.
    struct Listing {
        var entries: EntryList
        var level: Int?

        /// The position of the entry that a step leads to; nil if there is none.
        func position(of step: AccessPlace.Step) -> Int? {
            switch step {
            case .path(let path): entries.position(ofPath: path)
            case .position(let position): entries.indices.contains(position) ? position : nil
            case .box: nil
            }
        }

        /// The step that leads to an entry.
        func step(to position: Int) -> AccessPlace.Step {
            let path = entries[position].path
            return path.isEmpty ? .position(position) : .path(path)
        }
    }

    /// What the menu at a place lists; nil if there is no menu.
    func listing(at place: AccessPlace) -> Listing? {
        guard case .element(let steps) = place else { return nil }
        return listing(at: steps[...])
    }

    private func listing(at steps: ArraySlice<AccessPlace.Step>) -> Listing? {
        let first = panels.first.map { Listing(entries: $0.entries, level: 0) }
        guard let last = steps.last else { return bar == nil ? first : nil }
        if let bar, steps.count == 1 {
            guard let title = title(of: last, in: bar) else { return nil }
            return session?.openTitle == title ? first : Listing(entries: EntryList(ofOpened: bar.menus[title]))
        }
        guard let around = listing(at: steps.dropLast()), let position = around.position(of: last),
            let submenu = around.entries[position].element.submenu
        else { return nil }
        if let level = around.level, session?.openEntry(ofLevel: level) == position,
            panels.indices.contains(level + 1)
        {
            return Listing(entries: panels[level + 1].entries, level: level + 1)
        }
        return Listing(entries: EntryList(ofOpened: submenu))
    }

    /// The index of the bar's title that a step leads to; nil if there is none.
    func title(of step: AccessPlace.Step, in bar: SessionOptions.Bar) -> Int? {
        guard case .path(let path) = step, path.count == 1, bar.menus.indices.contains(path[0]) else { return nil }
        return path[0]
    }

    /// What assistive programs follow of it, after the last such snapshot; nil for the first.
    public func snapshot(after previous: AccessSnapshot?) -> AccessSnapshot {
        AccessSnapshot(of: self, after: previous)
    }

    // MARK: Relations

    /// How many objects the one at a place contains.
    public func childCount(of place: AccessPlace) -> Int {
        if place == .window { return 1 }
        if place == .root, let bar { return bar.menus.count }
        return (listing(at: place)?.entries.count ?? 0) + (place == .root ? buttons.count : 0)
    }

    /// The object with an index in the one at a place; nil if there is none.
    public func child(_ index: Int, of place: AccessPlace) -> AccessPlace? {
        guard index >= 0, index < childCount(of: place) else { return nil }
        if place == .window { return .root }
        if place == .root, bar != nil { return place.appending(.path([index])) }
        return listing(at: place).flatMap { listing in
            let button = index - listing.entries.count
            if button < 0 { return place.appending(listing.step(to: index)) }
            return buttons.indices.contains(button) ? place.appending(.box(buttons[button].number)) : nil
        }
    }

    /// The index of an object in the one around it; nil if there is no such object.
    public func index(of place: AccessPlace) -> Int? {
        guard case .element(let steps) = place, let last = steps.last, let parent = place.parent else { return 0 }
        if steps.count == 1, let bar { return title(of: last, in: bar) }
        if let button = buttons.firstIndex(where: { place == .root.appending(.box($0.number)) }) {
            return (listing(at: .root)?.entries.count ?? 0) + button
        }
        return listing(at: parent)?.position(of: last)
    }

    /// The level and the entry of an object that is in an open menu; nil for others.
    public func entry(at place: AccessPlace) -> (level: Int, entry: Int)? {
        guard case .element(let steps) = place, let last = steps.last, let parent = place.parent,
            let around = listing(at: parent), let level = around.level, let entry = around.position(of: last)
        else { return nil }
        return (level, entry)
    }

    /// The place of an entry of an open menu; nil if there is none.
    public func place(ofEntry entry: Int, level: Int) -> AccessPlace? {
        guard let menu = menu(ofLevel: level), panels[level].entries.indices.contains(entry) else { return nil }
        return menu.appending(Listing(entries: panels[level].entries).step(to: entry))
    }

    /// The place of an open menu; nil if there is none.
    public func menu(ofLevel level: Int) -> AccessPlace? {
        guard panels.indices.contains(level) else { return nil }
        var place = session?.openTitle.map { AccessPlace.root.appending(.path([$0])) } ?? .root
        for outer in 0..<level {
            guard let entry = session?.openEntry(ofLevel: outer), panels[outer].entries.indices.contains(entry)
            else { return nil }
            place = place.appending(Listing(entries: panels[outer].entries).step(to: entry))
        }
        return place
    }

    /// The index of the object in an open menu that pointer or keys are on; nil if there is none.
    public func selectedChild(of place: AccessPlace) -> Int? {
        if place == .root, bar != nil { return session?.openTitle }
        return panels.indices.first { menu(ofLevel: $0) == place }.flatMap { session?.highlight(ofLevel: $0) }
    }

    /// The innermost object at a position on the screen, in points; nil if there is none.
    public func place(at point: Point) -> AccessPlace? {
        for level in panels.indices.reversed() {
            let panel = panels[level]
            switch panel.frame.hit(point, scroll: panel.scroll) as MenuFrame.Hit? {
            case .entry(let entry): return place(ofEntry: entry, level: level)
            case .body, .tab:
                if level == 0, let box = panel.frame.button(at: point)?.box { return .root.appending(.box(box)) }
                return menu(ofLevel: level)
            case nil: continue
            }
        }
        return bar?.titles.firstIndex { $0.contains(point) }.map { AccessPlace.root.appending(.path([$0])) }
    }

    /// The position of an item among those of its menu that can be highlighted, from 1, and their number; nil for other objects.
    ///
    /// - Complexity: O(1) for lines and plain actions, otherwise O(number of entries).
    public func positionInSet(of place: AccessPlace) -> (position: Int, count: Int)? {
        guard let index = index(of: place), let parent = place.parent, let listing = listing(at: parent) else {
            return place == .window || place == .root || bar == nil
                ? nil : index(of: place).map { ($0 + 1, childCount(of: .root)) }
        }
        let entries = listing.entries
        guard entries.isLine(index) || entries[index].element.isHighlightable else { return nil }
        if entries.isUniform { return (index - entries.headerCount + 1, entries.count - entries.headerCount) }
        let before = entries[..<index].count { $0.element.isHighlightable }
        return (before + 1, before + entries[index...].count { $0.element.isHighlightable })
    }

    /// The items of the group that a radio item belongs to, itself among them: those around it without another kind of item between. Empty for other
    /// objects.
    public func members(ofGroupWith place: AccessPlace) -> [AccessPlace] {
        guard let parent = place.parent, let index = index(of: place), let listing = listing(at: parent),
            listing.entries.indices.contains(index), !listing.entries.isLine(index)
        else { return [] }
        let entries = listing.entries
        func isRadio(_ index: Int) -> Bool {
            guard entries.indices.contains(index), !entries.isLine(index),
                case .action(let action) = entries[index].element
            else { return false }
            return action.role == .radio
        }
        guard isRadio(index) else { return [] }
        var (first, last) = (index, index)
        while isRadio(first - 1), last - first < Self.mostMembers { first -= 1 }
        while isRadio(last + 1), last - first < Self.mostMembers { last += 1 }
        return (first...last).map { parent.appending(listing.step(to: $0)) }
    }

    /// The most items of a group that are told of.
    private static var mostMembers: Int { 1000 }
}
