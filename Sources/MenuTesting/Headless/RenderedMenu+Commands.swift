internal import MenuFormats
internal import MenuModel
internal import X11Menu

extension RenderedMenu {
    /// The commands of a menu's lazy elements, with the limits of a menu on a screen.
    static func commands(of menu: MenuContent) -> MenuCommands {
        let commands = MenuCommands(menu) { (output, format) throws(MenuCommands.ReadError) in
            do throws(FormatError) {
                return try MenuReader.read(output, format: format.flatMap(MenuFormat.init) ?? .auto)
            } catch { throw MenuCommands.ReadError(error.description(for: "output")) }
        }
        commands.begin(with: menu)
        return commands
    }
}
