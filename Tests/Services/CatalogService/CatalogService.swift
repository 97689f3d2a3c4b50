import Foundation
import HTTPTypes
import Kilo
import KiloServer

/// The language of the client, from a header.
struct Language: RequestValue {
    static let headers = [HeaderDescription(.acceptLanguage, documentation: "The reader's languages, best first")]
    let code: String

    static func value(in call: ServiceCall) -> Language { Language(code: call.locale.identifier) }
}

/// A seller, who may change the catalogue.
struct Seller: Identity {
    static let security = SecurityScheme.apiKey(header: HTTPField.Name("X-Seller") ?? .authorization)
    let name: String
}

/// A catalogue whose operations take arguments of every kind and return how they were read; generated clients are
/// tested with it.
@Service("/catalog")
struct CatalogService {
    /// The arguments of a search.
    struct Search: Codable, Sendable, Equatable {
        var text: String?
        var limit: Int
        var shipping: [Article.Shipping]
        var isOffered: Bool
        var before: Date?
        var day: LocalDate?
        var at: LocalTime?
        var within: String?
        var number: UUID?
        var site: URL?
        var language: String
    }

    /// Finds articles.
    /// - Parameters:
    ///   - text: a part of the name
    ///   - limit: the greatest number of articles
    ///   - shipping: any of these
    ///   - within: how soon it has to be there
    ///   - site: of which shop
    /// - Returns: the search as the service understood it
    @RequestMethod("GET")
    func search(
        text: String?, limit: Int = 10, shipping: [Article.Shipping], isOffered: Bool = true, before: Date?,
        day: LocalDate?, at: LocalTime?, within: Duration?, number: UUID?, site: URL?,
        language: Language
    ) -> Search {
        Search(
            text: text, limit: limit, shipping: shipping, isOffered: isOffered, before: before, day: day, at: at,
            within: within.map { "\($0.components.seconds) s" }, number: number, site: site,
            language: language.code)
    }

    /// Finds one article.
    /// - Parameters:
    ///   - shelf: the shelf's name
    ///   - number: the place on the shelf
    @RequestMethod("GET") @ResourcePath("shelves/{shelf}/{number}")
    func article(shelf: Article.Shipping, number: Int16) -> Article? {
        ServiceCall.current?.response.setVersion(number)
        if number < 0 { return nil }
        return Article(name: "\(shelf.rawValue) \(number)", price: 1, shipping: shelf, tags: [], isOffered: true)
    }

    /// Puts an article on a shelf.
    /// - Throws: 409 if the place is taken; 412 if another article is there than the caller knows.
    @RequestMethod("PUT") @ResourcePath("shelves/{shelf}/{number}")
    func put(
        shelf: Article.Shipping, number: Int16, body: Article, isFragile: Bool = false, conditions: Preconditions
    ) throws -> Article {
        if number < 0 { throw ServiceError(.conflict, "the place is taken") }
        try conditions.check(version: number)
        return body
    }

    /// Takes an article from its shelf.
    @RequestMethod("DELETE") @ResourcePath("shelves/{shelf}/{number}")
    func remove(shelf: Article.Shipping, number: Int16) {}

    /// Takes a remark, as JSON or as a form.
    /// - Parameter isHidden: whether the remark is hidden from others
    @RequestMethod("POST") @ResourcePath("remarks")
    func remark(body: Remark, isHidden: Bool = false) -> Remark {
        Remark(text: body.text, stars: body.stars, mayBeShown: isHidden ? false : body.mayBeShown, bought: body.bought)
    }

    /// Orders articles; the arguments are sent as a form or as JSON.
    @RequestMethod("POST") @ResourcePath("orders")
    func order(names: [String], count: Int = 1, shipping: Article.Shipping?, on day: Date?, isGift: Bool = false)
        -> [String]
    {
        names + [
            "\(count)", shipping?.rawValue ?? "none", day.map { "\($0.timeIntervalSince1970)" } ?? "none", "\(isGift)",
        ]
    }

    /// Takes pictures of an article.
    /// - Parameters:
    ///   - title: what the pictures show
    ///   - files: the pictures
    @RequestMethod("POST") @ResourcePath("pictures")
    func pictures(title: String, cover: UploadedFile, files: [UploadedFile]) throws -> [Int] {
        try ([cover] + files).map { try Data(contentsOf: $0.url).count }
    }

    /// Counts bytes.
    @RequestMethod("POST") @ResourcePath("bytes")
    func bytes(body: Data) -> Int { body.count }

    /// Gives bytes.
    @RequestMethod("GET") @ResourcePath("bytes/{count}")
    @ResponseMapping(mimeType: "application/octet-stream")
    func bytes(count: UInt8) -> Data { Data(repeating: 7, count: Int(count)) }

    /// Lists articles.
    @RequestMethod("GET") @ResourcePath("list")
    @ResponseMapping(mimeType: "text/csv")
    func list() -> [Remark] { [Remark(text: "good", stars: 5)] }

    /// Who the seller is.
    /// - Throws: 429 if there were too many questions.
    @RequestMethod("GET") @ResourcePath("seller")
    func seller(seller: Seller) -> String { seller.name }
}

extension CatalogService {
    /// Sellers are identified by one key.
    static var options: ServiceOptions {
        var options = ServiceOptions()
        options.authenticate(Seller.self) { credentials in
            guard case .apiKey("key") = credentials else { return nil }
            return Seller(name: "Ida")
        }
        return options
    }
}
