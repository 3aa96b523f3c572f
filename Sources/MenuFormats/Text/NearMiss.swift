/// Finds the name that a misspelling was probably meant to be.
public enum NearMiss {
    /// The name nearest to a text; nil if none is near enough.
    public static func find(_ text: String, among names: some Sequence<String>) -> String? {
        let written = Array(text.lowercased().utf8)
        guard written.count <= 40 else { return nil }
        let limit = written.count < 4 ? 1 : max(2, written.count / 3)
        var best: (name: String, distance: Int)?
        for name in names {
            let distance = distance(written, Array(name.lowercased().utf8))
            if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
        }
        return best?.name
    }

    /// The end of a message about an unknown name: `; did you mean "title"?`, or nothing.
    public static func question(_ text: String, among names: some Sequence<String>) -> String {
        find(text, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
    }

    /// The number of bytes to insert, delete or change to convert one text to the other (Levenshtein).
    private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var row = Array(0...b.count)
        for i in a.indices {
            var diagonal = row[0]
            row[0] = i + 1
            for j in b.indices {
                let change = diagonal + (a[i] == b[j] ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[b.count]
    }
}
