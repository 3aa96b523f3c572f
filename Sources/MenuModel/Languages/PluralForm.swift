/// The forms of a word that depend on a number, with the names of CLDR.
public enum PluralForm: Sendable, Hashable, CaseIterable {
    /// The forms, each named for the smallest numbers that take it in languages that have it; `other` is the one that every language has.
    case zero, one, two, few, many, other
}

extension Language {
    /// The form of words for a number of things, by CLDR's rules for whole numbers of things that are counted out.
    public func pluralForm(of number: Int) -> PluralForm {
        switch self {
        case .english, .german, .spanish: number == 1 ? .one : .other
        case .french: number == 0 || number == 1 ? .one : .other
        case .japanese: .other
        case .arabic: Language.arabicForm(of: number)
        }
    }

    /// The forms that `pluralForm(of:)` distinguishes.
    public var pluralForms: [PluralForm] {
        switch self {
        case .english, .german, .spanish, .french: [.one, .other]
        case .japanese: [.other]
        case .arabic: PluralForm.allCases
        }
    }

    private static func arabicForm(of number: Int) -> PluralForm {
        switch (number, number.magnitude % 100) {
        case (0, _): .zero
        case (1, _): .one
        case (2, _): .two
        case (_, 3...10): .few
        case (_, 11...99): .many
        default: .other
        }
    }
}
