import Foundation
import MarkupKit
import MarkupTesting
import Testing

@testable import Bookshelf

extension ExamplesTests {
    @MainActor @Suite struct BookshelfTests {
        init() throws { try MarkupTesting.start() }

        private func open() async throws -> (BookshelfController, ShownApp) {
            let controller = BookshelfController()
            let app = try await ShownApp(controller, width: 760, height: 420)
            await MarkupTesting.pump(until: { controller.bookList.visibleCells.count == 6 })
            return (controller, app)
        }

        private func titles(_ controller: BookshelfController) -> [String] {
            controller.bookList.visibleCells.compactMap { ($0.subviews.first as? UILabel)?.text }
        }

        @Test func aSubjectShowsItsBooks() async throws {
            let (controller, app) = try await open()
            defer { app.window.close() }
            #expect(titles(controller).first == "Dracula", "sorted by the author")
            try app.checkPicture("bookshelf")
            try MarkupTesting.select(IndexPath(row: 2, section: 0), in: controller.subjectList)
            await MarkupTesting.pump(until: { titles(controller) == ["Siddhartha", "Effi Briest"] })
            #expect(titles(controller) == ["Siddhartha", "Effi Briest"])
        }

        @Test func subjectsOpenAndClose() async throws {
            let (controller, app) = try await open()
            defer { app.window.close() }
            #expect(controller.subjectList.numberOfRows(inSection: 0) == 4)
            try MarkupTesting.toggle(IndexPath(row: 3, section: 0), in: controller.subjectList)
            #expect(controller.subjectList.numberOfRows(inSection: 0) == 6)
            try MarkupTesting.toggle(IndexPath(row: 0, section: 0), in: controller.subjectList)
            #expect(controller.subjectList.numberOfRows(inSection: 0) == 4)
            #expect(throws: UserActionError.self) {
                try MarkupTesting.toggle(IndexPath(row: 2, section: 0), in: controller.subjectList)
            }
        }

        @Test func columnsSortAndTextsAreEdited() async throws {
            let (controller, app) = try await open()
            defer { app.window.close() }
            try MarkupTesting.sort(controller.bookList, byColumn: "year")
            await MarkupTesting.pump(until: { titles(controller).first == "Emma" })
            #expect(titles(controller).first == "Emma")
            let first = IndexPath(row: 0, section: 0)
            func isThere() -> Bool {
                guard let cell = controller.bookList.cellForRow(at: first) else { return false }
                return MarkupTesting.isShown(cell) && (cell.subviews.first as? UILabel)?.text == "Emma"
            }
            await MarkupTesting.pump(until: { isThere() })
            try MarkupTesting.edit(first, column: "title", of: controller.bookList, to: "Persuasion")
            #expect(controller.all[0].title == "Persuasion")
            await MarkupTesting.pump(until: { titles(controller).first == "Persuasion" })
            #expect(titles(controller).first == "Persuasion")
            func width() -> CGFloat? { controller.bookList.cellForRow(at: first)?.subviews.last?.frame.width }
            try MarkupTesting.resize(controller.bookList, column: "year", to: 140)
            await MarkupTesting.pump(until: { (120...140).contains(width() ?? 0) })
            #expect((120...140).contains(width() ?? 0), "140 without the margins of the cell")
            #expect(throws: UserActionError.self) { try MarkupTesting.sort(controller.bookList, byColumn: "pages") }
        }
    }
}
