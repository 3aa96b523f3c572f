import Foundation
import MenuFormats
import ReaderPeers
import Testing

@Suite("Desktop entries compared with GLib's GKeyFile")
struct DesktopEntryDifferentialTests {
    private static let library = "libglib-2.0.so.0"
    private static let locale = "de_DE.UTF-8@euro"

    /// Answers with a field a key: its value, `.` where the key is missing, `?` where GLib refuses the value.
    private static let peer = Peer.python(
        reading: """
            import ctypes
            glib = ctypes.CDLL("\(library)")
            pointer, chars = ctypes.c_void_p, ctypes.c_char_p
            def function(name, result, *arguments):
                found = getattr(glib, name)
                found.restype, found.argtypes = result, arguments
                return found
            new = function("g_key_file_new", pointer)
            unref = function("g_key_file_unref", None, pointer)
            load = function("g_key_file_load_from_data", ctypes.c_int, pointer, chars, ctypes.c_size_t, ctypes.c_int, pointer)
            has = function("g_key_file_has_key", ctypes.c_int, pointer, chars, chars, pointer)
            string = function("g_key_file_get_string", chars, pointer, chars, chars, pointer)
            localized = function("g_key_file_get_locale_string", chars, pointer, chars, chars, chars, pointer)
            boolean = function("g_key_file_get_boolean", ctypes.c_int, pointer, chars, chars, ctypes.POINTER(pointer))
            items = function("g_key_file_get_string_list", ctypes.POINTER(chars), pointer, chars, chars, pointer, pointer)
            localizedItems = function(
                "g_key_file_get_locale_string_list", ctypes.POINTER(chars), pointer, chars, chars, chars, pointer, pointer)
            locale = b"\(locale)"
            def list_of(found):
                if not found: return "?"
                values, index = [], 0
                while found[index] is not None:
                    if found[index]: values.append(found[index].hex())
                    index += 1
                return ",".join(values)
            def value(file, group, key, read):
                if not has(file, group, key, None): return "."
                found = read(file, group, key)
                return "?" if found is None else found.hex() if isinstance(found, bytes) else found
            def truth(file, group, key):
                error = pointer()
                found = boolean(file, group, key, ctypes.byref(error))
                return "?" if error.value else str(found)
            one = lambda *of: string(*of, None)
            translated = lambda *of: localized(*of, locale, None)
            several = lambda *of: list_of(items(*of, None, None))
            words = lambda *of: list_of(localizedItems(*of, locale, None, None))
            main, other = b"Desktop Entry", b"Desktop Action a"
            keys = [
                (main, b"Name", translated), (main, b"Comment", translated), (main, b"Icon", translated),
                (main, b"Exec", one), (main, b"URL", one), (main, b"Terminal", truth), (main, b"NoDisplay", truth),
                (main, b"Categories", several), (main, b"OnlyShowIn", several), (main, b"Keywords", words),
                (other, b"Name", translated), (other, b"Exec", one),
            ]
            def read(data):
                file = new()
                try:
                    # 2: translations of all languages are kept, not of the environment's alone.
                    if not load(file, data, len(data), 2, None): raise ValueError
                    return " ".join(value(file, group, key, read) for group, key, read in keys)
                finally: unref(file)
            """)

    /// Whether Python and GLib are installed.
    private static let isInstalled: Bool = {
        let probe = Peer.python(reading: "import ctypes\nctypes.CDLL(\"\(library)\")\ndef read(data): return \"yes\"")
        return (try? probe.answers(to: [[]])) == ["yes"]
    }()

    @Test(
        "Random entries are read as GLib reads them", .enabled(if: isInstalled, "needs Python and GLib"),
        arguments: 0..<4)
    func differential(seed: Int) throws {
        var writer = RandomDesktopEntry(choices: SeededChoices(seed: UInt64(seed)))
        let documents = (0..<1_500).map { _ in Array(writer.document().utf8) }
        var compared = 0
        for (document, answer) in zip(documents, try Self.peer.answers(to: documents)) {
            let what = Comment(rawValue: String(decoding: document, as: UTF8.self).debugDescription)
            let theirs = answer.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            let ours = try #require(Self.ours(document), what)
            guard theirs != ["-"] else {
                Issue.record("GLib refuses \(what)")
                continue
            }
            try #require(theirs.count == ours.count, what)
            for (index, (ours, theirs)) in zip(ours, theirs).enumerated() where theirs != "?" {
                #expect(ours == theirs, "field \(index) of \(what)")
                compared += 1
            }
        }
        #expect(compared > 12_000)
    }

