import Foundation
import MarkupKit
import MarkupTesting
import Testing

@testable import CardBoard

extension ExamplesTests {
    /// The board under the user's input.
    @MainActor @Suite struct CardBoardTests {
        init() throws { try MarkupTesting.start() }

        private func show() async throws -> (BoardController, UIWindow) {
            let controller = BoardController()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 760, height: 440))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            let isShown = await MarkupTesting.pump(until: {
                controller.cards.first.map(MarkupTesting.isShown) ?? false
            })
            try #require(isShown)
            return (controller, window)
        }

        private func texts(_ controller: BoardController) -> [String] { controller.cards.compactMap(\.label.text) }

        @Test func aCardIsMovedAndThrownAway() async throws {
            let (controller, window) = try await show()
            defer { window.close() }
            let card = controller.cards[0]
            try await MarkupTesting.drag(card, from: CGPoint(x: 10, y: 10), to: CGPoint(x: 70, y: 50))
            await MarkupTesting.pump(until: { card.frame.minX > 80 })
            #expect(abs(card.frame.minX - 84) < 3)
            #expect(abs(card.frame.minY - 64) < 3)
            try await MarkupTesting.click(card, at: CGPoint(x: 5, y: 5), button: .secondary)
            await MarkupTesting.pump(until: { controller.cards.count == 2 })
            #expect(texts(controller) == ["Ask Ada", "Sweep the stairs"])
        }

        @Test func aDoubleClickAndAKeyAddCards() async throws {
            let (controller, window) = try await show()
            defer { window.close() }
            try await MarkupTesting.click(controller.board, at: CGPoint(x: 300, y: 40), count: 2)
            await MarkupTesting.pump(until: { controller.cards.count == 4 })
            #expect(texts(controller).last == "Card 4")
            #expect(window.performKeyCommand(input: "n", modifierFlags: .command))
            #expect(texts(controller).last == "Card 5")
        }

        @Test func theListPutsCardsInOrder() async throws {
            let (controller, window) = try await show()
            defer { window.close() }
            try MarkupTesting.move(
                IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0), in: controller.list)
            #expect(texts(controller) == ["Ask Ada", "Sweep the stairs", "Buy paint"])
            #expect(controller.board.subviews.last === controller.cards[2], "it lies above the others")
        }

        @Test func textsAndFilesAreDropped() async throws {
            let (controller, window) = try await show()
            defer { window.close() }
            try MarkupTesting.drop(
                [UIDragItem(itemProvider: NSItemProvider(object: "From outside"))], on: controller.board)
            #expect(texts(controller).last == "From outside")
            let file = NSItemProvider(object: URL(filePath: "/tmp/plan.txt"))
            try MarkupTesting.drop([UIDragItem(itemProvider: file)], on: controller.board)
            #expect(texts(controller).last == "plan.txt")
            try MarkupTesting.drag(controller.handle, onto: controller.board)
            #expect(controller.cards.count == 10, "each text once more")
        }

        @Test func twoFingersMakeTheTextLarger() async throws {
            let (controller, window) = try await show()
            defer { window.close() }
            try await MarkupTesting.touch(
                controller.board,
                along: [
                    [CGPoint(x: 300, y: 40), CGPoint(x: 250, y: 40)], [CGPoint(x: 340, y: 40), CGPoint(x: 390, y: 40)],
                ])
            await MarkupTesting.pump(until: { controller.textSize > 30 })
            #expect(controller.textSize > 30)
        }
    }
}
