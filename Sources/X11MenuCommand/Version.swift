/// The project's version, the one place where it is written by hand.
///
/// `packaging/version` prints it for the scripts; `packaging/check` fails where the manual pages, the Debian changelog or `CHANGELOG.md` say another.
enum Version {
    static let current = "0.2.0"
}
