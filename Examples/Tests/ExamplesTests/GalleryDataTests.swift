import Foundation
import MarkupKit
import MarkupTesting
import Testing

extension ExamplesTests {
    /// The gallery's document of charts, columns and gestures.
    @MainActor @Suite struct GalleryDataTests {
        init() throws { try MarkupTesting.start() }

        private func label(_ text: String, in view: UIView) -> UILabel? {
            if let label = view as? UILabel, label.text == text { return label }
            return view.subviews.lazy.compactMap { label(text, in: $0) }.first
        }

        @Test func itIsDrawn() throws {
            let controller = GalleryDataController()
            let view = try #require(controller.view)
            try ExampleFiles.checkPicture("gallery-data", of: view, size: CGSize(width: 1008, height: 900))
        }

        @Test func everyGestureReachesItsAction() async throws {
            let controller = GalleryDataController()
            let app = try await ShownApp(controller, width: 1008, height: 700)
            defer { app.window.close() }
            let scroll = try #require(controller.view as? UIScrollView)
            await MarkupTesting.pump(until: { scroll.contentSize.height > scroll.bounds.height })
            scroll.scrollRectToVisible(CGRect(x: 0, y: 560, width: 10, height: 300), animated: false)
            func expect(_ action: String, by gesture: (UILabel) async throws -> Void, on text: String) async throws {
                controller.forgetActions()
                try await gesture(#require(label(text, in: app.window)))
                let isHeard = await MarkupTesting.pump(until: { controller.actions.contains(action) })
                #expect(isHeard, "\(text): \(controller.actions)")
            }
            try await expect("open", by: { try await MarkupTesting.tap($0) }, on: "Click")
            try await expect("rename", by: { try await MarkupTesting.click($0, count: 2) }, on: "Click")
            try await expect("menu", by: { try await MarkupTesting.click($0, button: .secondary) }, on: "Click")
            try await expect("zoom", by: { try await MarkupTesting.pinch($0, scale: 2) }, on: "Turn")
            try await expect("turn", by: { try await MarkupTesting.rotate($0, by: .pi / 4) }, on: "Turn")
            try await expect(
                "move",
                by: {
                    let start = CGPoint(x: 30, y: 30)
                    try await MarkupTesting.drag($0, from: start, to: CGPoint(x: 80, y: 40))
                }, on: "Drag")
            try await expect("back", by: { try await MarkupTesting.swipe($0, .left) }, on: "Swipe")
            try await expect("forth", by: { try await MarkupTesting.swipe($0, .right) }, on: "Swipe")
            try await expect("lift", by: { try await MarkupTesting.hold($0) }, on: "Hold")
            try await expect("light", by: { try await MarkupTesting.hover(over: $0) }, on: "Point")
        }
    }
}
