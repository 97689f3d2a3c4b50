package import Foundation
import MarkupBasics

/// A Swift package with the description of one of its programs.
package struct PackagedProject {
    /// The name of the description's file.
    package static let descriptionName = "App.json"

    /// The folder of the package.
    package let folder: URL
    /// The folder of the description: that of the package, or one below it for a package with several programs.
    let home: URL
    package let description: AppDescription

    /// Reads the description in a folder of a package.
    ///
    /// - Throws: `PackagingFaults` for errors in the description, otherwise a sentence.
    package init(_ folder: URL) throws {
        home = folder.standardizedFileURL
        self.folder = Self.package(around: home)
        let file = folder.appending(path: Self.descriptionName)
        guard let data = try? Data(contentsOf: file) else {
            throw SentenceError(
                "there is no readable \(Self.descriptionName) in '\(folder.relativePath)'; 'markup new' writes one, and the guide 'Ship an application' explains it"
            )
        }
        description = try AppDescription([UInt8](data), file: file.relativePath)
        if let icon = description.icon, !exists(icon) {
            throw SentenceError("the icon '\(icon)' of \(file.relativePath) does not exist")
        }
    }

    /// The nearest folder with a manifest, from a folder upwards; without one, the folder itself.
    private static func package(around home: URL) -> URL {
        var folder = home
        while folder.path != "/" {
            let manifest = folder.appending(path: "Package.swift")
            if FileManager.default.fileExists(atPath: manifest.path) { return folder }
            folder = folder.deletingLastPathComponent()
        }
        return home
    }

    private func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: home.appending(path: path).path)
    }

    /// The texts of the Swift files in the program's folder.
    private var sources: [String] {
        let folder = home.path == folder.path ? home.appending(path: "Sources") : home
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".swift") }
            .compactMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    }

    /// Whether a source has the identifier as a text. Without it, the desktop cannot start the program by D-Bus.
    package var namesItsIdentifier: Bool {
        sources.contains { $0.contains("\"\(description.identifier)\"") }
    }

    /// Whether a source names Foundation's sessions, which load libcurl.
    var namesFoundationSessions: Bool {
        sources.contains { $0.contains("URLSession") || $0.contains("FoundationNetworking") }
    }

    /// The text of the project's own licence, which is beside the description or beside the manifest.
    var license: String? {
        [home, folder].lazy.compactMap { Self.texts(in: $0, LicenseFiles.licenses).first }.first
    }

    /// The packages of `Package.resolved`.
    var resolved: [ResolvedPackage] {
        let data = try? Data(contentsOf: folder.appending(path: "Package.resolved"))
        return data.flatMap(ResolvedPackage.read) ?? []
    }

    /// Returns the contents of a folder's files with names such as `LICENSE.txt`.
    static func texts(in folder: URL, _ beginnings: [String]) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().filter { name in beginnings.contains { name.uppercased().hasPrefix($0) } }
            .compactMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    }
}

/// The names of files about licences begin with one of these words.
enum LicenseFiles {
    static let licenses = ["LICENSE", "LICENCE", "COPYING"]
    static let notices = ["NOTICE"]
}
