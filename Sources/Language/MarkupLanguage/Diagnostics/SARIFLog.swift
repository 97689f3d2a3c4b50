public import Foundation

/// Diagnostics in the Static Analysis Results Interchange Format, version 2.1.0.
///
/// Meant for code hosts that show the results of lint next to the source lines.
public struct SARIFLog: Sendable, Encodable {
    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    /// - Parameters:
    ///   - diagnostics: the results, in the order of the log.
    ///   - toolVersion: the version of the tool that found them.
    public init(_ diagnostics: [Diagnostic], toolVersion: String) {
        let codes = Set(diagnostics.map(\.code.ruleName)).sorted()
        let rules = codes.map(Rule.init)
        let driver = Driver(name: "markup", version: toolVersion, rules: rules)
        let indices = Dictionary(uniqueKeysWithValues: zip(codes, codes.indices))
        let results = diagnostics.map { Result($0, ruleIndex: indices[$0.code.ruleName] ?? 0) }
        runs = [Run(tool: Tool(driver: driver), columnKind: "unicodeCodePoints", results: results)]
    }

    /// The log as JSON, with sorted keys and line breaks.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}

extension SARIFLog {
    struct Run: Sendable, Encodable {
        let tool: Tool
        let columnKind: String
        let results: [Result]
    }

    struct Tool: Sendable, Encodable {
        let driver: Driver
    }

    struct Driver: Sendable, Encodable {
        let name: String
        let version: String
        let rules: [Rule]
    }

    struct Rule: Sendable, Encodable {
        let id: String
    }

    struct Message: Sendable, Encodable {
        let text: String
    }

    struct Region: Sendable, Encodable {
        let startLine: Int
        let startColumn: Int
        let endLine: Int?
        let endColumn: Int?
    }

    struct ArtifactLocation: Sendable, Encodable {
        let uri: String
    }

    struct PhysicalLocation: Sendable, Encodable {
        let artifactLocation: ArtifactLocation
        let region: Region
    }

    struct Location: Sendable, Encodable {
        let physicalLocation: PhysicalLocation
    }

    struct Result: Sendable, Encodable {
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Message
        let locations: [Location]
        let relatedLocations: [Location]?

        init(_ diagnostic: Diagnostic, ruleIndex: Int) {
            ruleId = diagnostic.code.ruleName
            self.ruleIndex = ruleIndex
            level = diagnostic.severity == .hint ? "note" : diagnostic.severity.rawValue
            message = Message(text: diagnostic.message)
            let place = ArtifactLocation(uri: Result.uri(for: diagnostic.file))
            let region = Region(
                startLine: diagnostic.start.line, startColumn: diagnostic.start.column,
                endLine: diagnostic.end.line, endColumn: diagnostic.end.column)
            locations = [Location(physicalLocation: PhysicalLocation(artifactLocation: place, region: region))]
            relatedLocations = diagnostic.related.map { related in
                let region = Region(
                    startLine: related.line, startColumn: related.column, endLine: nil, endColumn: nil)
                return [Location(physicalLocation: PhysicalLocation(artifactLocation: place, region: region))]
            }
        }

        /// Returns a path as a URI reference, with special characters escaped.
        private static func uri(for file: String) -> String {
            file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file
        }
    }
}
