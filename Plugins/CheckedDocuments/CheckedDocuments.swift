import Foundation
import PackagePlugin

/// Checks the documents of a target before it is compiled, so that a slip in one ends the build at its line and column.
@main struct CheckedDocuments: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL
        let inputs = (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? [])
            .compactMap { $0 as? URL }.filter { Self.endings.contains($0.pathExtension) }
        guard inputs.contains(where: { $0.pathExtension == "xml" }) else { return [] }
        let mark = context.pluginWorkDirectoryURL.appending(path: "CheckedDocuments.swift")
        return [
            .buildCommand(
                displayName: "Checking the documents of \(target.name)",
                executable: try context.tool(named: "document-check").url, arguments: [folder.path, mark.path],
                inputFiles: inputs, outputFiles: [mark])
        ]
    }

    /// The files of which a document may name something.
    private static let endings: Set = ["xml", "swift", "json", "strings", "stringsdict", "plist"]
}
