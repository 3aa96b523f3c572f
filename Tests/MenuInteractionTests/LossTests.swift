import MenuInteraction
import Testing

/// Checks that the invariants of ``Life`` detect a machine that omits an effect when it leaves or enters a state.
@Suite("Omitted effects")
struct LossTests {
    /// Effects of a kind.
    struct Kind: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var matches: @Sendable (InteractionEffect) -> Bool

        init(_ name: String, _ matches: @escaping @Sendable (InteractionEffect) -> Bool) {
            testDescription = name
            self.matches = matches
        }

        static let all: [Kind] =
            [
                Kind("releaseInput") { $0 == .releaseInput }, Kind("passPress") { $0 == .passPress },
                Kind("replayPress") { $0 == .replayPress }, Kind("swallowPress") { $0 == .swallowPress },
                Kind("finish") { $0 == .finish },
                Kind("choose") { if case .choose = $0 { true } else { false } },
                Kind("fade") { if case .fade = $0 { true } else { false } },
                Kind("beginDrag") { if case .beginDrag = $0 { true } else { false } },
                Kind("endDrag") { if case .endDrag = $0 { true } else { false } },
                Kind("openSubmenu") { if case .openSubmenu = $0 { true } else { false } },
                Kind("closeSubmenus") { if case .closeSubmenus = $0 { true } else { false } },
            ]
            + TimerID.allCases.map { timer in
                Kind("startTimer(\(timer))") { if case .startTimer(timer, _) = $0 { true } else { false } }
            }
            // The timers of a flash and of a fade are cancelled only by an interruption; otherwise they fire.
            + TimerID.allCases.map { timer in Kind("cancelTimer(\(timer))") { $0 == .cancelTimer(timer) } }
    }

    @Test("The invariants detect each kind of effect that the machine omits", arguments: Kind.all)
    func losses(kind: Kind) {
        for seed: UInt64 in 1...2000 {
            var life = Life(seed: seed, losing: kind.matches)
            _ = life.live()
            if !life.faults.isEmpty { return }
        }
        Issue.record("nobody misses \(kind.testDescription)")
    }
}
