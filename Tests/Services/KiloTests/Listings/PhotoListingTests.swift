import Foundation
import Testing

@testable import Kilo

/// The service's data about a photograph (IMG-2).
private struct Photo: Decodable {
    let id: Int
    let albumId: Int
    var title: String?
    var url: URL?
    var thumbnailUrl: URL?
}

/// A list of photographs; each row's picture is loaded later.
@MainActor
private final class PhotosController: UITableViewController {
    private let proxy: WebServiceProxy
    let done = Signal()
    var photos: [Photo]?
    /// The loaded pictures, by the ids of their photographs.
    var pictures: [Int: UIImage] = [:]

    init(_ server: TestServer) { proxy = WebServiceProxy(session: .shared, serverURL: server.url) }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard photos == nil else { return }
        proxy.invoke(.get, path: "/photos") { (answer: [Photo]?, _: (any Error)?) in
            self.photos = answer ?? []
            self.tableView.reloadData()
            self.done.fire()
        }
    }

    /// Shows a row's picture in its cell: a loaded one at once, otherwise later.
    func show(row: Int, in cell: UITableViewCell) {
        guard let photo = photos?[row] else { return }
        cell.image = pictures[photo.id]
        guard cell.image == nil, let url = photo.thumbnailUrl else { return }
        // The server of the address with its port, which IMG-6 drops (C16).
        let server = WebServiceProxy(session: .shared, serverURL: url.deletingLastPathComponent())
        server.invoke(
            .get, path: ServicePath(url.lastPathComponent),
            responseHandler: { content, _ in UIImage(data: content) },
            resultHandler: { (picture: UIImage?, _: (any Error)?) in
                if let picture {
                    self.pictures[photo.id] = picture
                    self.tableView.cellForRow(at: row)?.image = picture
                }
                self.done.fire()
            })
    }

    func didReceiveMemoryWarning() { pictures = [:] }
}

/// The article about images in tables.
@MainActor
@Suite struct PhotoListingTests {
    @Test("IMG-1, IMG-2, IMG-3, IMG-4; IMG-P2, IMG-P4") func photosAreLoadedOnce() async throws {
        try await TestServer.run(ServiceReplica.reply) { server in
            let controller = PhotosController(server)
            #expect(controller.photos == nil)
            #expect(controller.pictures.isEmpty)
            controller.viewWillAppear(false)
            await controller.done.wait()
            controller.viewWillAppear(false)
            #expect(server.requests.map(\.target) == ["/photos"])
            #expect(controller.tableView.reloads == 1)
            let photos = try #require(controller.photos)
            #expect(photos.map(\.id) == [1, 2, 3])
            #expect(photos.allSatisfy { $0.albumId == 7 && $0.title != nil })
            #expect(photos[1].url?.path == "/pictures/2.png")
            #expect(photos[1].thumbnailUrl?.path == "/thumbnails/2.png")
        }
    }

    @Test("IMG-1, IMG-2: as printed", .enabled(if: Listings.areAtHand, Listings.absence))
    func printedPhotos() throws {
        let photos = try WebServiceCoding.decoder().decode(
            [Photo].self, from: Data(try Listings.text("IMG-1", "json").utf8))
        #expect(photos.map(\.id) == [1, 2, 3])
        #expect(photos.allSatisfy { $0.albumId == 1 && $0.title?.isEmpty == false })
        #expect(photos.allSatisfy { $0.url?.scheme == "http" && $0.thumbnailUrl?.path.hasPrefix("/150/") == true })
    }

    @Test("IMG-4: a failure shows an empty table and is not repeated") func failure() async throws {
        try await TestServer.run { _ in
            .status(500)
        } body: { server in
            let controller = PhotosController(server)
            controller.viewWillAppear(false)
            await controller.done.wait()
            controller.viewWillAppear(false)
            #expect(controller.photos?.isEmpty == true)
            #expect(server.requests.count == 1)
        }
    }

    @Test("IMG-2: optional members") func optionalMembers() throws {
        let photo = try WebServiceCoding.decoder().decode(Photo.self, from: Data(#"{"id": 1, "albumId": 2}"#.utf8))
        #expect(photo.title == nil)
        #expect(photo.url == nil)
        #expect(photo.thumbnailUrl == nil)
        #expect(throws: DecodingError.self) {
            try WebServiceCoding.decoder().decode(Photo.self, from: Data(#"{"albumId": 2}"#.utf8))
        }
    }

    @Test("IMG-6, IMG-7; IMG-P1, IMG-P3, IMG-P5, IMG-P6") func thumbnailsAreCached() async throws {
        try await TestServer.run(ServiceReplica.reply) { server in
            let controller = PhotosController(server)
            controller.viewWillAppear(false)
            await controller.done.wait()
            let cell = UITableViewCell()
            controller.tableView.visibleRows[1] = cell
            controller.show(row: 1, in: cell)
            #expect(cell.image == nil)
            var turns = 0
            while controller.done.count < 2 {
                await Task.yield()
                turns += 1
            }
            #expect(turns > 1, "the main actor does other things while a picture comes")
            let picture = UIImage(data: Data("/thumbnails/2.png".utf8))
            #expect(cell.image == picture)
            #expect(controller.pictures == [2: picture].compactMapValues(\.self))
            let again = UITableViewCell()
            controller.show(row: 1, in: again)
            #expect(again.image == cell.image, "a picture that is there is shown at once")
            #expect(server.requests.map(\.target) == ["/photos", "/thumbnails/2.png"])

            controller.didReceiveMemoryWarning()
            #expect(controller.pictures.isEmpty)
            let hidden = UITableViewCell()
            controller.show(row: 2, in: hidden)
            await controller.done.wait(for: 3)
            #expect(hidden.image == nil, "its row is not on screen any more")
            controller.show(row: 1, in: again)
            await controller.done.wait(for: 4)
            #expect(server.requests.count == 4)
        }
    }

    @Test("IMG-O4, IMG-O6; IMG-P8") func untypedForms() async throws {
        try await TestServer.run(ServiceReplica.reply) { server in
            let done = Signal()
            let proxy = WSWebServiceProxy(session: .shared, serverURL: server.url)
            proxy.imageDecoder = { content, _ in UIImage(data: content) }
            var results: [String: Any] = [:]
            var errors: [String: String] = [:]
            for path in ["/photos", "/thumbnails/1.png", "/absent"] {
                proxy.invoke("GET", path: path) { result, error in
                    results[path] = result
                    errors[path] = error?.localizedDescription
                    done.fire()
                }
            }
            await done.wait(for: 3)
            #expect((results["/photos"] as? [[String: Any]])?.map { $0["title"] as? String }.count == 3)
            #expect(results["/thumbnails/1.png"] as? UIImage == UIImage(data: Data("/thumbnails/1.png".utf8)))
            #expect(errors == ["/absent": "404 Not Found: no such resource"])
        }
    }
}
