import MenuSession
import MenuModel
import MenuSystem

/// What assistive programs are told of a bar: its titles and their menus, whether one is open or not.
extension BarClient: AccessiblePresentation {
    /// What it is called; its window is named in English, for programs that match windows.
    private var title: String { Language.user.text(.menuBar) }

    /// The menu that is open; nil if there is none, or if it is only fading.
    private var openMenu: MenuPopup? { bar?.popup.flatMap { $0.ending == nil ? $0 : nil } }

    func accessContents(focus: AccessPlace?) -> any AccessContents {
        if let openMenu { return AccessTree(openMenu.session, title: title, focus: focus) }
        let titles = bar?.titles ?? SessionOptions.Bar(menus: [], titles: [])
        return AccessTree(titles, scale: bar?.scale ?? 1, title: title)
    }

    /// Opens the menu of a title, or closes it if it is open; everything else is for the open menu, and opens it.
    func perform(_ request: AccessRequest) throws {
        guard let bar, case .element(let steps) = request.place, case .path(let path)? = steps.first,
            let title = path.first
        else { return }
        let wasOpen = openMenu?.session.openTitle == title
        if !wasOpen { try bar.open(title) } else if steps.count == 1 { bar.dismissMenu() }
        if steps.count > 1 { try openMenu?.perform(request) }
    }

    /// Tells assistive programs of the bar from now on, if they are wanted.
    func beginAssistance() { bar?.desktop.followForAssistance(self) }

    /// Notes that what assistive programs are told of may have changed.
    func noteAssistance() { bar?.desktop.access?.note(self) }

    /// Tells assistive programs that the bar is gone.
    func endAssistance(on desktop: Desktop) { desktop.access?.end(self) }
}
