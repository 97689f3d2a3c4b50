import Foundation
import Testing

@testable import Kilo

/// IMG-2
private struct Photo: Decodable {
    let id: Int
    let albumId: Int
    let title: String?
    var url: URL?
    var thumbnailUrl: URL?
}

/// IMG-3, IMG-4, IMG-6, IMG-7
@MainActor
private final class ViewController: UITableViewController {
    // Row data
    var photos: [Photo]?

    // Image cache
    var thumbnailImages: [Int: UIImage] = [:]

    let serverURL: URL
    let done = Signal()

    init(serverURL: URL) { self.serverURL = serverURL }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)

        // Load photo data
        if photos == nil {
            let serviceProxy = WebServiceProxy(session: .shared, serverURL: serverURL)

            serviceProxy.invoke(.get, path: "/photos") { (result: [Photo]?, error: (any Error)?) in
                self.photos = result ?? []

                self.tableView.reloadData()
                self.done.fire()
            }
        }
    }

    func configure(_ photoCell: UITableViewCell, row: Int) {
        guard let photo = photos?[row] else { return }

        // Attempt to load image from cache
        photoCell.image = thumbnailImages[photo.id]

        // The article rebuilds the URL from scheme and host and so loses the port, which is kept here.
        if photoCell.image == nil,
            let url = photo.thumbnailUrl,
            let scheme = url.scheme,
            let host = url.host, let port = url.port,
            let serverURL = URL(string: "\(scheme)://\(host):\(port)")
        {
            // Request image
            let serviceProxy = WebServiceProxy(session: .shared, serverURL: serverURL)

            // swift-format-ignore: OnlyOneTrailingClosureArgument
            serviceProxy.invoke(
                .get, path: url.path,
                responseHandler: { content, contentType in
                    return UIImage(data: content)
                }
            ) { (result: UIImage?, error: (any Error)?) in
                // Add image to cache and update cell, if visible
                if let thumbnailImage = result {
                    self.thumbnailImages[photo.id] = thumbnailImage

                    if let cell = self.tableView.cellForRow(at: row) {
                        cell.image = thumbnailImage
                    }
                }
                self.done.fire()
            }
        }
    }

    func didReceiveMemoryWarning() {
        thumbnailImages.removeAll()
    }
}

/// The article about images in tables.
@MainActor
@Suite struct PhotoListingTests {
    @Test("IMG-1, IMG-2, IMG-3, IMG-4") func photosAreLoadedOnce() async throws {
        try await TestServer.run(ServiceReplica.reply) { server in
            let controller = ViewController(serverURL: server.url)
            #expect(controller.photos == nil)
            #expect(controller.thumbnailImages.isEmpty)
            controller.viewWillAppear(false)
            await controller.done.wait()
            controller.viewWillAppear(false)
            #expect(server.requests.map(\.target) == ["/photos"])
            #expect(controller.tableView.reloads == 1)
            let photos = try #require(controller.photos)
            #expect(photos.map(\.id) == [1, 2, 3])
            #expect(photos.allSatisfy { $0.albumId == 1 && $0.title != nil })
            #expect(photos[1].url?.path == "/600/771796")
            #expect(photos[1].thumbnailUrl?.path == "/150/771796")
        }
    }

    @Test("IMG-4: a failure shows an empty table and is not repeated") func failure() async throws {
        try await TestServer.run { _ in
            .status(500)
        } body: { server in
            let controller = ViewController(serverURL: server.url)
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

    @Test("IMG-6, IMG-7") func thumbnailsAreCached() async throws {
        try await TestServer.run(ServiceReplica.reply) { server in
            let controller = ViewController(serverURL: server.url)
            controller.viewWillAppear(false)
            await controller.done.wait()
            let cell = UITableViewCell()
            controller.tableView.visibleRows[1] = cell
            controller.configure(cell, row: 1)
            #expect(cell.image == nil)
            await controller.done.wait(for: 2)
            #expect(cell.image == UIImage(data: Data("/150/771796".utf8)))
            let again = UITableViewCell()
            controller.configure(again, row: 1)
            #expect(again.image == cell.image, "a cached image is shown at once")
            #expect(server.requests.map(\.target) == ["/photos", "/150/771796"])

            controller.didReceiveMemoryWarning()
            #expect(controller.thumbnailImages.isEmpty)
            controller.configure(again, row: 1)
            await controller.done.wait(for: 3)
            #expect(server.requests.count == 3)
        }
    }

    @Test("IMG-O4, IMG-O6") func untypedForms() async throws {
        try await TestServer.run(ServiceReplica.reply) { server in
            let done = Signal()
            var titles: [String] = []
            let serviceProxy = WSWebServiceProxy(session: .shared, serverURL: server.url)

            serviceProxy.invoke("GET", path: "/photos") { result, error in
                if error == nil {
                    let photos = result as! [[String: Any]]

                    titles = photos.map({ $0["title"] as! String })
                }
                done.fire()
            }
            await done.wait()
            #expect(titles.count == 3)

            var image: UIImage?
            serviceProxy.imageDecoder = { content, _ in UIImage(data: content) }
            serviceProxy.invoke("GET", path: "/150/92c952") { result, error in
                if let thumbnailImage = result as? UIImage {
                    image = thumbnailImage
                }
                done.fire()
            }
            await done.wait(for: 2)
            #expect(image == UIImage(data: Data("/150/92c952".utf8)))

            var message: String?
            serviceProxy.invoke("GET", path: "/absent") { result, error in
                message = error!.localizedDescription
                done.fire()
            }
            await done.wait(for: 3)
            #expect(message == "404 Not Found: no such resource")
        }
    }
}
