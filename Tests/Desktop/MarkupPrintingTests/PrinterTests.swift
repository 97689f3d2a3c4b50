import Foundation
import MarkupKit
import MarkupPrinting
import MarkupTesting
import Testing

@testable import NativePrinting

extension PrintingTests {
    /// Straight to a printer, without a dialog.
    @MainActor @Suite(.enabled(if: SimulatedPrinter.isThere, SimulatedPrinter.absence)) struct PrinterTests {
        init() throws { try MarkupTesting.start() }

        private func controller(_ words: String) -> UIPrintInteractionController {
            let controller = UIPrintInteractionController()
            controller.printFormatter = UISimpleTextPrintFormatter(text: words)
            let info = UIPrintInfo()
            info.jobName = words
            controller.printInfo = info
            return controller
        }

        /// Prints, and waits for the result while the main loop runs.
        private func fault(of controller: UIPrintInteractionController, on printer: UIPrinter) async -> PrintError? {
            do {
                try await controller.print(to: printer)
                return nil
            } catch {
                return error as? PrintError
            }
        }

        @Test func thePrinterDescribesItself() async throws {
            let simulated = try await SimulatedPrinter(roll: true)
            let printer = UIPrinter(url: simulated.url)
            #expect(UIPrintInteractionController.isPrintingAvailable)
            #expect(printer.displayName == simulated.url.absoluteString)
            #expect(printer.displayLocation == nil)
            var answers: Bool?
            printer.contactPrinter { answers = $0 }
            await MarkupTesting.pump(until: { answers != nil })
            #expect(answers == true)
            #expect(printer.displayName == "Kitchen")
            #expect(printer.displayLocation == "Pantry")
            #expect(printer.makeAndModel == "Paper Roll 80")
            #expect(!printer.supportsColor)
            #expect(!printer.supportsDuplex)
            #expect(printer.papers.first?.isRoll == true)
            #expect(abs((printer.papers.first?.paperSize.width ?? 0) - 216) < 0.01)
        }

        @Test("PRN-P5: ten jobs, one after the other, each as long as its text")
        func tenJobsInARow() async throws {
            let simulated = try await SimulatedPrinter(roll: true)
            let printer = UIPrinter(url: simulated.url)
            let controller = UIPrintInteractionController()
            var order: [Int] = []
            var heights: [CGFloat] = []
            for number in 1...10 {
                let strip = Strip(lines: number)
                controller.printPageRenderer = strip
                controller.delegate = strip
                let isTaken = controller.print(to: printer) { _, completed, error in
                    #expect(completed)
                    #expect(error == nil)
                    order.append(number)
                    heights.append(strip.paperRect.height)
                }
                #expect(isTaken)
            }
            var turns = 0
            await MarkupTesting.pump(
                until: {
                    turns += 1
                    return order.count == 10
                }, within: 30)
            #expect(order == Array(1...10))
            #expect(turns > 10, "the main loop runs meanwhile")
            let documents = simulated.documents
            try #require(documents.count == 10)
            for (index, document) in documents.enumerated() {
                let pages = try await document.pages()
                #expect(pages.count == 1)
                #expect(abs(pages[0].width - 216) < 0.72)
                #expect(abs(pages[0].height - heights[index]) < 0.72)
                let words = try await document.words(onPage: 1).map(\.text)
                #expect(words == (1...index + 1).map { "strip-\(index + 1)-\($0)" })
            }
            #expect(heights == heights.sorted())
        }

        @Test func sheetsArePrintedAtThePrintersSize() async throws {
            let simulated = try await SimulatedPrinter()
            let printer = UIPrinter(url: simulated.url)
            let controller = controller("sheets")
            final class A4: UIPrintInteractionControllerDelegate {
                var events: [String] = []
                func printInteractionController(
                    _ controller: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
                ) -> UIPrintPaper {
                    UIPrintPaper.bestPaper(forPageSize: UIPrintPaper.a4.paperSize, withPapersFrom: paperList)
                }
                func printInteractionControllerWillStartJob(_ controller: UIPrintInteractionController) {
                    events.append("starts")
                }
                func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController) {
                    events.append("ends")
                }
            }
            let delegate = A4()
            controller.delegate = delegate
            try await controller.print(to: printer)
            #expect(delegate.events == ["starts", "ends"])
            let pages = try await #require(simulated.documents.first).pages()
            #expect(abs(pages[0].width - 595.28) < 0.72)
            #expect(abs(pages[0].height - 841.89) < 0.72)
            #expect(controller.printPaper?.isRoll == false)
        }

