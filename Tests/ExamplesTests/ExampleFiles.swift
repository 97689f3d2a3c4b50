import Foundation
import MarkupKit
import MarkupTesting
import Testing

/// Where the repository keeps its examples and their pictures.
enum ExampleFiles {
    private nonisolated static let repository = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let listings = repository.appending(path: "Examples/Listings")
    static let examples = repository.appending(path: "Examples")
    private static let pictures = repository.appending(path: "Documentation/pictures")

    /// Draws a view and compares it with its picture in the documentation. With `MARKUPKIT_RECORD` set, replaces that picture.
    static func checkPicture(_ name: String, of view: UIView, size: CGSize, scale: Double = 1) throws {
        let window = HostWindow(view, size: size)
        defer { window.close() }
        try #require(window.show())
        try checkPicture(name, of: window, scale: scale)
    }

    /// The same for a view that is in a window already.
    static func checkPicture(_ name: String, of window: HostWindow, scale: Double = 1) throws {
        window.settle()
        try checkPicture(name) { try window.writePicture(to: $0, scale: scale) }
    }

    /// The same for a picture that `draw` writes to a file.
    static func checkPicture(_ name: String, draw: (URL) throws -> Void) throws {
        let recorded = pictures.appending(path: name + ".png")
        if ProcessInfo.processInfo.environment["MARKUPKIT_RECORD"] != nil {
            try FileManager.default.createDirectory(
                at: recorded.deletingLastPathComponent(), withIntermediateDirectories: true)
            return try draw(recorded)
        }
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".png")
        defer { try? FileManager.default.removeItem(at: file) }
        try draw(file)
        guard var difference = Picture.documented(try Picture(contentsOf: file), try Picture(contentsOf: recorded))
        else { return }
        difference.subject = name
        Issue.record(difference)
    }

    /// Keeps a picture to look at in a folder below the one that `MARKUPKIT_PICTURES` names, if it names one.
    static func keepPicture(_ name: String, in folder: String, draw: (URL) throws -> Void) throws {
        guard let kept = ProcessInfo.processInfo.environment["MARKUPKIT_PICTURES"], !kept.isEmpty else { return }
        let file = URL(filePath: kept).appending(path: folder).appending(path: name + ".png")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try draw(file)
    }
}

extension Picture {
    /// How a documented picture may differ between releases of GTK, whose themes and symbols change a little.
    nonisolated static func documented(_ actual: Picture, _ expected: Picture) -> PictureDifference? {
        actual.difference(from: expected, squaresOf: 8, slack: 1, tolerance: 28)
    }
}
