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
        let isRecorded = ProcessInfo.processInfo.environment["MARKUPKIT_RECORD"] != nil
        let folder = isRecorded ? pictures : FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let file = folder.appending(path: name + ".png")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        defer { if !isRecorded { try? FileManager.default.removeItem(at: folder) } }
        window.settle()
        try window.writePicture(to: file, scale: scale)
        #expect(try Data(contentsOf: file) != blankPicture(window.rootView.bounds.size, scale: scale), "\(name) shows nothing.")
    }

    private static func blankPicture(_ size: CGSize, scale: Double) throws -> Data {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".png")
        defer { try? FileManager.default.removeItem(at: file) }
        try UIView(frame: .zero).writePicture(to: file, size: size, scale: scale)
        return try Data(contentsOf: file)
    }
}
