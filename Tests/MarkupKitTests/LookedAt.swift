import Foundation
import MarkupKit
import MarkupTesting
import Testing

/// Pictures that a person looks at: kept in the folder that `MARKUPKIT_PICTURES` names, and in any case drawn and held to show something whole.
enum LookedAt {
    /// - Parameter shortened: The texts that are there to show how a text is shortened.
    static func check(_ name: String, of window: HostWindow, shortened: [String] = []) throws {
        let picture = try Picture(of: window)
        let size = CGSize(width: picture.width, height: picture.height)
        let difference = picture.difference(from: try Picture(of: UIView(), size: size))
        #expect((difference?.count ?? 0) > 400, "\(name) shows nothing")
        let clipped = MarkupTesting.clippedLabels(in: window.rootView)
        #expect(clipped.map(\.text) == shortened, "\(name): \(clipped)")
        guard let folder = ProcessInfo.processInfo.environment["MARKUPKIT_PICTURES"] else { return }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try picture.write(to: URL(filePath: folder).appending(path: name + ".png"))
    }

    /// The same for a view that is in no window.
    static func check(_ name: String, of view: UIView, size: CGSize) throws {
        let window = HostWindow(view, size: size)
        defer { window.close() }
        try #require(window.show())
        try check(name, of: window)
    }
}
