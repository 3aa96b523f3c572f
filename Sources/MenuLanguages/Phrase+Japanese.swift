extension Phrase {
    var japanese: String {
        switch self {
        case .noMatches: "一致する項目がありません"
        case .loading: "読み込み中…"
        case .search: "検索"
        case .empty: "空"
        case .found(let count, let all): "\(all)件中\(count)件が一致"
        case .noItems: "メニューに項目がありません"
        case .noMenus: "バーにメニューがありません"
        case .noBar: "バーがありません"
        case .inputGrabbed: "別のプログラムがキーボードとポインターを占有しています"
        case .keyGrabbed(let key): "別のプログラムがキー \(key) を占有しているか、その名前のキーがありません"
        case .noThread: "スレッドを開始できません"
        case .noMemoryForTexts: "テキストのためのメモリが足りません"
        case .noRegularFile: "通常のファイルではありません"
        case .tooLong(let most): "読み込める上限の \(most) バイトを超えています"
        }
    }
}
