import Glibc
import MenuGeometry
import MenuHeadless
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene
import MenuSession
import MenuTesting
import MenuThemes
import Testing

/// Writes the frames of ten motions as PNG files into the folder that `X11MENU_FRAMES` names, for people to look at; does nothing without it.
///
/// `montage FOLDER/fade-ave-dark-2-*.png -tile 6x -geometry +2+2 sheet.png` makes a sheet of one motion.
@Suite(.enabled(if: unsafe getenv("X11MENU_FRAMES") != nil))
struct ContactSheetTests {
    private let folder = unsafe getenv("X11MENU_FRAMES").map { unsafe String(cString: $0) } ?? "."

    private func item(_ title: String) -> MenuElement {
        var action = Action(id: title, title: title, shortcut: title == "Bravo" ? Shortcut("Ctrl+B") : nil)
        action.gestures = [.moves, .removes]
        return .action(action)
    }

    private func menu(_ titles: [String]) -> MenuContent { MenuContent(items: MenuItems(titles.map(item))) }

    private let rows = ["Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot"]

    private var nested: MenuContent {
        var inner = menu(["Terrain", "Voxels", "Orbit"])
        inner.title = "Recent"
        return MenuContent(items: [item("New"), .menu(inner), item("Save"), item("Revert"), item("Close")])
    }

    private func write(_ motion: Motion, _ name: String) throws {
        for (index, frame) in motion.frames.enumerated() where index % 2 == 0 || index < 4 {
            let number = index < 10 ? "0\(index)" : "\(index)"
            try frame.picture.write(to: "\(folder)/\(name)-\(number).png")
        }
    }

    @Test(arguments: ["x11menu", "ave", "context", "codea"], [Appearance.light, .dark])
    func sheets(_ name: String, _ appearance: Appearance) throws {
        for scale in [1.0, 2] { try write(name, appearance, scale) }
    }

    private func write(_ name: String, _ appearance: Appearance, _ scale: Double) throws {
        let theme = Theme.builtIn(name) ?? .standard
        let look = "\(name)-\(appearance)-\(Int(scale))"
        func stage(_ menu: MenuContent, _ change: (inout SessionOptions) -> Void = { _ in }) throws -> MotionStage {
            try MotionStage(menu, theme, scale: scale, appearance: appearance, change)
        }
        let dim = try stage(menu(rows)) { options in
            options.dimsScreen = true
            options.spotlight = Rect(x: 100, y: 20, width: 120, height: 30)
            options.placement = .at(Point(x: 110, y: 60))
        }
        try write(try dim.motion(for: 0.12), "dim-\(look)")
        try dim.dismiss()
        try write(try dim.motion(for: 0.22), "undim-\(look)")

        let deep = try stage(nested)
        let place = deep.place(1)
        try deep.host.tell(.moved(place))
        try deep.host.tell(.pressed(button: 1, .mouse, place))
        try deep.host.tell(.released(button: 1, .mouse, place))
        try write(try deep.motion(for: 0.3), "submenu-\(look)")
        try deep.dismiss()
        try write(try deep.motion(for: 0.22), "fade-\(look)")

        let carry = try stage(menu(rows))
        let (start, end) = (carry.place(1), carry.place(4))
        try carry.host.tell(.moved(start))
        try carry.host.tell(.pressed(button: 1, .mouse, start))
        let way = try carry.motion(for: 0.45) { number in
            let part = min(1, Double(number) / 22)
            try carry.host.tell(.moved(Point(x: start.x, y: start.y + (end.y - start.y) * part)))
        }
        try write(way, "carry-\(look)")
        try carry.host.tell(.released(button: 1, .mouse, carry.host.session.pointer))
        try write(try carry.motion(for: 0.2), "settle-\(look)")

        let shrinking = try stage(menu(rows))
        try shrinking.change(to: menu(["Alpha", "Charlie", "Foxtrot"]))
        try write(try shrinking.motion(for: 0.3), "shrink-\(look)")
        let growing = try stage(menu(["Alpha", "Charlie", "Foxtrot"]))
        try growing.change(to: menu(rows))
        try write(try growing.motion(for: 0.3), "grow-\(look)")
    }
}
