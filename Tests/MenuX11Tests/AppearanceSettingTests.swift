import Testing
import MenuX11

@Suite("The desktop's wish for dark or light")
struct AppearanceSettingTests {
    @Test(
        "is read from the theme's name, or from the switch where there is one",
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
