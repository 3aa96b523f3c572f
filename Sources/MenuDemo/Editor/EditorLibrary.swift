/// The editor's files, which exist in memory only.
struct EditorLibrary {
    /// The files by name; the texts are the edited ones, including what was not saved.
    private var files: [String: EditorDocument] = [:]
    /// The names, the last opened one first.
    private(set) var recent: [String] = []

    init() {
        for (name, text) in EditorText.files {
            files[name] = EditorDocument(name, lines: EditorText.lines(of: text))
            recent.append(name)
        }
    }

    /// The names of all files, in order.
    var names: [String] { files.keys.sorted() }

    /// Opens a file; nil if there is none with this name.
    mutating func open(_ name: String) -> EditorDocument? {
        guard let file = files[name] else { return nil }
        touch(name)
        return file
    }

    /// The document of a note; nil if it has not been opened yet.
    func document(ofNote note: Int) -> EditorDocument? { files.values.first { $0.note == note } }

    /// The names of the files that have been changed and not saved, in order.
    var modified: [String] { files.values.filter(\.isModified).map(\.name).sorted() }

    /// Changes a file in place.
    mutating func change(_ name: String, _ body: (inout EditorDocument) -> Void) {
        guard var file = files[name] else { return }
        body(&file)
        files[name] = file
    }

    /// Stores a document under its name.
    mutating func store(_ document: EditorDocument) {
        files[document.name] = document
        if !recent.contains(document.name) { recent.insert(document.name, at: 0) }
    }

    /// Removes the document of a note, whose name has changed.
    mutating func forget(_ document: EditorDocument) {
        guard files[document.name]?.note == document.note else { return }
        files[document.name] = nil
        recent.removeAll { $0 == document.name }
    }

    mutating func clearRecent() { recent = [] }

    /// A name like the given one that no file has.
    func freeName(_ wanted: String) -> String {
        var (name, number) = (wanted, 2)
        let parts = wanted.split(separator: ".", maxSplits: 1)
        while files[name] != nil {
            name = ([parts[0] + " \(number)"] + parts.dropFirst().map(String.init)).joined(separator: ".")
            number += 1
        }
        return name
    }

    private mutating func touch(_ name: String) {
        recent.removeAll { $0 == name }
        recent.insert(name, at: 0)
    }
}
