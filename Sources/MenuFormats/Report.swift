/// Collects the errors that a reader finds, as offsets into the bytes. Lines and columns are computed only on request.
struct Report {
    /// One error.
    struct Fault: Hashable {
        /// The place, in bytes from the start.
        var offset: Int
        /// The message.
        var message: String
        /// Whether the menu can be shown nevertheless.
        var isTolerated: Bool
    }

    private(set) var faults = Findings<Fault>()

    /// The text that offsets refer to; nil if it is the input bytes.
    var text: [UInt8]?

    /// Whether an error makes the bytes no menu.
    private(set) var isFatal = false

    /// Notes an error that makes the bytes no menu.
    mutating func fail(at offset: Int, _ message: String) {
        note(Fault(offset: offset, message: message, isTolerated: false))
    }

    /// Notes an error that the format's lenient rules tolerate.
    mutating func tolerate(at offset: Int, _ message: String) {
        note(Fault(offset: offset, message: message, isTolerated: true))
    }

    private mutating func note(_ fault: Fault) {
        // Errors beyond the limit are only counted, except the only fatal one.
        if faults.isFull, !fault.isTolerated, !isFatal {
            faults.replaceLast(by: fault)
        } else {
            faults.append(fault)
        }
        isFatal = isFatal || !fault.isTolerated
    }

    /// The first fatal error.
    func fatalError(in bytes: [UInt8]) -> FormatError? {
        let fatal = faults.filter { !$0.isTolerated }
        return fatal.min { $0.offset < $1.offset }.map { Report.locate([$0], in: text ?? bytes)[0] }
    }

    /// An error of a text that is refused at its first one.
    static func error(at offset: Int, _ message: String, in bytes: [UInt8]) -> FormatError {
        locate([Fault(offset: offset, message: message, isTolerated: false)], in: bytes)[0]
    }

    /// All errors, in the order of the file.
    func errors(in bytes: [UInt8]) -> Findings<FormatError> {
        faults.replacing { faults in Report.locate(faults.sorted { $0.offset < $1.offset }, in: text ?? bytes) }
    }

    /// Computes lines and columns in one pass over the bytes; the errors must be in order.
    private static func locate(_ faults: [Fault], in bytes: [UInt8]) -> [FormatError] {
        var errors: [FormatError] = []
        var line = 1
        var lineStart = 0
        var position = 0
        for fault in faults {
            let offset = min(fault.offset, bytes.count)
            while position < offset {
                if bytes[position] == Ascii.newline {
                    line += 1
                    lineStart = position + 1
                }
                position += 1
            }
            let column = String(decoding: bytes[lineStart..<offset], as: UTF8.self).unicodeScalars.count + 1
            errors.append(FormatError(line: line, column: column, message: fault.message))
        }
        return errors
    }
}
