import Foundation
import MarkupKit
import MarkupTesting
import Testing

@testable import AutoComplete

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
            MarkupTesting.insert("o", into: field)
            _ = await MarkupTesting.turns(2)
            #expect(field.text == "ochre")
            #expect(field.selectedText == "chre")
            try app.checkPicture("auto-complete")
            MarkupTesting.insert("l", into: field)
            _ = await MarkupTesting.turns(2)
            #expect(field.text == "olive")
            #expect(field.selectedText == "ive")
            MarkupTesting.insert("x", into: field)
            _ = await MarkupTesting.turns(2)
            #expect(field.text == "olx")
            #expect(field.selectedText == "")
        }

        @Test("ACT-3, ACT-O3, ACT-P4: what does not complete") func plainEditing() async throws {
            let (controller, app) = try await open()
            defer { app.window.close() }
            let field = try #require(controller.colorField)
            MarkupTesting.insert("O", into: field)
            #expect(field.text == "O", "capitals do not match")
            field.retype("ro")
            _ = await MarkupTesting.turns(2)
            #expect(field.text == "rose")
            #expect(field.selectedText == "se")
            MarkupTesting.insert("", into: field)
            _ = await MarkupTesting.turns(2)
            #expect(field.text == "ro", "deletion never completes")
            #expect(field.selectedText == "", "deletion never completes")
            field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
            MarkupTesting.insert("y", into: field)
            _ = await MarkupTesting.turns(2)
            #expect(field.text == "yro", "no completion before other text")
        }

        @Test("ACT-4, ACT-P5") func returnConfirms() async throws {
            let (controller, app) = try await open()
            defer { app.window.close() }
            let field = try #require(controller.colorField)
            await MarkupTesting.pump(until: { field.isFirstResponder })
            MarkupTesting.insert("p", into: field)
            _ = await MarkupTesting.turns(2)
            #expect(controller.textFieldShouldReturn(field))
            _ = await MarkupTesting.turns(2)
            #expect(field.text == "plum")
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
