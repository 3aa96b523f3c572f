internal import CMenuX11

/// A descriptor that can be read from once a child process has ended; -1 where the system has none.
public func processDescriptor(_ process: Int32) -> Int32 { cx11_open_process(process) }
