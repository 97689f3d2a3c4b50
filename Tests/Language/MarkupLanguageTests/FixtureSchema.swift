import Foundation
import MarkupLanguage
import Testing

/// The schema of the views in the fixtures, written by hand.
enum FixtureSchema {
    static let schema: Schema = {
        guard let data = try? Data(contentsOf: Fixtures.folder.appending(path: "schema.json")),
            let schema = try? Schema(json: data)
        else {
            Issue.record("Fixtures/schema.json is missing or no schema")
            return Schema([])
        }
        return schema
    }()
}
