import Foundation
import MarkupKit
import MarkupTesting
import Testing

@testable import FormView

extension ExamplesTests {
    @MainActor @Suite struct FormViewTests {
        init() throws { try MarkupTesting.start() }

        @Test("MK28-1, MK28-P1, MK28-P2") func typingChangesTheModelAndTheModelTheField() async throws {
            let controller = FormViewController()
            let app = try await ShownApp(controller, width: 420, height: 380)
            defer { app.window.close() }
            #expect(controller.nameField.text == "Ada Lovelace")
            for name in ["Emmy Noether", "Lise Meitner"] {
                controller.nameField.retype(name)
                await MarkupTesting.pump(until: {
                    controller.name == name && controller.summaryLabel.text?.hasPrefix(name) == true
                })
                #expect(controller.name == name)
                #expect(controller.summaryLabel.text?.hasPrefix(name) == true)
            }
            controller.name = "Sofia Kovalevskaya"
            await MarkupTesting.pump(until: { controller.nameField.text == "Sofia Kovalevskaya" })
            #expect(controller.nameField.text == "Sofia Kovalevskaya")
        }

        @Test("MK28-1: one update each way") func noEcho() async throws {
            let controller = FormViewController()
            let app = try await ShownApp(controller, width: 420, height: 380)
            defer { app.window.close() }
            var edits = 0
            controller.nameField.addAction(UIAction { _ in edits += 1 }, for: .editingChanged)
            controller.name = "From the model"
            await MarkupTesting.pump(until: { controller.nameField.text == "From the model" })
            _ = await MarkupTesting.turns(3)
            #expect(edits == 0, "the program's own changes fire nothing")
            MarkupTesting.insert("!", into: controller.nameField)
            _ = await MarkupTesting.turns(3)
            #expect(edits == 1)
            #expect(controller.name == "From the model!")
            #expect(controller.nameField.text == "From the model!")
        }

        @Test("MK28-P4") func everyControlIsBound() async throws {
            let controller = FormViewController()
            let app = try await ShownApp(controller, width: 420, height: 380)
            defer { app.window.close() }
            controller.emailField.retype("ada@example.org")
            controller.newsletterSwitch.isOn = true
            controller.newsletterSwitch.sendActions(for: .valueChanged)
            controller.guestsSlider.value = 1
            controller.guestsSlider.sendActions(for: .valueChanged)
            controller.mealControl.selectedSegmentIndex = 2
            controller.mealControl.sendActions(for: .valueChanged)
            let words = "Ada Lovelace brings one guest for dinner. The newsletter goes to ada@example.org."
            await MarkupTesting.pump(until: { controller.summaryLabel.text == words })
            #expect(controller.summaryLabel.text == words)
            #expect(controller.wantsNewsletter)
            #expect(controller.guests == 1)
            #expect(controller.meal == 2)
            try app.checkPicture("form-view")
        }
    }
}
