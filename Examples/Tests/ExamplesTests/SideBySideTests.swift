import Foundation
import MarkupKit
import MarkupTesting
import Testing

@testable import SideBySide

extension ExamplesTests {
    @MainActor @Suite struct SideBySideTests {
        init() throws { try MarkupTesting.start() }

        @Test("MRZ-P1") func bothFormsAreTheSameScreen() async throws {
            let controller = SideBySideController()
            let app = try await ShownApp(controller, width: 720, height: 300)
            defer { app.window.close() }
            #expect(controller.markupView.frame.size == controller.swiftView.frame.size)
            #expect(
                ViewDescription(of: controller.markupView).outline == ViewDescription(of: controller.swiftView).outline)
            try app.checkPicture("side-by-side")
        }

        @Test(arguments: [false, true]) func thePicturesAreTheSame(isDark: Bool) throws {
            Display.prefersDark = isDark
            defer { Display.prefersDark = false }
            let controller = SideBySideController()
            controller.loadViewIfNeeded()
            let pictures = try [controller.markupView, controller.swiftView].map {
                let view = try #require($0)
                view.removeFromSuperview()
                return try Picture(of: view, size: CGSize(width: 360, height: 300))
            }
            if let difference = pictures[0].difference(from: pictures[1]) { throw difference }
        }
    }
}
