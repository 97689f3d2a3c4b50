package import Foundation

/// The classes that a program has already, for which an import writes none.
package struct ImportedProgram: Sendable {
    let classes: Set<String>

    package init(classes: Set<String> = []) { self.classes = classes }

    /// Reads the Swift files of the package around the result, and of the folder of the imported file.
    ///
    /// - Parameters:
    ///   - output: The folder of the result.
    ///   - file: The imported file.
    package init(around output: URL, and file: URL) {
        var projects = Projects()
        let own = file.standardizedFileURL.deletingLastPathComponent()
        let around = own.pathExtension == "lproj" ? own.deletingLastPathComponent() : own
        let inside = Project(root: around, isWhole: true)
        let package = projects.project(of: output.standardizedFileURL.appending(path: "Package.xml"), folders: [])
        // The classes of an earlier run are written again.
        let written = output.standardizedFileURL.path
        let types = (inside.allTypes + package.allTypes).filter { type in
            !(type.file.deletingLastPathComponent().path == written && Self.isGenerated(type.file, for: file))
        }
        classes = Set(types.filter { $0.kind == .class }.map(\.name))
    }

    private static func isGenerated(_ source: URL, for file: URL) -> Bool {
        let stem = GeneratedName.type(file.deletingPathExtension().lastPathComponent)
        let name = source.deletingPathExtension().lastPathComponent
        return [stem, stem + "Storyboard", stem + "Nib"].contains(name)
    }
}
