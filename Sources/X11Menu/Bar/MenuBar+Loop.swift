import MenuSystem
import MenuSession
import MenuX11

/// The event sources of a bar in the loop of its desktop; its open menu has its own.
extension MenuBar {
    var sources: [EventSource] {
        let isIdle = popup == nil
        func atOnce(_ isDue: Bool) -> Double? { isDue ? EventSource.atOnce : nil }
        let isOutdated = changes.contains(.place) || (changes.contains(.titles) && isIdle)
        return [
            EventSource("desktop", deadline: atOnce(isIdle && changes.contains(.desktop))) { [unowned self] in
                try fitDesktop()
            },
            EventSource("monitors", deadline: atOnce(!isIdle && changes.contains(.monitors))) { [unowned self] in
                try fitMonitors()
            },
            EventSource("place", deadline: atOnce(isOutdated)) { [unowned self] in try renew() },
            EventSource("place check", deadline: isIdle ? placeCheck : nil) { [unowned self] in try checkPlace() },
            EventSource("drag", deadline: drag.deadline) { [unowned self] in try stepDrag() },
            EventSource("morph", deadline: transition?.nextFrame) { [unowned self] in try stepTransition() },
            EventSource("press", deadline: atOnce(isIdle && current.pending != nil)) { [unowned self] in
                if let press = current.pending.take() { try open(at: press) }
            },
            EventSource("beneath", deadline: beneathDeadlines[0]) { [unowned self] in try captureBeneath() },
            EventSource("reports from beneath", deadline: beneathDeadlines[1]) { [unowned self] in followBeneath() },
            EventSource("ground", deadline: atOnce(isIdle && changes.contains(.ground))) { [unowned self] in
                try applyGround()
            },
            EventSource("blend", deadline: strip.blend?.nextFrame) { [unowned self] in stepBlend() },
            EventSource("cursor", deadline: atOnce(desktop.connection.needsArrow)) { [unowned self] in
                desktop.connection.showArrow()
            },
            EventSource("signal", descriptor: client.callSignal?.descriptor) { [unowned self] in
                if client.callSignal?.take() == true { try openFirst() }
            },
            EventSource("reader", descriptor: reader.descriptor, interest: .hangUp) { [unowned self] in
                client.isOver = true
            },
        ]
    }

    /// Handles events of the strip while no menu has the input.
    func handle(_ event: Event) throws -> Bool {
        noteDesktop(event)
        switch event {
        case .screenChanged, .settingsChanged:
            // Without new options, a bar follows no monitor, but its colours follow the settings. Other clients need the event too.
            if fitting != nil || event == .settingsChanged { changes.insert(.desktop) }
            if fitting != nil, event == .screenChanged { changes.insert(.monitors) }
            return false
        case .buttonPress(let press) where press.window == strip.window.id:
            try pressed(Press(position: press.position, pressing: .button(press.button)))
        case .touchBegin(let touch) where touch.window == strip.window.id:
            try pressed(Press(position: touch.position, pressing: .finger(touch.id)))
        case .touchEnd(let touch) where current.pending?.pressing == .finger(touch.id): current.pending?.pressing = nil
        case .clientMessage(let message) where message.window == strip.window.id && message.type == client.callType:
            try openFirst()
        case .layoutRequested(let request) where request.window == strip.window.id:
            connection.selections.answer(request, with: layoutLines.joined(separator: "\n"))
        case .rootKeyPress:
            // Keys that follow at once are for the menu.
            connection.keyboard.beginHold()
            try openFirst()
            if popup == nil { desktop.releaseKeyboard() }
        case .expose(strip.window.id, let area):
            if popup == nil { try settle() }
            strip.window.redraw(area)
        case .reparented(strip.window.id), .unmapped(strip.window.id): strip.window.leaveFrame()
        case .configured(let change) where change.window == strip.window.id:
            strip.window.leaveFrame()
            awaitPlace()
            return false
        case .mapped(let change) where change.window == strip.window.id:
            awaitPlace()
            return false
        case .destroyed(let window) where window == strip.window.id:
            try replaceStrip()
        case .dragOver, .dragLeft, .dragDropped, .selectionText(.drag, _): return try handleDrag(event)
        default: return false
        }
        return true
    }

    private func stepTransition() throws {
        guard let step = transition else { return }
        let (shown, rest) = step.step()
        transition = rest
        try move(to: shown)
    }
}
