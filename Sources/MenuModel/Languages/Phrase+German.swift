extension Phrase {
    var german: String {
        switch self {
        case .noMatches: "Keine Treffer"
        case .loading: "Wird geladen …"
        case .search: "Suchen"
        case .empty: "Leer"
        case .menu: "Menü"
        case .menuBar: "Menüleiste"
        case .addToHistory: "Zum Verlauf hinzufügen"
        case .copyEmoji(let shown): "Emoji kopieren (\(shown))"
        case .copyName(let shown): "Namen kopieren (\(shown))"
        case .copyCodepoint(let shown): "Codepunkt kopieren (\(shown))"
        case .backToSearch: "Zurück zur Suche"
        case .found(let count, let all): "\(count) von \(all) gefunden"
        case .marked(let title): "\(title) markiert"
        case .unmarked(let title): "\(title) nicht markiert"
        }
    }
}
