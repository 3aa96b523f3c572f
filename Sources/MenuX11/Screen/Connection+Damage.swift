internal import CMenuX11

/// What is drawn in the windows beneath ours.
extension Connection {
    /// Asks to hear when something changes inside the windows beneath ours, by `Event.damaged`, and no more of those that are not beneath any
    /// longer; two waits, and one more the first time.
    ///
    /// Of each window only the first change is reported, and each that reaches farther than those before, until this is called again: it takes
    /// all of them as known.
    ///
    /// Where no compositor runs, the server is asked to keep the pixels of those windows, as a compositor would have it. The windows do not see
    /// it, but for being asked to draw what was covered.
    /// - Parameter frames: where our windows lie, in root-window pixels.
    /// - Returns: Whether any window's pixels are kept only from now on: it has still to draw what is covered.
    @discardableResult
    public func followPixelsBeneath(_ frames: [PixelRect]) -> Bool {
        guard hasComposite else { return false }
        let beneath = windowsBeneath(frames)
        var isNew = false
        expectingErrors {
            if !screen.isComposited {
                for window in beneath where desktopWatch.kept.insert(window.id).inserted {
                    isNew = true
                    unsafe cx11_redirect_window(reference, window.id, 0)
                }
            }
            guard hasDamage else { return }
            let windows = Set(beneath.map(\.id))
            for (window, damage) in desktopWatch.damages where !windows.contains(window) {
                desktopWatch.damages[window] = nil
                unsafe cx11_destroy_damage(reference, damage)
            }
            for window in beneath where desktopWatch.damages[window.id] == nil {
                let damage = makeID()
                desktopWatch.damages[window.id] = damage
                unsafe cx11_create_damage(reference, damage, window.id)
            }
            forgetDamage()
        }
        flush()
        return isNew
    }

    /// Ends what `followPixelsBeneath` began. Sends, does not wait.
    public func forgetPixelsBeneath() {
        guard !desktopWatch.damages.isEmpty || !desktopWatch.kept.isEmpty else { return }
        expectingErrors {
            for damage in desktopWatch.damages.values { unsafe cx11_destroy_damage(reference, damage) }
            for window in desktopWatch.kept { unsafe cx11_unredirect_window(reference, window) }
        }
        desktopWatch.damages = [:]
        desktopWatch.kept = []
        flush()
    }

    /// Takes what was changed so far as known. What the server reports of it may still be under way.
    private func forgetDamage() {
        for damage in desktopWatch.damages.values {
            desktopWatch.damageKnown = unsafe cx11_subtract_damage(reference, damage)
        }
    }

    /// Whether the server tells of changes. The first time, one wait.
    private var hasDamage: Bool {
        if desktopWatch.damageEvent != nil { return true }
        guard let data = unsafe xcb_get_extension_data(reference, cx11_damage())?.pointee, data.present == 1 else {
            return false
        }
        desktopWatch.damageEvent = data.first_event
        // The server takes no other request from whoever has not said which version he speaks.
        unsafe cx11_begin_damage(reference)
        return true
    }

    /// What a report of damage tells; nil of one that is known.
    func damaged(_ event: DamageReport, sequence: UInt32) -> Event? {
        guard Int32(bitPattern: sequence &- desktopWatch.damageKnown) >= 0 else { return nil }
        return .damaged(
            window: WindowID(rawValue: event.drawable),
            area: PixelRect(
                x: Int(event.frame.x) + Int(event.area.x), y: Int(event.frame.y) + Int(event.area.y),
                width: Int(event.area.width), height: Int(event.area.height)))
    }
}

/// The event of the extension DAMAGE, version 1.
struct DamageReport {
    var type: UInt8
    var level: UInt8
    var sequence: UInt16
    var drawable: UInt32
    var damage: UInt32
    var time: UInt32
    /// From the drawable's corner.
    var area: xcb_rectangle_t
    /// The drawable's place on the screen.
    var frame: xcb_rectangle_t
}
