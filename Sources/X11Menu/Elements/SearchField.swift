import MenuModel

/// A field whose text the program acts upon, usually by hiding elements; best placed among a menu's headers.
public final class SearchField: MenuElement {
    /// The subdued text of the empty field.
    public var placeholder: String { didSet { setNeedsUpdate() } }
    /// The text: the typed text while the menu is open; the original text is restored when the menu closes.
    public var searchText: String { didSet { if searchText != oldValue { setNeedsUpdate() } } }
    /// Called whenever the user changes the text, and when the menu closes and the original text is restored. If nil, the text filters the rows of
    /// its menu by itself.
    public var updater: ((SearchField, String) -> Void)? { didSet { setNeedsUpdate() } }
    /// Whether it has the keyboard focus as soon as its menu appears.
    public var shouldAutomaticallyFocusOnAppearance = false { didSet { setNeedsUpdate() } }
    /// Whether it can have the keyboard focus.
    public var isEnabled = true { didSet { setNeedsUpdate() } }
    /// The text from before the menu was shown; nil if nothing was typed.
    private var originalText: String?

    /// Makes a field.
    public init(
        placeholder: String = "", searchText: String = "", updater: ((SearchField, String) -> Void)? = nil
    ) {
        self.placeholder = placeholder
        self.searchText = searchText
        self.updater = updater
        super.init()
    }

    /// Makes a field that hides the given elements whose title does not contain the text, ignoring case; an empty text hides none.
    public static func filtering(_ elements: @escaping () -> [MenuElement], placeholder: String = "") -> SearchField {
        SearchField(placeholder: placeholder) { _, text in
            let wanted = text.lowercased()
            for element in elements() {
                let title = (element as? Action)?.title ?? (element as? Menu)?.title
                guard let title else { continue }
                element.isHidden = !wanted.isEmpty && !title.lowercased().contains(wanted)
            }
        }
    }

    /// Handles typed text.
    func type(_ text: String) {
        guard text != searchText else { return }
        if originalText == nil { originalText = searchText }
        searchText = text
        updater?(self, text)
    }

    override func disappear() {
        guard let originalText else { return }
        self.originalText = nil
        searchText = originalText
        updater?(self, originalText)
    }

    override func makeValue(_ nesting: inout Nesting) -> MenuModel.MenuElement {
        var field = MenuModel.SearchField(
            id: identity, placeholder: placeholder, text: searchText,
            focusesOnAppearance: shouldAutomaticallyFocusOnAppearance, isEnabled: isEnabled, isHidden: isHidden)
        field.filters = updater == nil
        return .search(field)
    }
}
