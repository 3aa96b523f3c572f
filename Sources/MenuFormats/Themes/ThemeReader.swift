import MenuLayout
import MenuScene
public import MenuSession
import MenuThemes

/// Reads theme files: TOML with the differences from a base theme.
public enum ThemeReader {
    /// Reads a theme.
    ///
    /// - Parameters:
    ///   - bytes: The file: `name`, `base` (the built-in theme for settings that the file omits; `x11menu` by default), then tables of settings.
    ///   - name: The name of the theme if the file does not specify one.
    /// - Throws: The first error and its position.
    /// - Complexity: O(bytes).
    public static func read(_ bytes: [UInt8], name: String) throws(FormatError) -> Theme {
        let (theme, faults) = parse(bytes, name: name)
        guard faults.isEmpty else { throw FormatError.locating(faults, in: bytes)[0] }
        return theme
    }

    /// All errors of a theme, in the order of the file.
    ///
    /// - Complexity: O(bytes).
    public static func diagnose(_ bytes: [UInt8]) -> Findings<FormatError> {
        Findings(FormatError.locating(parse(bytes, name: "").faults, in: bytes))
    }

    /// The place of a key in a file: its line and column, from 1; nil if the file does not have it.
    ///
    /// - Complexity: O(bytes).
    public static func place(of key: String, in bytes: [UInt8]) -> (line: Int, column: Int)? {
        guard let entry = try? TOMLReader.read(bytes).first(where: { $0.key == key }) else { return nil }
        let place = FormatError.locating([TOMLFault(offset: entry.offset, message: "")], in: bytes)[0]
        return (place.line, place.column)
    }

    private static func parse(_ bytes: [UInt8], name: String) -> (theme: Theme, faults: [TOMLFault]) {
        var theme = Theme.standard
        theme.name = name
        let entries: [TOMLEntry]
        do {
            entries = try TOMLReader.read(bytes)
        } catch {
            return (theme, [error])
        }
        var faults: [TOMLFault] = []
        func note(_ body: () throws(TOMLFault) -> Void) {
            do throws(TOMLFault) { try body() } catch { faults.append(error) }
        }
        // The base theme is applied first, wherever the file names it.
        if let base = entries.first(where: { $0.key == "base" }) {
            note { () throws(TOMLFault) in
                let wanted = try base.value.string()
                guard let found = Theme.builtIn(wanted) else {
                    throw TOMLFault(
                        offset: base.value.offset,
                        message: "there is no built-in theme \"\(wanted)\""
                            + NearMiss.question(wanted, among: Theme.builtIn.map(\.name)))
                }
                theme = found
                theme.name = name
            }
        }
        // So is the material of both appearances, so that the tables can change it.
        if let material = entries.first(where: { $0.key == "material" }) {
            note { () throws(TOMLFault) in theme.setMaterial(try material.value.finish()) }
        }
        let fields = Dictionary(uniqueKeysWithValues: ThemeField.all.map { ($0.key, $0) })
        for entry in entries where entry.key != "base" && entry.key != "material" {
            note { () throws(TOMLFault) in
                if entry.key == "name" {
                    theme.name = try entry.value.string()
                } else if let field = fields[entry.key] {
                    try field.set(entry.value, in: &theme)
                } else {
                    throw TOMLFault(offset: entry.offset, message: unknown(entry, among: fields.keys.sorted()))
                }
            }
        }
        return (theme, faults)
    }

    /// The error message for an unknown key, with a suggestion, preferably from the same table.
    private static func unknown(_ entry: TOMLEntry, among keys: [String]) -> String {
        let table = entry.path.dropLast().joined(separator: ".")
        let siblings = keys.filter { $0.hasPrefix(table + ".") }.map { String($0.dropFirst(table.count + 1)) }
        let name = entry.path.last ?? ""
        let question =
            siblings.isEmpty
            ? NearMiss.question(entry.key, among: keys + ["name", "base"]) : NearMiss.question(name, among: siblings)
        return "unknown key \"\(entry.key)\"" + question
    }
}

extension FormatError {
    /// Converts errors to lines and columns.
    static func locating(_ faults: [TOMLFault], in bytes: [UInt8]) -> [FormatError] {
        faults.sorted { $0.offset < $1.offset }.map { fault in
            let before = bytes[..<min(fault.offset, bytes.count)]
            let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            return FormatError(
                line: before.count { $0 == UInt8(ascii: "\n") } + 1,
                column: String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1,
                message: fault.message)
        }
    }
}

extension Theme {
    /// The strongest blur of glass that a file asks for without a blur of its own, in points: what it bends has to be seen.
    private static let glassBlur = 10.0

    /// Sets the material of both appearances.
    fileprivate mutating func setMaterial(_ finish: Material.Finish) {
        func set(_ material: inout Material) {
            material.finish = finish
            if finish == .glass { material.blur = min(material.blur, Theme.glassBlur) }
        }
        set(&light.material)
        set(&dark.material)
    }
}