        @Test func aDocumentArrivesAsItIs() async throws {
            let simulated = try await SimulatedPrinter()
            let file = PDFFile.new()
            defer { try? FileManager.default.removeItem(at: file.url) }
            try controller("ready made").writePDF(to: file.url)
            let controller = UIPrintInteractionController()
            controller.printingItem = file.url
            try await controller.print(to: UIPrinter(url: simulated.url))
            let document = try #require(simulated.documents.first)
            #expect(try Data(contentsOf: document.url) == Data(contentsOf: file.url))
        }

        // MARK: Errors

        @Test func aBusyPrinterIsRetried() async throws {
            let simulated = try await SimulatedPrinter(command: "while [ -e hold ]; do sleep 0.02; done")
            simulated.mark("hold")
            let printer = UIPrinter(url: simulated.url)
            var first: Bool?
            controller("first").print(to: printer) { _, completed, _ in first = completed }
            let isPrinting = await MarkupTesting.pump(until: { simulated.documents.count == 1 })
            #expect(isPrinting)
            // The same printer under another name has a separate queue, as another program would have.
            let other = UIPrinter(url: try #require(URL(string: "ipp://127.0.0.1:\(simulated.port)/ipp/print")))
            other.patience = 0.4
            #expect(await fault(of: controller("second"), on: other) == .busy)
            #expect(first == nil)
            other.patience = 20
            var third: Bool?
            controller("third").print(to: other) { _, completed, _ in third = completed }
            simulated.unmark("hold")
            await MarkupTesting.pump(until: { first != nil && third != nil }, within: 20)
            #expect(first == true)
            #expect(third == true)
            #expect(simulated.documents.count == 2)
        }

        @Test func aPrinterThatStandsStill() async throws {
            let simulated = try await SimulatedPrinter(command: "while [ -e hold ]; do sleep 0.02; done")
            simulated.mark("hold")
            let printer = UIPrinter(url: simulated.url)
            printer.patience = 0.5
            #expect(await fault(of: controller("stuck"), on: printer) == .busy)
            simulated.unmark("hold")
        }

        @Test func outOfPaper() async throws {
            let simulated = try await SimulatedPrinter(
                command: "echo 'STATE: +media-needed' >&2; while [ -e hold ]; do sleep 0.02; done")
            simulated.mark("hold")
            let printer = UIPrinter(url: simulated.url)
            #expect(await fault(of: controller("half"), on: printer) == .outOfPaper)
            simulated.unmark("hold")
        }

        @Test func anEmptyTrayStopsNothingUntilThePrinterStandsStill() async throws {
            let simulated = try await SimulatedPrinter(
                command: "echo 'STATE: +media-empty' >&2; while [ -e hold ]; do sleep 0.02; done")
            let printer = UIPrinter(url: simulated.url)
            #expect(await fault(of: controller("other tray"), on: printer) == nil)
            simulated.mark("hold")
            printer.patience = 0.5
            #expect(await fault(of: controller("no tray"), on: printer) == .outOfPaper)
            simulated.unmark("hold")
        }

        @Test func reasonsThatStopAPrinter() {
            for reason in ["media-empty", "media-empty-error", "media-needed", "media-needed-warning"] {
                #expect(PrinterFacts.meansNoPaper(reason))
                #expect(PrinterFacts.mayMeanNoPaper(reason))
            }
            #expect(!PrinterFacts.meansNoPaper("media-empty-warning"))
            #expect(PrinterFacts.mayMeanNoPaper("media-empty-warning"))
            for reason in ["none", "media-low", "media-empty-report", "toner-low-warning"] {
                #expect(!PrinterFacts.mayMeanNoPaper(reason))
            }
        }

        @Test func aPrinterThatAbortsTheJob() async throws {
            let simulated = try await SimulatedPrinter(command: "exit 3")
            let error = await fault(of: controller("spoiled"), on: UIPrinter(url: simulated.url))
            guard case .failed = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }

        @Test func aPrinterThatTakesNoPDF() async throws {
            let simulated = try await SimulatedPrinter(roll: true, formats: "image/pwg-raster")
            let error = await fault(of: controller("refused"), on: UIPrinter(url: simulated.url))
            #expect(error == .formatNotSupported(accepted: ["image/pwg-raster"]))
            #expect(simulated.documents.isEmpty)
        }

        @Test func aPrinterThatVanishesInTheMiddle() async throws {
            let simulated = try await SimulatedPrinter(
                command: "sleep 0.2; touch begun; while [ -e hold ]; do sleep 0.02; done")
            simulated.mark("hold")
            let printer = UIPrinter(url: simulated.url)
            var outcome: PrintError?
            controller("unplugged").print(to: printer) { _, _, error in outcome = error as? PrintError }
            await MarkupTesting.pump(until: { simulated.has("begun") })
            simulated.stop()
            await MarkupTesting.pump(until: { outcome != nil }, within: 20)
            #expect(outcome == .vanished(wasSent: true))
            simulated.unmark("hold")
            // The next one in the line has its turn all the same.
            let next = await fault(of: controller("next"), on: printer)
            guard case .unreachable = next else {
                Issue.record("\(String(describing: next))")
                return
            }
        }
    }

