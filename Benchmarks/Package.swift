// swift-tools-version: 6.2
import Foundation
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [
        .package(name: "MarkupKit", path: ".."),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: [
        .systemLibrary(name: "BenchmarkGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        .executableTarget(
            name: "LayoutBenchmarks",
            dependencies: [.product(name: "MarkupLayout", package: "MarkupKit")]),
        .executableTarget(
            name: "MarkupBenchmarks",
            dependencies: [
                "BenchmarkGTK", .product(name: "MarkupKit", package: "MarkupKit"),
                .product(name: "KeyValueCoding", package: "MarkupKit"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .executableTarget(
            name: "ChartBenchmarks",
            dependencies: [
                .product(name: "MarkupCharts", package: "MarkupKit"), .product(name: "MarkupKit", package: "MarkupKit"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .executableTarget(
            name: "HelloBenchmark",
            dependencies: [
                .product(name: "MarkupKit", package: "MarkupKit"),
                .product(name: "KeyValueCoding", package: "MarkupKit"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .executableTarget(
            name: "KiloBenchmarks",
            dependencies: [
                .product(name: "Kilo", package: "MarkupKit"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOFoundationCompat", package: "swift-nio"),
            ]),
        .executableTarget(
            name: "TemplateBenchmarks",
            dependencies: [
                .product(name: "KiloTemplate", package: "MarkupKit"),
                .product(name: "Mustache", package: "swift-mustache"),
            ]),
        .executableTarget(
            name: "ServerBenchmarks",
            dependencies: [
                .product(name: "Kilo", package: "MarkupKit"),
                .product(name: "KiloServer", package: "MarkupKit"),
                .product(name: "KiloTemplate", package: "MarkupKit"),
                .product(name: "Mustache", package: "swift-mustache"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "Logging", package: "swift-log"),
            ],
            resources: [.copy("Resources/statistics~html.txt"), .copy("Resources/table~html.txt")]),
    ],
    swiftLanguageModes: [.v6]
)

// Where the product MarkupCamera is there: its libraries are installed.
let libraries = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
if ["gstreamer-app-1.0.pc", "zxing.pc"].allSatisfy({ file in
    libraries.contains { FileManager.default.fileExists(atPath: "/usr/lib/\($0)/pkgconfig/\(file)") }
}) {
    package.targets.append(
        .executableTarget(
            name: "CameraBenchmarks",
            dependencies: [
                .product(name: "MarkupKit", package: "MarkupKit"), .product(name: "MarkupCamera", package: "MarkupKit"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]))
}
