import Glibc
import MenuSession
import X11

/// What a menu waits for, and what it does when that has come.
extension MenuPopup {
    /// Takes what has happened and carries it out; waits for it where nothing has.
    ///
    /// - Parameter limit: When to come back even where nothing happens, in seconds of `Timers.now`; nil for never.
    func turn(until limit: Double? = nil) throws {
        guard try !step() else { return }
        // A flush may read events: then there is something to do.
        guard connection.flushBeforeSleep() else { return }
        if !wait(until: limit) { try tell(.interrupted) }
    }

    /// Takes the next of what has happened or is due and carries it out, without waiting.
    ///
    /// - Returns: Whether there was anything.
    func step() throws -> Bool {
        let events: [Event]
        do {
            events = try connection.drainEvents()
        } catch {
            throw Failure.displayLost(error.description)
        }
        if !events.isEmpty {
            for event in events {
                try take(event)
                // Many events at once, each with a menu to draw, are no standstill.
                connection.beat()
            }
            // The last of them may be a press that stands still, and nobody may be left with it; those before it are not its answer.
            if connection.hasFrozenPress { connection.answerPress(ending == nil ? .keep : .replay) }
        } else if let timer = timers.takeDue() {
            // Of a menu that its program took away nothing but the fade is left.
            if session.isEnded { remove() } else { try tell(.timerFired(timer)) }
        } else if let due = input.pasteDeadline, due <= Timers.now {
            input.pasteDeadline = nil
            connection.cancelTextRequest()
        } else if try giveUpDrags() {
            connection.beat()
        } else if iconSignal.lower() {
            showIcons()
        } else if try takeFound() {
            connection.beat()
        } else if try takeRows() {
            connection.beat()
        } else if input.isRetryDue {
            try retryKeyboard()
        } else if let isShown = ending == nil ? work.isShown(at: Timers.now, isWorking: session.isSearching) : nil {
            for request in session.showProgress(isShown) { try carryOut(request) }
            connection.flush()
        } else if let fade, fade.isFrameDue {
            dim(fade)
        } else if let dimmed, let due = dimmed.nextFrame, due <= Timers.now {
            stepDimming(dimmed)
        } else if let due = nextStep, due <= Timers.now {
            nextStep = nil
            for request in session.step(at: Timers.now) { try carryOut(request) }
            // Where drawing takes long, others are to have their turn all the same.
            if nextStep != nil { nextStep = Timers.now + MenuSession.stepPeriod }
            connection.flush()
        } else if let blend, blend.nextFrame <= Timers.now {
            stepBlend()
        } else if let due = beneath.due, due <= Timers.now {
            try lookBeneath()
        } else if let due = beneath.followDue, due <= Timers.now {
            followBeneath()
        } else {
            return try stepLive()
        }
        return true
    }

    /// When `step` has something to do even where nothing happens, in seconds of `Timers.now`; nil for never.
    var deadline: Double? {
        [
            timers.next, input.nextRetry, input.pasteDeadline, dragDeadline, fade?.nextFrame, nextStep,
            dimmed?.nextFrame, blend?.nextFrame,
            beneath.due, beneath.followDue, rowsDeadline, liveDeadline, ending == nil ? work.next : nil,
        ].compactMap { $0 }.min()
    }

    /// Sleeps until the server speaks or something is due.
    ///
    /// - Returns: Whether somebody still waits for the result.
    private func wait(until limit: Double?) -> Bool {
        let due = [deadline, limit].compactMap { $0 }.min()
        // Rounded up: a sleep that ends early would only be followed by another one.
        let timeout = due.map { Int32(max(0, min(1e6, (($0 - Timers.now) * 1000).rounded(.up)))) } ?? -1
        let others = [rowsDescriptor] + liveDescriptors
        return unsafe withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 4 + others.count) { list in
            unsafe list[0] = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
            // A negative descriptor is passed over.
            unsafe list[1] = pollfd(fd: ending == nil ? reader.descriptor ?? -1 : -1, events: 0, revents: 0)
            unsafe list[2] = pollfd(fd: iconSignal.descriptor, events: Int16(POLLIN), revents: 0)
            unsafe list[3] = pollfd(fd: searching.descriptor, events: Int16(POLLIN), revents: 0)
            for (index, other) in others.enumerated() {
                unsafe list[4 + index] = pollfd(fd: other, events: Int16(POLLIN), revents: 0)
            }
            return unsafe poll(list.baseAddress, nfds_t(4 + others.count), timeout) <= 0 || list[1].revents == 0
        }
    }
}
