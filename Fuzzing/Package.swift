// swift-tools-version: 6.2
import PackageDescription

// The libraries under test are symbolic links in Sources, so that they are compiled with the fuzzer's instrumentation.
// To add a fuzzer: link the library's folder into Sources, name it in `libraries`, add a line to `fuzzers`, write
// Sources/NAME after the model of MarkupFuzzer, and put a few small inputs into Corpus.

let language: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]
let instrumented = language + [.unsafeFlags(["-sanitize=fuzzer,address", "-parse-as-library", "-g"])]

let libraries: [Target] = [
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
    // Parses pages as the HTML standard says, independently of what is tested.
    .systemLibrary(name: "CGumbo", pkgConfig: "gumbo", providers: [.apt(["libgumbo-dev"])]),
    .target(name: "FuzzDriver", swiftSettings: language),
    .target(name: "CLocaleWords", dependencies: ["CICU"]),
    .target(name: "MarkupBasics", exclude: ["README.md"], swiftSettings: instrumented),
    .target(
        name: "MarkupLanguage", dependencies: ["CExpat", "CLocaleWords", "MarkupBasics"], exclude: ["README.md"],
        swiftSettings: instrumented),
    // Its macro is not used here, so its plug-in is not built; the compiler would warn of that.
    .target(
        name: "KeyValueCoding", dependencies: ["MarkupBasics"], exclude: ["README.md"],
        swiftSettings: language + [.unsafeFlags(["-suppress-warnings"])]),
    .target(
        name: "KiloTemplate", dependencies: ["KeyValueCoding", "MarkupBasics"], exclude: ["README.md"],
        swiftSettings: instrumented + [.unsafeFlags(["-enable-testing"])]),
    // Single files of KiloServer: the rest of it needs the whole server.
    .target(
        name: "ServerDecoders",
        dependencies: [
            "MarkupBasics", .product(name: "NIOCore", package: "swift-nio"),
            .product(name: "HTTPTypes", package: "swift-http-types"),
        ],
        swiftSettings: instrumented + [.unsafeFlags(["-enable-testing"])]),
    .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
    .systemLibrary(name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"])]),
    // Single files of Kilo, which the server uses: the rest of it needs an HTTP client with TLS.
    .target(
        name: "Kilo",
        dependencies: [
            "MarkupBasics", .product(name: "NIOCore", package: "swift-nio"),
            .product(name: "NIOHTTP1", package: "swift-nio"),
        ], swiftSettings: language),
    // Its macros are not used here either, and InProcess needs all of Kilo.
    .target(
        name: "KiloServer",
        dependencies: [
            "CBrotli", "CNettle", "Kilo", "KiloTemplate", "MarkupBasics",
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
            .product(name: "Configuration", package: "swift-configuration"),
        ], exclude: ["README.md", "InProcess"],
        swiftSettings: language + [
            .unsafeFlags([
                "-sanitize=fuzzer,address", "-parse-as-library", "-g", "-enable-testing", "-suppress-warnings",
            ])
        ]),
]

func fuzzer(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name, dependencies: ["FuzzDriver"] + dependencies, swiftSettings: instrumented,
        linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address"])])
}

let fuzzers: [Target] = [
    fuzzer("FormFuzzer", ["ServerDecoders"]),
    fuzzer("MultipartFuzzer", ["ServerDecoders", .product(name: "NIOCore", package: "swift-nio")]),
    fuzzer("WebSocketFuzzer", ["ServerDecoders", .product(name: "NIOCore", package: "swift-nio")]),
    fuzzer(
        "ServiceFuzzer",
        [
            "KiloServer", .product(name: "Hummingbird", package: "hummingbird"),
            .product(name: "HummingbirdCore", package: "hummingbird"),
            .product(name: "HTTPTypes", package: "swift-http-types"),
            .product(name: "Logging", package: "swift-log"),
            .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOEmbedded", package: "swift-nio"),
        ]),
    fuzzer("MarkupFuzzer", ["MarkupLanguage"]),
    fuzzer("TemplateFuzzer", ["KiloTemplate"]),
    fuzzer("PageFuzzer", ["KiloTemplate", "CGumbo", "CExpat"]),
]

let dependencies: [Package.Dependency] = [
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
]

let package = Package(
    name: "Fuzzing", dependencies: dependencies, targets: libraries + fuzzers, swiftLanguageModes: [.v6])
