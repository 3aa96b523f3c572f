extension Phrase {
    var french: String {
        switch self {
        case .noMatches: "Aucun résultat"
        case .loading: "Chargement…"
        case .search: "Rechercher"
        case .empty: "Vide"
        case .menu: "Menu"
        case .menuBar: "Barre de menus"
        case .found(let count, let all):
            Language.french.pluralForm(of: count) == .one
                ? "\(count) trouvé sur \(all)" : "\(count) trouvés sur \(all)"
        }
    }
}
