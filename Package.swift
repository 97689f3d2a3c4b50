// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// Imports are internal to a file unless it says `public import` or `package import`.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]
let userInterface = strict + [.defaultIsolation(MainActor.self)]

// Targets lie in folders of a family: Sources/FAMILY/NAME and Tests/FAMILY/NAMETests. ARCHITECTURE.md says what the families are.

/// A library of ours in Swift. Each has a README.md, which SwiftPM must not take for a source.
func library(
    _ name: String, in family: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = strict,
    linkerSettings: [LinkerSetting]? = nil
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(family)/\(name)", exclude: ["README.md"],
        swiftSettings: settings, linkerSettings: linkerSettings)
}

/// The module map over a C library, and the Debian packages that have it.
func module(_ name: String, pkgConfig: String? = nil, apt: String...) -> Target {
    .systemLibrary(name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig, providers: [.apt(apt)])
}

/// A library of ours in C or C++.
func nativeLibrary(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/System/\(name)")
}

func tests(
    _ name: String, in family: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
    resources: [Resource]? = nil, settings: [SwiftSetting] = strict, plugins: [Target.PluginUsage]? = nil
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, path: "Tests/\(family)/\(name)", exclude: exclude, resources: resources,
        swiftSettings: settings, plugins: plugins)
}

/// A program that tests start.
func testProgram(
    _ name: String, in family: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = userInterface
) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: "Tests/\(family)/\(name)", swiftSettings: settings)
}

func nio(_ products: String...) -> [Target.Dependency] { products.map { .product(name: $0, package: "swift-nio") } }

func nioExtras(_ products: String...) -> [Target.Dependency] {
    products.map { .product(name: $0, package: "swift-nio-extras") }
}

func syntax(_ products: String...) -> [Target.Dependency] {
    products.map { .product(name: $0, package: "swift-syntax") }
}

let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let metrics: Target.Dependency = .product(name: "Metrics", package: "swift-metrics")
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let serviceLifecycle: Target.Dependency = .product(name: "ServiceLifecycle", package: "swift-service-lifecycle")

// MARK: - Sources and their tests

let system = [
    module("CGTK", pkgConfig: "gtk4", apt: "libgtk-4-dev"),
    module("CExpat", pkgConfig: "expat", apt: "libexpat1-dev"),
    module("CICU", pkgConfig: "icu-i18n", apt: "libicu-dev"),
    module("CNettle", pkgConfig: "nettle", apt: "nettle-dev"),
    module("CBrotli", pkgConfig: "libbrotlienc", apt: "libbrotli-dev"),
    nativeLibrary("CLocaleWords", ["CICU"]),
    nativeLibrary("CMarkupTesting"),
]

