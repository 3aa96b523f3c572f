internal import ArgumentParser

/// How the options that `popup`, `render`, `bar` and `apps` share are written: their names, what they take, their help.
///
/// Texts and places are taken as they come, so that an item may start with a dash and a place may lie left of the screen.
struct MenuArguments: ParsableArguments {
    @OptionGroup
    var reading: ReadingArguments

    @OptionGroup(title: "Place")
    var place: PlaceArguments

    @OptionGroup(title: "Rows")
    var rows: RowsArguments

    @OptionGroup(title: "Output")
    var output: OutputArguments

    @OptionGroup(title: "Look")
    var look: LookArguments

    @OptionGroup(title: "Input")
    var input: InputArguments

    func validate() throws { try options.validate() }

    /// What was said.
    var options: MenuOptions {
        MenuOptions(
            reading: reading.options, place: place.options, rows: rows.options, output: output.options,
            look: look.options, input: input.options)
    }
}
