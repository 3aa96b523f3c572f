/// The list of scenes.
package struct SceneCatalog: Sendable {
    /// A scene and its names.
    package struct Entry: Sendable {
        /// The name on the command line.
        package let name: String
        /// The display name.
        package let title: String
        /// An instruction, in one line.
        package let hint: String
        /// Its symbol in the list.
        package let symbol: Symbol
        /// Creates the scene in its initial state.
        package let make: @Sendable () -> any Scene
    }

    /// All scenes, in the order of the list.
    package static let entries: [Entry] = [
        Entry(
            name: "gallery", title: "Gallery",
            hint: "Every element a menu can hold. Click, or press, drag and let go.", symbol: .grid,
            make: { GalleryScene() }),
        Entry(
            name: "editor", title: "Code editor",
            hint: "Go along the bar with a button held or without. The wheel goes to the text.", symbol: .code,
            make: { EditorScene() }),
        Entry(
            name: "wall", title: "Wall of backdrops",
            hint: "Open a menu over a picture that moves, and change what it is made of.", symbol: .picture,
            make: { WallScene() }),
        Entry(
            name: "chat", title: "Chat",
            hint: "Hold a message until it lifts from the dimmed screen, or press the right button on it.",
            symbol: .chat, make: { ChatScene() }),
        Entry(
            name: "catalogue", title: "Catalogue",
            hint: "A thousand vessels and a filter. What you choose takes the place of the title.", symbol: .shelf,
            make: { CatalogueScene() }),
        Entry(
            name: "tabs", title: "Tabs",
            hint: "Drag tabs about and out to other programs. In a narrow window they become a menu.", symbol: .tabs,
            make: { TabsScene() }),
        Entry(
            name: "launchers", title: "Launchers",
            hint: "The same rows in dmenu, rofi, xmenu and jgmenu, which are all this program.", symbol: .rows,
            make: { LaunchersScene() }),
        Entry(
            name: "engine", title: "Engine",
            hint: "What the menus know of your hand: state, timers, and the way to a submenu.", symbol: .engine,
            make: { EngineScene() }),
    ]

    /// The scene with a name; nil if there is none.
    package static func entry(named name: String) -> Entry? { entries.first { $0.name == name } }
}
