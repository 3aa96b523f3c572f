/// The effects of the options of a launcher's command line.
struct OptionTable: Sendable {
    /// The effect of an option on a request.
    enum Option: Sendable {
        /// An option without a value.
        case flag(@Sendable (inout LauncherRequest) -> Void)
        /// An option whose value is the next word.
        case value(@Sendable (inout LauncherRequest, String) -> Void)

        /// An option without a value that is accepted and ignored.
        static let ignoredFlag = Option.flag { _ in }
        /// An option with a value that is accepted and ignored.
        static let ignoredValue = Option.value { _, _ in }
    }

    private var options: [String: Option]

    init(_ options: [String: Option], flags: String = "", values: String = "") {
        self.options = options
        for name in flags.split(separator: " ") { self.options[String(name)] = .ignoredFlag }
        for name in values.split(separator: " ") { self.options[String(name)] = .ignoredValue }
    }

    subscript(name: String) -> Option? { options[name] }

    /// The names of all options.
    var names: Dictionary<String, Option>.Keys { options.keys }
}

extension String {
    /// The number that C's `atoi` reads from the text: leading digits with an optional sign; 0 without digits.
    var leadingInteger: Int {
        var rest = utf8.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        var isNegative = false
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            isNegative = sign == UInt8(ascii: "-")
            rest = rest.dropFirst()
        }
        var number = 0
        for digit in rest {
            guard (0x30...0x39).contains(digit), number < 1_000_000_000 else { break }
            number = number * 10 + Int(digit - 0x30)
        }
        return isNegative ? -number : number
    }

    /// A window's number, decimal or as `0x…`; nil if it is not a number.
    var windowID: UInt32? {
        let lower = lowercased()
        return lower.hasPrefix("0x") ? UInt32(lower.dropFirst(2), radix: 16) : UInt32(lower)
    }
}
