import MenuFormats

extension ChoiceDelivery {
    /// Delivers choices as a menu's options ask for.
    convenience init(_ options: MenuOptions) {
        self.init(
            writer: ChoiceWriter(options.output.print, terminator: options.output.nul ? 0 : 0x0A),
            startsPrograms: !options.output.noSpawn)
    }
}
