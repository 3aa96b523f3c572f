extension Phrase {
    var spanish: String {
        switch self {
        case .noMatches: "Sin resultados"
        case .loading: "Cargando…"
        case .search: "Buscar"
        case .empty: "Vacío"
        case .found(let count, let all):
            Language.spanish.pluralForm(of: count) == .one
                ? "\(count) encontrado de \(all)" : "\(count) encontrados de \(all)"
        case .noItems: "el menú no tiene elementos"
        case .noMenus: "la barra no tiene menús"
        case .noBar: "no hay ninguna barra"
        case .inputGrabbed: "otro programa se ha apropiado del teclado y del puntero"
        case .keyGrabbed(let key): "otro programa se ha apropiado de la tecla \(key), o ninguna tecla se llama así"
        case .noThread: "no se puede iniciar un hilo"
        case .noMemoryForTexts: "no hay memoria suficiente para los textos"
        case .noRegularFile: "no es un archivo normal"
        case .tooLong(let most):
            Language.spanish.pluralForm(of: most) == .one
                ? "ocupa más de \(most) byte, el máximo que se lee"
                : "ocupa más de \(most) bytes, el máximo que se lee"
        }
    }
}
