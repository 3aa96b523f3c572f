// Reads broken documents for a number of seconds and prints a line of figures for each reader.
//
// usage: ReaderFuzz list
//        ReaderFuzz run READER SECONDS SEED JOURNAL    prints READER EXECUTIONS SECONDS SLOWEST-MICROSECONDS PEAK-KIB
//        ReaderFuzz show READER SEED NUMBER            prints the document of an execution
//        ReaderFuzz read READER SEED NUMBER            reads it again
// An execution may take two seconds of the processor, or half a minute in which other programs have it; the process may have 1 GiB. Beyond that it ends
// by a signal. The number of the execution that runs stands in the file JOURNAL, 8 bytes in the machine's order, so that the document of a crash is
// known.
import Glibc

func nanoseconds() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

func fail(_ message: String) -> Never {
    let line = Array("ReaderFuzz: \(message)\n".utf8)
    _ = unsafe line.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
    exit(64)
}

/// Sets when SIGPROF ends the process, which counts what it computes, and SIGALRM, which ends it too if it waits for something.
func allow(processorSeconds: Int, seconds: Int) {
    for (timer, seconds) in [(ITIMER_PROF, processorSeconds), (ITIMER_REAL, seconds)] {
        var limit = itimerval()
        limit.it_value.tv_sec = seconds
        unsafe setitimer(__itimer_which_t(timer.rawValue), &limit, nil)
    }
}

func run(_ reader: FuzzedReader, seconds: UInt64, seed: UInt64, journal: String) {
    let file = unsafe open(journal, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0, ftruncate(file, 8) == 0 else { fail("\(journal) cannot be written") }
    // Memory that the kernel writes to the file, whatever becomes of the process.
    let shared = unsafe mmap(nil, 8, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard let shared = unsafe shared, unsafe shared != MAP_FAILED else { fail("\(journal) cannot be mapped") }
    // Set only here: the maps above may lie anywhere.
    var memory = rlimit(rlim_cur: 1 << 30, rlim_max: 1 << 30)
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
    let begin = nanoseconds(), end = begin + seconds * 1_000_000_000
    var number: UInt64 = 0, slowest: UInt64 = 0, time = begin
    while time < end {
        unsafe shared.storeBytes(of: number, as: UInt64.self)
        allow(processorSeconds: 2, seconds: 30)
        reader.execute(reader.document(seed: seed, number: number))
        number += 1
        let now = nanoseconds()
        (slowest, time) = (max(slowest, now - time), now)
    }
    var usage = rusage()
    unsafe getrusage(RUSAGE_SELF.rawValue, &usage)
    print(reader.name, number, Double((time - begin) / 1_000_000) / 1000, slowest / 1000, usage.ru_maxrss)
}

let words = CommandLine.arguments.dropFirst()
if words == ["list"] {
    for reader in FuzzedReader.all { print(reader.name) }
    exit(0)
}
let given = Array(words)
guard given.count >= 4, let reader = FuzzedReader.all.first(where: { $0.name == given[1] }) else {
    fail("expected list, run READER SECONDS SEED JOURNAL, or show or read READER SEED NUMBER")
}
guard let first = UInt64(given[2]), let second = UInt64(given[3]) else { fail("expected numbers") }
switch (given[0], given.count) {
case ("run", 5): run(reader, seconds: first, seed: second, journal: given[4])
case ("show", 4):
    unsafe reader.document(seed: first, number: second).withUnsafeBytes {
        _ = unsafe write(1, $0.baseAddress, $0.count)
    }
case ("read", 4): reader.execute(reader.document(seed: first, number: second))
default: fail("expected run, show or read")
}
