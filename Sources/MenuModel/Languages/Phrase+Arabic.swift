extension Phrase {
    var arabic: String {
        switch self {
        case .noMatches: "لا توجد نتائج"
        case .loading: "جارٍ التحميل…"
        case .search: "بحث"
        case .empty: "فارغ"
        case .menu: "قائمة"
        case .menuBar: "شريط القوائم"
        case .addToHistory: "أضف إلى السجل"
        case .copyEmoji(let shown): "انسخ الرمز التعبيري (\(shown))"
        case .copyName(let shown): "انسخ الاسم (\(shown))"
        case .copyCodepoint(let shown): "انسخ رقم المحرف (\(shown))"
        case .backToSearch: "عد إلى البحث"
        case .found(let count, let all):
            switch Language.arabic.pluralForm(of: count) {
            case .zero: "لم يُعثر على أي نتيجة من \(all)"
            case .one: "عُثر على نتيجة واحدة من \(all)"
            case .two: "عُثر على نتيجتين من \(all)"
            case .few: "عُثر على \(count) نتائج من \(all)"
            case .many: "عُثر على \(count) نتيجةً من \(all)"
            case .other: "عُثر على \(count) نتيجة من \(all)"
            }
        case .marked(let title): "عُلّم \(title)"
        case .unmarked(let title): "أُلغي تعليم \(title)"
        }
    }
}
