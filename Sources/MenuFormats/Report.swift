/// What a reader found wrong, as offsets into the bytes. Lines and columns are counted only if somebody wants to know.
struct Report {
    /// One thing that is wrong.
    struct Fault: Hashable {
        /// Where, in bytes from the start.
        var offset: Int
        /// What.
        var message: String
        /// Whether the menu can be shown all the same.
        var isTolerated: Bool
    }

    /// Nobody reads more than this many, and a broken flood must not become a flood of errors.
    static let limit = 100

    private(set) var faults: [Fault] = []

    /// The text that offsets count in; nil where it is the bytes as they came.
    var text: [UInt8]?

    /// Whether the bytes are no menu.
    private(set) var isFatal = false

    /// Notes what makes the bytes no menu.
    mutating func fail(at offset: Int, _ message: String) {
        note(Fault(offset: offset, message: message, isTolerated: false))
    }

    /// Notes what is wrong but can be read in the format's own lenient way.
    mutating func tolerate(at offset: Int, _ message: String) {
        note(Fault(offset: offset, message: message, isTolerated: true))
    }

    private mutating func note(_ fault: Fault) {
        // The flood's tail is cut, but never the only reason to refuse.
        if faults.count < Report.limit {
            faults.append(fault)
        } else if !fault.isTolerated, !isFatal {
            faults[Report.limit - 1] = fault
        }
        isFatal = isFatal || !fault.isTolerated
    }

    /// The first fault that makes the bytes no menu.
    func fatalError(in bytes: [UInt8]) -> FormatError? {
        let fatal = faults.filter { !$0.isTolerated }
        return fatal.min { $0.offset < $1.offset }.map { Report.locate([$0], in: text ?? bytes)[0] }
    }

    /// All faults, in the order of the file.
    func errors(in bytes: [UInt8]) -> [FormatError] {
        Report.locate(faults.sorted { $0.offset < $1.offset }, in: text ?? bytes)
    }

    /// Counts lines and columns in one pass over the bytes; the faults are in order.
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
