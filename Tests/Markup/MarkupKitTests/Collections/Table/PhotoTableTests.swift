import Foundation
import KeyValueCoding
import MarkupTesting
import Testing

@testable import MarkupKit

/// IMG-O2: a record that is filled from a dictionary by key; the two addresses are converted to URLs.
@KeyValueCoding
private final class Photo {
    var id: Int = 0
    var albumId: Int = 0
    var title: String?
    var url: URL?
    var thumbnailUrl: URL?
    /// The keys that the class does not have.
    private(set) var unknownKeys: [String] = []

    init(dictionary: [String: Any]) { for (key, value) in dictionary { setValue(value, forKey: key) } }

    func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case "url": url = (value as? String).flatMap { URL(string: $0) }
        case "thumbnailUrl": thumbnailUrl = (value as? String).flatMap { URL(string: $0) }
        default:
            guard let property = keyValueTable.property(named: key), property.setValue(value, of: self) else {
                unknownKeys.append(key)
                return
            }
        }
    }
}

/// IMG-O3, IMG-O5, IMG-O7: default cells, made when needed, with pictures from a cache.
@KeyValueCoding
private final class PhotosController: UITableViewController {
    var photos: [Photo]!
    var thumbnailImages: [Int: UIImage] = [:]
    /// The number of cells made; other rows reuse them.
    var made = 0

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        thumbnailImages = [:]
    }

    override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { photos?.count ?? 0 }

    override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: "photo") ?? newCell()
        let photo = photos[path.row]
        cell.imageView?.image = thumbnailImages[photo.id]
        cell.textLabel?.text = photo.title
        return cell
    }

    private func newCell() -> UITableViewCell {
        made += 1
        return UITableViewCell(style: .default, reuseIdentifier: "photo")
    }
}

extension ViewTests {
    @MainActor @Suite struct PhotoTableTests {
        init() throws { try MarkupTesting.start() }

        @Test("IMG-O2, IMG-P7") func aDictionaryFillsARecord() {
            let photo = Photo(dictionary: [
                "id": 3, "albumId": 1, "title": "a title", "url": "http://localhost/600/24f355",
                "thumbnailUrl": "http://localhost/150",
                "colour": "green",
            ])
            #expect(photo.id == 3)
            #expect(photo.albumId == 1)
            #expect(photo.title == "a title")
            #expect(photo.url?.path == "/600/24f355")
            #expect(photo.thumbnailUrl?.path == "/150")
            #expect(photo.unknownKeys == ["colour"], "an unknown key is reported, not fatal")
        }

        @Test("IMG-O3, IMG-O5") func cellsAreMadeOnDemand() async throws {
            let controller = PhotosController(style: .plain)
            #expect(controller.photos == nil)
            #expect(controller.thumbnailImages.isEmpty)
            let window = HostWindow(controller.view, size: CGSize(width: 300, height: 300))
            defer { window.close() }
            try #require(window.show())
            #expect(controller.tableView.visibleCells.isEmpty)
            #expect(controller.made == 0)
            controller.photos = (0..<2_000).map { Photo(dictionary: ["id": $0, "title": "Photo \($0)"]) }
            controller.thumbnailImages[1] = UIImage(systemIcon: "image-x-generic")
            controller.tableView.reloadData()
            await MarkupTesting.pump(until: { !controller.tableView.visibleCells.isEmpty })
            let cells = controller.tableView.visibleCells
            #expect(cells.prefix(3).map { $0.textLabel?.text } == ["Photo 0", "Photo 1", "Photo 2"])
            #expect(cells[0].imageView?.image == nil)
            #expect(cells[1].imageView?.image != nil)
            let made = controller.made
            controller.tableView.scrollToRow(at: IndexPath(row: 1_500, section: 0), at: .top, animated: false)
            await MarkupTesting.pump(until: {
                controller.tableView.visibleCells.contains { $0.textLabel?.text == "Photo 1500" }
            })
            #expect(controller.tableView.visibleCells.contains { $0.textLabel?.text == "Photo 1500" })
            #expect(controller.made < made + 400, "cells are used again")
            #expect(
                controller.tableView.visibleCells.allSatisfy { $0.imageView?.image == nil }, "no picture of another row"
            )
        }

        @Test("IMG-O6, IMG-P9") func aRowIsShownAgainWhenItsPictureComes() async throws {
            let controller = PhotosController(style: .plain)
            controller.photos = (0..<3).map { Photo(dictionary: ["id": $0, "title": "Photo \($0)"]) }
            let window = HostWindow(controller.view, size: CGSize(width: 300, height: 300))
            defer { window.close() }
            try #require(window.show())
            let table = try #require(controller.tableView)
            try #require(await MarkupTesting.pump(until: { table.visibleCells.count == 3 }))
            #expect(table.visibleCells.allSatisfy { $0.imageView?.image == nil })
            controller.thumbnailImages[1] = UIImage(systemIcon: "image-x-generic")
            controller.photos[1].title = "Photo 1, with its picture"
            table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
            await MarkupTesting.pump(until: { table.visibleCells.contains { $0.imageView?.image != nil } })
            #expect(table.visibleCells.map { $0.imageView?.image != nil } == [false, true, false])
            #expect(
                table.visibleCells.map { $0.textLabel?.text } == ["Photo 0", "Photo 1, with its picture", "Photo 2"])
        }

        @Test("IMG-O7, IMG-P6") func aMemoryWarningEmptiesTheCache() {
            let controller = PhotosController(style: .plain)
            controller.thumbnailImages = [1: UIImage(systemIcon: "image-x-generic")]
            controller.didReceiveMemoryWarning()
            #expect(controller.thumbnailImages.isEmpty)
        }
    }
}
