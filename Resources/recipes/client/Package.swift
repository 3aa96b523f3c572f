// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Program",
    dependencies: [.package(url: "https://example.org/x11menu.git", from: "0.2.0")],
    targets: [
        .executableTarget(name: "Program", dependencies: [.product(name: "X11Menu", package: "x11menu")]),
        .testTarget(
            name: "ProgramTests", dependencies: ["Program", .product(name: "MenuTesting", package: "x11menu")],
            exclude: ["Snapshots"]),
    ]
)