    /// Addresses that are not printers.
    @MainActor @Suite struct NoPrinterTests {
        init() throws { try MarkupTesting.start() }

        private func fault(at url: URL, patience: TimeInterval = 10) async -> PrintError? {
            let controller = UIPrintInteractionController()
            controller.printFormatter = UISimpleTextPrintFormatter(text: "words")
            let printer = UIPrinter(url: url)
            printer.patience = patience
            do {
                try await controller.print(to: printer)
                return nil
            } catch {
                return error as? PrintError
            }
        }

        @Test func addressesThatAreNone() async throws {
            for address in ["/tmp/printer", "ftp://printer/ipp", "ipp:///ipp/print", "ipp://printer:99999/ipp"] {
                guard let url = URL(string: address) else { continue }
                #expect(await fault(at: url) == .badAddress(url.absoluteString))
            }
        }

        @Test func noServiceResponds() async throws {
            let port = try FreePort.find()
            let error = await fault(at: try #require(URL(string: "ipp://127.0.0.1:\(port)/ipp/print")))
            guard case .unreachable = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            let printer = UIPrinter(url: try #require(URL(string: "ipp://127.0.0.1:\(port)/")))
            var answers: Bool?
            printer.contactPrinter { answers = $0 }
            await MarkupTesting.pump(until: { answers != nil })
            #expect(answers == false)
        }

        @Test(arguments: [
            "hello\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\nhello",
            "HTTP/1.1 200 OK\r\nContent-Type: application/ipp\r\nContent-Length: 9\r\n\r\n\u{1}\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{1}\u{3}",
            "\u{0}\u{0}\u{0}\u{0}",
        ])
        func nonsense(_ words: String) async throws {
            let server = try RawServer(.says(words))
            defer { server.stop() }
            let error = await fault(at: server.url)
            #expect(error == .notAPrinter || error == .vanished(wasSent: false), "\(String(describing: error))")
        }

        @Test func somethingElseOfTheWeb() async throws {
            let server = try RawServer(.says("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"))
            defer { server.stop() }
            #expect(await fault(at: server.url) == .refused("HTTP 404"))
        }

        @Test func itHangsUp() async throws {
            let server = try RawServer(.hangsUp)
            defer { server.stop() }
            #expect(await fault(at: server.url) == .vanished(wasSent: false))
        }

        @Test func itPrintsNothing() async throws {
            let server = try RawServer(.isSilent)
            defer { server.stop() }
            #expect(await fault(at: server.url, patience: 0.5) == .noAnswer)
        }

        @Test func itNeverComesToAnEnd() async throws {
            let server = try RawServer(.drips)
            defer { server.stop() }
            let error = await fault(at: server.url, patience: 0.5)
            #expect(error == .noAnswer, "\(String(describing: error))")
        }
    }
}

/// As many lines as its number, on a piece of the roll that is as long as they are.
private final class Strip: UIPrintPageRenderer, UIPrintInteractionControllerDelegate {
    private let text: NSAttributedString

    init(lines: Int) {
        text = NSAttributedString(string: (1...lines).map { "strip-\(lines)-\($0)" }.joined(separator: "\n"))
        super.init()
        addPrintFormatter(UISimpleTextPrintFormatter(attributedText: text), startingAtPageAt: 0)
    }

    func printInteractionController(_ controller: UIPrintInteractionController, cutLengthFor paper: UIPrintPaper)
        -> CGFloat
    {
        text.boundingRect(with: CGSize(width: paper.printableRect.width, height: 0), options: .usesLineFragmentOrigin)
            .height
    }
}
