import MenuSession
import Testing

@testable import X11Menu

@Suite struct ProgressTimerTests {
    @Test func `work is shown after half a second, and goes once it has paused`() {
        var watch = ProgressTimer()
        #expect(watch.next == nil && watch.isShown(at: 0, isWorking: false) == nil)
        for step in 0...10 { watch.note(at: 10 + Double(step) / 20) }
        #expect(watch.next == 10.5 && watch.isShown(at: 10.49, isWorking: false) == nil)
        #expect(watch.isShown(at: 10.5, isWorking: false) == true)
        #expect(watch.next == 10.5 + MenuSession.spinnerPeriod)
        #expect(watch.isShown(at: 10.6, isWorking: false) == true)
        // A search reports this at each query.
        #expect(watch.isShown(at: 10.9, isWorking: true) == true)
        #expect(watch.isShown(at: 11.3, isWorking: false) == false && watch.next == nil)
    }

    @Test func `what comes now and then is no long work`() {
        var watch = ProgressTimer()
        for step in 0..<20 {
            let time = Double(step)
            watch.note(at: time)
            if let next = watch.next { #expect(watch.isShown(at: next, isWorking: false) != true) }
        }
    }

    @Test func `work that is known to be over is not shown, and goes at once`() {
        var watch = ProgressTimer()
        for step in 0...9 { watch.note(at: 10 + Double(step) / 20) }
        watch.finish(at: 10.46)
        #expect(watch.next == nil)
        // Other work begins soon after it.
        watch.note(at: 10.48)
        #expect(watch.next == 10.98)
        for step in 0...10 { watch.note(at: 10.5 + Double(step) / 20) }
        #expect(watch.isShown(at: 10.98, isWorking: false) == true)
        watch.finish(at: 11)
        #expect(watch.isShown(at: 11, isWorking: false) == false && watch.next == nil)
    }
}
