/// A host that the mode `ssh` lists.
public struct SecureShellHost: Sendable, Hashable {
    /// The name or the address.
    public var name: String
    /// The port; nil for the usual one.
    public var port: Int?

    /// Makes a host.
    public init(name: String, port: Int? = nil) { (self.name, self.port) = (name, port) }

    /// The host of an entry of the history: a name, and after an unit separator the port.
    public init(remembered text: String) {
        let parts = text.split(separator: "\u{1F}", maxSplits: 1)
        self.init(name: String(parts.first ?? ""), port: parts.count == 2 ? Int(parts[1]) : nil)
    }

    /// The entry of the history.
    public var remembered: String { port.map { "\(name)\u{1F}\($0)" } ?? name }

    /// The hosts that a configuration of ssh names, except patterns.
    ///
    /// - Parameter include: The texts of the files that an `Include` names.
    public static func hosts(ofConfiguration text: String, include: (String) -> [String]) -> [SecureShellHost] {
        hosts(ofConfiguration: text, depth: 0, include: include)
    }

    private static func hosts(
        ofConfiguration text: String, depth: Int, include: (String) -> [String]
    ) -> [SecureShellHost] {
        var hosts: [SecureShellHost] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.split { " \t=".contains($0) }
            guard let keyword = words.first?.lowercased() else { continue }
            if keyword == "host" {
                for word in words.dropFirst() {
                    if word.first == "#" { break }
                    let name = word.filter { $0 != "\"" }
                    if !name.contains(where: { "*?!".contains($0) }) { hosts.append(SecureShellHost(name: name)) }
                }
            } else if keyword == "include", depth < 16 {
                for file in words.dropFirst().flatMap({ include($0.filter { $0 != "\"" }) }) {
                    hosts += SecureShellHost.hosts(ofConfiguration: file, depth: depth + 1, include: include)
                }
            }
        }
        return hosts
    }

    /// The hosts of a file of known hosts, except hashed ones.
    public static func hosts(ofKnownHosts text: String) -> [SecureShellHost] {
        text.split(whereSeparator: \.isNewline).flatMap { line -> [SecureShellHost] in
            var words = line.split { $0 == " " || $0 == "\t" }[...]
            if words.first?.first == "@" { words.removeFirst() }
            guard let names = words.first, let sign = names.first, sign != "#", sign != "|" else { return [] }
            return names.split(separator: ",").map { name in
                // A port other than the usual one: [name]:port.
                guard name.first == "[", let end = name.firstIndex(of: "]") else {
                    return SecureShellHost(name: String(name))
                }
                let port = name[end...].dropFirst(2)
                return SecureShellHost(name: String(name[..<end].dropFirst()), port: Int(port))
            }
        }
    }

    /// The hosts of `/etc/hosts`.
    public static func hosts(ofHosts text: String) -> [SecureShellHost] {
        text.split(whereSeparator: \.isNewline).flatMap { line in
            line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }.dropFirst().map {
                SecureShellHost(name: String($0))
            }
        }
    }
}
