internal import Glibc

/// A library of the system that is loaded while the program runs, and kept.
@safe
struct SharedLibrary {
    /// It is not installed, or lacks a function.
    struct Missing: Error {}

    private let handle: UnsafeMutableRawPointer

    init(named name: String) throws(Missing) {
        guard let handle = unsafe dlopen(name, RTLD_LAZY | RTLD_LOCAL) else { throw Missing() }
        unsafe self.handle = handle
    }

    /// Finds a function; the caller states its C type.
    func function<Function>(_ name: String) throws(Missing) -> Function {
        guard let found = unsafe dlsym(handle, name) else { throw Missing() }
        return unsafe unsafeBitCast(found, to: Function.self)
    }
}
