/// The X resources that a program reads.
struct XResources: Sendable, Hashable {
    /// A resource's name without the program's, and the effect of its value.
    typealias Row = (name: String, apply: @Sendable (inout LauncherRequest, String) -> Void)

    /// The program's name in resource names.
    let program: String
    /// The resources that it reads; later rows take precedence.
    let rows: [Row]
    /// Whether resources that name no program count, such as `*background`, which many users set for their terminals.
    var answersToAll = true

    /// Equal if the program is the same: each program has one table.
    static func == (one: XResources, other: XResources) -> Bool { one.program == other.program }

    func hash(into hasher: inout Hasher) { hasher.combine(program) }
}

extension LauncherRequest {
    /// Applies the user's X resources for the launcher's look.
    ///
    /// - Parameter value: The value of a resource as it is written, such as `xmenu.font` or `*font`; nil if it is not set.
    public mutating func applyResources(_ value: (String) -> String?) {
        guard let resources = look.resources else { return }
        // A resource that names the program takes precedence over a general one, and a tight binding over a loose one.
        let program = resources.program
        let named = ["\(program).", "\(program)*", "*\(program).", "*\(program)*"]
        let prefixes = named + (resources.answersToAll ? ["*", "*."] : [])
        for (name, apply) in resources.rows {
            guard let text = prefixes.compactMap({ value($0 + name) }).first, !text.isEmpty else { continue }
            apply(&self, text)
        }
    }
}
