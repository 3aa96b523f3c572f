internal import Glibc

/// An environment without the user: with no home, no locale, no settings and no fonts but those of the system, so that the same input makes the same
/// picture for everybody.
public enum Hermetic {
    /// The variable that says so to this process and to those that it starts.
    private static let variable = "X11MENU_HERMETIC"

    /// Whether the process has such an environment.
    public static var isOn: Bool { FileBytes.environment(variable) != nil }

    /// Gives the process such an environment. It must not have other threads yet.
    public static func enter() {
        // Where the keys of the display are, which belong to the display and not to a picture.
        if FileBytes.environment("XAUTHORITY") == nil, let home = FileBytes.environment("HOME") {
            unsafe setenv("XAUTHORITY", home + "/.Xauthority", 1)
        }
        for name in removed { unsafe unsetenv(name) }
        for (name, value) in set { unsafe setenv(name, value, 1) }
    }

    private static let removed = [
        "LANGUAGE", "FC_LANG", "PANGO_LANGUAGE", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT",
        "FREETYPE_PROPERTIES", "XDG_CACHE_HOME", "XDG_CONFIG_DIRS", "XDG_CONFIG_HOME", "XDG_DATA_DIRS", "XDG_DATA_HOME",
        "XDG_CURRENT_DESKTOP", "X11MENU_SCALE", "GDK_SCALE", "GDK_DPI_SCALE",
    ]
    /// The bus is that of the user's settings.
    private static let set = [
        (variable, "1"), ("HOME", "/nonexistent"), ("LC_ALL", "C.UTF-8"), ("DBUS_SESSION_BUS_ADDRESS", "disabled:"),
    ]
}
