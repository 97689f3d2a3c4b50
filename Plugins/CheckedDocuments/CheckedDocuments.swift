import Foundation
import PackagePlugin

/// Checks the documents and templates of a target before it is compiled, so that a slip in one ends the build at its line and
/// column, and adds a Swift file for each document, which the compiler checks.
@main struct CheckedDocuments: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL
        let files = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        let inputs = (files?.allObjects ?? []).compactMap { $0 as? URL }
            .filter { Self.endings.contains($0.pathExtension) }.sorted { $0.path < $1.path }
        guard inputs.contains(where: { Self.checked.contains($0.pathExtension) }) else { return [] }
        let output = context.pluginWorkDirectoryURL
        let mark = output.appending(path: "CheckedDocuments.swift")
        var arguments = [folder.path, mark.path, "--sources", folder.path]
        // The types of other targets of the package, which those of this one may have as properties.
        let others = target.recursiveTargetDependencies.filter { context.package.targets.map(\.id).contains($0.id) }
        for other in others { arguments += ["--sources", other.directoryURL.path] }
        var outputs = [mark]
        if inputs.contains(where: { Self.texts.contains($0.pathExtension) }) {
            let keys = output.appending(path: "Localized.keys.swift")
            arguments += ["--texts", keys.path]
            outputs.append(keys)
        }
        var names: [String: Int] = [:]
        for document in inputs where document.pathExtension == "xml" {
            // Two files of one module cannot have the same name.
            let number = names[document.lastPathComponent, default: 0]
            names[document.lastPathComponent] = number + 1
            let code = output.appending(
                path: document.lastPathComponent + (number == 0 ? "" : ".\(number)") + ".swift")
            arguments += [document.path, code.path]
            outputs.append(code)
        }
        return [
            .buildCommand(
                displayName: "Checking the documents of \(target.name)",
                executable: try context.tool(named: "document-check").url, arguments: arguments, inputFiles: inputs,
                outputFiles: outputs)
        ]
    }

    /// The files of which a document or a template may name something.
    private static let endings = checked.union(["swift", "json", "plist"])
    /// The files that are checked, or that give code.
    private static let checked = texts.union(["xml", "txt", "html", "htm", "md", "csv"])
    private static let texts: Set = ["strings", "stringsdict"]
}
