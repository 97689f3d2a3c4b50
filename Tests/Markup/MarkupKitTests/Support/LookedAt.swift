import Foundation
import MarkupKit
import MarkupTesting
import Testing

/// Pictures for human eyes. They are always drawn and checked for cut texts, and saved if `MARKUPKIT_PICTURES` names a
/// folder.
enum LookedAt {
    /// - Parameter shortened: The texts that are meant to be shortened.
    static func check(_ name: String, of window: HostWindow, shortened: [String] = []) throws {
        try check(name, Picture(of: window), MarkupTesting.clippedLabels(in: window.rootView), shortened)
    }

    /// The same for a view without a window.
    static func check(_ name: String, of view: UIView, size: CGSize, shortened: [String] = []) throws {
        let window = HostWindow(view, size: size)
        defer { window.close() }
        try #require(window.show())
        try check(name, of: window, shortened: shortened)
    }

    /// The same for an application's window, after its animations and tasks have ended.
    static func check(_ name: String, of window: UIWindow) async throws {
        var turns = 0
        await MarkupTesting.pump(until: {
            turns += 1
            return turns > 30
        })
        try check(name, Picture(of: window), MarkupTesting.clippedLabels(in: window), [])
    }

    private static func check(
        _ name: String, _ picture: Picture, _ clipped: [ClippedLabel], _ shortened: [String]
    ) throws {
        let size = CGSize(width: picture.width, height: picture.height)
        let difference = picture.difference(from: try Picture(of: UIView(), size: size))
        #expect((difference?.count ?? 0) > 400, "\(name) shows nothing")
        #expect(clipped.map(\.text) == shortened, "\(name): \(clipped)")
        try Picture.keep(picture, as: name)
    }
}
