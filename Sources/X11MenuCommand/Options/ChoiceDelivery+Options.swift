import X11MenuIO
import MenuFormats

extension ChoiceDelivery {
    /// Delivers choices as a menu's options ask for.
    init(_ options: MenuOptions) {
        self.init(
            writer: ChoiceWriter(options.print, terminator: options.nul ? 0 : 0x0A), startsPrograms: !options.noSpawn)
    }
}
