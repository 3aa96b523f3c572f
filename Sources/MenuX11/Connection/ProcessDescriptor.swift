internal import CX11

/// A descriptor that becomes readable when a child process has ended; -1 if the system does not support this.
public func processDescriptor(_ process: Int32) -> Int32 { cx11_open_process(process) }
