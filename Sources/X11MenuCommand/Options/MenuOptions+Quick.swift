internal import ArgumentParser
import MenuFormats

extension MenuOptions {
    /// Reads a command line of known names, each with its value in the next word or after `=`, and at most one file.
    ///
    /// The argument parser finds its options at run time, which takes a fifth of the time before the first frame. This function gives the same result
    /// for the command lines that scripts usually contain, and leaves everything else to the parser, errors above all.
    /// - Returns: Nil where the parser has to read the command line.
    static func quick(_ arguments: [String]) -> MenuOptions? {
        var options = MenuOptions()
        var words = arguments[...]
        var hasFile = false
        while let word = words.popFirst() {
            if let flag = flags[word] {
                options[keyPath: flag] = true
            } else if !word.hasPrefix("-") || word == "-" {
                guard !hasFile else { return nil }
                hasFile = true
                options.reading.file = word
            } else {
                let equals = word.firstIndex(of: "=")
                guard let read = readers[String(word[..<(equals ?? word.endIndex)])],
                    let value = equals.map({ String(word[word.index(after: $0)...]) }) ?? words.popFirst(),
                    equals != nil || !value.hasPrefix("-"), read(&options, value)
                else { return nil }
            }
        }
        return (try? options.validate()) == nil ? nil : options
    }

    /// The flags that scripts write.
    private static let flags: [String: any WritableKeyPath<MenuOptions, Bool> & Sendable] = [
        "-0": \.output.nul, "--smart-case": \.rows.smartCase, "--ignore-case": \.rows.ignoreCase,
        "--multi": \.rows.multi,
    ]

    private typealias Reader = @Sendable (inout MenuOptions, String) -> Bool

    /// How the value of each option is read. Options that are not listed are left to the parser.
    private static let readers: [String: Reader] = [
        "--format": reader(\.reading.format), "--at": reader(\.place.at), "--anchor": reader(\.place.anchor),
        "--anchor-title": reader(\.place.anchorTitle), "--align": reader(\.place.align),
        "--gravity": reader(\.place.gravity),
        "--direction": reader(\.place.direction), "--order": reader(\.place.order),
        "--monitor": reader(\.place.monitor), "--title": reader(\.rows.title), "--search": reader(\.rows.search),
        "--prompt": reader(\.rows.prompt), "--match": reader(\.rows.match),
        "--select": reader(\.rows.select), "--columns": reader(\.place.columns),
        "--max-height": reader(\.place.maxHeight), "--max-rows": reader(\.place.maxRows),
        "--layout": reader(\.place.layout), "--tile": reader(\.place.tile), "--print": reader(\.output.print),
        "--theme": reader(\.look.theme), "--highlight": reader(\.look.highlight),
        "--appearance": reader(\.look.appearance), "--scale": reader(\.look.scale), "--font": reader(\.look.font),
        "--radius": reader(\.look.radius), "--shadow": reader(\.look.shadow), "--blur": reader(\.look.blur),
        "--accent": reader(\.look.accent), "--contrast": reader(\.look.contrast),
        "--outside-press": reader(\.input.outsidePress), "--timeout": reader(\.input.timeout),
        "--history": reader(\.rows.history), "--live": reader(\.script.live), "--listen": reader(\.script.listen),
        "--query": reader(\.script.query), "--filter-by": reader(\.script.filterBy),
        "--preview": reader(\.preview.command), "--preview-side": reader(\.preview.side),
        "--preview-size": reader(\.preview.size),
        "--key": { options, text in
            guard let key = KeyOption(argument: text) else { return false }
            options.input.key.append(key)
            return true
        },
    ]

    private static func reader<Value: ExpressibleByArgument>(
        _ option: any WritableKeyPath<MenuOptions, Value> & Sendable
    ) -> Reader {
        { options, text in
            guard let value = Value(argument: text) else { return false }
            options[keyPath: option] = value
            return true
        }
    }

    private static func reader<Value: ExpressibleByArgument>(
        _ option: any WritableKeyPath<MenuOptions, Value?> & Sendable
    ) -> Reader {
        { options, text in
            guard let value = Value(argument: text) else { return false }
            options[keyPath: option] = value
            return true
        }
    }
}
