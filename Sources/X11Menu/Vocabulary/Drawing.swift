@_exported public import struct MenuGeometry.Path
@_exported public import struct MenuRendering.ViewCanvas
@_exported public import enum MenuScene.DrawCommand
@_exported public import struct MenuScene.TextLine

// What a ``MenuView`` draws with. Coordinates are points from the upper left corner of the view.

/// What a view draws on.
public typealias ViewCanvas = MenuRendering.ViewCanvas

/// One step of a drawing: a filled or stroked path, a line of text, an icon.
public typealias DrawCommand = MenuScene.DrawCommand

/// A line of text in a drawing.
public typealias TextLine = MenuScene.TextLine

/// An outline of lines and curves.
public typealias Path = MenuGeometry.Path