let foundations = [
    library("MarkupBasics", in: "Foundations"),
    library("ImageDecoding", in: "Foundations"),
    library("KeyValueCoding", in: "Foundations", ["MarkupBasics", "MarkupMacros"]),
    library("MarkupRules", in: "Foundations", ["MarkupBasics", "MarkupMacros"]),
    .macro(
        name: "MarkupMacros",
        dependencies: ["MarkupBasics"]
            + syntax(
                "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "SwiftCompilerPlugin", "SwiftDiagnostics"),
        path: "Sources/Foundations/MarkupMacros", exclude: ["README.md"], swiftSettings: strict),
    tests("MarkupBasicsTests", in: "Foundations", ["MarkupBasics"]),
    tests("KeyValueCodingTests", in: "Foundations", ["KeyValueCoding"]),
    tests("MarkupRulesTests", in: "Foundations", ["MarkupRules"]),
    // Compiles the macros' sources once more, through a link: a test that depends on the plugin makes SwiftPM build the package twice.
    tests(
        "MarkupMacrosTests", in: "Foundations",
        ["MarkupBasics"]
            + syntax(
                "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion", "SwiftParser",
                "SwiftDiagnostics"),
        exclude: ["Implementation/Plugin.swift", "Implementation/README.md"]),
]

let language = [
    library("MarkupLanguage", in: "Language", ["CExpat", "CLocaleWords", "MarkupBasics"]),
    library("MarkupEditing", in: "Language", ["MarkupBasics", "MarkupLanguage"]),
    tests("MarkupLanguageTests", in: "Language", ["MarkupLanguage"], resources: [.copy("Fixtures")]),
    tests("MarkupEditingTests", in: "Language", ["KiloTemplate", "MarkupBasics", "MarkupEditing", "MarkupLanguage"]),
]

let layout = [
    // It rounds, and imports nothing that would bring the library for that along.
    library("MarkupLayout", in: "Layout", linkerSettings: [.linkedLibrary("m")]),
    library("ChartLayout", in: "Layout"),
    tests("MarkupLayoutTests", in: "Layout", ["MarkupLayout"], resources: [.copy("Fixtures")]),
    tests("ChartLayoutTests", in: "Layout", ["ChartLayout"]),
]

let toolkit = [
    library("NativeWidgets", in: "Toolkit", ["CGTK", "MarkupLayout"], settings: userInterface)
]

let markup = [
    library(
        "MarkupKit", in: "Markup",
        [
            "ImageDecoding", "KeyValueCoding", "MarkupBasics", "MarkupLanguage", "MarkupLayout", "MarkupMacros",
            "MarkupRules", "NativeWidgets",
        ], settings: userInterface),
    library(
        "MarkupCharts", in: "Markup",
        ["ChartLayout", "KeyValueCoding", "MarkupBasics", "MarkupKit", "MarkupLanguage", "NativeWidgets"],
        settings: userInterface),
    library(
        "MarkupTesting", in: "Markup",
        ["CGTK", "CMarkupTesting", "MarkupBasics", "MarkupKit", "MarkupLanguage", "NativeWidgets"],
        settings: userInterface),
    testProgram("AppLoopCheck", in: "Markup", ["MarkupKit"]),
    testProgram("RealDisplayCheck", in: "Markup", ["KeyValueCoding", "MarkupKit"]),
    tests(
        "MarkupKitTests", in: "Markup",
        [
            "AppLoopCheck", "CGTK", "KeyValueCoding", "MarkupEditing", "MarkupKit", "MarkupLanguage", "MarkupRules",
            "MarkupTesting", "NativeWidgets",
        ],
        resources: [.copy("Fixtures")], settings: userInterface),
    tests(
        "MarkupChartsTests", in: "Markup",
        [
            "ChartLayout", "KeyValueCoding", "MarkupCharts", "MarkupKit", "MarkupLanguage", "MarkupTesting",
            "NativeWidgets",
        ], settings: userInterface),
    tests(
        "RealDisplayTests", in: "Markup", ["MarkupKit", "MarkupTesting", "NativeWidgets", "RealDisplayCheck"],
        settings: userInterface),
]

let services = [
    library("KiloTemplate", in: "Services", ["MarkupBasics"]),
    library(
        "Kilo", in: "Services",
        [
            "CNettle", "ImageDecoding", "MarkupBasics", "MarkupMacros", "MarkupRules", logging, metrics,
            .product(name: "AsyncHTTPClient", package: "async-http-client"),
            .product(name: "NIOSSL", package: "swift-nio-ssl"),
        ] + nio("NIOCore", "NIOPosix", "NIOHTTP1", "NIOFoundationCompat") + nioExtras("NIOHTTPCompression")),
    library(
        "KiloServer", in: "Services",
        [
            "CBrotli", "CNettle", "Kilo", "KiloTemplate", "MarkupBasics", "MarkupMacros", "MarkupRules", hummingbird,
            httpTypes, logging, metrics, serviceLifecycle, .product(name: "HummingbirdCore", package: "hummingbird"),
            .product(name: "HummingbirdHTTP2", package: "hummingbird"),
            .product(name: "NIOHTTP2", package: "swift-nio-http2"),
            .product(name: "NIOSSL", package: "swift-nio-ssl"),
            .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
            .product(name: "Configuration", package: "swift-configuration"),
        ] + nio("NIOCore", "NIOPosix", "NIOHTTP1", "NIOConcurrencyHelpers", "NIOTLS")
            + nioExtras("NIOHTTPTypes", "NIOHTTPTypesHTTP1", "NIOHTTPCompression")),
    // Not a part of Kilo, so that a client without sockets compiles neither NIOWebSocket nor AsyncAlgorithms.
    library(
        "KiloSocket", in: "Services",
        [
            "Kilo", .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
            .product(name: "NIOSSL", package: "swift-nio-ssl"),
        ] + nio("NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket") + nioExtras("NIOExtras")),
    // Not a part of Kilo: a client without a sign-in needs neither a listener nor tokens.
    library(
        "KiloOAuth", in: "Services", ["CNettle", "Kilo"] + nio("NIOCore", "NIOPosix", "NIOHTTP1")),
    // For both sides of the wire, so it imports no server.
    library("KiloOffline", in: "Services", ["Kilo"]),
    // Not a part of KiloServer: its users would compile swift-crypto, which is a second BoringSSL.
    library(
        "KiloTokens", in: "Services",
        ["Kilo", "KiloServer", httpTypes, logging, .product(name: "JWTKit", package: "jwt-kit")]),
    // Not a part of KiloServer: the command `kilo` compares documents without an HTTP server.
    library("KiloContract", in: "Services"),
    library("KiloStandIn", in: "Services", ["Kilo", "KiloContract"]),
    .executableTarget(
        name: "CatalogService", dependencies: ["Kilo", "KiloServer", hummingbird, httpTypes],
        path: "Tests/Services/CatalogService", swiftSettings: strict),
    tests(
        "KiloTemplateTests", in: "Services", ["KeyValueCoding", "KiloTemplate"], resources: [.copy("Fixtures")]),
    tests(
        "KiloTests", in: "Services",
        [
            "ImageDecoding", "Kilo", "MarkupRules", hummingbird, logging, metrics,
            .product(name: "AsyncHTTPClient", package: "async-http-client"),
            .product(name: "NIOSSL", package: "swift-nio-ssl"),
            .product(name: "HummingbirdHTTP2", package: "hummingbird"),
            .product(name: "MetricsTestKit", package: "swift-metrics"),
        ] + nio("NIOCore", "NIOPosix", "NIOHTTP1"), resources: [.copy("Fixtures")]),
    tests(
        "KiloSocketTests", in: "Services",
        [
            "Kilo", "KiloServer", "KiloSocket", hummingbird, httpTypes, serviceLifecycle,
            .product(name: "HummingbirdTLS", package: "hummingbird"),
            .product(name: "NIOSSL", package: "swift-nio-ssl"),
        ] + nio("NIOCore", "NIOPosix")),
    tests(
        "KiloOAuthTests", in: "Services", ["Kilo", "KiloOAuth"] + nio("NIOCore", "NIOPosix", "NIOHTTP1")),
    tests("KiloOfflineTests", in: "Services", ["Kilo", "KiloOffline", "KiloServer", httpTypes]),
    tests(
        "KiloContractTests", in: "Services",
        ["CatalogService", "Kilo", "KiloContract", "KiloServer"]),
    // Its clients are made by the plugin, from the documents beside its sources.
    tests(
        "KiloClientTests", in: "Services", ["CatalogService", "Kilo", "KiloContract", "KiloServer", "KiloStandIn"],
        exclude: ["Recorded"], plugins: ["KiloClient"]),
    tests(
        "KiloTokensTests", in: "Services",
        [
            "Kilo", "KiloServer", "KiloTokens", hummingbird, httpTypes, logging,
            .product(name: "JWTKit", package: "jwt-kit"),
        ]),
    tests(
        "KiloServerTests", in: "Services",
        [
            "CatalogService", "Kilo", "KiloServer", "KiloTemplate", "MarkupRules", hummingbird, httpTypes, logging,
            serviceLifecycle,
            .product(name: "Configuration", package: "swift-configuration"),
            .product(name: "HummingbirdCore", package: "hummingbird"),
            .product(name: "HummingbirdTesting", package: "hummingbird"),
            .product(name: "HummingbirdTLS", package: "hummingbird"),
            .product(name: "NIOHPACK", package: "swift-nio-http2"),
            .product(name: "NIOSSL", package: "swift-nio-ssl"),
            .product(name: "Tracing", package: "swift-distributed-tracing"),
            .product(name: "Instrumentation", package: "swift-distributed-tracing"),
            .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        ] + nio("NIOCore", "NIOHTTP1", "NIOPosix"), resources: [.copy("Fixtures")]),
]

let tools = [
    library("PreviewBrowser", in: "Tools"),
    library(
        "MarkupPreview", in: "Tools", ["MarkupBasics", "MarkupKit", "MarkupLanguage", "NativeWidgets"],
        settings: userInterface),
    library("Packaging", in: "Tools", ["MarkupBasics"]),
    .executableTarget(
        name: "markup-tool",
        dependencies: [
            "MarkupBasics", "MarkupCharts", "MarkupEditing", "MarkupKit", "MarkupLanguage", "MarkupPreview",
            "Packaging", "PreviewBrowser",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ], path: "Sources/Tools/markup-tool", exclude: ["README.md"], swiftSettings: strict),
    .executableTarget(
        name: "kilo-tool",
        dependencies: [
            "KiloContract", "MarkupBasics", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ], path: "Sources/Tools/kilo-tool", exclude: ["README.md"], swiftSettings: strict),
    // For applications: their documents are checked by `swift build`. Each first build compiles this tool for the host, so it compiles
    // the folders of MarkupEditing that it needs through links: the whole would take three times as long.
    .executableTarget(
        name: "document-check", dependencies: ["MarkupBasics", "MarkupLanguage"],
        path: "Sources/Tools/document-check", swiftSettings: strict),
    .plugin(name: "CheckedDocuments", capability: .buildTool(), dependencies: ["document-check"]),
    // For programs that call a service: its client is made by `swift build`. Each first build compiles this tool and KiloContract for
    // the host, so neither imports a package.
    .executableTarget(
        name: "client-writer", dependencies: ["KiloContract"], path: "Sources/Tools/client-writer",
        swiftSettings: strict),
    .plugin(name: "KiloClient", capability: .buildTool(), dependencies: ["client-writer"]),
    testProgram("PreviewTiming", in: "Tools", ["CGTK", "MarkupKit", "MarkupPreview", "NativeWidgets"]),
    tests("PreviewBrowserTests", in: "Tools", ["PreviewBrowser", "RealDisplayCheck", "markup-tool"]),
    tests(
        "MarkupPreviewTests", in: "Tools",
        ["CGTK", "MarkupKit", "MarkupLanguage", "MarkupPreview", "MarkupTesting", "NativeWidgets"],
        settings: userInterface),
    tests("PackagingTests", in: "Tools", ["Packaging"]),
    tests("MarkupToolTests", in: "Tools", ["document-check", "markup-tool"], exclude: ["Strangers"]),
    tests("KiloToolTests", in: "Tools", ["CatalogService", "Kilo", "kilo-tool"]),
]

// MARK: - Package

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
        .library(name: "MarkupRules", targets: ["MarkupRules"]),
        // For views around widgets that this package has no name for.
        .library(name: "CGTK", targets: ["CGTK"]),
        .library(name: "Kilo", targets: ["Kilo"]),
        .library(name: "KiloSocket", targets: ["KiloSocket"]),
        .library(name: "KiloOAuth", targets: ["KiloOAuth"]),
        .library(name: "KiloOffline", targets: ["KiloOffline"]),
        .library(name: "KiloTemplate", targets: ["KiloTemplate"]),
        .library(name: "KiloServer", targets: ["KiloServer"]),
        .library(name: "KiloTokens", targets: ["KiloTokens"]),
        .library(name: "KiloContract", targets: ["KiloContract"]),
        .library(name: "KiloStandIn", targets: ["KiloStandIn"]),
        .executable(name: "markup", targets: ["markup-tool"]),
        .executable(name: "kilo", targets: ["kilo-tool"]),
        .plugin(name: "CheckedDocuments", targets: ["CheckedDocuments"]),
        .plugin(name: "KiloClient", targets: ["KiloClient"]),
    ],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-nio-http2.git", from: "1.46.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: system + foundations + language + layout + toolkit + markup + services + tools,
    swiftLanguageModes: [.v6]
)

