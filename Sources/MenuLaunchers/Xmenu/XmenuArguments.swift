import MenuFormats

extension Launcher {
    /// A menu with submenus, for a tree written with tabs.
    public static let xmenu = Launcher("xmenu", options: { XmenuArguments.optionTable.words() }) {
        arguments, surroundings in
        XmenuArguments.plan(arguments, environment: surroundings.variable)
    }
}

/// xmenu's command line, of both its generations.
enum XmenuArguments {
    static let usage = "usage: xmenu [-firw] [-N name] [-p position] [-t window] [(-x|-X) [modifier-]button] [title]"

    /// The request without any option.
    private static let usual: LauncherRequest = {
        // The menu's title is also the instance part of its class, as in both generations.
        let identity = LauncherWindow.Identity(title: "xmenu", instance: nil, className: "XMenu")
        var request = LauncherRequest(LauncherInput(.tree), LauncherWindow(.popup, at: .pointer, identity: identity))
        request.input.emptiness = .init(text: "xmenu: no menu generated", code: 1)
        request.field.typing = .findsInside
        (request.result.dismissalCode, request.result.noDisplayCode) = (0, 1)
        request.look.resources = XmenuArguments.resources
        return request
    }()

    static func plan(_ arguments: [String], environment: (String) -> String?) -> LauncherPlan {
        var request = usual
        request.look.iconPath = (environment("ICONPATH") ?? "").split(separator: ":").map(String.init)
        var words = arguments[...]
        // As in getopt, letters can be combined after one dash, and a value can follow its letter directly.
        while let word = words.first, word.count > 1, word.hasPrefix("-"), words.popFirst() != nil, word != "--" {
            var letters = word.dropFirst()
            while let letter = letters.popFirst() {
                guard let option = optionTable["-\(letter)"] else { return .say(usage, isError: true, code: 1) }
                switch option {
                case .flag(let change): change(&request)
                case .value(let change):
                    guard let value = letters.isEmpty ? words.popFirst() : String(letters) else {
                        return .say(usage, isError: true, code: 1)
                    }
                    letters = ""
                    if letter == "p", !XmenuPosition.isValid(value) {
                        return .say("xmenu: improper position: \(value.escapingControls)", isError: true, code: 1)
                    }
                    change(&request, value)
                }
            }
        }
        guard words.count <= 1 else { return .say(usage, isError: true, code: 1) }
        request.window.title = words.first ?? request.window.title
        return .show(request)
    }

    static let optionTable = OptionTable(
        [
            "-i": .flag { $0.look.showsIcons = false }, "-r": .flag { $0.list.idleButtons = [3] },
            "-f": .flag { $0.rows.browsesFolders = true }, "-w": .ignoredFlag, "-N": .value { $0.window.title = $1 },
            "-p": .value { request, text in XmenuPosition(text)?.apply(to: &request) },
            "-t": .value { $0.window.parent = $1.windowID },
            "-x": .value { $0.window.rootButton = .init($1) },
            "-X": .value {
                $0.window.rootButton = .init($1)
                $0.window.rootButton?.passesOn = true
            },
        ])
}

/// A position in the notation of both generations of xmenu: `100x200`, `100x200:1`, `+10+20`, `-0-0`, `+50%+50%@1`.
struct XmenuPosition {
    private var x = LauncherWindow.Coordinate(0)
    private var y = LauncherWindow.Coordinate(0)
    private var monitor: LauncherWindow.Monitor?

    static func isValid(_ text: String) -> Bool { XmenuPosition(text) != nil }

    init?(_ text: String) {
        var rest = text[...]
        if rest.first == "=" { rest.removeFirst() }
        if rest.first?.isNumber == true {
            guard let first = Self.number(&rest), rest.popFirst()?.lowercased() == "x", let second = Self.number(&rest)
            else { return nil }
            (x, y) = (.init(first), .init(second))
        }
        if let sign = rest.first, sign == "+" || sign == "-" {
            // The text before it is then a size, which is ignored: a menu's size follows its contents.
            guard let first = Self.signed(&rest), let second = Self.signed(&rest) else { return nil }
            (x, y) = (first, second)
        }
        if let mark = rest.first, mark == ":" || mark == "@" {
            let name = rest.dropFirst()
            if name.lowercased().hasPrefix("cur") {
                monitor = .pointer
            } else if let number = Int(name), number >= 0 {
                monitor = .number(number)
            } else {
                return nil
            }
        } else if !rest.isEmpty {
            return nil
        }
    }

    private static func number(_ rest: inout Substring) -> Int? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        return Int(digits)
    }

    private static func signed(_ rest: inout Substring) -> LauncherWindow.Coordinate? {
        guard let sign = rest.popFirst(), sign == "+" || sign == "-", let number = number(&rest) else { return nil }
        let isPercentage = rest.first == "%"
        if isPercentage { rest.removeFirst() }
        return .init(number, isPercentage: isPercentage, isFromEnd: sign == "-")
    }

    func apply(to request: inout LauncherRequest) {
        request.window.place = .at(x: x, y: y)
        request.window.monitor = monitor
    }
}
