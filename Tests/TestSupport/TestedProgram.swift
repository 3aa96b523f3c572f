import Foundation

/// The program that tests start.
public enum TestedProgram {
    /// The folder of the tests' own executable, where other products of the package lie as well.
    private static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

    /// The program's path: `X11MENU_PROGRAM`, which `packaging/test` sets to the release; otherwise the program that was built beside the tests.
    public static let path =
        ProcessInfo.processInfo.environment["X11MENU_PROGRAM"] ?? path(of: "x11menu")

    /// The path of a program that was built beside the tests.
    public static func path(of product: String) -> String { products.appending(path: product).path }
}
