package import X11Menu

/// Plays what is left to be seen of a menu once its choice has been delivered.
package typealias MenuFinish = (MenuPopup) -> Void
