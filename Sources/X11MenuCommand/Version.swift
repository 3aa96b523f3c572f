/// The project's version. This is the only place where it is set by hand.
///
/// `packaging/version` prints it for the scripts; `packaging/check` fails where the manual pages, the Debian changelog or `CHANGELOG.md` show
/// another.
enum Version {
    static let current = "0.2.0"
}
