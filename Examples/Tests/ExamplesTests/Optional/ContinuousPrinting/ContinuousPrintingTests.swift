import Foundation
import MarkupKit
import MarkupTesting
import Testing

@testable import ContinuousPrinting

extension ExamplesTests {
    @MainActor @Suite struct ContinuousPrintingTests {
        init() throws { try MarkupTesting.start() }

        private func words(_ controller: ReceiptsController) -> [String] {
            controller.tableView.visibleCells.map { $0.detailTextLabel?.text ?? "" }
        }

        private func press(_ title: String, _ controller: ReceiptsController) throws {
            let button = try #require(controller.navigationItem.rightBarButtonItem)
            #expect(button.title == title)
            button.perform()
        }

        @Test(
            "PRN-P2, PRN-P5: receipts of a roll, one after the other",
            .enabled(if: SimulatedPrinter.isThere, SimulatedPrinter.absence))
        func receiptsArePrinted() async throws {
            let printer = try await SimulatedPrinter(roll: true)
            let controller = ReceiptsController()
            controller.usePrinter(at: printer.url.absoluteString)
            let app = try await ShownApp(controller, width: 460, height: 270)
            defer { app.window.close() }
            let isFound = await MarkupTesting.pump(until: { controller.noteLabel.text?.contains("Kitchen") == true })
            #expect(isFound)
            try press("Print All", controller)
            let isPrinted = await MarkupTesting.pump(
                until: { words(controller).count == 3 && words(controller).allSatisfy { $0.hasPrefix("Printed") } },
                within: 20)
            #expect(isPrinted, "\(words(controller))")
            let documents = printer.documents
            try #require(documents.count == 3)
            var heights: [Double] = []
            for (document, receipt) in zip(documents, controller.receipts) {
                let pages = try await document.pages()
                #expect(pages.count == 1)
                #expect(abs(pages[0].width - 216) < 0.72)
                heights.append(pages[0].height)
                let found = try await document.words(onPage: 1)
                let text = found.map(\.text).joined(separator: " ")
                #expect(text.contains("for \(receipt.customer)"))
                #expect(text.contains("Total \(Receipt.amount(receipt.total))"))
                #expect(found.allSatisfy { $0.left >= 8.2 && $0.right <= 208 && $0.bottom <= pages[0].height - 8.2 })
            }
            #expect(heights[2] > heights[0])
            #expect(heights[0] > heights[1])
            _ = await MarkupTesting.turns(3)
            try app.checkPicture("continuous-printing")
            // Nothing is printed twice, unless the user repeats it.
            try press("Print All", controller)
            try MarkupTesting.select(IndexPath(row: 1, section: 0), in: controller.tableView)
            await MarkupTesting.pump(until: { printer.documents.count == 4 }, within: 10)
            #expect(printer.documents.count == 4)
        }

        @Test func withoutAPrinterTheWindowReportsIt() async throws {
            let controller = ReceiptsController()
            let app = try await ShownApp(controller, width: 460, height: 270)
            defer { app.window.close() }
            #expect(controller.noteLabel.text?.hasPrefix("No printer is set: start this program with") == true)
            try press("Print All", controller)
            let isPrinted = await MarkupTesting.pump(until: {
                words(controller).allSatisfy { $0.hasPrefix("Printed") }
            })
            #expect(isPrinted)
            for receipt in controller.receipts {
                let file = FileManager.default.temporaryDirectory.appending(path: "receipt-\(receipt.customer).pdf")
                #expect(FileManager.default.fileExists(atPath: file.path))
                try? FileManager.default.removeItem(at: file)
            }
        }

        @Test func aPrinterThatIsNotThere() async throws {
            let controller = ReceiptsController()
            controller.usePrinter(at: "ipp://127.0.0.1:\(try FreePort.find())/ipp/print")
            let app = try await ShownApp(controller, width: 460, height: 270)
            defer { app.window.close() }
            let isSaid = await MarkupTesting.pump(until: {
                controller.noteLabel.text?.hasPrefix("No receipt can be printed: the printer does not answer") == true
            })
            #expect(isSaid, "\(controller.noteLabel.text ?? "")")
            try press("Print All", controller)
            let isSaidOfEach = await MarkupTesting.pump(until: {
                words(controller).allSatisfy { $0.hasPrefix("Not printed: the printer does not answer") }
            })
            #expect(isSaidOfEach, "\(words(controller))")
        }
    }
}
