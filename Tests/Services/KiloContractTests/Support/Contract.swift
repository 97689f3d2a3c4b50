import Foundation
import KiloContract
import Testing

/// Tiny documents, and what is found between two of them.
enum Contract {
    /// A document with one operation, `GET /pets`.
    static func document(
        _ operation: String, components: String = "{}", rest: String = "", version: String = "3.1.0"
    ) -> String {
        #"{"openapi": "\#(version)", "info": {"title": "Pets", "version": "1"}, "components": \#(components)\#(rest), "#
            + #""paths": {"/pets": {"get": \#(operation)}}}"#
    }

    static func request(_ schema: String, components: String = "{}", version: String = "3.1.0") -> String {
        document(
            #"{"requestBody": {"content": {"application/json": {"schema": \#(schema)}}}, "responses": {}}"#,
            components: components, version: version)
    }

    static func response(_ schema: String, components: String = "{}", version: String = "3.1.0") -> String {
        document(
            #"{"responses": {"200": {"content": {"application/json": {"schema": \#(schema)}}}}}"#,
            components: components, version: version)
    }

    static func changes(_ old: String, _ new: String) throws -> [ContractChange] {
        try ContractComparison(
            from: ContractDocument(Data(old.utf8), name: "old.json"),
            to: ContractDocument(Data(new.utf8), name: "new.json")
        ).changes
    }

    /// The changes in short: `breaking type-changed`, in alphabetical order.
    static func summary(_ old: String, _ new: String) throws -> [String] {
        try changes(old, new).map { "\($0.severity) \($0.kind.rawValue)" }.sorted()
    }

    static func error(_ text: String) -> ContractError? {
        do throws(ContractError) {
            _ = try ContractDocument(Data(text.utf8), name: "doc.json")
            return nil
        } catch {
            return error
        }
    }
}

/// Two operations or documents, and what is found in both directions.
struct Step: Sendable, CustomTestStringConvertible {
    let name: String
    let old: String
    let new: String
    let forward: [String]
    let backward: [String]

    init(_ name: String, _ old: String, _ new: String, forward: [String], backward: [String]) {
        (self.name, self.old, self.new) = (name, old, new)
        (self.forward, self.backward) = (forward, backward)
    }

    var testDescription: String { name }
}

extension Step {
    var kinds: [String] { (forward + backward).compactMap { $0.split(separator: " ").last.map(String.init) } }
}
