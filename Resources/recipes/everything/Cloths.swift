import X11Menu

/// The options of the filter.
struct Cloths: MenuFilterSource {
    static let mains = [("Material", ["Linen", "Wool", "Silk"]), ("Colour", ["Red", "Green"])]

    var numberOfMainItems: Int { Self.mains.count }
    func title(ofMainItem main: Int) -> String { Self.mains[main].0 }
    func numberOfSubItems(ofMainItem main: Int) -> Int { Self.mains[main].1.count }
    func title(ofSubItem option: Int, ofMainItem main: Int) -> String { Self.mains[main].1[option] }
}

/// Reports the choices in the filter.
final class FilterListener: FilterBarDelegate {
    private let say: (String) -> Void

    init(_ say: @escaping (String) -> Void) { self.say = say }

    func filterBar(_ bar: FilterBar, didSelectSubItem option: Int?, ofMainItem main: Int) {
        let (title, options) = Cloths.mains[main]
        say("\(title): \(option.map { options[$0] } ?? "all")")
    }
}
