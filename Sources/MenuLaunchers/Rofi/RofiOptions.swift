/// The options of rofi: words of the command line, by their lower-case form, and settings for those that are not given there.
///
/// The first of several equal words counts. A flag is given as `-name`, or denied as `-no-name`.
struct RofiOptions {
    private let words: [String]
    private var places: [String: [Int]] = [:]
    /// The values of options by name, from the user's files.
    var settings: [String: String] = [:]

    init(_ words: [String]) {
        self.words = words
        for (index, word) in words.enumerated() where word.hasPrefix("-") {
            places[word.lowercased(), default: []].append(index)
        }
    }

    /// Whether a flag is set; for a name that begins with `no-`, whether it is denied.
    func has(_ name: String) -> Bool {
        if places["-" + name] != nil { return true }
        guard name.hasPrefix("no-") else { return places["-no-" + name] == nil && settings[name] == "true" }
        let denied = String(name.dropFirst(3))
        return places["-" + denied] == nil && settings[denied] == "false"
    }

    /// Whether the command line has an option.
    func isGiven(_ name: String) -> Bool { places["-" + name] != nil }

    /// The value of an option; nil if it is not given.
    func value(_ name: String) -> String? { given(name) ?? settings[name] }

    /// The value that the command line has for an option; nil if it has none.
    func given(_ name: String) -> String? {
        guard let place = places["-" + name]?.first, place + 1 < words.count else { return nil }
        return words[place + 1]
    }

    /// The values of an option that may be given several times.
    func values(_ name: String) -> [String] {
        (places["-" + name] ?? []).filter { $0 + 1 < words.count }.map { words[$0 + 1] }
    }
}
