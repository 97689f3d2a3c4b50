import Foundation
import Testing

@testable import MarkupKit
@testable import NativeWidgets

/// The fonts of private displays.
@MainActor @Suite struct PrivateFontsTests {
    /// A package with a few files, and the folder to install it in.
    private struct Place {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fonts-\(UUID().uuidString)")
        var cache: URL { folder.appending(path: "cache") }
        var package: PrivateFonts.Package {
            PrivateFonts.Package(name: "fonts-example", folder: folder.path, prefixes: ["Example-"])
        }

        init(_ files: [String]) throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for file in files { try Data(file.utf8).write(to: folder.appending(path: file)) }
        }

        func remove() { try? FileManager.default.removeItem(at: folder) }
    }

    private func links(of fonts: PrivateFonts) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: fonts.folder.appending(path: "fonts").path).sorted()
    }

    @Test func theSetHoldsTheFilesOfThePackagesOnly() throws {
        let place = try Place(["Example-Bold.ttf", "Example-Regular.ttf", "Other.ttf"])
        defer { place.remove() }
        let fonts = try PrivateFonts([place.package], in: [place.cache])
        #expect(try links(of: fonts) == ["Example-Bold.ttf", "Example-Regular.ttf"])
        let text = try String(contentsOf: fonts.configuration, encoding: .utf8)
        #expect(text.contains("<dir>\(fonts.folder.path)/fonts</dir>"))
        #expect(text.components(separatedBy: "<dir>").count == 2)
        #expect(!text.contains("<include"))
    }

    @Test func theSetIsMadeOnceAndAgainForOtherFiles() throws {
        let place = try Place(["Example-Regular.ttf"])
        defer { place.remove() }
        let first = try PrivateFonts([place.package], in: [place.cache])
        try Data().write(to: first.folder.appending(path: "seen"))
        #expect(try PrivateFonts([place.package], in: [place.cache]).folder == first.folder)
        #expect(FileManager.default.fileExists(atPath: first.folder.appending(path: "seen").path))
        try Data("a longer file".utf8).write(to: place.folder.appending(path: "Example-Regular.ttf"))
        #expect(try PrivateFonts([place.package], in: [place.cache]).folder != first.folder)
    }

    @Test func missingPackagesAreNamed() throws {
        let place = try Place(["Other.ttf"])
        defer { place.remove() }
        let error = #expect(throws: NativeDisplay.Failure.self) { try PrivateFonts([place.package], in: [place.cache]) }
        #expect(error?.description == "install the Debian package fonts-example")
    }

    @Test func aCacheThatCannotBeWrittenToIsPassedOver() throws {
        let place = try Place(["Example-Regular.ttf"])
        defer { place.remove() }
        // Not even the superuser can make a folder inside a file.
        let file = place.folder.appending(path: "Example-Regular.ttf")
        let fonts = try PrivateFonts([place.package], in: [file, place.cache])
        #expect(fonts.folder.path.hasPrefix(place.cache.path))
        let error = #expect(throws: NativeDisplay.Failure.self) { try PrivateFonts([place.package], in: [file]) }
        #expect(error?.description.contains(file.path) == true)
    }
}
