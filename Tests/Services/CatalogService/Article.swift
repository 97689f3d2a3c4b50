import Foundation
import Kilo
import KiloServer

/// What is sold by a shop.
@Documented
struct Article: Codable, Sendable, Equatable, Validated {
    /// How an article is sent.
    @Documented
    enum Shipping: String, Codable, Sendable, CaseIterable {
        /// In an envelope.
        case letter
        /// In a box.
        case parcel
        /// By a lorry, with an appointment.
        case freight = "by-lorry"
    }

    /// A part of an article.
    @Documented
    struct Part: Codable, Sendable, Equatable {
        /// The name of the part.
        var name: String
        /// How many of them there are.
        var count: Int
        /// The parts of the part.
        var parts: [Part]?
    }

    /// What it is called.
    var name: String
    /// The price of one.
    var price: Double
    /// How it is sent; chosen by weight if absent.
    var shipping: Shipping?
    /// The words for searches.
    var tags: [String]
    /// Whether it is sold at present.
    var isOffered: Bool
    /// When it was offered first.
    var since: Date?
    /// A small picture.
    var picture: Data?
    /// The parts of the article.
    var parts: [Part]?
    /// Sizes by their names.
    var sizes: [String: Double]?
    /// A page with more information.
    var page: URL?

    enum CodingKeys: String, CodingKey {
        case name, price, shipping, tags, since, picture, parts, sizes, page
        case isOffered = "offered"
    }

    static let rules: [Rule<Article>] = [
        .member("name", \.name, .length(1...80)),
        .member("price", \.price, .range(0...1_000_000)),
        .member("tags", \.tags, .count(0...10)),
    ]
}

/// A remark of a buyer.
@Documented
struct Remark: Codable, Sendable, Equatable {
    /// The buyer's words.
    var text: String
    /// 1 to 5.
    var stars: Int
    /// Whether the shop may show it.
    var mayBeShown: Bool?
    /// When the article was bought.
    var bought: LocalDate?
}
