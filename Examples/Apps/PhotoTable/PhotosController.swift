import Foundation
import KeyValueCoding
import Kilo
import MarkupKit

/// A photograph, as the service describes it.
struct Photo: Decodable, Sendable {
    let id: Int
    let title: String
    let thumbnailPath: String
}

/// A list of photographs. Each thumbnail comes when its row is shown, and is kept for the next time.
@KeyValueCoding
final class PhotosController: UITableViewController {
    /// Where the photographs are.
    let service: WebServiceProxy
    private(set) var photos: [Photo]?
    private(set) var thumbnails: [Int: UIImage] = [:]
    /// Why there are no rows.
    let explanation = UILabel(textAlignment: .center, numberOfLines: 0)
    /// The photographs whose thumbnails have been asked for.
    private var asked: Set<Int> = []

    init(service: URL? = ProcessInfo.processInfo.environment["ARTICLE_SERVICE"].flatMap { URL(string: $0) }) {
        self.service = WebServiceProxy(serverURL: service ?? Self.usualService)
        super.init(style: .plain)
        title = "Photographs"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.backgroundView = explanation
        tableView.register(PhotoCell.self, forCellReuseIdentifier: PhotoCell.description())
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if photos == nil { Task { await load() } }
    }

    private func load() async {
        do {
            photos = try await service.invoke(.get, path: "/photos")
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
        return "The service is not running.\nStart it with: swift run ArticleService"
    }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        (thumbnails, asked) = ([:], [])
    }

    override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { photos?.count ?? 0 }

    override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: PhotoCell.description(), for: path)
        guard let photo = photos?[path.row], let photoCell = cell as? PhotoCell else { return cell }
        photoCell.titleLabel.text = photo.title
        photoCell.thumbnailView.image = thumbnails[photo.id]
        if asked.insert(photo.id).inserted { Task { await fetchThumbnail(of: photo, at: path) } }
        return cell
    }

    /// Puts a thumbnail into the cell of its row, if that is on screen still.
    private func fetchThumbnail(of photo: Photo, at path: IndexPath) async {
        guard let content: Data = try? await service.invoke(.get, path: ServicePath(photo.thumbnailPath)) else {
            // The next time that the row is shown is another try.
            asked.remove(photo.id)
            return
        }
        let thumbnail = UIImage(data: content)
        thumbnails[photo.id] = thumbnail
        (tableView.cellForRow(at: path) as? PhotoCell)?.thumbnailView.image = thumbnail
    }
}
