import Foundation

extension Bundle {
    /// The bundle with the resources of the module that declares `type`, or the main bundle.
    ///
    /// SwiftPM puts a module's resources into a folder `Package_Module.resources` beside the program.
    nonisolated static func holding(_ type: any Any.Type) -> Bundle {
        ofTypes.value(for: ObjectIdentifier(type)) { _ in
            let module = String(reflecting: type).prefix { $0 != "." }
            return ofModules.value(for: String(module)) { resources(ofModule: $0) ?? .main }
        }
    }

    private nonisolated static func resources(ofModule module: String) -> Bundle? {
        let folder = Bundle.main.bundleURL
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let name = names.sorted().first { $0.hasSuffix("_\(module).resources") }
        return name.flatMap { Bundle(url: folder.appending(path: $0)) }
    }

    private nonisolated static let ofModules = Memo<String, Bundle>()
    private nonisolated static let ofTypes = Memo<ObjectIdentifier, Bundle>()

    /// The folder of the bundle's resources.
    nonisolated var resourceFolder: URL { resourceURL ?? bundleURL }

    /// The path of ``resourceFolder``. It is cached, because Foundation takes as long to compute it as a few views take
    /// to create.
    nonisolated var resourceFolderPath: String {
        Bundle.paths.value(for: ObjectIdentifier(self)) { _ in KnownPath(bundle: self, path: resourceFolder.path) }.path
    }

    /// Retains the bundle, so that no other bundle can get its identity, which is the key of the cache.
    private nonisolated struct KnownPath: Sendable {
        let bundle: Bundle
        let path: String
    }

    private nonisolated static let paths = Memo<ObjectIdentifier, KnownPath>()
}
