import Foundation
import MarkupKit
import MarkupTesting
import Testing

/// The locations of the examples and their pictures in the repository.
enum ExampleFiles {
    nonisolated static let repository = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    nonisolated static let documents = repository.appending(path: "Examples/Documents")
    nonisolated static let gallery = repository.appending(path: "Examples/Gallery/Gallery.xml")
    nonisolated static let examples = repository.appending(path: "Examples")
    private nonisolated static let pictures = repository.appending(path: "Documentation/pictures")

    /// The file of a picture of the documentation.
    nonisolated static func picture(_ name: String) -> URL { pictures.appending(path: name + ".png") }

    /// Draws a view and compares it with its picture in the documentation. With `MARKUPKIT_RECORD` set, replaces that picture.
    static func checkPicture(_ name: String, of view: UIView, size: CGSize, scale: Double = 1) throws {
        try checkPicture(name, Picture(of: view, size: size, scale: scale))
    }

    /// The same for a finished picture.
    ///
    /// - Parameter symbol: The frame in pixels of a symbol that some themes fill and others draw as an outline.
    static func checkPicture(_ name: String, _ picture: Picture, symbol: CGRect = .null) throws {
        do {
            try MarkupTesting.compare(
                picture, withPictureAt: Self.picture(name), by: { Picture.documented($0, $1, symbol: symbol) })
        } catch let difference as PictureDifference {
            Issue.record(difference)
        }
    }
}

extension Picture {
    /// Returns the difference of a picture, with a tolerance for the small changes of themes and symbols between
    /// releases of GTK.
    ///
    /// - Parameter symbol: A frame in which squares may differ, if larger squares do not.
    nonisolated static func documented(
        _ actual: Picture, _ expected: Picture, symbol: CGRect
    ) -> PictureDifference? {
        let difference = actual.difference(from: expected, squaresOf: 8, slack: 1, tolerance: 28)
        guard let difference, symbol.contains(difference.box) else { return difference }
        return actual.difference(from: expected, squaresOf: 12, slack: 1, tolerance: 28)
    }
}
