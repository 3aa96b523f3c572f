import Foundation
import Testing

/// Random tries of one kind: a few for each change, or as many as a number of minutes allows.
///
/// `X11MENU_MINUTES` is that number, `X11MENU_SEED` the seed of the first try; each further try has the next one. A try that fails is an issue which
/// names its seed, and the tries after it go on.
public struct Campaign {
    private let name: String
    private let usual: Int

    /// Makes a campaign of that name, which has so many tries where nobody asks for minutes.
    public init(_ name: String, usual: Int) { (self.name, self.usual) = (name, usual) }

    /// The minutes that the campaign is to take; nil where nobody asks for any.
    public static let minutes = variable("X11MENU_MINUTES").flatMap(Double.init)

    /// The seed of the first try; nil where nobody asks for one.
    public static let seed = variable("X11MENU_SEED").flatMap(UInt64.init)

    private static func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

    /// The failures after which a campaign ends: what fails that often fails always.
    private static let mostFailures = 20

    /// Tries by one seed after the other, and prints a line of figures at the end if minutes were asked for.
    ///
    /// - Parameter body: One try; returns the most memory that it saw, in KiB, 0 for none.
    public func run(_ body: (_ seed: UInt64) throws -> Int) {
        var seed = Self.seed ?? 1
        let begin = ContinuousClock.now, end = Self.minutes.map { begin + .seconds($0 * 60) }
        var (count, failures, peak) = (0, 0, 0)
        var slowest = Duration.zero
        while failures < Self.mostFailures, end.map({ .now < $0 }) ?? (count < usual) {
            let start = ContinuousClock.now
            do {
                peak = max(peak, try body(seed))
            } catch {
                failures += 1
                Issue.record("\(name), X11MENU_SEED=\(seed): \(error)")
            }
            slowest = max(slowest, .now - start)
            (count, seed) = (count + 1, seed + 1)
        }
        guard end != nil else { return }
        let seconds = Int((ContinuousClock.now - begin) / .seconds(1))
        print("campaign: \(name) \(count) \(seconds) \(failures) \(Int(slowest / .microseconds(1))) \(peak)")
    }
}
