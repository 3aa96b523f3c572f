import Glibc
public import Testing

/// The fonts of the programs that tests start: those of fonts-dejavu-core, unless a test says otherwise (`CMenuTestFonts`).
public enum TestFonts {
    /// The variables of a program that has more fonts, of which Noto Sans Mono is the monospaced one.
    public static var rich: [String: String] { ["FONTCONFIG_FILE": folder + "/rich.conf"] }

    /// Whether those fonts are installed.
    public static var areRich: Bool {
        unsafe access("/usr/share/fonts/truetype/noto/NotoSansMono-Regular.ttf", R_OK) == 0
    }

    /// Whether there are bold, monospaced and other letters besides those of DejaVu Sans, which is the only font in the environment `few`.
    public static var hasFamily: Bool { !file.hasSuffix("/few.conf") }

    /// The configuration of fontconfig that this process has.
    public static var file: String { unsafe getenv("FONTCONFIG_FILE").map { unsafe String(cString: $0) } ?? "" }

    private static var folder: String { file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "" }
}

extension Trait where Self == ConditionTrait {
    /// Runs a test only where there are bold, monospaced and other letters.
    public static var needsFamily: Self { .enabled(if: TestFonts.hasFamily, "needs all fonts of fonts-dejavu-core") }
}
