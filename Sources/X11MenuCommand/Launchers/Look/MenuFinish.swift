package import X11Menu

/// Plays the fade-out of a menu after its choice has been delivered.
package typealias MenuFinish = (MenuPopup) -> Void
