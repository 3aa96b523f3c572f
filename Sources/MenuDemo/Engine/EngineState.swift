package import MenuSession

/// What the open menu is about, as its interaction machine has it.
package typealias EngineState = MenuInspection
