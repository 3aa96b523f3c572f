import Testing

@testable import X11Menu

/// When the backdrop is captured again.
struct BeneathWatchTests {
    @Test func `a film beneath is looked at four times a second at most`() throws {
        var watch = BackdropWatch()
        #expect(watch.due == nil)
        // The first frame is shown as soon as others may have come that belong to it.
        watch.draw()
        #expect(try #require(watch.due) <= Timers.now + 0.03)
        for _ in 1...5 {
            let looked = Timers.now
            watch.noteCapture()
            #expect(watch.due == nil, "without a change it is not looked again")
            for _ in 1...60 { watch.draw() }
            let due = try #require(watch.due)
            #expect(due >= looked + 0.25)
            #expect(due <= Timers.now + 0.25)
        }
    }

    @Test func `what windows draw when they are asked for reports counts as known for as long`() throws {
        var watch = BackdropWatch()
        let asked = Timers.now
        watch.followed()
        watch.draw()
        #expect(try #require(watch.due) >= asked + 0.25)
    }

    @Test func `windows that move are waited for, but not for ever`() throws {
        var watch = BackdropWatch()
        let began = Timers.now
        for _ in 1...1000 { watch.change() }
        let due = try #require(watch.due)
        #expect(due <= Timers.now + 0.05 && due <= began + 0.25 + 0.05)
        // A window that has just come is looked at once more.
        watch.noteCapture()
        #expect(watch.due != nil)
        watch.noteCapture()
        #expect(watch.due == nil)
    }

    @Test
    func `a line that carries captures slowly is asked for fewer, and for none where the user would wait for one`()
        throws
    {
        var watch = BackdropWatch()
        let looked = Timers.now
        watch.noteTransfer(of: 0.1)
        watch.noteCapture()
        watch.draw()
        #expect(try #require(watch.due) >= looked + 1)
        watch.noteTransfer(of: 0.2)
        #expect(watch.due == nil)
        watch.draw()
        watch.change()
        #expect(watch.due == nil)
        watch.noteCapture()
        #expect(watch.due == nil)
    }
}
