import Foundation
import MarkupKit

/// One document of a print job.
enum PrintContent {
    case pages(UIPrintPageRenderer)
    /// A PDF file that is printed unchanged.
    case file(URL)

    /// Returns the documents for items, in their order; consecutive pictures become the pages of one document.
    ///
    /// - Parameter keep: Writes data to a file that exists as long as the job.
    static func of(_ items: [Any], keep: (Data) throws -> URL) throws -> [PrintContent] {
        var contents: [PrintContent] = []
        var pictures: [UIImage] = []
        func endPictures() {
            if !pictures.isEmpty { contents.append(.pages(PicturesRenderer(pictures))) }
            pictures = []
        }
        for item in items {
            switch try Item(item) {
            case .picture(let picture): pictures.append(picture)
            case .file(let url):
                endPictures()
                contents.append(.file(url))
            case .document(let data):
                endPictures()
                contents.append(.file(try keep(data)))
            case nil: throw PrintError.noContent
            }
        }
        endPictures()
        return contents
    }

    private enum Item {
        case picture(UIImage)
        case file(URL)
        case document(Data)

        init?(_ item: Any) throws {
            switch item {
            case let picture as UIImage: self = .picture(picture)
            case let url as URL: self = try Self.item(at: url)
            case let data as Data where Self.isPDF(data): self = .document(data)
            case let data as Data:
                guard let picture = UIImage(data: data) else { return nil }
                self = .picture(picture)
            default: return nil
            }
        }

        private static func item(at url: URL) throws -> Item {
            guard url.isFileURL, let handle = try? FileHandle(forReadingFrom: url),
                let start = try? handle.read(upToCount: 5)
            else { throw PrintError.cannotWrite(url.path) }
            if isPDF(start) { return .file(url) }
            guard let picture = UIImage(contentsOfFile: url.path) else { throw PrintError.noContent }
            return .picture(picture)
        }

        static func isPDF(_ data: Data) -> Bool { data.starts(with: Data("%PDF-".utf8)) }
    }
}

/// Prints pictures, one on each page, as large as the page allows.
private final class PicturesRenderer: UIPrintPageRenderer {
    private let pictures: [UIImage]

    init(_ pictures: [UIImage]) {
        self.pictures = pictures
        super.init()
    }

    override var numberOfPages: Int { pictures.count }

    override func drawContentForPage(at index: Int, in rect: CGRect) {
        let picture = pictures[index]
        guard picture.size.width > 0, picture.size.height > 0 else { return }
        let scale = min(rect.width / picture.size.width, rect.height / picture.size.height)
        let (width, height) = (picture.size.width * scale, picture.size.height * scale)
        picture.draw(in: CGRect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height))
    }
}
