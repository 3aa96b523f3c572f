@_exported public import protocol MenuModel.MenuFilterSource

/// Provides the choices of a ``FilterBar``.
public typealias MenuFilterSource = MenuModel.MenuFilterSource