// MARK: - Optional products
// They are there where the C library is. `scripts/setup.sh` installs the small ones. SwiftPM keeps what a manifest said, so after
// installing one by hand: rm -f ~/.cache/org.swift.swiftpm/manifests/*

/// Whether a file of a library's `-dev` package is installed; `file` is a path below a folder of headers or of pkg-config's files.
func isInstalled(_ file: String) -> Bool {
    let libraries = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
    let folders =
        ["/usr/include", "/usr/local/include", "/usr/lib/pkgconfig", "/usr/local/lib/pkgconfig"]
        + libraries.map { "/usr/lib/\($0)/pkgconfig" }
    return folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(file)") }
}

// The camera: GStreamer and zxing-cpp. The module has the name that UIKit's code imports.
if isInstalled("gstreamer-app-1.0.pc"), isInstalled("gstreamer-video-1.0.pc"), isInstalled("zxing.pc") {
    package.products.append(.library(name: "MarkupCamera", targets: ["AVFoundation"]))
    package.targets += [
        module(
            "CGStreamer", pkgConfig: "gstreamer-app-1.0 gstreamer-video-1.0", apt: "libgstreamer1.0-dev",
            "libgstreamer-plugins-base1.0-dev"),
        nativeLibrary("CCamera", ["CGStreamer"]),
        module("CZXing", pkgConfig: "zxing", apt: "libzxing-dev"),
        nativeLibrary("CBarcodes", ["CZXing"]),
        // Nearly all of it runs on threads other than the main one.
        library("AVFoundation", in: "Desktop", ["CBarcodes", "CCamera", "MarkupKit", "NativeWidgets"]),
        tests(
            "MarkupCameraTests", in: "Desktop",
            ["AVFoundation", "CCamera", "KeyValueCoding", "MarkupKit", "MarkupTesting"],
            settings: userInterface),
    ]
}

