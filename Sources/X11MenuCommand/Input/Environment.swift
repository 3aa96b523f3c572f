import Glibc

/// The environment of the process.
package enum Environment {
    /// The value of a variable; nil where there is none.
    package static func value(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }
}
