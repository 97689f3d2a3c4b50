// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Users of MarkupKit, as any other package: only what is public is at hand. To add an example: see CONTRIBUTING.md.

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]
let userInterface = strict + [.defaultIsolation(MainActor.self)]

/// Products of the main package.
func markup(_ products: String...) -> [Target.Dependency] {
    products.map { .product(name: $0, package: "MarkupKit") }
}

func nio(_ products: String...) -> [Target.Dependency] { products.map { .product(name: $0, package: "swift-nio") } }

/// An example with a window; its documents, pictures and texts are in `Resources`.
func app(
    _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], hasResources: Bool = true
) -> Target {
    .executableTarget(
        name: name, dependencies: markup("KeyValueCoding", "MarkupKit") + dependencies, path: "Apps/\(name)",
        exclude: exclude, resources: hasResources ? [.process("Resources")] : nil, swiftSettings: userInterface,
        plugins: [.plugin(name: "CheckedDocuments", package: "MarkupKit")])
}

/// An example of a REST service.
func service(
    _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], resources: [Resource]? = nil
) -> Target {
    .executableTarget(
        name: name,
        dependencies: markup("Kilo", "KiloServer") + [
            hummingbird, .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ] + dependencies, path: "Services/\(name)", exclude: exclude, resources: resources, swiftSettings: strict,
        plugins: [.plugin(name: "CheckedDocuments", package: "MarkupKit")])
}

let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let metrics: Target.Dependency = .product(name: "Metrics", package: "swift-metrics")
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let serviceLifecycle: Target.Dependency = .product(name: "ServiceLifecycle", package: "swift-service-lifecycle")

// MARK: - Apps

let ordinaryApps = [
    app("AutoComplete"),
    app("Bookshelf"),
    app("CardBoard"),
    app("Controls"),
    app("CustomCells"),
    app("Dashboard", markup("MarkupCharts")),
    app("FormView"),
    app("Groceries", markup("Kilo", "KiloOffline")),
    app("Instruments", markup("CGTK")),
    app("LoadingTable"),
    app("Members", markup("Kilo")),
    app("MillionRows"),
    app("Motion"),
    app("Notes"),
    app("PeriodicTable"),
    app("PhotoTable", markup("Kilo"), hasResources: false),
    app("Photos"),
    app("PizzaForm", markup("Kilo", "MarkupRules")),
    app("Settings", markup("MarkupLanguage", "MarkupRules")),
    app("SideBySide"),
    app("WeatherStation", markup("MarkupCharts")),
]

// MARK: - Apps over optional products
// They are there where the product is: the manifest of the main package looks for the same files.

/// Whether a file of a library's `-dev` package is installed; `file` is a path below a folder of headers or of pkg-config's files.
func isInstalled(_ file: String) -> Bool {
    let libraries = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
    let folders =
        ["/usr/include", "/usr/local/include", "/usr/lib/pkgconfig", "/usr/local/lib/pkgconfig"]
        + libraries.map { "/usr/lib/\($0)/pkgconfig" }
    return folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(file)") }
}

/// The apps, each with what its product needs.
let optionalApps = [
    (
        app("BarcodeScanner", markup("MarkupCamera"), exclude: ["Frames"], hasResources: false),
        ["gstreamer-app-1.0.pc", "gstreamer-video-1.0.pc", "zxing.pc"]
    ),
    (app("ContinuousPrinting", markup("MarkupPrinting"), hasResources: false), ["cups/cups.h"]),
    (app("Lighthouses", markup("MarkupMap")), ["shumate-1.0.pc"]),
    (app("StyledPages", markup("MarkupWebKit")), ["webkitgtk-6.0.pc"]),
]
let apps = ordinaryApps + optionalApps.filter { $0.1.allSatisfy(isInstalled) }.map(\.0)
/// The tests whose app is not built here.
let absentTests = optionalApps.filter { !$0.1.allSatisfy(isInstalled) }.map { "Optional/\($0.0.name)" }

// MARK: - Services

let services = [
    service("ArticleService", markup("KiloOffline") + [httpTypes]),
    service("StatisticsService", resources: [.copy("Resources/statistics~html.txt")]),
    service(
        "PetsService", [httpTypes, logging, metrics, .product(name: "GRDB", package: "GRDB.swift")],
        exclude: ["App.json"], resources: [.copy("Resources")]),
    service(
        "ShoppingService", ["CPostgres", httpTypes, logging, serviceLifecycle] + nio("NIOCore", "NIOPosix"),
        resources: [.copy("Migrations")]),
    .systemLibrary(
        name: "CPostgres", path: "System/CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
]

// MARK: - Tests

let tests: [Target] = [
    // Shows a document in a window, for tests that look at it from outside.
    .executableTarget(
        name: "DocumentWindow", dependencies: markup("MarkupKit"), path: "Tests/DocumentWindow",
        swiftSettings: userInterface),
    .testTarget(
        name: "ExamplesTests",
        dependencies: markup(
            "KeyValueCoding", "Kilo", "KiloOffline", "KiloServer", "MarkupCharts", "MarkupKit", "MarkupLanguage",
            "MarkupLayout",
            "MarkupRules", "MarkupTesting") + [hummingbird, serviceLifecycle, "ArticleService", "DocumentWindow"]
            + apps.map { .byName(name: $0.name) },
        path: "Tests/ExamplesTests", exclude: absentTests, swiftSettings: userInterface),
    .testTarget(
        name: "ServicesTests",
        dependencies: markup("Kilo", "KiloServer") + nio("NIOCore", "NIOPosix") + [
            hummingbird, httpTypes, logging, serviceLifecycle, "ArticleService", "PetsService", "ShoppingService",
            "StatisticsService",
            .product(name: "HummingbirdTLS", package: "hummingbird"),
            .product(name: "HummingbirdTesting", package: "hummingbird"),
            .product(name: "NIOSSL", package: "swift-nio-ssl"),
        ], path: "Tests/ServicesTests", swiftSettings: strict),
]

let package = Package(
    name: "Examples",
    defaultLocalization: "en",
    dependencies: [
        .package(name: "MarkupKit", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: apps + services + tests,
    swiftLanguageModes: [.v6]
)
