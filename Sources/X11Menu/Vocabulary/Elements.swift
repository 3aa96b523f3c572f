@_exported public import struct MenuModel.Icon
@_exported public import struct MenuModel.ItemGestures
@_exported public import struct MenuModel.Shortcut
@_exported public import enum MenuModel.ViewAction
@_exported public import struct MenuModel.ViewDescription
@_exported public import struct MenuSession.KeyStroke

// What elements are made of.

/// The source of an element's picture: the icon theme, a file, a text in SVG, or pixels in memory.
public typealias Icon = MenuModel.Icon

/// A key with modifiers, such as `Shortcut("Ctrl+O")`, that chooses an action while its menu is open.
public typealias Shortcut = MenuModel.Shortcut

/// What the user may do with an element besides choosing it: move it, rename it, remove it, drag it out.
public typealias ItemGestures = MenuModel.ItemGestures

/// A key press, with its text and its modifiers.
public typealias KeyStroke = MenuSession.KeyStroke

/// What a view is to people who do not see it: its kind, name and value, and what can be done with it; see ``MenuView/accessibility``.
public typealias ViewDescription = MenuModel.ViewDescription

/// What an assistive program does with a view; see ``MenuView/perform(_:)``.
public typealias ViewAction = MenuModel.ViewAction
