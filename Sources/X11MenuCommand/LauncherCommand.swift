import ArgumentParser
import Glibc
import MenuLaunchers
import MenuModel
import X11Menu

/// The program in place of dmenu, rofi, xmenu or jgmenu: their command lines, their answers, their exit codes.
enum LauncherCommand {
    /// The launcher that a command line calls: by the program's name, or by the first word after it; and what stands after that.
    static func asked(by words: [String]) -> (launcher: Launcher, arguments: [String])? {
        if let name = words.first, let launcher = Launcher(program: name) {
            return (launcher, Array(words.dropFirst()))
        }
        guard let word = words.dropFirst().first, let launcher = Launcher(rawValue: word) else { return nil }
        return (launcher, Array(words.dropFirst(2)))
    }

    /// Does what a launcher's command line asks for, and ends the process as that launcher would.
    static func run(_ launcher: Launcher, _ arguments: [String]) throws -> Never {
        switch launcher.plan(arguments, environment: { Environment.value($0) }) {
        case .say(let text, let isError, let code):
            if isError {
                StandardStreams.complain(text)
            } else {
                try StandardStreams.deliver(Array((text + "\n").utf8))
            }
            _exit(code)
        case .show(var request):
            if let settings = LauncherInput.settings(for: request) { request.applySettings(settings) }
            let rows = try LauncherInput.read(request)
            if let emptiness = request.emptiness, rows.items.isEmpty {
                if !emptiness.complaint.isEmpty { StandardStreams.complain(emptiness.complaint) }
                _exit(emptiness.code)
            }
            try LauncherPresentation(request: request, menu: rows).run()
        }
    }
}

/// The environment of the process.
enum Environment {
    /// The value of a variable; nil where there is none.
    static func value(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }
}
