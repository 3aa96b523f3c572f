extension MenuElement: Copied {
    /// Whether two elements are the same; copies of one element are so at once.
    ///
    /// - Complexity: O(1) for copies, which share their storage; otherwise that of comparing all that they hold.
    public static func == (left: MenuElement, right: MenuElement) -> Bool {
        if left.isCopy(of: right) { return true }
        switch (left, right) {
        case (.action(let left), .action(let right)): return left == right
        case (.menu(let left), .menu(let right)): return left == right
        case (.separator(let left), .separator(let right)): return left == right
        case (.header(let left), .header(let right)): return left == right
        case (.search(let left), .search(let right)): return left == right
        case (.lazy(let left), .lazy(let right)): return left == right
        case (.custom(let left), .custom(let right)): return left == right
        case (.group(let left), .group(let right)): return left == right
        case (.action, _), (.menu, _), (.separator, _), (.header, _), (.search, _), (.lazy, _), (.custom, _),
            (.group, _):
            return false
        }
    }

    /// Whether it shares its storage with another element. An indirect element is one reference, with the case in bits that no address has.
    @inline(__always)
    func isCopy(of other: MenuElement) -> Bool {
        unsafe unsafeBitCast(self, to: UInt.self) == unsafeBitCast(other, to: UInt.self)
    }
}
