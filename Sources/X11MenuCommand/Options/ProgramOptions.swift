/// What a command line asks of the program: the options of all commands, of which each one reads its own.
struct ProgramOptions: Sendable {
    var menu = MenuOptions()
    var bar = BarOptions()
    var apps = ApplicationsOptions()
    var render = RenderOptions()
    var convert = ConvertOptions()
    var compare = CompareOptions()
    var demo = DemoOptions()
    /// The words that are no options.
    var files: [String] = []
    /// The names of the options that were given, in order.
    var given: [String] = []
}
