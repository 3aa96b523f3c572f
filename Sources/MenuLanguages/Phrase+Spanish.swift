extension Phrase {
    var spanish: String {
        switch self {
        case .noMatches: "Sin resultados"
        case .loading: "Cargando…"
        case .search: "Buscar"
        case .empty: "Vacío"
        case .menu: "Menú"
        case .menuBar: "Barra de menús"
        case .found(let count, let all):
            Language.spanish.pluralForm(of: count) == .one
                ? "\(count) encontrado de \(all)" : "\(count) encontrados de \(all)"
        }
    }
}
