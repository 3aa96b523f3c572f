import Glibc

/// The fonts of the programs that tests start: those of fonts-dejavu-core, unless a test says otherwise (`CMenuTestFonts`).
public enum TestFonts {
    /// The variables of a program that has more fonts, of which Noto Sans Mono is the monospaced one.
    public static var rich: [String: String] { ["FONTCONFIG_FILE": folder + "/rich.conf"] }

    /// Whether those fonts are installed.
    public static var areRich: Bool {
        unsafe access("/usr/share/fonts/truetype/noto/NotoSansMono-Regular.ttf", R_OK) == 0
    }

    /// The configuration of fontconfig that this process has.
    public static var file: String { unsafe getenv("FONTCONFIG_FILE").map { unsafe String(cString: $0) } ?? "" }

    private static var folder: String { file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "" }
}
