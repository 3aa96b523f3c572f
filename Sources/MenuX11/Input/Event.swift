public import MenuGeometry

/// What happened, as the server told it; positions in root-window pixels, times in the server's milliseconds.
public enum Event: Equatable, Sendable {
    /// A button went down over one of our windows or under a grab of ours. Where it `isFrozen`, `answerPress` must follow.
    case buttonPress(Button)
    /// A button came up.
    case buttonRelease(Button)
    /// The pointer moved; several queued motions are the last one.
    case motion(Motion)
    /// The pointer came into one of our windows.
    case enter(Motion)
    /// The pointer left one of our windows.
    case leave(Motion)
    /// A wheel or a touchpad scrolls; several queued scrolls are their sum.
    case scroll(Scroll)
    /// A button went down anywhere, whoever holds the pointer.
    case rawButtonPress(RawButton)
    /// A button came up anywhere, whoever holds the pointer.
    case rawButtonRelease(RawButton)
    /// The pointer moved anywhere; `queryPointer` says where to.
    case rawMotion(time: UInt32)
    /// A finger touched anywhere, whoever holds the touch screen.
    case rawTouchBegin(time: UInt32)
    /// A key came up anywhere; a moment to try the keyboard grab again.
    case rawKeyRelease(time: UInt32)
    /// A finger touched. Outside our windows it is to be accepted or rejected.
    case touchBegin(Touch)
    /// A finger moved.
    case touchUpdate(Touch)
    /// A finger was lifted, or the touch was taken from us.
    case touchEnd(Touch)
    /// A key went down, or repeats.
    case keyPress(Key)
    /// A key came up.
    case keyRelease(Key)
    /// Pixels of a window are to be drawn again; the rectangle is in the window's pixels. A `PopupWindow` redraws from
    /// what it has by `redraw`.
    case expose(window: WindowID, area: PixelRect)
    /// The server has read all that was presented of the window's buffer; it may be drawn to again.
    case presented(window: WindowID)
    /// A top-level window was created; it is not mapped yet.
    case created(TopLevel)
    /// A window was mapped.
    case mapped(TopLevel)
    /// A window was unmapped.
    case unmapped(window: WindowID)
    /// A window was moved, resized or restacked.
    case configured(TopLevel)
    /// A window was destroyed.
    case destroyed(window: WindowID)
    /// Something was drawn in a window beneath ours, which `WindowsBeneath.follow` had asked for; where, in root-window pixels.
    case damaged(window: WindowID, area: PixelRect)
    /// The screen's extent or its monitors changed; `refreshMonitors` says to what.
    case screenChanged
    /// The desktop's ground was changed.
    case backgroundChanged
    /// Another window is the active one, or none is.
    case activeWindowChanged
    /// The screen saver came up.
    case screenSaverStarted
    /// A compositing manager came or went; `screen.isComposited` is up to date.
    case compositorChanged(isComposited: Bool)
    /// The desktop's settings changed; `screen.settings` is up to date.
    case settingsChanged
    /// One of our windows got the keyboard's focus, or the keyboard by a grab.
    case focusIn(window: WindowID, byGrab: Bool)
    /// One of our windows lost the keyboard's focus, or the keyboard by a grab's end or another's grab.
    case focusOut(window: WindowID, byGrab: Bool)
    /// Another program claims the keyboard that we have claimed by `Keyboard.claim`.
    case keyboardClaimed
    /// We stood still for too long, and the watchdog let go of pointer and keyboard. What follows was meant for whoever had them then.
    case inputReleased
    /// The text came that `SelectionExchange.requestText` had asked for; nil where the selection has no owner, or none that offers a text.
    case selectionText(Selection, String?)
    /// Another program drags something over a window of ours that takes drops, or on; `DragExchange.answer` must follow. In root-window pixels.
    case dragOver(PixelPoint)
    /// It went away with it, or has ended.
    case dragLeft
    /// It has dropped it where it was last; `DragExchange.takeDrop` or `endDrop` must follow.
    case dragDropped
    /// What we have dropped on another program is over: whether it was taken.
    case dragEnded(isTaken: Bool)
    /// Another client sent a message.
    case clientMessage(ClientMessage)

