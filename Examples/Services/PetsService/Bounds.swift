import Foundation
import KiloServer

/// The name of a pet or of its owner.
struct PetName: RawRepresentable, ServiceArgument, SchemaDescribed, Codable, Sendable {
    static let lengths = 1...100
    static let argumentForm = "1 to 100 characters"
    static let schema = Schema.shortText(lengths: lengths)

    let rawValue: String

    init?(rawValue: String) {
        guard Self.lengths.contains(rawValue.unicodeScalars.count) else { return nil }
        self.rawValue = rawValue
    }
}

/// The number of a page, from 1.
struct PageNumber: RawRepresentable, ServiceArgument, SchemaDescribed, ExpressibleByIntegerLiteral, Sendable {
    static let argumentForm = "a page number, 1 or more"
    static let schema = Schema.integer(minimum: 1, maximum: Decimal(Int.max))

    let rawValue: Int

    init?(rawValue: Int) {
        guard rawValue >= 1 else { return nil }
        self.rawValue = rawValue
    }

    init(integerLiteral value: Int) { rawValue = max(value, 1) }
}

/// The number of pets on a page.
struct PageSize: RawRepresentable, ServiceArgument, SchemaDescribed, ExpressibleByIntegerLiteral, Sendable {
    static let argumentForm = "1 to 100"
    static let schema = Schema.integer(minimum: 1, maximum: 100)

    let rawValue: Int

    init?(rawValue: Int) {
        guard (1...100).contains(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    init(integerLiteral value: Int) { rawValue = min(max(value, 1), 100) }
}
