extension Phrase {
    var arabic: String {
        switch self {
        case .noMatches: "لا توجد نتائج"
        case .loading: "جارٍ التحميل…"
        case .search: "بحث"
        case .empty: "فارغ"
        case .found(let count, let all):
            switch Language.arabic.pluralForm(of: count) {
            case .zero: "لم يُعثر على أي نتيجة من \(all)"
            case .one: "عُثر على نتيجة واحدة من \(all)"
            case .two: "عُثر على نتيجتين من \(all)"
            case .few: "عُثر على \(count) نتائج من \(all)"
            case .many: "عُثر على \(count) نتيجةً من \(all)"
            case .other: "عُثر على \(count) نتيجة من \(all)"
            }
        case .noItems: "لا عناصر في القائمة"
        case .noMenus: "لا قوائم في الشريط"
        case .noBar: "لا يوجد شريط"
        case .inputGrabbed: "استأثر برنامج آخر بلوحة المفاتيح والمؤشر"
        case .keyGrabbed(let key): "استأثر برنامج آخر بالمفتاح \(key)، أو لا مفتاح بهذا الاسم"
        case .noThread: "تعذّر بدء خيط تنفيذ"
        case .noMemoryForTexts: "الذاكرة لا تكفي للنصوص"
        case .noRegularFile: "ليس هذا ملفًّا عاديًّا"
        case .tooLong(let most):
            switch Language.arabic.pluralForm(of: most) {
            case .zero: "لا يُقرأ أي بايت من هذا"
            case .one: "هذا أطول من بايت واحد، وهو أقصى ما يُقرأ"
            case .two: "هذا أطول من بايتين، وهو أقصى ما يُقرأ"
            case .few: "هذا أطول من \(most) بايتات، وهو أقصى ما يُقرأ"
            case .many: "هذا أطول من \(most) بايتًا، وهو أقصى ما يُقرأ"
            case .other: "هذا أطول من \(most) بايت، وهو أقصى ما يُقرأ"
            }
        }
    }
}
