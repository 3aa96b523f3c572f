extension MenuElement {
    /// The first element in it, at any depth, for which a closure returns something. Each is asked once, even if it is in several others or in itself.
    ///
    /// - Parameters:
    ///   - held: Returns the elements directly in one that are to be asked.
    ///   - accept: Returns what is looked for.
    final func first<Found>(amongHeldBy held: (MenuElement) -> [MenuElement], _ accept: (MenuElement) -> Found?)
        -> Found?
    {
        // A list instead of recursion, so that depth uses no stack.
        var rest = [held(self)[...]]
        var entered: Set<Int> = [number]
        while !rest.isEmpty {
            guard let element = rest[rest.count - 1].popFirst() else {
                rest.removeLast()
                continue
            }
            if let found = accept(element) { return found }
            let inner = held(element)
            if !inner.isEmpty, entered.insert(element.number).inserted { rest.append(inner[...]) }
        }
        return nil
    }

    /// The menu that it is in, directly or in groups; nil if it is in none.
    final var menu: Menu? {
        var above = parent
        for _ in 0..<Nesting.limit {
            guard let holder = above else { return nil }
            if let menu = holder as? Menu { return menu }
            above = holder.parent
        }
        return nil
    }
}

extension [MenuElement] {
    /// Releases the elements, and those in them that nothing else holds, one after the other: the runtime would recurse once per level.
    consuming func release() {
        var rest = self
        while var element = rest.popLast() {
            if isKnownUniquelyReferenced(&element) { rest += element.takeElements() }
        }
    }
}
