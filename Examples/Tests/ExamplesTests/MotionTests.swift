import Foundation
import MarkupKit
import MarkupTesting
import Testing

@testable import Motion

extension ExamplesTests {
    @MainActor @Suite struct MotionTests {
        init() throws { try MarkupTesting.start() }

        private func open() async throws -> (MotionController, ShownApp) {
            let controller = MotionController()
            let app = try await ShownApp(controller, width: 560, height: 420)
            return (controller, app)
        }

        @Test func theStageTakesTheRoomOfTheList() async throws {
            let (controller, app) = try await open()
            defer { app.window.close() }
            Display.showsAnimations = true
            defer { Display.showsAnimations = false }
            let (narrow, wide) = (controller.stage.bounds.width, controller.view.bounds.width - 32)
            var widths: Set<CGFloat> = []
            let link = CADisplayLink { _ in widths.insert(controller.stage.bounds.width) }
            link.add(to: .main, forMode: .common)
            defer { link.invalidate() }
            try MarkupTesting.press(controller.foldButton)
            await MarkupTesting.pump(until: { controller.stage.bounds.width == wide })
            #expect(controller.stage.bounds.width == wide)
            #expect(widths.contains { $0 > narrow && $0 < wide }, "it is seen on its way")
            try MarkupTesting.press(controller.foldButton)
            await MarkupTesting.pump(until: { controller.stage.bounds.width == narrow })
            #expect(controller.stage.bounds.width == narrow)
            #expect(!controller.list.isHidden)
        }

        @Test func theCardJumpsFromCornerToCorner() async throws {
            let (controller, app) = try await open()
            defer { app.window.close() }
            let (card, stage) = (controller.card, controller.stage.bounds)
            #expect(card.frame == CGRect(x: 12, y: 12, width: 72, height: 72))
            let corners = [
                CGPoint(x: stage.maxX - 84, y: 12), CGPoint(x: stage.maxX - 84, y: stage.maxY - 84),
                CGPoint(x: 12, y: stage.maxY - 84), CGPoint(x: 12, y: 12),
            ]
            for corner in corners {
                try MarkupTesting.press(controller.jumpButton)
                controller.view.layoutIfNeeded()
                #expect(card.frame.origin == corner)
            }
            #expect(card.backgroundColor == .systemBlue)
        }

        @Test func aHandLeadsTheCard() async throws {
            let (controller, app) = try await open()
            defer { app.window.close() }
            let (card, stage) = (controller.card, controller.stage.bounds)
            try MarkupTesting.slide(controller.slider, to: 0.5)
            try app.checkPicture("motion")
            let middle = MarkupTesting.shownFrame(of: card) ?? .null
            #expect(abs(middle.midX - stage.midX) <= 1)
            #expect(abs(middle.midY - stage.midY) <= 1)
            try MarkupTesting.slide(controller.slider, to: 0)
            #expect(MarkupTesting.shownFrame(of: card)?.origin == CGPoint(x: 12, y: 12))
            try MarkupTesting.press(controller.jumpButton)
            #expect(controller.slider.value == 0)
            controller.view.layoutIfNeeded()
            #expect(card.frame.origin == CGPoint(x: stage.maxX - 84, y: 12))
        }
    }
}
