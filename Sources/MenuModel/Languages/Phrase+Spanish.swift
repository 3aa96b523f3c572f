extension Phrase {
    var spanish: String {
        switch self {
        case .noMatches: "Sin resultados"
        case .loading: "Cargando…"
        case .search: "Buscar"
        case .empty: "Vacío"
        case .menu: "Menú"
        case .menuBar: "Barra de menús"
        case .addToHistory: "Añadir al historial"
        case .copyEmoji(let shown): "Copiar el emoji (\(shown))"
        case .copyName(let shown): "Copiar el nombre (\(shown))"
        case .copyCodepoint(let shown): "Copiar el punto de código (\(shown))"
        case .backToSearch: "Volver a la búsqueda"
        case .found(let count, let all):
            Language.spanish.pluralForm(of: count) == .one
                ? "\(count) encontrado de \(all)" : "\(count) encontrados de \(all)"
        case .marked(let title): "\(title) marcado"
        case .unmarked(let title): "\(title) sin marcar"
        }
    }
}
