import Foundation
import MarkupKit
import MarkupPrinting
import MarkupTesting
import Testing

extension PrintingTests {
    @MainActor @Suite struct DialogTests {
        init() throws { try MarkupTesting.start() }

        @Test func aCancelledDialogPrintsNothing() async throws {
            final class Watcher: UIPrintInteractionControllerDelegate {
                var events: [String] = []
                func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController) {
                    events.append("shown")
                }
                func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController) {
                    events.append("gone")
                }
            }
            let controller = UIPrintInteractionController()
            let watcher = Watcher()
            controller.delegate = watcher
            controller.printFormatter = UISimpleTextPrintFormatter(text: "not now")
            var outcome: (completed: Bool, error: (any Error)?)?
            #expect(controller.present(animated: false) { _, completed, error in outcome = (completed, error) })
            #expect(!controller.present(animated: false), "one dialog at a time")
            #expect(watcher.events == ["shown"])
            #expect(outcome == nil)
            controller.dismiss(animated: false)
            #expect(outcome?.completed == false)
            #expect(outcome?.error == nil)
            #expect(watcher.events == ["shown", "gone"])
            #expect(controller.present(animated: false), "and another one after it")
            controller.dismiss(animated: false)
        }
    }
}
