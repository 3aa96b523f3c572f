internal import ArgumentParser
import MenuFormats

extension MenuOptions {
    /// Reads a command line of known names, each with its value in the next word or after `=`, and at most one file.
    ///
    /// The argument parser finds its options at run time and takes a fifth of the time before the first frame for it. This says the same for
    /// what scripts write; whatever it is not sure of it leaves to the parser, errors above all.
    /// - Returns: Nil where the parser has to look.
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
                options.file = word
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
        "-0": \.nul, "--ignore-case": \.ignoreCase, "--multi": \.multi,
    ]

    private typealias Reader = @Sendable (inout MenuOptions, String) -> Bool

    /// How each name's value is read. What stands in no row is the parser's.
    private static let readers: [String: Reader] = [
        "--format": reader(\.format), "--at": reader(\.at), "--anchor": reader(\.anchor),
        "--anchor-title": reader(\.anchorTitle), "--align": reader(\.align), "--gravity": reader(\.gravity),
        "--direction": reader(\.direction), "--order": reader(\.order),
        "--monitor": reader(\.monitor), "--title": reader(\.title), "--search": reader(\.search),
        "--prompt": reader(\.prompt), "--match": reader(\.match),
        "--select": reader(\.select), "--columns": reader(\.columns), "--max-height": reader(\.maxHeight),
        "--max-rows": reader(\.maxRows), "--print": reader(\.print), "--theme": reader(\.theme),
        "--highlight": reader(\.highlight),
        "--appearance": reader(\.appearance),
        "--scale": reader(\.scale), "--font": reader(\.font), "--radius": reader(\.radius),
        "--shadow": reader(\.shadow), "--blur": reader(\.blur), "--accent": reader(\.accent),
        "--contrast": reader(\.contrast), "--outside-press": reader(\.outsidePress), "--timeout": reader(\.timeout),
        "--history": reader(\.history),
        "--key": { options, text in
            guard let key = KeyOption(argument: text) else { return false }
            options.key.append(key)
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
