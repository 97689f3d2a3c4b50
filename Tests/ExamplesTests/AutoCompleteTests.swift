import Foundation
import MarkupTesting
import Testing

@testable import AutoComplete
@testable import MarkupKit

extension ExamplesTests {
    @MainActor @Suite struct AutoCompleteTests {
        init() throws { try MarkupTesting.start() }

        private func open() async throws -> (ColorController, ShownApp) {
            let controller = ColorController()
            let app = try await ShownApp(controller, width: 420, height: 160)
            controller.colorField.becomeFirstResponder()
            return (controller, app)
        }

        @Test("ACT-1, ACT-2, ACT-3, ACT-O3, ACT-P1, ACT-P2, ACT-P3") func aWholeWordIsSuggested() async throws {
            let (controller, app) = try await open()
            defer { app.window.close() }
            let field = try #require(controller.colorField)
            field.typeText("o")
            _ = await MarkupTesting.turns(2)
            #expect(field.text == "orange")
            #expect(field.selectedText == "range")
            try app.checkPicture("auto-complete")
            field.typeText("r")
            _ = await MarkupTesting.turns(2)
            #expect(field.text == "orange")
            #expect(field.selectedText == "ange")
            field.typeText("x")
            _ = await MarkupTesting.turns(2)
            #expect(field.text == "orx")
            #expect(field.selectedText == "")
        }

        @Test("ACT-3, ACT-O3, ACT-P4: what does not complete") func plainEditing() async throws {
            let (controller, app) = try await open()
            defer { app.window.close() }
            let field = try #require(controller.colorField)
            field.typeText("O")
            #expect(field.text == "O", "capitals do not match")
            field.retype("re")
            _ = await MarkupTesting.turns(2)
            #expect(field.text == "red")
            #expect(field.selectedText == "d")
            field.typeText("")
            _ = await MarkupTesting.turns(2)
            #expect(field.text == "re", "deletion never completes")
            #expect(field.selectedText == "", "deletion never completes")
            field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
            field.typeText("y")
            _ = await MarkupTesting.turns(2)
            #expect(field.text == "yre", "no completion before other text")
        }

        @Test("ACT-4, ACT-P5") func returnConfirms() async throws {
            let (controller, app) = try await open()
            defer { app.window.close() }
            let field = try #require(controller.colorField)
            await MarkupTesting.pump(until: { field.isFirstResponder })
            field.typeText("p")
            _ = await MarkupTesting.turns(2)
            #expect(controller.textFieldShouldReturn(field))
            _ = await MarkupTesting.turns(2)
            #expect(field.text == "purple")
            #expect(!field.isFirstResponder)
            #expect(field.selectedText == "")
        }

        @Test("ACT-P6") func traits() async throws {
            let (controller, app) = try await open()
            defer { app.window.close() }
            #expect(controller.colorField.autocapitalizationType == .none)
            #expect(controller.colorField.autocorrectionType == .no)
        }
    }
}
