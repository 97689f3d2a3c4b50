import Foundation

/// The folder of cases and listings that are no part of the project. Test targets have this file by a link.
nonisolated enum Conformance {
    /// The folder that MARKUPKIT_CONFORMANCE names; `nil` without one.
    static let folder = folder(in: ProcessInfo.processInfo.environment)

    /// An empty variable names no folder, as everywhere in a shell.
    static func folder(in environment: [String: String]) -> URL? {
        environment["MARKUPKIT_CONFORMANCE"].flatMap { $0.isEmpty ? nil : URL(filePath: $0) }
    }
}
