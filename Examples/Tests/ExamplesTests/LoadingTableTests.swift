import Foundation
import MarkupKit
import MarkupTesting
import Testing

@testable import LoadingTable

extension ExamplesTests {
    @MainActor @Suite struct LoadingTableTests {
        init() throws { try MarkupTesting.start() }

        @Test("ACI-1, ACI-2, ACI-3; ACI-P1, ACI-P2, ACI-P3, ACI-P4, ACI-P5, ACI-P6")
        func theTableStaysAliveWhileItLoads() async throws {
            let controller = LoadingTableController()
            controller.loadingTime = 0.4
            let app = try await ShownApp(controller, width: 420, height: 320)
            defer { app.window.close() }
            let table = try #require(controller.tableView)
            let spinner = try #require(controller.spinner)
            #expect(table.backgroundView === spinner)
            #expect(spinner.isAnimating)
            #expect(!spinner.isHidden)
            #expect(table.separatorStyle == .none)
            #expect(table.numberOfRows(inSection: 0) == 0)
            try app.checkPicture("loading-table")
            var turns = 0
            await MarkupTesting.pump(until: {
                turns += 1
                return controller.departures != nil
            })
            #expect(turns > 2, "main-actor tasks run while the table loads")
            await MarkupTesting.pump(until: { table.visibleCells.count == 5 })
            #expect(
                table.visibleCells.map { $0.textLabel?.text } == [
                    "7:10 Aveiro", "7:25 Braga", "7:40 Coimbra", "8:05 Évora", "8:30 Faro",
                ])
            #expect(!spinner.isAnimating)
            #expect(spinner.isHidden)
            #expect(table.separatorStyle == .singleLine)
        }

        @Test("ACI-2: a second appearance") func rowsAreKept() async throws {
            let controller = LoadingTableController()
            controller.loadingTime = 0
            let app = try await ShownApp(controller, width: 420, height: 320)
            defer { app.window.close() }
            await MarkupTesting.pump(until: { controller.departures != nil })
            controller.departures = ["Kept"]
            controller.viewWillAppear(false)
            HostWindow.applyBindings()
            #expect(!controller.spinner.isAnimating)
            #expect(controller.departures == ["Kept"])
        }
    }
}
