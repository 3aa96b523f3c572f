/// Reads settings files: TOML whose keys are long options without their dashes.
public enum Settings {
    /// One setting of a file.
    public struct Setting: Sendable, Hashable {
        /// The option's name: `max-height`.
        public var name: String
        /// Its value, as on a command line; `true` or `false` for a flag.
        public var value: String
        /// The offset of its value, in bytes from the start of the file.
        fileprivate var offset: Int
    }

    /// Reads the settings of a file.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - names: The valid keys.
    ///   - flags: Those of them that are true or false.
    ///   - problem: Returns the error message for an invalid setting; nil for a valid one.
    /// - Throws: The first error and its position.
    /// - Complexity: O(bytes).
    public static func read(
        _ bytes: [UInt8], names: [String], flags: [String] = [], problem: (Setting) -> String?
    ) throws(FormatError) -> [Setting] {
        do throws(TOMLFault) {
            var settings: [Setting] = []
            for entry in try TOMLReader.read(bytes) {
                guard names.contains(entry.key) else {
                    throw TOMLFault(
                        offset: entry.offset,
                        message: "unknown key \"\(entry.key)\"" + NearMiss.question(entry.key, among: names))
                }
                let value = flags.contains(entry.key) ? String(try entry.value.boolean()) : try entry.value.argument
                let setting = Setting(name: entry.key, value: value, offset: entry.value.offset)
                if let problem = problem(setting) { throw TOMLFault(offset: setting.offset, message: problem) }
                settings.append(setting)
            }
            return settings
        } catch {
            throw FormatError.locating([error], in: bytes)[0]
        }
    }
}

extension TOMLValue {
    /// The value as on a command line; the numbers of an array are separated by commas.
    fileprivate var argument: String {
        get throws(TOMLFault) {
            switch content {
            case .string(let text): return text
            case .whole(let number): return String(number)
            case .fraction(let number): return number.toml
            case .array(let values):
                var words: [String] = []
                for value in values { words.append(try value.argument) }
                return words.joined(separator: ",")
            case .boolean, .date, .table:
                throw TOMLFault(offset: offset, message: "expected a string or a number, not \(kind)")
            }
        }
    }
}
