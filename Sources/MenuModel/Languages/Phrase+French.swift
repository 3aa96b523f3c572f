extension Phrase {
    var french: String {
        switch self {
        case .noMatches: "Aucun résultat"
        case .loading: "Chargement…"
        case .search: "Rechercher"
        case .empty: "Vide"
        case .menu: "Menu"
        case .menuBar: "Barre de menus"
        case .addToHistory: "Ajouter à l’historique"
        case .copyEmoji(let shown): "Copier l’émoji (\(shown))"
        case .copyName(let shown): "Copier le nom (\(shown))"
        case .copyCodepoint(let shown): "Copier le point de code (\(shown))"
        case .backToSearch: "Retour à la recherche"
        case .found(let count, let all):
            Language.french.pluralForm(of: count) == .one
                ? "\(count) trouvé sur \(all)" : "\(count) trouvés sur \(all)"
        case .marked(let title): "\(title) marqué"
        case .unmarked(let title): "\(title) non marqué"
        }
    }
}
