import X11Menu

/// The menus at the end of the bar: network, sound, power and the clock.
extension DesktopShell {
    func statusMenus() -> [Menu] { [networkMenu(), soundMenu(), powerMenu(), clockMenu()] }

    private func toggle(_ title: String, _ path: WritableKeyPath<DeskStatus, Bool>) -> CustomView {
        CustomView(
            SwitchView(host.language.says(title), isOn: status[keyPath: path]) { [weak self] in
                self?.status[keyPath: path] = $0
            })
    }

    private func networkMenu() -> Menu {
        let networks = DeskStatus.networks.map { name in
            let made = Action(name) { [weak self] _ in
                self?.status.network = name
                self?.status.isOnline = true
            }
            made.role = .radio
            made.isSelected = status.isOnline && status.network == name
            return made
        }
        return Menu(
            status.networkTitle, children: [toggle("Network", \.isOnline), Separator(isThick: false)] + networks)
    }

    private func soundMenu() -> Menu {
        let level = LevelView(host.language.says("Volume"), symbol: .play, level: status.volume)
        level.changed = { [weak self] in self?.status.volume = $0 }
        return Menu(status.soundTitle, children: [CustomView(level), toggle("Mute", \.isMuted)])
    }

    private func powerMenu() -> Menu {
        let lock = Action("Lock Screen") { [weak self] _ in self?.lock() }
        let quit = Action("Quit", image: Symbol.cross.icon) { [weak self] _ in try? self?.end() }
        return Menu(
            status.powerTitle,
            children: [toggle("Stop Moving Pictures", \.savesPower), Separator(isThick: false), lock, quit])
    }

    private func clockMenu() -> Menu {
        Menu(
            status.clockTitle(host.clock, in: host.language),
            children: [
                CustomView(CalendarView(host.clock, in: host.language)), Separator(isThick: false),
                toggle("24-Hour Clock", \.in24Hours), toggle("Show the Date", \.showsDate),
            ])
    }
}