// Web pages: WebKitGTK.
if isInstalled("webkitgtk-6.0.pc") {
    package.products.append(.library(name: "MarkupWebKit", targets: ["MarkupWebKit"]))
    package.targets += [
        module("CWebKit", pkgConfig: "webkitgtk-6.0", apt: "libwebkitgtk-6.0-dev"),
        library(
            "MarkupWebKit", in: "Desktop",
            ["CGTK", "CWebKit", "KeyValueCoding", "MarkupKit", "MarkupLanguage", "MarkupLayout", "NativeWidgets"],
            settings: userInterface),
        testProgram("PageWindow", in: "Desktop", ["MarkupKit", "MarkupWebKit"]),
        tests(
            "MarkupWebKitTests", in: "Desktop",
            [
                "KeyValueCoding", "Kilo", "MarkupKit", "MarkupLanguage", "MarkupTesting", "MarkupWebKit",
                "NativeWidgets", "PageWindow",
            ], settings: userInterface),
    ]
}

// Maps: libshumate.
if isInstalled("shumate-1.0.pc") {
    package.products.append(.library(name: "MarkupMap", targets: ["MarkupMap"]))
    package.targets += [
        module("CShumate", pkgConfig: "shumate-1.0", apt: "libshumate-dev"),
        library(
            "MarkupMap", in: "Desktop",
            ["CGTK", "CShumate", "KeyValueCoding", "MarkupKit", "MarkupLanguage", "MarkupLayout", "NativeWidgets"],
            settings: userInterface),
        tests(
            "MarkupMapTests", in: "Desktop",
            [
                "KeyValueCoding", "MarkupKit", "MarkupMap", "MarkupTesting", "NativeWidgets",
                hummingbird, serviceLifecycle,
            ], settings: userInterface),
    ]
}

