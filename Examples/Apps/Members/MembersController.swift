import Foundation
import KeyValueCoding
import Kilo
import MarkupKit
import Observation

/// A member, as the service describes it.
@KeyValueCoding
final class Member: Decodable {
    struct Home: Decodable {
        let street: String
        let town: String
    }

    let id: Int
    let name: String
    let home: Home
    var address: String { "\(home.street), \(home.town)" }
}

/// The members of a club, or without a connection those of the last time.
@Observable @KeyValueCoding
final class MembersController: UITableViewController {
    let service: WebServiceProxy
    private(set) var members: [Member]?
    /// Why there are no rows.
    private(set) var explanation: String?

    init(
        service: URL? = ProcessInfo.processInfo.environment["ARTICLE_SERVICE"].flatMap { URL(string: $0) },
        cache: URL? = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    ) {
        self.service = WebServiceProxy(serverURL: service ?? Self.usualService)
        // An answer is kept in a file, and taken from there when the server cannot be reached.
        self.service.responseCache = cache.map { ResponseCache(directory: $0.appending(path: "markupkit-members")) }
        super.init(nibName: "Members", bundle: nil)
        title = "Members"
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if members == nil { Task { await load() } }
    }

    private func load() async {
        do {
            members = try await service.invoke(.get, path: "/members")
            explanation = nil
        } catch {
            explanation = Self.words(for: error)
        }
    }

    /// Where `swift run ArticleService` answers.
    private static var usualService: URL {
        var parts = URLComponents()
        (parts.scheme, parts.host, parts.port) = ("http", "127.0.0.1", 8080)
        return parts.url ?? URL(filePath: "/")
    }

    private static func words(for error: any Error) -> String {
        guard case .unreachable? = (error as? WebServiceError)?.code else { return error.localizedDescription }
        return "There are no members yet:\nthe service is not running.\nStart it with: swift run ArticleService"
    }
}
