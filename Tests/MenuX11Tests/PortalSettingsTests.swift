import Testing
@testable import MenuX11

@Suite("What the portal says, on the root window")
struct PortalSettingsTests {
    @Test("Preferences are the same after they were written and read")
    func roundTrip() {
        for dark in [true, false, nil] {
            for bits in 0..<4 {
                let settings = PortalSettings(
                    prefersDark: dark, wantsHighContrast: bits & 1 != 0, reducesMotion: bits & 2 != 0,
                    fontName: ["", "Cantarell 11", "Überschrift 字 🎨 12"][bits % 3])
                #expect(PortalSettings(words: settings.words) == settings)
            }
        }
    }

    @Test(
        "Numbers that are missing, unknown or too many are no preference",
        arguments: [
            [], [0], [3, 2, .max], [0, 0, 0, 1], [.max], [0, 0, 0, 0x41, 0xD800], [0, 0, 0, 0x41, .max],
            [0, 0, 0] + Array(repeating: 0x41, count: 101),
        ] as [[UInt32]])
    func unknown(words: [UInt32]) { #expect(PortalSettings(words: words) == PortalSettings()) }

    @Test("The portal comes before the desktop's settings for dark and light, and adds to them for contrast and motion")
    func precedence() throws {
        let server = try TestServer()
        let connection = try Connection(displayName: server.displayName)
        connection.screen.settings = XSettings(values: [
            "Net/ThemeName": .string("HighContrastInverse"), "Gtk/EnableAnimations": .integer(0),
        ])
        #expect(connection.screen.prefersDark == true && connection.screen.wantsHighContrast)
        connection.screen.portal = PortalSettings(prefersDark: false)
        #expect(connection.screen.prefersDark == false && connection.screen.wantsHighContrast)
        #expect(!connection.screen.enablesAnimations)
        connection.screen.portal.fontName = "Cantarell 11"
        #expect(connection.screen.fontName == "Cantarell 11")
        connection.screen.settings.values["Gtk/FontName"] = .string("Noto Sans 10")
        #expect(connection.screen.fontName == "Noto Sans 10")
        connection.screen.portal.fontName = ""
        connection.screen.settings = XSettings()
        #expect(connection.screen.fontName == nil)
        #expect(!connection.screen.wantsHighContrast && connection.screen.enablesAnimations)
        connection.screen.portal = PortalSettings(wantsHighContrast: true, reducesMotion: true)
        #expect(connection.screen.prefersDark == nil && connection.screen.wantsHighContrast)
        #expect(!connection.screen.enablesAnimations)
    }
}
