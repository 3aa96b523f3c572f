import MenuLaunchers
import MenuModel

/// The mode `ssh`: hosts of the history, of ssh's configuration and of the files of hosts.
struct SecureShellMode: LauncherMode {
    private var hosts: [SecureShellHost] = []
    private var remembered = 0

    private static let history = "rofi-2.sshcache"

    mutating func rows(_ host: ModeHost) throws -> ModeRows? {
        hosts = host.history(SecureShellMode.history).names.map(SecureShellHost.init(remembered:))
        remembered = hosts.count
        var known = Set(hosts.map(\.name))
        let settings = host.settings.secureShell
        var found = SecureShellHost.hosts(
            ofConfiguration: SecureShellMode.text("~/.ssh/config"), include: SecureShellMode.included)
        if settings.readsKnownHosts {
            found += SecureShellHost.hosts(ofKnownHosts: SecureShellMode.text("~/.ssh/known_hosts"))
        }
        if settings.readsHosts { found += SecureShellHost.hosts(ofHosts: SecureShellMode.text("/etc/hosts")) }
        hosts += found.filter { !$0.name.isEmpty && known.insert($0.name).inserted }
        return ModeRows(.elements(hosts.map { .action(Action(title: $0.name)) }))
    }

    mutating func perform(_ answer: ModeAnswer, _ host: ModeHost) throws -> ModeStep {
        switch answer {
        case .row(let row, _, _):
            if hosts.indices.contains(row) { try connect(to: hosts[row], host) }
        case .text(let text, _):
            if !text.isEmpty { try connect(to: SecureShellHost(name: text), host) }
        case .removal(let row, _):
            if row < remembered { host.history(SecureShellMode.history).remove(hosts[row].remembered) }
            return .again(keepsText: true)
        case .completion: return .again(keepsText: true)
        case .key: break
        }
        return .exit
    }

    private func connect(to target: SecureShellHost, _ host: ModeHost) throws {
        var values = ["host": target.name]
        if let port = target.port { values["port"] = String(port) }
        try host.start(
            host.settings.secureShell.command, values,
            for: LaunchedCommand(
                line: target.name, title: target.name, history: (SecureShellMode.history, target.remembered)))
    }

    /// The text of a file; empty if it cannot be read.
    private static func text(_ file: String) -> String {
        let path = UserFiles.expandingHome(file)
        guard UserFiles.exists(path), let bytes = try? StandardStreams.readSettings(path) else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The texts of the files that an `Include` names: paths are relative to `~/.ssh`, and the last component may be a pattern.
    private static func included(_ pattern: String) -> [String] {
        let path = UserFiles.expandingHome(
            pattern.hasPrefix("/") || pattern.hasPrefix("~") ? pattern : "~/.ssh/" + pattern)
        guard path.contains("*"), let slash = path.lastIndex(of: "/") else { return [text(path)] }
        let (folder, name) = (String(path[..<slash]), path[path.index(after: slash)...])
        let ends = name.split(separator: "*", omittingEmptySubsequences: false)
        guard !folder.contains("*"), let start = ends.first, let end = ends.last else { return [] }
        return FolderContents(of: folder).items
            .filter { !$0.isFolder && $0.name.hasPrefix(start) && $0.name.hasSuffix(end) }
            .map(\.name).sorted().map { text("\(folder)/\($0)") }
    }
}
