import Testing
import MenuX11

@Suite("The desktop's preference for dark or light")
struct AppearanceSettingTests {
    @Test(
        "The preference is read from the dark-theme setting or else from the theme's name",
        arguments: [
            (["Net/ThemeName": XSettings.Value.string("Adwaita-dark")], true as Bool?),
            (["Net/ThemeName": .string("Yaru-Dark")], true), (["Net/ThemeName": .string("Adwaita")], nil), ([:], nil),
            (["Gtk/ApplicationPreferDarkTheme": .integer(1)], true),
            (["Gtk/ApplicationPreferDarkTheme": .integer(0), "Net/ThemeName": .string("X-dark")], false),
        ])
    func wish(values: [String: XSettings.Value], expected: Bool?) {
        #expect(XSettings(values: values).prefersDark == expected)
    }
}
