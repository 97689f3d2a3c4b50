import Foundation

extension Bundle {
    /// The bundle with the resources of the module that declares `type`, or the main bundle.
    ///
    /// SwiftPM puts a module's resources into a folder `Package_Module.resources` beside the program.
    nonisolated static func holding(_ type: any Any.Type) -> Bundle {
        let module = String(reflecting: type).prefix { $0 != "." }
        return bundles.value(for: String(module)) { resources(ofModule: $0) ?? .main }
    }

    private nonisolated static func resources(ofModule module: String) -> Bundle? {
        let folder = Bundle.main.bundleURL
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let name = names.sorted().first { $0.hasSuffix("_\(module).resources") }
        return name.flatMap { Bundle(url: folder.appending(path: $0)) }
    }

    private nonisolated static let bundles = Memo<String, Bundle>()
}