    /// The fields in the order of the peer's; nil where the entry is refused.
    private static func ours(_ bytes: [UInt8]) -> [String]? {
        let languages = LanguagePreference(locales: [locale])
        guard let entry = try? DesktopEntryReader.read(bytes, id: "x", languages: languages) else { return nil }
        func hexadecimal(_ text: String) -> String { String(Notation.text(text).dropFirst()) }
        func field(_ text: String?) -> String { text.map(hexadecimal) ?? "." }
        func field(_ flag: Bool) -> String { flag ? "1" : "0" }
        func field(_ items: [String]) -> String { items.map(hexadecimal).joined(separator: ",") }
        let action = entry.actions.first
        return [
            field(entry.name), field(entry.comment), field(entry.icon), field(entry.exec), field(entry.url),
            field(entry.needsTerminal), field(entry.isUnlisted), field(entry.categories), field(entry.desktops.only),
            field(entry.keywords), field(action?.name), field(action?.exec),
        ]
    }
}

/// Writes desktop entries by chance: each has every key that is compared, no key twice, and no blanks at the end of a line.
struct RandomDesktopEntry {
    var choices: SeededChoices

    mutating func document() -> String {
        var lines = ["Type=Application", "Actions=a;"]
        for key in ["Name", "Comment", "Icon"] {
            lines += translations(of: key) { $0.word() + $0.text() }
        }
        // GLib splits a translated list after it has resolved escapes, so no item of one can hold a semicolon there.
        lines += translations(of: "Keywords") { $0.list(endings: ["", "\\s", "\\\\", " y"]) }
        lines += [
            "Exec" + equals() + word() + text(), "URL" + equals() + word() + text(),
            "Terminal" + equals() + choices.pick(["true", "false", "1", "0", "true ", "yes", "", "TRUE", "2"]),
            "NoDisplay" + equals() + choices.pick(["true", "false", "1\t", "0"]),
            "Categories" + equals() + list(), "OnlyShowIn" + equals() + list(),
            "X-Other" + equals() + text(), "Name[xx]=" + text(),
        ]
        lines.shuffle(using: &choices)
        var action = translations(of: "Name") { $0.word() + $0.text() } + ["Exec" + equals() + word()]
        action.shuffle(using: &choices)
        let groups = [["[Desktop Entry]"] + lines, ["[Desktop Action a]"] + action, ["[Other]", "Name=no", "Exec=no"]]
        let isActionFirst = choices.one(in: 3)
        let ordered = isActionFirst ? [groups[1], groups[0], groups[2]] : groups
        let ending = choices.pick(["\n", "\n", "\r\n"])
        return ordered.joined().map { line in
            choices.pick(["", "", "", "# a comment" + ending, ending, " \t" + ending]) + choices.pick(["", "", " "])
                + line + ending
        }.joined()
    }

    /// The key without a language, and with some of those that are asked for and others.
    private mutating func translations(of key: String, value: (inout RandomDesktopEntry) -> String) -> [String] {
        var lines = [key + equals() + value(&self)]
        // Without `de@euro`: GLib prefers it to `de_DE`, the specification does not.
        for language in ["de_DE@euro", "de_DE", "de", "fr", "de_AT", "en@x"] where choices.one(in: 3) {
            lines.append("\(key)[\(language)]" + equals() + value(&self))
        }
        return lines
    }

    private mutating func equals() -> String { choices.pick(["=", "=", " = ", "= \t", " ="]) }

    private mutating func word() -> String { choices.pick(["a", "é", "[x]", "=", "😀", "%U", "#", "\"", "x"]) }

    private mutating func text() -> String {
        (0..<choices.below(6)).map { _ in
            choices.pick([
                "b", " c", "\\s", "\\n", "\\t", "\\r", "\\\\", "ü", "=", "[", "]", "#", "'", "\\\\s", "\\q", "漢",
            ])
        }.joined()
    }

    private mutating func list(endings: [String] = ["", "\\;", "\\s", "\\\\", " y"]) -> String {
        (0..<choices.below(4)).map { _ in word() + choices.pick(endings) + ";" }.joined()
            + choices.pick(["", "last", ";"])
    }
}
