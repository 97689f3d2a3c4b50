import Foundation
import KiloServer

/// The name of a list, of something to buy, or of who shops: text without control characters.
struct Name: RawRepresentable, ServiceArgument, SchemaDescribed, Codable, Sendable, Hashable {
    static let lengths = 1...100
    static let argumentForm = "1 to 100 characters without control characters"
    static let schema = Schema.formatted(
        name: "name", format: nil, pattern: #"^[^\u0000-\u001F\u007F-\u009F]{1,100}$"#, form: argumentForm)

    let rawValue: String

    init?(rawValue: String) {
        let characters = rawValue.unicodeScalars
        guard Self.lengths.contains(characters.count),
            !characters.contains(where: { $0.properties.generalCategory == .control })
        else { return nil }
        self.rawValue = rawValue
    }
}
