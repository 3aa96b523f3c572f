@_exported public import class MenuRendering.Context
@_exported public import struct MenuRendering.Gradient
@_exported public import struct MenuGeometry.Path
@_exported public import struct MenuLayout.LineMetrics
@_exported public import protocol MenuLayout.TextMeasuring
@_exported public import struct MenuRendering.ViewCanvas
@_exported public import enum MenuScene.DrawCommand
@_exported public import struct MenuScene.TextLine

// What a ``MenuView`` draws with. Coordinates are points from the upper left corner of the view.

/// The surface that a view draws on.
public typealias ViewCanvas = MenuRendering.ViewCanvas

/// One step of a drawing: a filled or stroked path, a line of text, an icon.
public typealias DrawCommand = MenuScene.DrawCommand

/// A line of text in a drawing.
public typealias TextLine = MenuScene.TextLine

/// Draws what no ``DrawCommand`` covers: clips, transformations, gradients; a view's context is `ViewCanvas.context`.
public typealias Context = MenuRendering.Context

/// A gradient of colours along a line, or outwards from a point, to draw with.
public typealias Gradient = MenuRendering.Gradient

/// Measures texts; a view uses `ViewCanvas.text`.
public typealias TextMeasuring = MenuLayout.TextMeasuring

/// How far the lines of a font extend above and below their baseline.
public typealias LineMetrics = MenuLayout.LineMetrics

/// An outline of lines and curves.
public typealias Path = MenuGeometry.Path
