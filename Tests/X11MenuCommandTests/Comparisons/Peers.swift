import Glibc
import Testing

/// Scripts for other launchers that are in neither Debian nor this project.
///
/// `X11MENU_PEERS` names a folder with clones of their repositories, each under its own name: `networkmanager-dmenu`, `xmenu` and `jgmenu`; in
/// that of `xmenu` the program built, and a second clone `xmenu-4` with version 4.6 of it built.
/// Tests of missing programs are skipped, with the reason.
enum Peers {
    private static let folder = variable("X11MENU_PEERS")

    /// Where networkmanager_dmenu is; nil where it is not.
    static let networkMenu = path("networkmanager-dmenu/networkmanager_dmenu") ?? inPath("networkmanager_dmenu")

    private static func variable(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// Returns the path of a file of theirs; nil where it is not there.
    static func path(_ file: String) -> String? {
        guard let folder else { return nil }
        let path = "\(folder)/\(file)"
        return unsafe access(path, R_OK) == 0 ? path : nil
    }

    /// The folder that contains a program of `ClientTests` with what it needs; nil where it is not there.
    static func client(_ name: String) -> String? {
        guard let folder = variable("X11MENU_CLIENTS") else { return nil }
        let path = "\(folder)/\(name)"
        return unsafe access(path, R_OK) == 0 ? path : nil
    }

    /// Returns the path of a program that is installed; nil where it is not.
    static func inPath(_ program: String) -> String? {
        (variable("PATH") ?? "").split(separator: ":").map { "\($0)/\(program)" }.first { unsafe access($0, X_OK) == 0 }
    }

    /// Why a test is skipped.
    static func reason(_ file: String) -> Comment {
        "X11MENU_PEERS=FOLDER with \(file) in it runs it"
    }
}
