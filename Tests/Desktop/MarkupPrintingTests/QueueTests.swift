import Foundation
import MarkupKit
import MarkupPrinting
import MarkupTesting
import Testing

extension PrintingTests {
    /// Through a queue of CUPS, as a desktop has one for each of its printers.
    @MainActor @Suite(.enabled(if: PrintQueue.isThere, PrintQueue.absence)) struct QueueTests {
        init() throws { try MarkupTesting.start() }

        private func fault(printing words: String, on printer: UIPrinter) async -> PrintError? {
            let controller = UIPrintInteractionController()
            controller.printFormatter = UISimpleTextPrintFormatter(text: words)
            do {
                try await controller.print(to: printer)
                return nil
            } catch {
                return error as? PrintError
            }
        }

        @Test func aQueueHandsTheDocumentOn() async throws {
            let simulated = try await SimulatedPrinter()
            let queue = try await PrintQueue(for: simulated.url)
            let printer = UIPrinter(url: queue.url)
            #expect(await fault(printing: "through the queue", on: printer) == nil)
            #expect(printer.displayName == "Counter")
            #expect(simulated.documents.count == 1)
            let words = try await #require(simulated.documents.first).words(onPage: 1).map(\.text)
            #expect(words == ["through", "the", "queue"])
        }

        @Test func aJobThatWaitsTooLongIsTakenBack() async throws {
            let simulated = try await SimulatedPrinter()
            let queue = try await PrintQueue(for: simulated.url)
            try queue.pause()
            let printer = UIPrinter(url: queue.url)
            printer.patience = 0.5
            #expect(await fault(printing: "too late", on: printer) == .busy)
            #expect(try queue.jobs() == "")
            try queue.goOn()
            #expect(await fault(printing: "in time", on: UIPrinter(url: queue.url)) == nil)
            let words = try await #require(simulated.documents.first).words(onPage: 1).map(\.text)
            #expect(words == ["in", "time"])
            #expect(simulated.documents.count == 1)
        }

        @Test func aQueueThatTakesNoJobs() async throws {
            let simulated = try await SimulatedPrinter()
            let queue = try await PrintQueue(for: simulated.url)
            try queue.close()
            let printer = UIPrinter(url: queue.url)
            printer.patience = 0.5
            #expect(await fault(printing: "not today", on: printer) == .busy)
            #expect(simulated.documents.isEmpty)
        }

        @Test func theQueuesPrinterIsSwitchedOff() async throws {
            let simulated = try await SimulatedPrinter()
            let queue = try await PrintQueue(for: simulated.url)
            simulated.stop()
            let printer = UIPrinter(url: queue.url)
            printer.patience = 1
            #expect(await fault(printing: "nobody there", on: printer) == .busy)
            #expect(try queue.jobs() == "")
        }
    }
}
