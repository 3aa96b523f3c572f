@_exported public import protocol MenuModel.MenuFilterSource

/// Tells a ``FilterBar`` what there is to choose from.
public typealias MenuFilterSource = MenuModel.MenuFilterSource
