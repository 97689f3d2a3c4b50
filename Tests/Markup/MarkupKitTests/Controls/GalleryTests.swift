import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    @MainActor @Suite struct GalleryTests {
        init() throws { try MarkupTesting.start() }

        private final class Owner: UIResponder {
            override var bundleForView: Bundle { Bundle(url: GalleryTests.folder) ?? .main }
        }

        private nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples/Gallery")

        /// The texts that are meant to be shortened.
        private static let shortened = [
            "One line that is much too long for its place in the window ends in three dots at its end.",
            "One line that is much too long for its place in the window loses some words in its middle.",
            "Two lines: as much of a long text as two lines can hold, and three dots where the rest of it would have gone on and on"
                + ", had there been more room for it in this place.",
        ]

        @Test(arguments: ["light", "dark", "rtl"])
        func theGalleryIsDrawn(_ look: String) throws {
            defer {
                Display.prefersDark = false
                Display.isRightToLeft = false
            }
            Display.prefersDark = look == "dark"
            Display.isRightToLeft = look == "rtl"
            var loaded: UIView?
            let notices = try MarkupTesting.notices(during: {
                loaded = try LMViewBuilder.view(withName: "Gallery", owner: Owner(), root: nil)
            })
            #expect(notices.isEmpty, "\(notices)")
            let view = try #require(loaded)
            let size = CGSize(width: 920, height: 2110)
            try LookedAt.check("gallery-\(look)", of: view, size: size, shortened: Self.shortened)
        }
    }
}
