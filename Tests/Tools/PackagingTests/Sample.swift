import Foundation
import Testing

@testable import Packaging

/// Descriptions for the tests.
enum Sample {
    static let minimal = """
        {
            "name": "Garden",
            "identifier": "org.example.Garden",
            "version": "1.2",
            "summary": "Keeps a list of plants",
            "description": "Shows the plants of a garden, and when they want water.",
            "developer": {"name": "Ada Lovelace", "email": "ada@example.org"},
            "license": "MIT",
            "categories": ["Utility"]
        }
        """

    /// Returns the minimal description with further members.
    static func with(_ members: String) -> String { minimal.dropLast(2) + ",\n    " + members + "\n}" }

    static func read(_ text: String) throws -> AppDescription { try AppDescription(Array(text.utf8), file: "App.json") }

    /// Returns the errors of a description, without the file's name.
    static func faults(_ text: String) -> [String] { faults(Array(text.utf8)) }

    static func faults(_ bytes: [UInt8]) -> [String] {
        do {
            _ = try AppDescription(bytes, file: "App.json")
            return []
        } catch {
            return error.faults.map { "\($0.line):\($0.column): \($0.sentence)" }
        }
    }

    static func layout(_ text: String, isActivatable: Bool = true) throws -> PackageLayout {
        PackageLayout(try read(text), isActivatable: isActivatable, day: "2026-11-26")
    }

    static func file(_ path: String, of layout: PackageLayout) throws -> String {
        try #require(layout.files.first { $0.path == path }, "\(layout.files.map(\.path))").content
    }
}