// Printing: libcups, which has a header and no file for pkg-config.
if isInstalled("cups/cups.h") {
    package.products.append(.library(name: "MarkupPrinting", targets: ["MarkupPrinting"]))
    package.targets += [
        module("CPrinting", apt: "libcups2-dev"),
        library(
            "NativePrinting", in: "Desktop", ["CGTK", "CPrinting", "MarkupLayout", "NativeWidgets"],
            settings: userInterface),
        library(
            "MarkupPrinting", in: "Desktop", ["MarkupKit", "NativePrinting", "NativeWidgets"],
            settings: userInterface),
        tests(
            "MarkupPrintingTests", in: "Desktop",
            [
                "KeyValueCoding", "MarkupKit", "MarkupPrinting", "MarkupTesting",
                "NativePrinting", "NativeWidgets",
            ], settings: userInterface),
    ]
}

// The desktop's keyring for the tokens of KiloOAuth: libsecret.
if isInstalled("libsecret-1.pc") {
    package.products.append(.library(name: "KiloKeyring", targets: ["KiloKeyring"]))
    package.targets += [
        module("CSecret", pkgConfig: "libsecret-1", apt: "libsecret-1-dev"),
        nativeLibrary("CKeyring", ["CSecret"]),
        library("KiloKeyring", in: "Services", ["CKeyring", "KiloOAuth"]),
        testProgram("KeyringCheck", in: "Services", ["KiloKeyring", "KiloOAuth"], settings: strict),
        tests("KiloKeyringTests", in: "Services", ["KeyringCheck", "KiloKeyring", "KiloOAuth"]),
    ]
}
