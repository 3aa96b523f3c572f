internal import Glibc

/// A system library that is loaded at run time and never unloaded.
@safe
struct SharedLibrary {
    /// The library is not installed, or lacks a function.
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
