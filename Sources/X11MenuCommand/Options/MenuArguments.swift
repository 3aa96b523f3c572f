internal import ArgumentParser

/// The arguments that `popup`, `render`, `bar` and `apps` share: names, values and help.
///
/// Texts and places are parsed unconditionally, so that a text may start with a dash and a place may have negative coordinates.
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

    /// The parsed values.
    var options: MenuOptions {
        MenuOptions(
            reading: reading.options, place: place.options, rows: rows.options, output: output.options,
            look: look.options, input: input.options)
    }
}
