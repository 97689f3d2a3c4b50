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
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples/Gallery")

        /// Writes the pictures to the folder in `MARKUPKIT_PICTURES`, where they can be looked at.
        @Test(arguments: ["light", "dark", "rtl"])
        func theGalleryIsDrawn(_ look: String) throws {
            defer {
                Display.prefersDark = false
                Display.isRightToLeft = false
            }
            Display.prefersDark = look == "dark"
            Display.isRightToLeft = look == "rtl"
            var view: UIView?
            let notices = try MarkupTesting.notices(during: {
                view = try LMViewBuilder.view(withName: "Gallery", owner: Owner(), root: nil)
            })
            #expect(notices.isEmpty, "\(notices)")
            let folder = ProcessInfo.processInfo.environment["MARKUPKIT_PICTURES"].map { URL(filePath: $0) }
            let file = (folder ?? FileManager.default.temporaryDirectory).appending(path: "gallery-\(look).png")
            try view?.writePicture(to: file, size: CGSize(width: 920, height: 1180), scale: 1)
            #expect(try Data(contentsOf: file).count > 20_000)
            if folder == nil { try FileManager.default.removeItem(at: file) }
        }
    }
}
