extension Phrase {
    var japanese: String {
        switch self {
        case .noMatches: "一致する項目がありません"
        case .loading: "読み込み中…"
        case .search: "検索"
        case .empty: "空"
        case .menu: "メニュー"
        case .menuBar: "メニューバー"
        case .addToHistory: "履歴に追加"
        case .copyEmoji(let shown): "絵文字をコピー（\(shown)）"
        case .copyName(let shown): "名前をコピー（\(shown)）"
        case .copyCodepoint(let shown): "コードポイントをコピー（\(shown)）"
        case .backToSearch: "検索に戻る"
        case .found(let count, let all): "\(all)件中\(count)件が一致"
        case .marked(let title): "\(title)をマークしました"
        case .unmarked(let title): "\(title)のマークを外しました"
        }
    }
}
