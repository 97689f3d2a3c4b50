import Foundation
import MarkupBasics

/// The location of MarkupKit for the manifest of a new project.
struct PackageLocation {
    /// Relative if MarkupKit is beside the project, so that both can be moved together; otherwise absolute.
    let path: String

    /// - Parameters:
    ///   - given: The user's option; relative to the current folder.
    ///   - project: The folder that will be created.
    init(_ given: String?, besideProject project: URL) throws {
        let beside = project.deletingLastPathComponent().appending(path: "MarkupKit")
        if let given {
            let folder = URL(filePath: given)
            guard Self.isMarkupKit(folder) else {
                throw SentenceError(
                    "there is no package MarkupKit in '\(given)'; name the folder with its Package.swift")
            }
            self.init(folder, from: project)
        } else if Self.isMarkupKit(beside) {
            self.init(beside, from: project)
        } else if let folder = Self.builtFrom {
            self.init(folder, from: project)
        } else {
            throw SentenceError("there is no package MarkupKit in '../MarkupKit'; pass its folder with --package-path")
        }
    }

    private init(_ folder: URL, from project: URL) {
        let (folder, place) = (folder.standardizedFileURL, project.standardizedFileURL.deletingLastPathComponent())
        let isBeside = folder.deletingLastPathComponent().path == place.path
        path = isBeside ? "../" + folder.lastPathComponent : folder.path
    }

    /// The package in whose build folder this command is.
    private static var builtFrom: URL? {
        var folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        while folder.path != "/" {
            folder = folder.deletingLastPathComponent()
            if isMarkupKit(folder) { return folder }
        }
        return nil
    }

    private static func isMarkupKit(_ folder: URL) -> Bool {
        let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
        return manifest?.contains(#"name: "MarkupKit""#) == true
            && FileManager.default.fileExists(atPath: folder.appending(path: "Sources/Markup/MarkupKit").path)
    }
}
