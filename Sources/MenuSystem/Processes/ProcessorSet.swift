internal import CMenuSystem
internal import Glibc

/// Processors that a thread may run on.
struct ProcessorSet {
    /// One bit for each processor, in the kernel's order.
    private(set) var bits: [UInt64]

    /// The processors of the calling thread; nil if they are more than the C library's own sets hold.
    static var current: ProcessorSet? {
        var bits = [UInt64](repeating: 0, count: 16)
        let failure = unsafe bits.withUnsafeMutableBytes { unsafe sched_getaffinity(0, UInt($0.count), $0.baseAddress) }
        return failure < 0 ? nil : ProcessorSet(bits: bits)
    }

    /// All processors but the one that the calling thread runs on; nil if there is no other.
    var others: ProcessorSet? {
        let own = Int(sched_getcpu())
        guard own >= 0, own < bits.count * 64 else { return nil }
        var others = self
        others.bits[own / 64] &= ~(1 << UInt64(own % 64))
        return others.bits.allSatisfy { $0 == 0 } ? nil : others
    }

    /// Restricts a thread that is started with these attributes to these processors.
    func place(_ attributes: inout pthread_attr_t) {
        _ = unsafe bits.withUnsafeBytes { bits in
            unsafe pthread_attr_setaffinity_np(&attributes, UInt(bits.count), bits.baseAddress)
        }
    }

    /// Lets a thread run on these processors, and on no others.
    func place(_ thread: pthread_t) {
        _ = unsafe bits.withUnsafeBytes { bits in
            unsafe pthread_setaffinity_np(thread, UInt(bits.count), bits.baseAddress)
        }
    }
}
