import Foundation
import KiloServer

/// What is to be bought, at a moment.
struct ShoppingList: Codable, Sendable, Equatable {
    var name: String
    /// The number of the last change.
    var version: Int64
    /// Ordered by name.
    var items: [Item]

    /// Something to buy.
    struct Item: Codable, Sendable, Equatable {
        var name: String
        /// How many of it.
        var count: Int64
    }
}

/// What a caller sends to put something on a list.
struct Addition: Codable, Sendable, Validated {
    var item: Name
    /// How many more of it.
    var count: Int64

    static let rules: [Rule<Addition>] = [.member("count", \.count, .range(1...1_000))]
}

/// One change of a list.
struct Change: Codable, Sendable, Equatable {
    /// 1 for the list's first change, and so on without gaps.
    var number: Int64
    var item: String
    /// How many more are to be bought; below 0 when the item was taken off.
    var added: Int64
    /// How many are to be bought since.
    var total: Int64
    /// Who did it, if that is known.
    var shopper: String?
    var at: Date
}
