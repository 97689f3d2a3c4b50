import Foundation

/// SwiftPM's record of the packages that a build used, `.build/workspace-state.json`.
struct WorkspaceState {
    /// A package and its folder.
    struct Dependency: Equatable {
        let name: String
        let address: String?
        let version: String?
        let folder: URL
        /// Whether the project takes the package from a folder, not from a repository.
        let isLocal: Bool
    }

    let dependencies: [Dependency]

    /// - Parameter build: The folder `.build`.
    init(build: URL) {
        let data = try? Data(contentsOf: build.appending(path: "workspace-state.json"))
        let file = data.flatMap { try? JSONDecoder().decode(File.self, from: $0) }
        dependencies = (file?.object.dependencies ?? []).map { entry in
            let isLocal = entry.state.name == "fileSystem"
            let checkout = build.appending(path: "checkouts/\(entry.subpath)")
            return Dependency(
                name: entry.packageRef.name ?? entry.packageRef.identity,
                address: isLocal ? nil : entry.packageRef.location, version: entry.state.checkoutState?.version,
                folder: isLocal ? URL(filePath: entry.state.path ?? entry.packageRef.location) : checkout,
                isLocal: isLocal)
        }
    }

    /// Returns the packages that have one of these modules, with their licences, sorted by name.
    func components(of modules: Set<String>) -> [LinkedComponent] {
        dependencies.filter { $0.isLocal || $0.declares(modules) }.map { dependency in
            let files = LicenseFiles.licenses + LicenseFiles.notices
            return LinkedComponent(
                name: dependency.name, version: dependency.version, address: dependency.address,
                texts: PackagedProject.texts(in: dependency.folder, files))
        }.sorted { $0.name < $1.name }
    }

    private struct File: Decodable {
        struct Content: Decodable { let dependencies: [Entry] }
        struct Entry: Decodable {
            let packageRef: Reference
            let state: State
            let subpath: String
        }
        struct Reference: Decodable {
            let identity: String
            let location: String
            let name: String?
        }
        struct State: Decodable {
            struct Checkout: Decodable { let version: String? }
            let name: String
            let path: String?
            let checkoutState: Checkout?
        }
        let object: Content
    }
}

extension WorkspaceState.Dependency {
    /// Whether the manifest has a module as a text; SwiftPM records nowhere which package a module is from.
    fileprivate func declares(_ modules: Set<String>) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }.contains { name in
            let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
            return text.matches(of: #/"([A-Za-z0-9_-]+)"/#).contains { match in
                modules.contains(String(match.1).replacing("-", with: "_"))
            }
        }
    }
}
