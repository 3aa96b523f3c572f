extension Phrase {
    var japanese: String {
        switch self {
        case .noMatches: "一致する項目がありません"
        case .loading: "読み込み中…"
        case .search: "検索"
        case .empty: "空"
        case .menu: "メニュー"
        case .menuBar: "メニューバー"
        case .found(let count, let all): "\(all)件中\(count)件が一致"
        }
    }
}
