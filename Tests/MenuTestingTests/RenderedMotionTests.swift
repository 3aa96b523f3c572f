import MenuTesting
import TestSupport
import Testing

@Suite("Motions that the program renders without a display")
struct RenderedMotionTests {
    private func motion(_ events: [String], for duration: Duration, _ arguments: [String] = []) throws -> Motion {
        try Motion.rendered(
            "New\nOpen\nSave\n", by: TestedProgram.path,
            arguments: ["--size", "200x140", "--backdrop", "#8090A0", "--at", "20,20"] + arguments, events: events,
            for: duration)
    }

    @Test("A fade has its frames in virtual time, and the invariants hold in them")
    func fade() throws {
        let open = try motion(["wait 500"], for: .milliseconds(17))
        let fade = try motion(["wait 500", "key Escape"], for: .milliseconds(250))
        #expect(open.frames.count == 2 && open.frames[0].picture == open.frames[1].picture)
        #expect(fade.frames.count == 16)
        #expect(abs(fade.frames[15].time - 0.25) < 0.001)
        let (still, ground) = (open.frames[1].picture, fade.frames[15].picture)
        #expect(ground[60, 60] == ground[199, 139])
        let faults = fade.faultsOfFade(from: still, to: ground) + fade.faultsOfEnd(at: ground)
        #expect(faults.isEmpty, "\(faults)")
        // Frames that belong to no fade are told.
        var torn = fade
        torn.frames[3].picture = still
        torn.frames[6].picture = ground
        #expect(torn.faultsOfFade(from: still, to: ground).contains { $0.kind == .backwards })
    }

    @Test("What the program says of a mistake is the failure")
    func failure() throws {
        let failure = #expect(throws: TestFailure.self) { try motion(["key Retrun"], for: .milliseconds(17)) }
        #expect(failure?.description.contains("Retrun") == true)
    }
}
