package import enum MenuModel.Language
package import struct MenuModel.Catalogue
import X11Menu

extension Language {
    /// Says what the demo shows: scenes are written in English, and this is what is drawn of them. What is not known, such as what the user typed,
    /// stays as it is.
    package func says(_ english: String) -> String {
        guard self != .english, !english.isEmpty else { return english }
        if english.contains("\n") {
            return english.split(separator: "\n").map { says(String($0)) }.joined(separator: "\n")
        }
        return Catalogue.demo.text(of: english, in: self) ?? english
    }

    /// What a shape and a glaze are called together.
    func vessel(_ shape: String, _ glaze: String) -> String {
        self == .english ? "\(glaze) \(shape.lowercased())" : "\(says(shape)), \(says(glaze))"
    }

    /// A decade, by its first year.
    func decade(_ year: Int) -> String {
        switch self {
        case .english: "\(year)s"
        case .german: "\(year)er"
        case .french: "années \(year)"
        case .spanish: "años \(year)"
        case .japanese: "\(year)年代"
        case .arabic: "\(year)–\(year + 9)"
        }
    }

    /// A month of a year.
    func month(_ month: Int, of year: Int) -> String {
        let name = says(WallClock.months[month - 1])
        return self == .japanese ? "\(year)年\(name)" : self == .spanish ? "\(name) de \(year)" : "\(name) \(year)"
    }

    /// A weekday and a date, in short.
    func date(_ clock: WallClock) -> String {
        let weekday = WallClock.weekday(year: clock.year, month: clock.month, day: clock.day)
        let day = says(WallClock.weekdays[weekday])
        let month = says(WallClock.months[clock.month - 1])
        return switch self {
        case .english: "\(day) \(clock.day) \(month.prefix(3))"
        case .german: "\(day), \(clock.day). \(month)"
        case .french, .spanish, .arabic: "\(day) \(clock.day) \(month)"
        case .japanese: "\(month)\(clock.day)日（\(day)）"
        }
    }
}

extension Catalogue {
    /// What the demo's scenes, its desktop and their menus say.
    package static let demo = Catalogue(
        messages: [
            GalleryTexts.text, CommandTexts.text, GalleryMenuTexts.text, SettingTexts.text, WallTexts.text,
            ChatTexts.text,
            CatalogueTexts.text, TabTexts.text, EngineTexts.text, EngineMenuTexts.text, DesktopTexts.text,
            ClockTexts.text, EditorTexts.text,
        ], words: [])
}

extension X11Menu.MenuElement {
    /// Says in a language what it and what is in it show. Rows that the user can rename keep their names.
    func speak(_ language: Language) {
        guard language != .english else { return }
        switch self {
        case let action as Action:
            if action.gestures.isEmpty { change(\.title, of: action, to: language.says(action.title)) }
            change(\.subtitle, of: action, to: action.subtitle.map(language.says))
            for other in action.actions { other.speak(language) }
        case let menu as Menu:
            change(\.title, of: menu, to: language.says(menu.title))
            change(\.subtitle, of: menu, to: menu.subtitle.map(language.says))
            for element in menu.headers + menu.children { element.speak(language) }
        case let header as TitleHeader: change(\.title, of: header, to: language.says(header.title))
        case let field as SearchField: change(\.placeholder, of: field, to: language.says(field.placeholder))
        default: break
        }
    }

    /// An element that does not change need not be shown again.
    private func change<Element, Value: Equatable>(
        _ property: ReferenceWritableKeyPath<Element, Value>, of element: Element, to value: Value
    ) {
        if element[keyPath: property] != value { element[keyPath: property] = value }
    }
}

extension MenuRequest {
    /// The request with what its menu shows in a language.
    func speaking(_ language: Language) -> MenuRequest {
        guard language != .english else { return self }
        menu.speak(language)
        var request = self
        if case .button(let rect, let title) = source {
            request.source = .button(rect, title: title.map(language.says))
        }
        return request
    }
}

extension [ControlGroup] {
    /// The groups with their names and those of their controls in a language.
    func speaking(_ language: Language) -> [ControlGroup] {
        guard language != .english else { return self }
        return map { group in
            ControlGroup(
                group.number, language.says(group.name),
                group.controls.map { control in
                    var said = control
                    (said.name, said.help) = (language.says(control.name), language.says(control.help))
                    return said
                })
        }
    }
}
