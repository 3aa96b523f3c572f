/// The contents of a small terminal after output was written to it, as far as the tests of progress need it.
///
/// Controls are those of ECMA-48, and DECSC and DECRC of the VT100. Anything else is shown as it is, so that no test can miss it.
struct TerminalScreen {
    /// Its rows.
    static let height = 6

    private var rows: [[Character]] = [[]]
    private var cursor = (row: 0, column: 0)
    private var saved = (row: 0, column: 0)
    /// A control sequence that has begun, or a line feed after a return: one character to Swift.
    private var sequence = ""

    /// What stands on it, without empty rows at its end.
    var lines: [String] {
        Array(rows.map { String($0) }.reversed().drop { $0.isEmpty }.reversed())
    }

    /// Handles the output of a program; sequences may arrive in pieces.
    mutating func write(_ text: String) {
        for scalar in text.unicodeScalars { take(Character(scalar)) }
    }

    private mutating func take(_ sign: Character) {
        guard sequence.isEmpty else {
            sequence.append(sign)
            if sequence == "\u{1B}[" { return }
            obey(sequence)
            sequence = ""
            return
        }
        switch sign {
        case "\u{1B}": sequence = "\u{1B}"
        case "\r": cursor.column = 0
        case "\n": goDown()
        default: put(sign)
        }
    }

    private mutating func obey(_ sequence: String) {
        switch sequence.dropFirst() {
        case "D": goDown()
        case "7": saved = cursor
        case "8": cursor = saved
        case "[A": cursor.row = max(0, cursor.row - 1)
        case "[B": cursor.row = min(TerminalScreen.height - 1, cursor.row + 1)
        case "[K":
            reach()
            rows[cursor.row].removeSubrange(min(cursor.column, rows[cursor.row].count)...)
        default: for sign in "ESC" + sequence.dropFirst() { put(sign) }
        }
    }

    private mutating func put(_ sign: Character) {
        reach()
        while rows[cursor.row].count < cursor.column { rows[cursor.row].append(" ") }
        if cursor.column < rows[cursor.row].count {
            rows[cursor.row][cursor.column] = sign
        } else {
            rows[cursor.row].append(sign)
        }
        cursor.column += 1
    }

    /// Goes to the row below in the same column; at the bottom everything moves up.
    private mutating func goDown() {
        cursor.row += 1
        reach()
        guard cursor.row == TerminalScreen.height else { return }
        rows.removeFirst()
        cursor.row -= 1
    }

    private mutating func reach() { while rows.count <= cursor.row { rows.append([]) } }
}
