public import Foundation

/// A document of OpenAPI 3.0 or 3.1, read as far as a comparison needs it.
///
/// Operations and their schemas are read when the document is created, so that a fault is found before the comparison.
/// Parts that no operation uses are not read. References inside the document are resolved; others are refused, and
/// nothing is fetched.
public struct ContractDocument: Sendable {
    /// The maximum size of a document, in bytes.
    public static let maximumBytes = 32 * 1024 * 1024

    /// The name in errors, usually the path of the file.
    public let name: String
    /// The version of OpenAPI.
    public let version: String
    let servers: [Server]
    let operations: [Operation]
    let securitySchemes: [String: SecurityScheme]
    let webhooks: JSON?
    let schemas: [Pointer: Schema]

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - data: the document, as JSON.
    ///   - name: the name in errors, usually the path of the file.
    public init(_ data: Data, name: String) throws(ContractError) {
        do throws(ContractError.Reason) {
            let root = Node(value: try Self.json(data), pointer: .root)
            version = try Self.version(of: root)
            self.name = name
            var reader = DocumentReader(root, isVersion30: version.hasPrefix("3.0"))
            operations = try reader.operations()
            servers = try DocumentReader.servers(of: root, default: true)
            securitySchemes = try reader.securitySchemes()
            webhooks = try root.member("webhooks")?.value
            try reader.readPendingSchemas()
            schemas = reader.schemas
        } catch {
            throw ContractError(document: name, reason: error)
        }
    }

    static func json(_ data: Data) throws(ContractError.Reason) -> JSON {
        guard data.count <= maximumBytes else { throw .tooLarge(limit: maximumBytes) }
        let bytes = [UInt8](data)
        if isYAML(bytes) {
            throw .notOpenAPI(
                "the document is YAML; convert it to JSON first, for example by 'yq -o=json openapi.yaml > openapi.json'"
            )
        }
        do throws(JSONReader.Failure) {
            return try JSONReader.value(of: bytes)
        } catch {
            let before = bytes[..<error.offset]
            let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            throw .syntax(
                line: before.count(where: { $0 == 0x0A }) + 1,
                column: String(decoding: before[lineStart...], as: UTF8.self).unicodeScalars.count + 1,
                problem: error.sentence)
        }
    }

    /// Whether the file begins as documents in YAML do.
    private static func isYAML(_ bytes: [UInt8]) -> Bool {
        let beginning = String(decoding: bytes.prefix(4_096), as: UTF8.self)
        for line in beginning.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            return ["openapi:", "swagger:", "info:", "---", "%YAML"].contains { line.hasPrefix($0) }
        }
        return false
    }

    static func version(of root: Node) throws(ContractError.Reason) -> String {
        guard case .object(let members) = root.value else {
            throw .notOpenAPI("the document is no object, so it is not OpenAPI")
        }
        if case .text(let version)? = members["swagger"] {
            throw .notOpenAPI("the document is of Swagger \(version.prefix(20)); convert it to OpenAPI 3")
        }
        guard case .text(let version)? = members["openapi"] else {
            throw .notOpenAPI("the document has no 'openapi' with its version, so it is not OpenAPI")
        }
        guard version.hasPrefix("3.0.") || version.hasPrefix("3.1.") else {
            throw .notOpenAPI("OpenAPI '\(version.prefix(20))' cannot be compared; 3.0 and 3.1 can")
        }
        let others = version.hasPrefix("3.1.") ? ["components", "webhooks"] : []
        guard (["paths"] + others).contains(where: { members[$0] != nil }) else {
            throw .notOpenAPI("the document has no 'paths'")
        }
        return version
    }
}
