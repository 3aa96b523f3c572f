public import MenuGeometry

/// An event as the server reported it; positions in root-window pixels, times in the server's milliseconds.
public enum Event: Equatable, Sendable {
    /// A button was pressed over one of our windows or under a grab of ours. If it `isFrozen`, `answerPress` must follow.
    case buttonPress(Button)
    /// A button was released.
    case buttonRelease(Button)
    /// The pointer moved; only the last of several queued motions is reported.
    case motion(Motion)
    /// The pointer entered one of our windows.
    case enter(Motion)
    /// The pointer left one of our windows.
    case leave(Motion)
    /// A wheel or a touchpad scrolled; several queued scrolls are reported as their sum.
    case scroll(Scroll)
    /// A button was pressed anywhere, whichever client holds the pointer.
    case rawButtonPress(RawButton)
    /// A button was released anywhere, whichever client holds the pointer.
    case rawButtonRelease(RawButton)
    /// The pointer moved anywhere; `queryPointer` returns its position.
    case rawMotion(time: UInt32)
    /// A finger touched anywhere, whichever client holds the touch screen.
    case rawTouchBegin(time: UInt32)
    /// A key was released anywhere; a moment to try the keyboard grab again.
    case rawKeyRelease(time: UInt32)
    /// A finger touched. A touch outside our windows has to be accepted or rejected.
    case touchBegin(Touch)
    /// A finger moved.
    case touchUpdate(Touch)
    /// A finger was lifted, or we no longer receive the touch.
    case touchEnd(Touch)
    /// A key was pressed, or repeats.
    case keyPress(Key)
    /// A key was released.
    case keyRelease(Key)
    /// The key that `Keyboard.grab` has grabbed on the whole desktop was pressed, in whatever window.
    case rootKeyPress
    /// Pixels of a window have to be drawn again; the rectangle is in the window's pixels. `PopupWindow.redraw` repaints what was presented
    /// last.
    case expose(window: WindowID, area: PixelRect)
    /// The server has read everything that was presented from the window's buffer, which may be drawn to again.
    case presented(window: WindowID)
    /// A top-level window was created; it is not mapped yet.
    case created(TopLevel)
    /// A window was mapped.
    case mapped(TopLevel)
    /// A window was unmapped.
    case unmapped(window: WindowID)
    /// A window was moved, resized or restacked.
    case configured(TopLevel)
    /// One of our windows was given another parent, as window managers do that put a frame around it.
    case reparented(window: WindowID)
    /// A window was destroyed.
    case destroyed(window: WindowID)
    /// Something was drawn in a window beneath ours, as `WindowsBeneath.follow` has requested; the area is in root-window pixels.
    case damaged(window: WindowID, area: PixelRect)
    /// The size of the screen or its monitors changed; `refreshMonitors` reads them.
    case screenChanged
    /// The desktop's background changed.
    case backgroundChanged
    /// Another window became the active one, or none is active.
    case activeWindowChanged
    /// The focus went to no window at all, as where a screen locker that cannot grab the keyboard tries to free it, or where the window with the
    /// focus was closed: `Connection.hasNoFocus` tells whether that has lasted.
    case focusGone
    /// The screen saver started.
    case screenSaverStarted
    /// A compositing manager started or ended; `screen.isComposited` is up to date.
    case compositorChanged(isComposited: Bool)
    /// The desktop's settings changed; `screen.settings` is up to date.
    case settingsChanged
    /// One of our windows received the keyboard focus, or the keyboard by a grab.
    case focusIn(window: WindowID, byGrab: Bool)
    /// One of our windows lost the keyboard focus, or the keyboard because its grab ended or another client grabbed it.
    case focusOut(window: WindowID, byGrab: Bool)
    /// Another program claims the keyboard that we claimed with `Keyboard.claim`.
    case keyboardClaimed
    /// A second call of the menu, by its name, asks it to close; see `SecondCall`.
    case calledAgain
    /// The process was blocked for too long, and the watchdog released pointer and keyboard. The events that follow were meant for other
    /// clients.
    case inputReleased
    /// The text that `SelectionExchange.requestText` requested; nil if the selection has no owner, or one that offers no text.
    case selectionText(Selection, String?)
    /// Another program has dragged something onto one of our windows that accept drops, or further over it; `DragExchange.answer` must
    /// follow. In root-window pixels.
    case dragOver(PixelPoint)
    /// The drag left the window, or has ended.
    case dragLeft
    /// The drag was dropped at its last position; `DragExchange.requestDrop` or `endDrop` must follow.
    case dragDropped
    /// A drop of ours on another program has ended: whether that accepted it.
    case dragEnded(isAccepted: Bool)
    /// Another client sent a message.
    case clientMessage(ClientMessage)
    /// Another client wants to know what the menu looks like; `SelectionExchange.answer` must follow.
    case layoutRequested(LayoutRequest)

