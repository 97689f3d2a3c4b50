import Foundation
import Hummingbird
import Kilo
import KiloServer
import MarkupKit
import MarkupTesting
import ServiceLifecycle
import Testing

@testable import ArticleService
@testable import Members
@testable import PhotoTable
@testable import PizzaForm

/// Runs the examples' service while `body` runs.
func withArticleService(_ body: (_ address: URL) async throws -> Void) async throws {
    let router = Router()
    try router.addServices(ExampleServices.all)
    let (ports, started) = AsyncStream.makeStream(of: Int.self)
    let application = Application(
        router: router, server: .guarded(), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
        onServerRunning: { started.yield($0.localAddress?.port ?? 0) })
    let group = ServiceGroup(configuration: .init(services: [application], logger: application.logger))
    let running = Task.detached {
        defer { started.finish() }
        try await group.run()
    }
    for await port in ports.prefix(1) {
        let address = try #require(URL(string: "http://127.0.0.1:\(port)"))
        let result: Result<Void, any Error>
        do { result = .success(try await body(address)) } catch { result = .failure(error) }
        await group.triggerGracefulShutdown()
        try result.get()
    }
    try await running.value
}

/// An address without a server.
nonisolated let nowhere = URL(string: "http://127.0.0.1:9")

extension ExamplesTests {
    /// The examples that call a service, with the service and without it.
    @MainActor @Suite struct ArticleServiceTests {
        init() throws { try MarkupTesting.start() }

        private func alert(of controller: UIViewController) async throws -> UIAlertController {
            await MarkupTesting.pump(until: { controller.presentedViewController != nil })
            return try #require(controller.presentedViewController as? UIAlertController)
        }

        @Test("FRM-5, FRM-P1, FRM-P6: the order is sent, and the answer shown") func theOrderIsSent() async throws {
            try await withArticleService { address in
                let controller = PizzaFormController(service: address)
                let app = try await ShownApp(controller, width: 480, height: 600)
                defer { app.window.close() }
                controller.nameField.retype("Ada")
                for (row, section) in [(1, 1), (0, 2), (1, 2)] {
                    controller.tableView.activateRow(at: IndexPath(row: row, section: section))
                }
                controller.order.note = "Ring & knock"
                controller.navigationItem.rightBarButtonItem?.perform()
                let alert = try await alert(of: controller)
                #expect(alert.title == "Your Order")
                let lines = (alert.message ?? "").split(separator: "\n")
                #expect(lines.contains("custname: Ada"))
                #expect(lines.contains("size: medium"))
                #expect(lines.contains("topping: olives, cheese"))
                #expect(lines.contains("comments: Ring & knock"))
                #expect(lines.count == 7)
            }
        }

        @Test("FRM-5: an empty form is taken too") func theEmptyOrderIsSent() async throws {
            try await withArticleService { address in
                let controller = PizzaFormController(service: address)
                let app = try await ShownApp(controller, width: 480, height: 600)
                defer { app.window.close() }
                controller.navigationItem.rightBarButtonItem?.perform()
                let message = try await alert(of: controller).message ?? ""
                #expect(message.contains("size: \n"), "\(message)")
                #expect(message.contains("topping: "), "\(message)")
            }
        }

        @Test("FRM-P6: no service takes the order") func theOrderIsRefused() async throws {
            let controller = PizzaFormController(service: nowhere)
            let app = try await ShownApp(controller, width: 480, height: 600)
            defer { app.window.close() }
            controller.navigationItem.rightBarButtonItem?.perform()
            let message = try await alert(of: controller).message ?? ""
            #expect(message.contains("swift run ArticleService"), "\(message)")
        }

        @Test("IMG-4, IMG-5, IMG-6, IMG-P1, IMG-P4, IMG-P5: rows first, then their thumbnails")
        func photographs() async throws {
            try await withArticleService { address in
                let controller = PhotosController(service: address)
                let app = try await ShownApp(controller, width: 420, height: 400)
                defer { app.window.close() }
                let table = try #require(controller.tableView)
                try #require(await MarkupTesting.pump(until: { table.visibleCells.count > 4 }))
                @MainActor func shown() -> [PhotoCell] { table.visibleCells.compactMap { $0 as? PhotoCell } }
                #expect(shown().first?.titleLabel.text == "Harbour at dawn")
                try #require(
                    await MarkupTesting.pump(until: { shown().allSatisfy { $0.thumbnailView.image != nil } }))
                #expect(controller.thumbnails[1] === shown().first?.thumbnailView.image)
                _ = await MarkupTesting.turns(2)
                try app.checkPicture("photo-table")
                controller.didReceiveMemoryWarning()
                #expect(controller.thumbnails.isEmpty)
            }
        }

        @Test func numbersWithoutAPhotographAreNotFound() async throws {
            try await withArticleService { address in
                let proxy = WebServiceProxy(serverURL: address)
                for number in [Int.min, 0, Int.max] {
                    let error = await #expect(throws: WebServiceError.self) {
                        try await proxy.invoke(.get, path: "photos/\(number)/thumbnail")
                    }
                    guard case .status(let response)? = error?.code else {
                        Issue.record("\(number): \(error.map(String.init(describing:)) ?? "no error")")
                        continue
                    }
                    #expect(response.statusCode == 404, "\(number)")
                }
            }
        }

        @Test("IMG-P8: no photographs without the service") func noPhotographs() async throws {
            let controller = PhotosController(service: nowhere)
            let app = try await ShownApp(controller, width: 420, height: 300)
            defer { app.window.close() }
            try #require(await MarkupTesting.pump(until: { controller.explanation.text != nil }))
            #expect(controller.explanation.text?.contains("swift run ArticleService") == true)
            #expect(controller.photos == nil, "the next appearance is another try")
        }

        @Test("CCH-1, CCH-4, CCH-P2, CCH-P5: the members of the last time") func members() async throws {
            let cache = FileManager.default.temporaryDirectory.appending(path: "members-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: cache) }
            func open(_ address: URL?) async throws -> (MembersController, ShownApp) {
                let controller = MembersController(service: address, cache: cache)
                return (controller, try await ShownApp(controller, width: 420, height: 360))
            }
            let (first, window) = try await open(nowhere)
            try #require(await MarkupTesting.pump(until: { first.explanation != nil }))
            #expect(first.explanation?.contains("swift run ArticleService") == true)
            window.window.close()

            var address: URL?
            try await withArticleService { running in
                address = running
                let (controller, app) = try await open(running)
                defer { app.window.close() }
                let table = try #require(controller.tableView)
                try #require(await MarkupTesting.pump(until: { table.visibleCells.count == 5 }))
                #expect(table.visibleCells.first?.textLabel?.text == "Ada Lovelace")
                #expect(table.visibleCells.first?.detailTextLabel?.text == "Rua do Sol 3, Porto")
                _ = await MarkupTesting.turns(2)
                try app.checkPicture("members")
            }

            let (offline, app) = try await open(address)
            defer { app.window.close() }
            try #require(await MarkupTesting.pump(until: { offline.tableView.visibleCells.count == 5 }))
            #expect(offline.members?.map(\.name).last == "Sofja Kowalewskaja")
        }
    }
}
