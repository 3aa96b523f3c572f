extension Phrase {
    var german: String {
        switch self {
        case .noMatches: "Keine Treffer"
        case .loading: "Wird geladen …"
        case .search: "Suchen"
        case .empty: "Leer"
        case .found(let count, let all): "\(count) von \(all) gefunden"
        case .noItems: "das Menü hat keine Einträge"
        case .noMenus: "die Leiste hat keine Menüs"
        case .noBar: "es gibt keine Leiste"
        case .inputGrabbed: "ein anderes Programm hält Tastatur und Zeiger fest"
        case .keyGrabbed(let key): "ein anderes Programm hält die Taste \(key) fest, oder keine Taste heißt so"
        case .noThread: "es lässt sich kein Thread starten"
        case .noMemoryForTexts: "zu wenig Speicher für Texte"
        case .noRegularFile: "das ist keine gewöhnliche Datei"
        case .tooLong(let most):
            Language.german.pluralForm(of: most) == .one
                ? "das ist länger als \(most) Byte; mehr wird nicht gelesen"
                : "das ist länger als \(most) Bytes; mehr wird nicht gelesen"
        }
    }
}
