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
    ///
    /// - Parameter side: The side of the compared squares in pixels, see ``Picture/documented(squaresOf:)``.
    static func checkPicture(
        _ name: String, of view: UIView, size: CGSize, scale: Double = 1, squaresOf side: Int = 8
    ) throws {
        try checkPicture(name, Picture(of: view, size: size, scale: scale), squaresOf: side)
    }

    /// The same for a finished picture.
    static func checkPicture(_ name: String, _ picture: Picture, squaresOf side: Int = 8) throws {
        do {
            try MarkupTesting.compare(
                picture, withPictureAt: Self.picture(name), by: Picture.documented(squaresOf: side))
        } catch let difference as PictureDifference {
            Issue.record(difference)
        }
    }
}

extension Picture {
    /// Returns a comparison of pictures, with a tolerance for the small changes of themes and symbols between releases
    /// of GTK.
    ///
    /// - Parameter side: The side of the compared squares in pixels. Larger squares also tolerate a symbol that a theme
    ///   draws as an outline and another as a filled shape, such as an arrow.
    nonisolated static func documented(squaresOf side: Int) -> (Picture, Picture) -> PictureDifference? {
        { $0.difference(from: $1, squaresOf: side, slack: 1, tolerance: 28) }
    }
}
