package import Foundation

/// A package of `Package.resolved`: the exact state of a dependency.
package struct ResolvedPackage: Equatable, Sendable {
    /// SwiftPM's short name, in lower case.
    package let identity: String
    /// The address of the repository.
    package let location: String
    package let revision: String
    package let version: String?

    package init(identity: String, location: String, revision: String, version: String?) {
        self.identity = identity
        self.location = location
        self.revision = revision
        self.version = version
    }

    /// Reads the content of `Package.resolved`, sorted by identity; `nil` if it has another form.
    package static func read(_ data: Data) -> [ResolvedPackage]? {
        guard let file = try? JSONDecoder().decode(File.self, from: data) else { return nil }
        return file.pins.map { pin in
            ResolvedPackage(
                identity: pin.identity, location: pin.location, revision: pin.state.revision,
                version: pin.state.version)
        }.sorted { $0.identity < $1.identity }
    }

    private struct File: Decodable {
        struct Pin: Decodable {
            struct State: Decodable {
                let revision: String
                let version: String?
            }
            let identity: String
            let location: String
            let state: State
        }
        let pins: [Pin]
    }
}
