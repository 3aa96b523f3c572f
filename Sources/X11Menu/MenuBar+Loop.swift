import MenuSession
import X11

/// A bar's part in the loop of its desktop.
extension MenuBar: DesktopLoopClient {
    var descriptors: [Int32] { popup.map { [$0.iconSignal.descriptor] + $0.liveDescriptors } ?? [] }

    var deadline: Double? {
        if popup == nil, pending != nil || isOutdated || isMoved || isGroundNew { return Timers.now }
        let end = popup.flatMap { $0.isGone && !$0.input.isKeeping ? Timers.now : nil }
        return [
            popup?.deadline, popup?.input.wheelEnd, morph?.nextFrame, blend?.nextFrame, end, beneathDeadline,
            drag.deadline,
        ]
        .compactMap { $0 }.min()
    }

    var readsEvents: Bool { popup != nil }

    func yield() {
        popup?.dismiss(animated: false)
        conclude()
        remove()
    }

    func process() throws {
        if isMoved || (isOutdated && popup == nil) { try renew() }
        try stepDrag()
        if let step = morph, step.nextFrame <= Timers.now {
            let (shown, rest) = step.step()
            morph = rest
            try move(to: shown)
        }
        if let popup {
            while try popup.step() {
                conclude()
                guard self.popup === popup else { return }
            }
            conclude()
            guard self.popup === popup else { return }
            if popup.isGone, !popup.input.isKeeping { remove() }
        }
        if popup == nil, let press = pending.take() { try open(at: press.position) }
        try lookBeneath()
        if isGroundNew, popup == nil { try takeGround() }
        if let blend, blend.nextFrame <= Timers.now { stepBlend() }
    }

    /// Takes what happens to the strip while no menu has the input.
    func take(_ event: Event) throws -> Bool {
        noteBeneath(event)
        switch event {
        case .buttonPress(let press) where press.window == strip.window.id:
            if let popup {
                pending = press
                popup.hurry()
            } else {
                try open(at: press.position)
            }
        case .expose(strip.window.id, let area):
            if popup == nil { try settle() }
            strip.window.redraw(area)
        case .dragOver, .dragLeft, .dragDropped, .selectionText(.drag, _): return try takeDrag(event)
        default: return false
        }
        return true
    }
}
