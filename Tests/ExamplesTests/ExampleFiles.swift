import Foundation
import MarkupKit
import Testing

/// Where the repository keeps its examples and their pictures.
enum ExampleFiles {
    private nonisolated static let repository = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let listings = repository.appending(path: "Examples/Listings")
    static let examples = repository.appending(path: "Examples")
    private static let pictures = repository.appending(path: "Documentation/pictures")

    /// Draws a view and expects something to be seen. With `MARKUPKIT_RECORD` set the picture goes into the documentation.
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
        let isRecorded = ProcessInfo.processInfo.environment["MARKUPKIT_RECORD"] != nil
        try checkPicture(name, in: isRecorded ? pictures : nil, draw: draw)
    }

    /// The same for a picture to look at, which is kept in a folder below that in `MARKUPKIT_PICTURES`, if there is one.
    static func checkPicture(_ name: String, in folder: String, draw: (URL) throws -> Void) throws {
        let kept = ProcessInfo.processInfo.environment["MARKUPKIT_PICTURES"].map {
            URL(filePath: $0).appending(path: folder)
        }
        try checkPicture(name, in: kept, draw: draw)
    }

    private static func checkPicture(_ name: String, in kept: URL?, draw: (URL) throws -> Void) throws {
        let isRecorded = kept != nil
        let folder = kept ?? FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let file = folder.appending(path: name + ".png")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        defer { if !isRecorded { try? FileManager.default.removeItem(at: folder) } }
        try draw(file)
        #expect(try isBlank(file) == false, "\(name) shows nothing.")
    }

    /// Whether a picture is that of an empty view.
    private static func isBlank(_ file: URL) throws -> Bool {
        let image = try #require(UIImage(contentsOfFile: file.path))
        let blank = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".png")
        defer { try? FileManager.default.removeItem(at: blank) }
        try UIView(frame: .zero).writePicture(to: blank, size: image.size)
        let ground = try #require(UIImage(contentsOfFile: blank.path))
        return image.pngData() == ground.pngData()
    }
}
