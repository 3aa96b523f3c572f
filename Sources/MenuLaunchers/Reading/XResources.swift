/// The X resources that a program looks at.
struct XResources: Sendable, Hashable {
    /// A resource by its name without the program's, and what its value asks for.
    typealias Row = (name: String, apply: @Sendable (inout LauncherRequest, String) -> Void)

    /// The program's name, as resources are called by it.
    let program: String
    /// What it looks at; the later of two rows counts more.
    let rows: [Row]

    /// Equal where the program is: it has one table.
    static func == (one: XResources, other: XResources) -> Bool { one.program == other.program }

    func hash(into hasher: inout Hasher) { hasher.combine(program) }
}

extension LauncherRequest {
    /// Applies the user's X resources for the launcher's look.
    ///
    /// - Parameter value: The value of a resource as it is written, such as `xmenu.font` or `*font`; nil where there is none.
    public mutating func applyResources(_ value: (String) -> String?) {
        guard let resources = look.resources else { return }
        // What names the program counts more than what is said for all, and a tight binding more than a loose one.
        let program = resources.program
        let prefixes = ["\(program).", "\(program)*", "*\(program).", "*\(program)*", "*", "*."]
        for (name, apply) in resources.rows {
            guard let text = prefixes.compactMap({ value($0 + name) }).first, !text.isEmpty else { continue }
            apply(&self, text)
        }
    }
}
