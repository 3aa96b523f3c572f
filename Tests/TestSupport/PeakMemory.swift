import Foundation

/// The memory of the test process, in which other tests may run at the same time.
public enum PeakMemory {
    /// What the peak of the process exceeds its present memory by while a body runs, in KiB. Other tests may add to it: take the least of several.
    public static func growth(during body: () throws -> Void) throws -> Int {
        // Makes the present memory the peak.
        try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
        let before = try value("VmRSS")
        try body()
        return try value("VmHWM") - before
    }

    private static func value(_ name: String) throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
}
