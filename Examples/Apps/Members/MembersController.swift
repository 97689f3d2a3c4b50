import Foundation
import KeyValueCoding
import Kilo
import MarkupKit

/// A member, as the service describes it.
struct Member: Codable, Sendable {
    struct Home: Codable, Sendable {
        let street: String
        let town: String
    }

    let id: Int
    let name: String
    let home: Home
}

/// The members of a club, or without a connection those of the last time.
@KeyValueCoding
final class MembersController: UITableViewController {
    let service: WebServiceProxy
    private(set) var members: [Member]?
    /// Why there are no rows.
    let explanation = UILabel(textAlignment: .center, numberOfLines: 0)

    init(
        service: URL? = ProcessInfo.processInfo.environment["ARTICLE_SERVICE"].flatMap { URL(string: $0) },
        cache: URL? = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    ) {
        self.service = WebServiceProxy(serverURL: service ?? Self.usualService)
        // An answer is kept in a file, and taken from there when the server cannot be reached.
        self.service.responseCache = cache.map { ResponseCache(directory: $0.appending(path: "markupkit-members")) }
        super.init(style: .plain)
        title = "Members"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.backgroundView = explanation
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if members == nil { Task { await load() } }
    }

    private func load() async {
        do {
            members = try await service.invoke(.get, path: "/members")
            explanation.text = nil
        } catch {
            explanation.text = Self.words(for: error)
        }
        tableView.reloadData()
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

    override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { members?.count ?? 0 }

    override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell =
            table.dequeueReusableCell(withIdentifier: "member")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "member")
        let member = members?[path.row]
        cell.textLabel?.text = member?.name
        cell.detailTextLabel?.text = member.map { "\($0.home.street), \($0.home.town)" }
        return cell
    }
}
