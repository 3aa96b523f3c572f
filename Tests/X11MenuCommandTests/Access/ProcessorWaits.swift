import Foundation

/// How long threads that were ready to run have waited for a processor, in seconds since they began, as the kernel counts it.
///
/// What is late by such a time is late because the machine was busy: programs that have nothing to do wait for no processor.
struct ProcessorWaits {
    private let menu: Double
    private let server: Double
    private let test: Double

    /// Reads the times of a menu's and a server's first threads, and of the thread that asks.
    init(menu: Int32, server: Int32) {
        self.init(
            menu: Self.wait(of: "\(menu)"), server: Self.wait(of: "\(server)"), test: Self.wait(of: "thread-self"))
    }

    private init(menu: Double, server: Double, test: Double) {
        (self.menu, self.server, self.test) = (menu, server, test)
    }

    /// The times since an earlier reading.
    func since(_ earlier: ProcessorWaits) -> ProcessorWaits {
        ProcessorWaits(menu: menu - earlier.menu, server: server - earlier.server, test: test - earlier.test)
    }

    /// All of the times.
    var sum: Double { menu + server + test }

    /// The times in milliseconds, for a row of figures.
    var text: String {
        String(format: "menu %.1f, server %.1f, test %.1f", menu * 1000, server * 1000, test * 1000)
    }

    private static func wait(of thread: String) -> Double {
        let text = try? String(contentsOfFile: "/proc/\(thread)/schedstat", encoding: .utf8)
        let fields = text?.split(whereSeparator: \.isWhitespace) ?? []
        return fields.count > 1 ? (Double(fields[1]) ?? 0) / 1e9 : 0
    }
}
