extension Phrase {
    var german: String {
        switch self {
        case .noMatches: "Keine Treffer"
        case .loading: "Wird geladen …"
        case .search: "Suchen"
        case .empty: "Leer"
        case .menu: "Menü"
        case .menuBar: "Menüleiste"
        case .found(let count, let all): "\(count) von \(all) gefunden"
        }
    }
}