    /// A button's press or release.
    public struct Button: Equatable, Sendable {
        /// 1 the left, 2 the middle, 3 the right one, 8 back, 9 forward.
        public var button: Int
        /// Where the pointer was.
        public var position: PixelPoint
        /// The modifier keys held before it.
        public var modifiers: Modifiers
        /// When.
        public var time: UInt32
        /// The window that the event is reported to: one of ours, or the root for a grab.
        public var window: WindowID
        /// The master device; 0 from the core protocol.
        public var device: UInt16
        /// Tells whether the device stands still until `answerPress`.
        public var isFrozen: Bool
    }

    /// The pointer's motion.
    public struct Motion: Equatable, Sendable {
        /// Where the pointer is.
        public var position: PixelPoint
        /// The held modifier keys.
        public var modifiers: Modifiers
        /// When.
        public var time: UInt32
        /// The window that the event is reported to: one of ours, or the root for a grab.
        public var window: WindowID
    }

    /// A turn of a wheel, or a swipe over a touchpad.
    public struct Scroll: Equatable, Sendable {
        /// Notches to the right; fractions from smooth devices.
        public var x: Double
        /// Notches down; fractions from smooth devices.
        public var y: Double
        /// Tells whether the device scrolls smoothly.
        public var isSmooth: Bool
        /// Where the pointer was.
        public var position: PixelPoint
        /// The held modifier keys.
        public var modifiers: Modifiers
        /// When.
        public var time: UInt32
        /// The window that the event is reported to.
        public var window: WindowID
        /// Tells whether the device stands still until `answerPress`.
        public var isFrozen: Bool
    }

    /// A button anywhere.
    public struct RawButton: Equatable, Sendable {
        /// 1 to 3, 8 and 9; 4 to 7 for the wheel.
        public var button: Int
        /// When.
        public var time: UInt32
        /// The master device.
        public var device: UInt16
    }

    /// A finger on a touch screen.
    public struct Touch: Equatable, Sendable {
        /// Names the touch from its begin to its end.
        public var id: UInt32
        /// The master device.
        public var device: UInt16
        /// Where the finger is.
        public var position: PixelPoint
        /// When.
        public var time: UInt32
        /// The window that the event is reported to: one of ours, or the root for a grab.
        public var window: WindowID
    }

    /// A key.
    public struct Key: Equatable, Sendable {
        /// The key's number on the keyboard.
        public var keycode: UInt8
        /// What it means under the held modifiers and the active layout.
        public var symbol: KeySymbol
        /// What it means without modifiers in each layout, the first layout first; for accelerators, which a Cyrillic
        /// layout must reach too.
        public var symbolsByLayout: [KeySymbol]
        /// What it means without modifiers in the active layout: the `1` of a key that types an exclamation mark with Shift.
        public var plainSymbol: KeySymbol
        /// The text that it types, without the effect of Control; empty where it types none.
        public var text: String
        /// The modifier keys held before it.
        public var modifiers: Modifiers
        /// Those of them that went into choosing `symbol`, and so are no part of an accelerator.
        public var consumed: Modifiers
        /// Tells whether it is a repetition of a key that stayed down.
        public var isRepeat: Bool
        /// When.
        public var time: UInt32
    }

    /// A window somewhere on the desktop, child of the root.
    public struct TopLevel: Equatable, Sendable {
        /// The window.
        public var window: WindowID
        /// Where it is; nil where the event does not say.
        public var frame: PixelRect?
        /// The sibling right below it; nil where it is the lowest or the event does not say.
        public var above: WindowID?
        /// Tells whether the window manager has no say in it.
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
