import Foundation

/// Where MarkupKit is, as the manifest of a new project says it.
struct PackageLocation {
    /// Relative to the project where it stands beside it, so that both can be moved together; else absolute.
    let path: String

    /// - Parameters:
    ///   - given: What the person says; relative to the current folder.
    ///   - project: The folder that is going to be made.
    init(_ given: String?, besideProject project: URL) throws {
        let beside = project.deletingLastPathComponent().appending(path: "MarkupKit")
        if let given {
            let folder = URL(filePath: given)
            guard Self.isMarkupKit(folder) else {
                throw ProjectError(
                    "there is no package MarkupKit in '\(given)'; name the folder with its Package.swift")
            }
            self.init(folder, from: project)
        } else if Self.isMarkupKit(beside) {
            self.init(beside, from: project)
        } else if let folder = Self.builtFrom {
            self.init(folder, from: project)
        } else {
            throw ProjectError("there is no package MarkupKit in '../MarkupKit'; pass its folder with --package-path")
        }
    }

    private init(_ folder: URL, from project: URL) {
        let (folder, place) = (folder.standardizedFileURL, project.standardizedFileURL.deletingLastPathComponent())
        let isBeside = folder.deletingLastPathComponent().path == place.path
        path = isBeside ? "../" + folder.lastPathComponent : folder.path
    }

    /// The package whose build folder holds this command.
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
