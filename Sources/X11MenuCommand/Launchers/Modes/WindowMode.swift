import MenuLaunchers
import MenuModel
import X11Menu

/// The modes `window` and `windowcd`: the windows of other programs, on all desktops or on the current one.
struct WindowMode: LauncherMode {
    private let showsAllDesktops: Bool
    private var windows: [OtherWindow] = []
    private var name: String { showsAllDesktops ? "window" : "windowcd" }

    init(showsAllDesktops: Bool) { self.showsAllDesktops = showsAllDesktops }

    mutating func rows(_ host: ModeHost) throws -> ModeRows? {
        let desktop = OtherWindows(on: host.presentation.desktop)
        let settings = host.settings.windows
        windows = desktop.list().filter {
            (showsAllDesktops || $0.isOnCurrentDesktop) && !(settings.hidesActive && $0.isActive)
        }
        // The menu is about to cover them.
        if settings.showsThumbnails, host.showsIcons { desktop.keepContents(of: windows) }
        let fields = windows.map { window -> [WindowFormat.Field: String] in
            [
                .desktop: window.desktopName.onOneLine, .title: window.title.onOneLine,
                .name: window.instance.onOneLine,
                .role: window.role.onOneLine, .className: window.className.onOneLine,
            ]
        }
        let isAll = settings.matchedFields.contains("all")
        let matched = WindowFormat.Field.allCases.filter { isAll || settings.matchedFields.contains($0.matchName) }
        let titles = settings.format.rows(of: fields)
        let pictures = OtherWindowPictures(
            on: host.presentation.desktop, showsContents: settings.showsThumbnails,
            prefersTheme: settings.prefersTheme)
        return ModeRows(
            .elements(
                windows.indices.map { index in
                    var action = Action(title: titles[index])
                    if host.showsIcons {
                        let usual = host.icon(windows[index].className.lowercased(), in: name)
                        action.icon = pictures.icon(of: windows[index], else: usual)
                    }
                    var details = LauncherDetails(isUrgent: windows[index].isUrgent)
                    details.isActive = windows[index].isActive
                    details.matchedText = matched.compactMap { fields[index][$0] }.joined(separator: "\u{1F}")
                    action.launcherDetails = details
                    return .action(action)
                }))
    }

    mutating func perform(_ answer: ModeAnswer, _ host: ModeHost) throws -> ModeStep {
        let desktop = OtherWindows(on: host.presentation.desktop)
        switch answer {
        case .row(let row, _, let isAlternate):
            guard windows.indices.contains(row) else { return .exit }
            if isAlternate {
                try host.start(
                    host.settings.windows.command, ["window": String(windows[row].number)],
                    for: LaunchedCommand(line: windows[row].title))
            } else {
                desktop.activate(windows[row])
            }
        case .text(let text, let isAlternate):
            if !text.isEmpty { try host.start(LaunchedCommand(line: text, inTerminal: isAlternate, title: text)) }
        case .removal(let row, _):
            if windows.indices.contains(row) { desktop.close(windows[row]) }
            return host.settings.windows.closesMenu ? .exit : .again(keepsText: true)
        case .completion: return .again(keepsText: true)
        case .key: break
        }
        return .exit
    }
}

extension String {
    /// The text with blanks in place of control characters.
    fileprivate var onOneLine: String {
        guard unicodeScalars.contains(where: { $0.value < 0x20 }) else { return self }
        return String(UnicodeScalarView(unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    }
}
