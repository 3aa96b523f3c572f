extension Phrase {
    var french: String {
        switch self {
        case .noMatches: "Aucun résultat"
        case .loading: "Chargement…"
        case .search: "Rechercher"
        case .empty: "Vide"
        case .found(let count, let all):
            Language.french.pluralForm(of: count) == .one
                ? "\(count) trouvé sur \(all)" : "\(count) trouvés sur \(all)"
        case .noItems: "le menu n’a aucun élément"
        case .noMenus: "la barre n’a aucun menu"
        case .noBar: "il n’y a pas de barre"
        case .inputGrabbed: "un autre programme s’est réservé le clavier et le pointeur"
        case .keyGrabbed(let key): "un autre programme s’est réservé la touche \(key), ou aucune touche ne porte ce nom"
        case .noThread: "impossible de démarrer un fil d’exécution"
        case .noMemoryForTexts: "trop peu de mémoire pour les textes"
        case .noRegularFile: "ce n’est pas un fichier ordinaire"
        case .tooLong(let most):
            Language.french.pluralForm(of: most) == .one
                ? "c’est plus long que \(most) octet, le maximum qui est lu"
                : "c’est plus long que \(most) octets, le maximum qui est lu"
        }
    }
}
