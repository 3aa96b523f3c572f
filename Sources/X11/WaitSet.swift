internal import CX11
internal import Glibc

/// Several descriptors and a time as one descriptor, which can be read from when any of them is ready or the time has come.
///
/// An epoll instance with a timer in it, so that any event loop that can wait for a descriptor can wait for all of it.
public final class WaitSet {
    /// What to wait for; -1 where the system has no more descriptors.
    public let descriptor: Int32
    private let timer: Int32

    /// Makes a set without members, whose time never comes.
    public init() {
        descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK))
        insert(timer)
    }

    deinit {
        for descriptor in [timer, descriptor] where descriptor >= 0 { close(descriptor) }
    }

    /// Waits for a descriptor that can be read from, too.
    public func insert(_ member: Int32) {
        var event = unsafe epoll_event()
        unsafe event.events = EPOLLIN.rawValue
        unsafe event.data.fd = member
        _ = unsafe epoll_ctl(descriptor, EPOLL_CTL_ADD, member, &event)
    }

    /// Waits no more for a descriptor. One that was closed has gone by itself.
    public func remove(_ member: Int32) { _ = epoll_ctl(descriptor, EPOLL_CTL_DEL, member, nil) }

    /// Sets how many seconds from now the time comes, in place of what was set before; nil for never.
    public func setAlarm(after delay: Double?) {
        var value = itimerspec()
        if let delay {
            let seconds = min(max(delay, 0), 1e9)
            value.it_value.tv_sec = Int(seconds)
            // All zero would stop it.
            value.it_value.tv_nsec = max(1, Int((seconds - seconds.rounded(.down)) * 1e9))
        }
        _ = unsafe timerfd_settime(timer, 0, &value, nil)
    }
}

/// A descriptor that can be read from once a child process has ended; -1 where the system has none.
public func processDescriptor(_ process: Int32) -> Int32 { cx11_open_process(process) }
