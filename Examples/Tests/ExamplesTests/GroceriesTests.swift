import Foundation
import Kilo
import KiloOffline
import KiloServer
import MarkupKit
import MarkupTesting
import Synchronization
import Testing

@testable import ArticleService
@testable import Groceries

extension ExamplesTests {
    @MainActor @Suite struct GroceriesTests {
        /// The example's service, which may be out of reach.
        final class Network: WebServiceTransport {
            let isBroken = Mutex(true)
            private let service: any WebServiceTransport

            init() throws { service = try ServiceTransport([GroceriesService()]) }

            func send(_ request: TransportRequest) async throws -> TransportResponse {
                if isBroken.withLock({ $0 }) { throw URLError(.notConnectedToInternet) }
                return try await service.send(request)
            }
        }

        private let network: Network

        init() throws {
            try MarkupTesting.start()
            network = try Network()
        }

        private func records() throws -> OfflineRecords<Groceries.Grocery> {
            let url = try #require(URL(string: "http://service.test"))
            let proxy = WebServiceProxy(session: WebServiceSession(transport: network), serverURL: url)
            return try OfflineRecords(RemoteChangeLog(proxy, path: "groceries"), in: .memory)
        }

        @Test func theListWorksWithoutAConnection() async throws {
            let controller = GroceriesController(try records())
            let app = try await ShownApp(controller, width: 420, height: 360)
            defer { app.window.close() }
            await MarkupTesting.pump(until: { controller.status.hasPrefix("No connection") })
            #expect(controller.status.hasPrefix("No connection"))
            controller.nameField?.retype("Milk")
            controller.add()
            await MarkupTesting.pump(until: { controller.items.count == 1 })
            #expect(controller.items.map(\.state) == ["to buy, not sent yet"])
            controller.table?.activateRow(at: IndexPath(row: 0, section: 0))
            await MarkupTesting.pump(until: { controller.items.first?.state == "bought, not sent yet" })

            network.isBroken.withLock { $0 = false }
            await MarkupTesting.pump(until: { controller.items.first?.state == "bought" })
            #expect(controller.items.map(\.state) == ["bought"])
            let cell = controller.table?.cellForRow(at: IndexPath(row: 0, section: 0))
            await MarkupTesting.pump(until: { cell?.detailTextLabel?.text == "bought" })
            #expect(cell?.detailTextLabel?.text == "bought")

            // Another client of the same service.
            let other = try records()
            try await other.resume()
            #expect(await other.records.values.map(\.name) == ["Milk"])
            try await other.put(Groceries.Grocery(name: "Bread"), for: "bread")
            try await other.resume()
            await MarkupTesting.pump(until: { controller.items.count == 2 })
            #expect(controller.items.map(\.name) == ["Bread", "Milk"])
        }

        @Test func theReasonOfARefusalStaysVisible() async throws {
            network.isBroken.withLock { $0 = false }
            let controller = GroceriesController(try records())
            let app = try await ShownApp(controller, width: 420, height: 360)
            defer { app.window.close() }
            controller.nameField?.retype(String(repeating: "a", count: 101))
            controller.add()
            await MarkupTesting.pump(until: { controller.status.hasSuffix("100 characters") })
            // Another client's change is shown beside it.
            let other = try records()
            try await other.put(Groceries.Grocery(name: "Bread"), for: "bread")
            try await other.resume()
            await MarkupTesting.pump(until: { controller.items.map(\.name) == ["Bread"] })
            #expect(controller.items.map(\.name) == ["Bread"])
            #expect(controller.status.hasSuffix("100 characters"))
            controller.nameField?.retype("Milk")
            controller.add()
            await MarkupTesting.pump(until: { controller.items.count == 2 && controller.status.isEmpty })
            #expect(controller.status == "")
        }
    }
}
