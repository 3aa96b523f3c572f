public import MenuFormats

/// A settings file: TOML whose keys are long options without their dashes.
public enum Settings {
    /// One setting of a file.
    public struct Setting: Sendable, Hashable {
        /// The option's name: `max-height`.
        public var name: String
        /// What is written for it, as a command line would.
        public var value: String
        /// Where its value begins, in bytes from the start of the file.
        fileprivate var offset: Int
    }

    /// Reads the settings of a file.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - names: The keys that there are.
    ///   - problem: Tells what is wrong with a setting; nil if nothing is.
    /// - Throws: What is wrong first, and where.
    /// - Complexity: O(bytes).
    public static func read(
        _ bytes: [UInt8], names: [String], problem: (Setting) -> String?
    ) throws(FormatError) -> [Setting] {
        do throws(TOMLFault) {
            var settings: [Setting] = []
            for entry in try TOMLReader.read(bytes) {
                guard names.contains(entry.key) else {
                    throw TOMLFault(
                        offset: entry.offset,
                        message: "unknown key \"\(entry.key)\"" + NearMiss.question(entry.key, among: names))
                }
                let setting = Setting(name: entry.key, value: try entry.value.argument, offset: entry.value.offset)
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
    /// The value as a command line has it; the numbers of an array stand between commas.
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