    /// A button's press or release.
    public struct Button: Equatable, Sendable {
        /// 1 left, 2 middle, 3 right, 8 back, 9 forward.
        public var button: Int
        /// Where the pointer was.
        public var position: PixelPoint
        /// The modifier keys that were held before the event.
        public var modifiers: Modifiers
        /// The time of the event.
        public var time: UInt32
        /// The window that the event is reported to: one of ours, or the root window for a grab.
        public var window: WindowID
        /// The master device; 0 from the core protocol.
        public var device: UInt16
        /// Whether the device is frozen until `answerPress`.
        public var isFrozen: Bool
    }

    /// The pointer's motion.
    public struct Motion: Equatable, Sendable {
        /// Where the pointer is.
        public var position: PixelPoint
        /// The modifier keys that are held.
        public var modifiers: Modifiers
        /// The time of the event.
        public var time: UInt32
        /// The window that the event is reported to: one of ours, or the root window for a grab.
        public var window: WindowID
    }

    /// A turn of a wheel, or a swipe over a touchpad.
    public struct Scroll: Equatable, Sendable {
        /// Notches to the right; fractions from smooth devices.
        public var x: Double
        /// Notches down; fractions from smooth devices.
        public var y: Double
        /// Whether the device scrolls smoothly.
        public var isSmooth: Bool
        /// Where the pointer was.
        public var position: PixelPoint
        /// The modifier keys that are held.
        public var modifiers: Modifiers
        /// The time of the event.
        public var time: UInt32
        /// The window that the event is reported to.
        public var window: WindowID
        /// Whether the device is frozen until `answerPress`.
        public var isFrozen: Bool
    }

    /// A button anywhere.
    public struct RawButton: Equatable, Sendable {
        /// 1 to 3, 8 and 9; 4 to 7 for the wheel.
        public var button: Int
        /// The time of the event.
        public var time: UInt32
        /// The master device.
        public var device: UInt16
        /// The sequence number of our last request that the server had handled by then.
        var request: UInt32 = 0
    }

    /// A finger on a touch screen.
    public struct Touch: Equatable, Sendable {
        /// Identifies the touch from its start to its end.
        public var id: UInt32
        /// The master device.
        public var device: UInt16
        /// Where the finger is.
        public var position: PixelPoint
        /// The time of the event.
        public var time: UInt32
        /// The window that the event is reported to: one of ours, or the root window for a grab.
        public var window: WindowID
    }

    /// A key.
    public struct Key: Equatable, Sendable {
        /// The key's number on the keyboard.
        public var keycode: UInt8
        /// Its meaning with the held modifiers in the active layout.
        public var symbol: KeySymbol
        /// Its meaning without modifiers in each layout, the first layout first; for accelerators, which have to work in a Cyrillic layout
        /// too.
        public var symbolsByLayout: [KeySymbol]
        /// Its meaning without modifiers in the active layout: the `1` of a key that types an exclamation mark with Shift.
        public var plainSymbol: KeySymbol
        /// The text that it types, without the effect of Control; empty if it types none.
        public var text: String
        /// The modifier keys that were held before the event.
        public var modifiers: Modifiers
        /// The modifiers that determined `symbol`, and so are not part of an accelerator.
        public var consumed: Modifiers
        /// Whether it is a repeat of a key that is held down.
        public var isRepeat: Bool
        /// The time of the event.
        public var time: UInt32
    }

    /// A top-level window of the desktop, a child of the root window.
    public struct TopLevel: Equatable, Sendable {
        /// The window.
        public var window: WindowID
        /// Its frame; nil if the event does not report it.
        public var frame: PixelRect?
        /// The sibling directly below it; nil if it is the lowest or the event does not report it.
        public var above: WindowID?
        /// Whether the window manager ignores the window.
        public var overridesRedirect: Bool
    }

    /// A message of another client.
    public struct ClientMessage: Equatable, Sendable {
        /// The window that it was sent to.
        public var window: WindowID
        /// The atom of its type.
        public var type: UInt32
        /// Its five numbers.
        public var data: [UInt32]
    }
}

extension Event.Key {
    /// Makes a key that no keyboard has sent, such as one that an input method passes on.
    public init(symbol: KeySymbol, keycode: UInt8, modifiers: Modifiers) {
        self.init(
            keycode: keycode, symbol: symbol, symbolsByLayout: [symbol], plainSymbol: symbol, text: symbol.text,
            modifiers: modifiers, consumed: modifiers.intersection([.shift, .lock, .mod5]), isRepeat: false, time: 0)
    }
}
