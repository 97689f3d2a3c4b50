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
    static func checkPicture(_ name: String, _ picture: Picture) throws {
        do {
            try MarkupTesting.compare(picture, withPictureAt: Self.picture(name), by: Picture.documented)
        } catch let difference as PictureDifference {
            Issue.record(difference)
        }
    }
}

extension Picture {
    /// Returns the difference of a picture, with a tolerance for the small changes of themes and symbols between
    /// releases of GTK.
    nonisolated static func documented(_ actual: Picture, _ expected: Picture) -> PictureDifference? {
        actual.difference(from: expected, squaresOf: 8, slack: 1, tolerance: 28)
    }
}
