// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// What a target imports is its own affair, unless it says `public import` or `package import`.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]
let userInterface = strict + [.defaultIsolation(MainActor.self)]

let package = Package(
    name: "MarkupKit",
    defaultLocalization: "en",
    products: [
        .library(name: "MarkupKit", targets: ["MarkupKit"]),
        .library(name: "MarkupLanguage", targets: ["MarkupLanguage"]),
        .library(name: "MarkupLayout", targets: ["MarkupLayout"]),
        .library(name: "MarkupCharts", targets: ["MarkupCharts"]),
        .library(name: "MarkupTesting", targets: ["MarkupTesting"]),
        .library(name: "KeyValueCoding", targets: ["KeyValueCoding"]),
        // For views around widgets that this package has no name for.
        .library(name: "CGTK", targets: ["CGTK"]),
        .library(name: "Kilo", targets: ["Kilo"]),
        .library(name: "KiloTemplate", targets: ["KiloTemplate"]),
        .library(name: "KiloServer", targets: ["KiloServer"]),
        .executable(name: "markup", targets: ["markup-tool"]),
    ],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.12.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.30.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.0.2"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.6.0"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
        .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
        .systemLibrary(name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"])]),
        .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        .macro(
            name: "MarkupMacros",
            dependencies: [
                "MarkupBasics",
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
                .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
                .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            swiftSettings: strict),
        .target(name: "MarkupBasics", swiftSettings: strict),
        .target(name: "CLocaleWords", dependencies: ["CICU"]),
        .target(name: "KeyValueCoding", dependencies: ["MarkupBasics", "MarkupMacros"], swiftSettings: strict),
        .target(name: "ImageDecoding", swiftSettings: strict),
        // It rounds, and imports nothing that would bring the library for that along.
        .target(name: "MarkupLayout", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
        .target(
            name: "MarkupLanguage", dependencies: ["CExpat", "CLocaleWords", "MarkupBasics"], swiftSettings: strict),
        .target(name: "MarkupEditing", dependencies: ["MarkupBasics", "MarkupLanguage"], swiftSettings: strict),
        .testTarget(
            name: "MarkupEditingTests", dependencies: ["MarkupBasics", "MarkupEditing", "MarkupLanguage"],
            swiftSettings: strict),
        .target(name: "KiloTemplate", dependencies: ["MarkupBasics"], swiftSettings: strict),
        .target(
            name: "Kilo",
            dependencies: [
                "CNettle", "ImageDecoding", "MarkupBasics", "MarkupMacros",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "NIOFoundationCompat", package: "swift-nio"),
                .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
            ],
            swiftSettings: strict),
        .target(
            name: "KiloServer",
            dependencies: [
                "CBrotli", "CNettle", "Kilo", "KiloTemplate", "MarkupBasics", "MarkupMacros",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
                .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
                .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
            ],
            swiftSettings: strict),
        .target(name: "NativeWidgets", dependencies: ["CGTK", "MarkupLayout"], swiftSettings: userInterface),
        .target(
            name: "MarkupKit",
            dependencies: [
                "ImageDecoding", "MarkupBasics", "MarkupLayout", "MarkupLanguage", "KeyValueCoding", "MarkupMacros",
                "NativeWidgets",
            ],
            swiftSettings: userInterface),
        .target(name: "ChartLayout", swiftSettings: strict),
        .target(
            name: "MarkupCharts",
            dependencies: [
                "ChartLayout", "KeyValueCoding", "MarkupBasics", "MarkupKit", "MarkupLanguage", "NativeWidgets",
            ],
            swiftSettings: userInterface),
        .target(name: "CMarkupTesting"),
        .target(
            name: "MarkupTesting",
            dependencies: ["MarkupBasics", "CMarkupTesting", "CGTK", "MarkupKit", "MarkupLanguage", "NativeWidgets"],
            swiftSettings: userInterface),
        .target(
            name: "MarkupPreview", dependencies: ["MarkupKit", "MarkupLanguage", "NativeWidgets"],
            swiftSettings: userInterface),
        .executableTarget(
            name: "PreviewTiming", dependencies: ["CGTK", "MarkupKit", "MarkupPreview", "NativeWidgets"],
            path: "Tests/PreviewTiming", swiftSettings: userInterface),
        .testTarget(
            name: "MarkupPreviewTests",
            dependencies: ["MarkupKit", "MarkupLanguage", "MarkupPreview", "MarkupTesting", "NativeWidgets"],
            swiftSettings: userInterface),
        .target(name: "PreviewBrowser", swiftSettings: strict),
        .testTarget(
            name: "PreviewBrowserTests", dependencies: ["PreviewBrowser", "RealDisplayCheck", "markup-tool"],
            swiftSettings: strict),
        .executableTarget(
            name: "markup-tool",
            dependencies: [
                "MarkupCharts", "MarkupEditing", "MarkupKit", "MarkupLanguage", "MarkupPreview", "PreviewBrowser",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "PeriodicTable", dependencies: ["MarkupKit"], path: "Examples/PeriodicTable",
            resources: [.process("Resources")],
            swiftSettings: userInterface),
        .executableTarget(
            name: "AppLoopCheck", dependencies: ["MarkupKit"], path: "Tests/AppLoopCheck", swiftSettings: userInterface),
        .executableTarget(
            name: "DocumentWindow", dependencies: ["MarkupKit"], path: "Tests/DocumentWindow",
            swiftSettings: userInterface),
        .testTarget(
            name: "MarkupKitTests",
            dependencies: [
                "AppLoopCheck", "CGTK", "MarkupKit", "MarkupTesting", "MarkupLanguage", "KeyValueCoding",
                "NativeWidgets",
            ],
            resources: [.copy("Fixtures")], swiftSettings: userInterface),
        .executableTarget(
            name: "RealDisplayCheck", dependencies: ["MarkupKit", "KeyValueCoding"], path: "Tests/RealDisplayCheck",
            swiftSettings: userInterface),
        .testTarget(
            name: "RealDisplayTests",
            dependencies: ["RealDisplayCheck", "MarkupKit", "MarkupTesting", "NativeWidgets"],
            swiftSettings: userInterface),
        .executableTarget(
            name: "CustomCells", dependencies: ["MarkupKit", "KeyValueCoding"], path: "Examples/CustomCells",
            resources: [.process("Resources")], swiftSettings: userInterface),
        .executableTarget(
            name: "FormView", dependencies: ["MarkupKit", "KeyValueCoding"], path: "Examples/FormView",
            resources: [.process("Resources")], swiftSettings: userInterface),
        .executableTarget(
            name: "PizzaForm", dependencies: ["MarkupKit", "KeyValueCoding", "Kilo"], path: "Examples/PizzaForm",
            resources: [.process("Resources")], swiftSettings: userInterface),
        .executableTarget(
            name: "AutoComplete", dependencies: ["MarkupKit", "KeyValueCoding"], path: "Examples/AutoComplete",
            resources: [.process("Resources")], swiftSettings: userInterface),
        .executableTarget(
            name: "LoadingTable", dependencies: ["MarkupKit", "KeyValueCoding"], path: "Examples/LoadingTable",
            swiftSettings: userInterface),
        .executableTarget(
            name: "Controls", dependencies: ["MarkupKit", "KeyValueCoding"], path: "Examples/Controls",
            resources: [.process("Resources")], swiftSettings: userInterface),
        .executableTarget(
            name: "Bookshelf", dependencies: ["MarkupKit", "KeyValueCoding"], path: "Examples/Bookshelf",
            resources: [.process("Resources")], swiftSettings: userInterface),
        .executableTarget(
            name: "MillionRows", dependencies: ["MarkupKit", "KeyValueCoding"], path: "Examples/MillionRows",
            resources: [.process("Resources")], swiftSettings: userInterface),
        .executableTarget(
            name: "SideBySide", dependencies: ["MarkupKit", "KeyValueCoding"], path: "Examples/SideBySide",
            resources: [.process("Resources")], swiftSettings: userInterface),
        .executableTarget(
            name: "Instruments", dependencies: ["CGTK", "MarkupKit", "KeyValueCoding"], path: "Examples/Instruments",
            resources: [.process("Resources")], swiftSettings: userInterface),
        .executableTarget(
            name: "CardBoard", dependencies: ["MarkupKit", "KeyValueCoding"], path: "Examples/CardBoard",
            resources: [.process("Resources")], swiftSettings: userInterface),
        .executableTarget(
            name: "Notes", dependencies: ["MarkupKit", "KeyValueCoding"], path: "Examples/Notes",
            resources: [.process("Resources")], swiftSettings: userInterface),
        .executableTarget(
            name: "Settings", dependencies: ["KeyValueCoding", "MarkupKit", "MarkupLanguage"],
            path: "Examples/Settings", resources: [.process("Resources")], swiftSettings: userInterface),
        .executableTarget(
            name: "Motion", dependencies: ["MarkupKit", "KeyValueCoding"], path: "Examples/Motion",
            resources: [.process("Resources")], swiftSettings: userInterface),
        .executableTarget(
            name: "Photos", dependencies: ["MarkupKit", "KeyValueCoding"], path: "Examples/Photos",
            resources: [.process("Resources")], swiftSettings: userInterface),
        .executableTarget(
            name: "Dashboard", dependencies: ["KeyValueCoding", "MarkupCharts", "MarkupKit"],
            path: "Examples/Dashboard", resources: [.process("Resources")], swiftSettings: userInterface),
        .testTarget(
            name: "ExamplesTests",
            dependencies: [
                "CGTK", "MarkupKit", "MarkupTesting", "MarkupLanguage", "MarkupLayout", "KeyValueCoding", "CustomCells",
                "FormView", "PizzaForm", "AutoComplete", "Bookshelf",
                "LoadingTable", "Controls", "MillionRows", "SideBySide", "PeriodicTable", "CardBoard", "DocumentWindow",
                "Instruments", "Motion", "NativeWidgets", "Notes", "Settings", "PhotoTable", "Members",
                "ArticleService", "Kilo", "KiloServer",
                "WeatherStation", "Photos", "Dashboard", "MarkupCharts",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            swiftSettings: userInterface),
        .testTarget(name: "MarkupToolTests", dependencies: ["markup-tool"], swiftSettings: strict),
        .executableTarget(
            name: "PhotoTable", dependencies: ["MarkupKit", "KeyValueCoding", "Kilo"], path: "Examples/PhotoTable",
            swiftSettings: userInterface),
        .executableTarget(
            name: "Members", dependencies: ["MarkupKit", "KeyValueCoding", "Kilo"], path: "Examples/Members",
            swiftSettings: userInterface),
        .executableTarget(
            name: "ArticleService",
            dependencies: [
                "Kilo", "KiloServer",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Examples/ArticleService", swiftSettings: strict),
        .executableTarget(
            name: "StatisticsService",
            dependencies: [
                "Kilo", "KiloServer",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Examples/StatisticsService", resources: [.copy("Resources/statistics~html.txt")],
            swiftSettings: strict),
        .executableTarget(
            name: "PetsService",
            dependencies: [
                "Kilo", "KiloServer",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Examples/PetsService", resources: [.copy("Resources")], swiftSettings: strict),
        .executableTarget(
            name: "ShoppingService",
            dependencies: [
                "CPostgres", "Kilo", "KiloServer",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Examples/ShoppingService", resources: [.copy("Migrations")], swiftSettings: strict),
        .executableTarget(
            name: "CatalogService",
            dependencies: [
                "Kilo", "KiloServer",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            path: "Tests/CatalogService", swiftSettings: strict),
        .testTarget(name: "ChartLayoutTests", dependencies: ["ChartLayout"], swiftSettings: strict),
        .executableTarget(
            name: "WeatherStation", dependencies: ["KeyValueCoding", "MarkupCharts", "MarkupKit"],
            path: "Examples/WeatherStation", resources: [.process("Resources")], swiftSettings: userInterface),
        .testTarget(
            name: "MarkupChartsTests",
            dependencies: [
                "ChartLayout", "KeyValueCoding", "MarkupCharts", "MarkupKit", "MarkupLanguage", "MarkupTesting",
                "NativeWidgets", "WeatherStation",
            ],
            swiftSettings: userInterface),
        .testTarget(
            name: "MarkupLayoutTests", dependencies: ["MarkupLayout"], resources: [.copy("Fixtures")],
            swiftSettings: strict),
        .testTarget(name: "MarkupBasicsTests", dependencies: ["MarkupBasics"], swiftSettings: strict),
        .testTarget(
            name: "MarkupLanguageTests", dependencies: ["MarkupLanguage"], resources: [.copy("Fixtures")],
            swiftSettings: strict),
        // It compiles the macros' sources once more, by a link: a test that depends on the plugin makes SwiftPM build the whole package twice.
        .testTarget(
            name: "MarkupMacrosTests",
            dependencies: [
                "MarkupBasics",
                .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            exclude: ["Implementation/Plugin.swift"], swiftSettings: strict),
        .testTarget(name: "KeyValueCodingTests", dependencies: ["KeyValueCoding"], swiftSettings: strict),
        .testTarget(
            name: "KiloTemplateTests", dependencies: ["KiloTemplate", "KeyValueCoding"], resources: [.copy("Fixtures")],
            swiftSettings: strict),
        .testTarget(
            name: "KiloTests",
            dependencies: [
                "ImageDecoding", "Kilo",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdHTTP2", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "MetricsTestKit", package: "swift-metrics"),
            ],
            resources: [.copy("Fixtures")],
            swiftSettings: strict),
        .testTarget(
            name: "KiloServerTests",
            dependencies: [
                "Kilo", "KiloServer", "KiloTemplate", "StatisticsService", "PetsService", "ShoppingService",
                "CatalogService",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdHTTP2", package: "hummingbird"),
                .product(name: "HummingbirdTLS", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
                .product(name: "Instrumentation", package: "swift-distributed-tracing"),
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
            ],
            resources: [.copy("Fixtures")],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

// Products over C libraries that not every machine has: they are there where the library is. `scripts/setup.sh` installs the small
// ones. SwiftPM keeps what a manifest said, so after installing one by hand: rm -f ~/.cache/org.swift.swiftpm/manifests/*

/// Whether a file of a library's `-dev` package is installed; `file` is a path below a folder of headers or of pkg-config's files.
func isInstalled(_ file: String) -> Bool {
    let libraries = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
    let folders =
        ["/usr/include", "/usr/local/include", "/usr/lib/pkgconfig", "/usr/local/lib/pkgconfig"]
        + libraries.map { "/usr/lib/\($0)/pkgconfig" }
    return folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(file)") }
}

// The camera: GStreamer and zxing-cpp.
if isInstalled("gstreamer-app-1.0.pc"), isInstalled("gstreamer-video-1.0.pc"), isInstalled("zxing.pc") {
    package.products.append(.library(name: "MarkupCamera", targets: ["AVFoundation"]))
    package.targets += [
        .systemLibrary(
            name: "CGStreamer", pkgConfig: "gstreamer-app-1.0 gstreamer-video-1.0",
            providers: [.apt(["libgstreamer1.0-dev", "libgstreamer-plugins-base1.0-dev"])]),
        .target(name: "CCamera", dependencies: ["CGStreamer"]),
        .systemLibrary(name: "CZXing", pkgConfig: "zxing", providers: [.apt(["libzxing-dev"])]),
        .target(name: "CBarcodes", dependencies: ["CZXing"]),
        // Nearly all of it runs on other threads than the main one.
        .target(
            name: "AVFoundation", dependencies: ["CBarcodes", "CCamera", "MarkupKit", "NativeWidgets"],
            swiftSettings: strict),
        .executableTarget(
            name: "BarcodeScanner", dependencies: ["AVFoundation", "MarkupKit"],
            path: "Examples/BarcodeScanner", exclude: ["Frames"], swiftSettings: userInterface),
        .testTarget(
            name: "MarkupCameraTests",
            dependencies: [
                "AVFoundation", "BarcodeScanner", "CCamera", "KeyValueCoding", "MarkupKit", "MarkupTesting",
            ],
            swiftSettings: userInterface),
    ]
}

// Web pages: WebKitGTK.
if isInstalled("webkitgtk-6.0.pc") {
    package.products.append(.library(name: "MarkupWebKit", targets: ["MarkupWebKit"]))
    package.targets += [
        .systemLibrary(name: "CWebKit", pkgConfig: "webkitgtk-6.0", providers: [.apt(["libwebkitgtk-6.0-dev"])]),
        .target(
            name: "MarkupWebKit",
            dependencies: [
                "CGTK", "CWebKit", "KeyValueCoding", "MarkupKit", "MarkupLanguage", "MarkupLayout", "NativeWidgets",
            ],
            swiftSettings: userInterface),
        .executableTarget(
            name: "StyledPages", dependencies: ["KeyValueCoding", "MarkupKit", "MarkupWebKit"],
            path: "Examples/StyledPages",
            resources: [.process("Resources")], swiftSettings: userInterface),
        .testTarget(
            name: "MarkupWebKitTests",
            dependencies: [
                "KeyValueCoding", "Kilo", "MarkupKit", "MarkupLanguage", "MarkupTesting", "MarkupWebKit",
                "NativeWidgets", "StyledPages",
            ],
            swiftSettings: userInterface),
    ]
}

// Maps: libshumate.
if isInstalled("shumate-1.0.pc") {
    package.products.append(.library(name: "MarkupMap", targets: ["MarkupMap"]))
    package.targets += [
        .systemLibrary(name: "CShumate", pkgConfig: "shumate-1.0", providers: [.apt(["libshumate-dev"])]),
        .target(
            name: "MarkupMap",
            dependencies: [
                "CGTK", "CShumate", "KeyValueCoding", "MarkupKit", "MarkupLanguage", "MarkupLayout", "NativeWidgets",
            ], swiftSettings: userInterface),
        .executableTarget(
            name: "Lighthouses", dependencies: ["KeyValueCoding", "MarkupKit", "MarkupMap"],
            path: "Examples/Lighthouses", resources: [.process("Resources")], swiftSettings: userInterface),
        .testTarget(
            name: "MarkupMapTests",
            dependencies: [
                "KeyValueCoding", "Lighthouses", "MarkupKit", "MarkupMap", "MarkupTesting", "NativeWidgets",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ], swiftSettings: userInterface),
    ]
}

// Printing: over libcups, which has a header and no file for pkg-config.
if isInstalled("cups/cups.h") {
    package.products.append(.library(name: "MarkupPrinting", targets: ["MarkupPrinting"]))
    package.targets += [
        .systemLibrary(name: "CPrinting", providers: [.apt(["libcups2-dev"])]),
        .target(
            name: "NativePrinting", dependencies: ["CGTK", "CPrinting", "MarkupLayout", "NativeWidgets"],
            swiftSettings: userInterface),
        .target(
            name: "MarkupPrinting", dependencies: ["MarkupKit", "NativePrinting", "NativeWidgets"],
            swiftSettings: userInterface),
        .executableTarget(
            name: "ContinuousPrinting", dependencies: ["MarkupKit", "MarkupPrinting", "KeyValueCoding"],
            path: "Examples/ContinuousPrinting", swiftSettings: userInterface),
        .testTarget(
            name: "MarkupPrintingTests",
            dependencies: [
                "MarkupKit", "MarkupPrinting", "MarkupTesting", "NativePrinting", "NativeWidgets", "KeyValueCoding",
                "ContinuousPrinting",
            ],
            swiftSettings: userInterface),
    ]
}
