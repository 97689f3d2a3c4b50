import Foundation
import Kilo
import KiloServer

/// The description of a photograph.
struct PhotoRecord: Codable, Sendable {
    var id: Int
    var albumId: Int
    var title: String
    /// Where its thumbnail is, on this server.
    var thumbnailPath: String
}

/// Photographs of a town. The pictures are drawn on request, so that nothing has to be installed.
@Service("/photos")
struct PhotosService {
    private static let titles = [
        "Harbour at dawn", "Tram on the hill", "Blue tiles", "Market hall", "The old bridge", "Lighthouse",
        "Rain on Sunday", "A cat in the window", "Fishing nets", "Orange trees", "Night train", "The last ferry",
    ]

    /// All photographs, oldest first.
    @RequestMethod("GET")
    func photos() -> [PhotoRecord] {
        Self.titles.enumerated().map { index, title in
            PhotoRecord(
                id: index + 1, albumId: 1, title: title, thumbnailPath: "/photos/\(index + 1)/thumbnail")
        }
    }

    /// The thumbnail of a photograph.
    @RequestMethod("GET") @ResourcePath("{id}/thumbnail")
    @ResponseMapping(mimeType: "image/svg+xml")
    func thumbnail(id: Int) throws -> Data {
        guard (1...Self.titles.count).contains(id) else { throw ServiceError.notFound("there is no photograph \(id)") }
        let hue = id * 360 / Self.titles.count
        let drawing = """
            <svg xmlns="http://www.w3.org/2000/svg" width="96" height="96">
              <rect width="96" height="96" fill="hsl(\(hue), 45%, 80%)"/>
              <circle cx="\(20 + id * 5)" cy="30" r="14" fill="hsl(\((hue + 40) % 360), 80%, 60%)"/>
              <path d="M0 96 V\(50 + id) L32 \(78 - id * 2) L60 \(54 + id) L96 \(84 - id) V96 Z" fill="hsl(\(hue), 40%, 40%)"/>
            </svg>
            """
        return Data(drawing.utf8)
    }
}
