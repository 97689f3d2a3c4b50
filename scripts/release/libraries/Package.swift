// swift-tools-version: 6.2
// MarkupKit, compiled: the package that 'markup new' names where the libraries are installed.
import PackageDescription

func module(_ name: String, pkgConfig: String? = nil) -> Target {
    .systemLibrary(name: name, path: "modules/\(name)", pkgConfig: pkgConfig)
}

/// A module without code, because a product of system libraries alone may have only one.
func joined(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: "sources/\(name)")
}

let kit = ["WithMarkupKit"]

let package = Package(
    name: "MarkupKit",
    products: [
        .library(name: "MarkupKit", targets: kit),
        .library(name: "MarkupLanguage", targets: kit),
        .library(name: "MarkupLayout", targets: kit),
        .library(name: "KeyValueCoding", targets: kit),
        .library(name: "MarkupRules", targets: kit),
        .library(name: "MarkupCharts", targets: ["WithMarkupCharts"]),
        .library(name: "MarkupTesting", targets: ["WithMarkupTesting"]),
        .library(name: "CGTK", targets: ["CGTK"]),
        .plugin(name: "CheckedDocuments", targets: ["CheckedDocuments"]),
    ],
    targets: [
        module("CGTK", pkgConfig: "gtk4"),
        module("CExpat", pkgConfig: "expat"),
        module("CICU", pkgConfig: "installed-icu"),
        module("CLocaleWords"),
        module("CMarkupTesting"),
        module("InstalledMarkupKit", pkgConfig: "installed-markupkit"),
        module("InstalledMarkupCharts", pkgConfig: "installed-markupcharts"),
        module("InstalledMarkupTesting", pkgConfig: "installed-markuptesting"),
        joined("WithMarkupKit", ["InstalledMarkupKit", "CGTK", "CExpat", "CICU", "CLocaleWords"]),
        joined("WithMarkupCharts", ["InstalledMarkupCharts", "WithMarkupKit"]),
        joined("WithMarkupTesting", ["InstalledMarkupTesting", "CMarkupTesting", "WithMarkupKit"]),
        .binaryTarget(name: "document-check", path: "document-check.artifactbundle"),
        .plugin(name: "CheckedDocuments", capability: .buildTool(), dependencies: ["document-check"]),
    ])
