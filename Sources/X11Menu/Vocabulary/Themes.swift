@_exported public import struct MenuInteraction.Timing
@_exported public import struct MenuLayout.FontStyle
@_exported public import enum MenuScene.Appearance
@_exported public import struct MenuScene.Color
@_exported public import struct MenuScene.Material
@_exported public import struct MenuScene.Palette
@_exported public import struct MenuScene.Shadow
@_exported public import struct MenuScene.TitleColors
@_exported public import struct MenuSession.Theme
@_exported public import MenuThemes

// How menus look. Lengths are points, times are seconds.

/// The dimensions, colours and times of menus.
public typealias Theme = MenuSession.Theme

/// The colours of a theme in one appearance.
public typealias Palette = MenuScene.Palette

/// Light or dark.
public typealias Appearance = MenuScene.Appearance

/// A colour by its components from 0 to 1, in sRGB.
public typealias Color = MenuScene.Color

/// What lets the backdrop show through the body of a menu: blur, saturation and tint.
public typealias Material = MenuScene.Material

/// A soft shadow.
public typealias Shadow = MenuScene.Shadow

/// The colours of a title in its states.
public typealias TitleColors = MenuScene.TitleColors

/// A font: its family, size, weight and slant.
public typealias FontStyle = MenuLayout.FontStyle
