/// The launchers of Wayland desktops, whose scripts run on X11 too.
extension Launcher {
    /// A window with a text field and a list, for lines with icons, or for the applications of the desktop.
    public static let fuzzel = Launcher("fuzzel", options: { FuzzelArguments.options.words }) {
        arguments, surroundings in
        FuzzelArguments.plan(arguments, in: surroundings)
    }

    /// A window with a text field and a list, for lines with images and markup, or for applications and programs.
    public static let wofi = Launcher("wofi", options: { WofiArguments.options.words }) { arguments, surroundings in
        WofiArguments.plan(arguments, in: surroundings)
    }

    /// A window with a text field and a list, or a bar, for lines.
    public static let tofi = Launcher("tofi", options: { TofiArguments.options.words }) { arguments, surroundings in
        TofiArguments.plan(arguments, in: surroundings)
    }
}
