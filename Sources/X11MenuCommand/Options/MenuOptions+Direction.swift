import Glibc
import MenuModel

/// The reading direction of a menu.
enum DirectionOption: String, CaseIterable, OptionValue {
    /// The direction of the user's language; where the locale names no language, the direction of the menu's titles.
    case auto
    /// From left to right.
    case ltr
    /// From right to left.
    case rtl
}

extension MenuOptions {
    /// Whether a menu is read from right to left.
    ///
    /// The locale decides where it names a language, as in every toolkit, so that one foreign title does not reverse a menu. Where it names none
    /// (`C`, `POSIX`), the first letter of the titles decides.
    func isRightToLeft(_ menu: MenuContent) -> Bool {
        switch place.direction {
        case .ltr: return false
        case .rtl: return true
        case .auto:
            let names = ["LC_ALL", "LC_MESSAGES", "LANG"].map { (name: String) in
                unsafe getenv(name).map { unsafe String(cString: $0) } ?? ""
            }
            let language = (names.first { !$0.isEmpty } ?? "").prefix { $0.isLetter }
            if language.isEmpty || language == "C" || language == "POSIX" {
                return menu.firstStrongLetter?.isWrittenFromRightToLeft ?? false
            }
            return MenuOptions.languages.contains(String(language))
        }
    }

    /// The languages that are written from right to left, by their ISO 639 names.
    private static let languages: Set<String> = [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
    ]
}

extension MenuContent {
    /// The first letter of the titles that has a direction; nil where the first rows have none.
    fileprivate var firstStrongLetter: Unicode.Scalar? {
        for index in 0..<min(items.count, 100) {
            if let letter = items[index].title.unicodeScalars.first(where: \.properties.isAlphabetic) { return letter }
        }
        return nil
    }
}

extension Unicode.Scalar {
    /// Whether the scalar belongs to a block of the scripts that are written from right to left, from Hebrew to Arabic's presentation forms.
    fileprivate var isWrittenFromRightToLeft: Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
