internal import CMenuSystem
internal import Glibc

/// Combines several descriptors and a time into one descriptor, which is readable when any of them is ready or the time has come: an epoll
/// instance with a timer in it.
final class Selector {
    /// The descriptor to wait for; -1 if the system has no more descriptors.
    let descriptor: Int32
    private let timer: Int32
    private var watched: Set<Int32> = []
    private var alarm: Double?

    /// The maximum number of descriptors that are reported at once; the others are reported next.
    private static let most = 32

    init() {
        descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK))
        _ = control(EPOLL_CTL_ADD, timer, .readable)
    }

    deinit {
        for descriptor in [timer, descriptor] where descriptor >= 0 { close(descriptor) }
    }

    /// Waits for these descriptors, and no others.
    ///
    /// If the number of a closed descriptor was given to another file meanwhile, that file is waited for. A regular file is never ready.
    func watch(_ wanted: [Int32: EventSource.Interest]) {
        for gone in watched where wanted[gone] == nil { _ = epoll_ctl(descriptor, EPOLL_CTL_DEL, gone, nil) }
        for (member, interest) in wanted {
            if watched.contains(member), control(EPOLL_CTL_MOD, member, interest) { continue }
            _ = control(EPOLL_CTL_ADD, member, interest)
        }
        watched = Set(wanted.keys)
    }

    /// Sets the time of the alarm, in place of the previous one; nil for never.
    ///
    /// - Parameter now: The current time of the clock that `due` refers to.
    func setAlarm(_ due: Double?, now: Double) {
        guard due != alarm else { return }
        alarm = due
        var value = itimerspec()
        if let due {
            let seconds = min(max(due - now, 0), 1e9)
            value.it_value.tv_sec = Int(seconds)
            // A value of zero would stop the timer.
            value.it_value.tv_nsec = max(1, Int((seconds - seconds.rounded(.down)) * 1e9))
        }
        _ = unsafe timerfd_settime(timer, 0, &value, nil)
    }

    /// Sleeps until something is ready.
    ///
    /// - Parameter milliseconds: The longest time; 0 to return at once, -1 for no limit.
    /// - Returns: The descriptors that are ready, without the timer, each with the least interest that it satisfies. It may be one that nobody has any
    ///   more: descriptors stay registered until `watch` is called again.
    func select(within milliseconds: Int32) -> [Int32: EventSource.Interest] {
        unsafe withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: Selector.most) { list in
            let count = unsafe epoll_wait(descriptor, list.baseAddress, Int32(Selector.most), milliseconds)
            var ready: [Int32: EventSource.Interest] = [:]
            for index in 0..<Int(max(0, count)) {
                unsafe ready[list[index].data.fd] = Selector.interest(satisfiedBy: list[index].events)
            }
            ready[timer] = nil
            return ready
        }
    }

    private static func interest(satisfiedBy events: UInt32) -> EventSource.Interest {
        if events & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0 { return .hangUp }
        return events & EPOLLIN.rawValue != 0 ? .readable : .readableOrWritable
    }

    private func control(_ operation: Int32, _ member: Int32, _ interest: EventSource.Interest) -> Bool {
        var event = unsafe epoll_event()
        // A hang-up of the other end is reported in any case.
        unsafe event.events =
            switch interest {
            case .readable: EPOLLIN.rawValue
            case .readableOrWritable: EPOLLIN.rawValue | EPOLLOUT.rawValue
            case .hangUp: 0
            }
        unsafe event.data.fd = member
        return unsafe epoll_ctl(descriptor, operation, member, &event) == 0
    }
}
