internal import Glibc
public import MenuModel

extension Language {
    /// The language of the user whose environment the process has now; a server has that of each client in turn.
    public static var user: Language {
        Language { name in unsafe getenv(name).map { unsafe String(cString: $0) } }
    }
}
