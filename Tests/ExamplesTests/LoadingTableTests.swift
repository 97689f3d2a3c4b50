import Foundation
import MarkupTesting
import Testing

@testable import LoadingTable
@testable import MarkupKit

extension ExamplesTests {
    @MainActor @Suite struct LoadingTableTests {
        init() throws { try MarkupTesting.start() }

        @Test("ACI-1, ACI-2, ACI-3; ACI-P1 to ACI-P6") func theTableStaysAliveWhileItLoads() async throws {
            let controller = LoadingTableController()
            controller.loadingTime = 0.4
            let app = try await ShownApp(controller, width: 420, height: 320)
            defer { app.window.close() }
            let table = try #require(controller.tableView)
            let spinner = try #require(controller.activityIndicatorView)
            #expect(table.backgroundView === spinner)
            #expect(spinner.isAnimating)
            #expect(!spinner.isHidden)
            #expect(table.separatorStyle == .none)
            #expect(table.numberOfSections == 0)
            try app.checkPicture("loading-table")
            var turns = 0
            await MarkupTesting.pump(until: {
                turns += 1
                return controller.rows != nil
            })
            #expect(turns > 2, "tasks of the main actor go on while the table loads")
            await MarkupTesting.pump(until: { table.visibleCells.count == 5 })
            #expect(table.visibleCells.map { $0.textLabel?.text } == ["One", "Two", "Three", "Four", "Five"])
            #expect(!spinner.isAnimating)
            #expect(spinner.isHidden)
            #expect(table.separatorStyle == .singleLine)
        }

        @Test("ACI-2: a second appearance") func rowsAreKept() async throws {
            let controller = LoadingTableController()
            controller.loadingTime = 0
            let app = try await ShownApp(controller, width: 420, height: 320)
            defer { app.window.close() }
            await MarkupTesting.pump(until: { controller.rows != nil })
            controller.rows = ["Kept"]
            controller.viewWillAppear(false)
            #expect(!controller.activityIndicatorView.isAnimating)
            #expect(controller.rows == ["Kept"])
        }
    }
}
