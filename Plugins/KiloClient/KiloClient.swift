import Foundation
import PackagePlugin

/// Adds a client for each OpenAPI document of a target: `Pets.openapi.json` gives the structure `PetsClient`. The
/// document `Pets.public.openapi.json` gives a public one, and `Pets.package.openapi.json` one for the modules of the
/// package.
@main struct KiloClient: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let files = FileManager.default.enumerator(
            at: target.directoryURL, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        let documents = (files?.allObjects ?? []).compactMap { $0 as? URL }
            .filter { $0.lastPathComponent.hasSuffix(Self.ending) }.sorted { $0.path < $1.path }
        let tool = try context.tool(named: "client-writer").url
        var names: Set<String> = []
        return try documents.map { document in
            var name = String(document.lastPathComponent.dropLast(Self.ending.count))
            var access = "internal"
            for level in ["public", "package"] where name.hasSuffix(".\(level)") {
                name = String(name.dropLast(level.count + 1))
                access = level
            }
            guard names.insert(name).inserted else { throw Fault(document: document.path, name: name) }
            let output = context.pluginWorkDirectoryURL.appending(path: "\(name)Client.swift")
            return .buildCommand(
                displayName: "Writing the client of \(document.lastPathComponent)", executable: tool,
                arguments: [document.path, "\(name)Client", access, output.path], inputFiles: [document],
                outputFiles: [output])
        }
    }

    private static let ending = ".openapi.json"

    /// Two documents that would give files of the same name.
    private struct Fault: Error, CustomStringConvertible {
        let document: String
        let name: String

        var description: String { "\(document): another document of the target is named '\(name)', too; rename one" }
    }
}
