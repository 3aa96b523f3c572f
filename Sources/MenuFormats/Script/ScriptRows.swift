public import MenuModel

/// The rows that a program has sent, in their order, found by id.
///
/// A program may send any number of changes: a change takes constant time on average, except that rows after an inserted or removed one are
/// moved in memory.
public struct ScriptRows: Sendable {
    /// How many rows there may be.
    public static let countLimit = 1_000_000
    /// How many bytes their texts may have together.
    public static let weightLimit = 256 << 20

    /// The rows.
    public private(set) var elements: [MenuElement] = []
    /// About where the row of each id is: at most `shift` from there.
    private var places: [String: Int] = [:]
    private var shift = 0
    /// The bytes of all texts, about.
    private var weight = 0

    /// The distance up to which a row is looked for beside its noted place.
    private static let longestShift = 256

    /// Replaces all rows.
    public mutating func replace(by rows: [MenuElement]) throws(ScriptError) {
        (elements, places, shift, weight) = ([], [:], 0, 0)
        try insert(rows, .last)
    }

    /// Adds rows; one with the id of another row replaces it where it is.
    public mutating func insert(_ rows: [MenuElement], _ place: ScriptMessage.Place) throws(ScriptError) {
        var new: [MenuElement] = []
        var ids: Set<String> = []
        for row in rows {
            if let id = row.id {
                if let index = index(of: id) {
                    try set(row, at: index)
                    continue
                }
                guard ids.insert(id).inserted else { throw ScriptError("two rows have the id \"\(id)\"") }
            }
            new.append(row)
        }
        guard elements.count + new.count <= ScriptRows.countLimit else {
            throw ScriptError("there are more than \(ScriptRows.countLimit) rows")
        }
        guard !new.isEmpty else { return }
        let index = try index(at: place)
        try add(weight: new.reduce(0) { $0 + $1.weight })
        for (offset, row) in new.enumerated() { if let id = row.id { places[id] = index + offset } }
        guard index < elements.count else { return elements.append(contentsOf: new) }
        elements.insert(contentsOf: new, at: index)
        note(shift: new.count)
    }

    /// Changes properties of a row.
    public mutating func change(_ id: String, _ change: RowChange) throws(ScriptError) {
        let index = try known(id)
        try set(change.applied(to: elements[index]), at: index)
    }

    private mutating func set(_ row: MenuElement, at index: Int) throws(ScriptError) {
        // A row that is as it was stays a copy of the one that is shown, so that it need not be compared again.
        guard row != elements[index] else { return }
        try add(weight: row.weight - elements[index].weight)
        elements[index] = row
    }

    private mutating func add(weight more: Int) throws(ScriptError) {
        guard weight + more <= ScriptRows.weightLimit || more <= 0 else {
            throw ScriptError("the rows have more than \(ScriptRows.weightLimit >> 20) MiB")
        }
        weight += more
    }

    /// Removes rows. Unknown ids are an error once the others are gone.
    public mutating func remove(_ ids: [String]) throws(ScriptError) {
        var unknown: String?
        if ids.count > 32 {
            let gone = Set(ids)
            unknown = ids.first { index(of: $0) == nil }
            elements.removeAll { $0.id.map(gone.contains) ?? false }
            weight = elements.reduce(0) { $0 + $1.weight }
            noteAll()
        } else {
            for id in ids {
                guard let index = index(of: id) else {
                    unknown = unknown ?? id
                    continue
                }
                weight -= elements.remove(at: index).weight
                places[id] = nil
                if index < elements.count { note(shift: 1) }
            }
        }
        if let unknown { throw ScriptError("no row has the id \"\(unknown)\"") }
    }

    /// Moves a row.
    public mutating func move(_ id: String, _ place: ScriptMessage.Place) throws(ScriptError) {
        let index = try known(id)
        if place == .before(id) || place == .after(id) { return }
        _ = try self.index(at: place)
        let row = elements.remove(at: index)
        note(shift: 1)
        let target = try self.index(at: place)
        elements.insert(row, at: target)
        places[id] = target
        note(shift: 1)
    }

    /// Where the row with an id is; nil if there is none.
    public func index(of id: String) -> Int? {
        guard let place = places[id] else { return nil }
        for distance in 0...shift {
            for index in [place - distance, place + distance]
            where elements.indices.contains(index) && elements[index].id == id { return index }
        }
        return nil
    }

    private func known(_ id: String) throws(ScriptError) -> Int {
        guard let index = index(of: id) else { throw ScriptError("no row has the id \"\(id)\"") }
        return index
    }

    private func index(at place: ScriptMessage.Place) throws(ScriptError) -> Int {
        switch place {
        case .first: 0
        case .last: elements.count
        case .before(let id): try known(id)
        case .after(let id): try known(id) + 1
        }
    }

    /// Notes that rows may be further from their noted places.
    private mutating func note(shift count: Int) {
        shift += count
        if shift > ScriptRows.longestShift { noteAll() }
    }

    private mutating func noteAll() {
        (places, shift) = ([:], 0)
        for (index, row) in elements.enumerated() { if let id = row.id { places[id] = index } }
    }
}

extension MenuElement {
    /// The bytes of its texts, with something for the rest of it.
    fileprivate var weight: Int {
        switch self {
        case .action(let action):
            action.title.utf8.count + (action.subtitle?.utf8.count ?? 0) + (action.value?.bytes.count ?? 0)
                + (action.command ?? []).reduce(0) { $0 + $1.utf8.count } + (action.icon?.weight ?? 0)
        case .menu(let menu):
            menu.title.utf8.count + (menu.headers + menu.footers).reduce(0) { $0 + $1.weight }
                + (0..<menu.items.count).reduce(0) { $0 + menu.items[$1].weight }
        case .header(let header): header.title.utf8.count
        case .search(let field): field.text.utf8.count + field.placeholder.utf8.count
        case .lazy(let lazy): lazy.command.reduce(0) { $0 + $1.utf8.count }
        case .custom(let custom): custom.picture.weight + (custom.value?.bytes.count ?? 0)
        case .group(let group): group.elements.reduce(0) { $0 + $1.weight }
        case .separator: 0
        }
    }
}

extension Icon {
    /// The bytes of its text.
    fileprivate var weight: Int {
        switch source {
        case .named(let text), .file(let text), .inline(let text), .lines(let text): text.utf8.count
        case .pixels, .encoded, .drawn, .late: 0
        }
    }
}
