import Foundation
import KeyValueCoding
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

/// A view with its own key command.
@KeyValueCoding
private final class Canvas: UIView {
    var log: [String] = []
    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(title: "Clear", action: "clear", input: UIKeyCommand.inputDelete, modifierFlags: .command),
            UIKeyCommand(input: "b", modifierFlags: .command) { [weak self] _ in self?.log.append("canvas") },
        ]
    }
    func clear() { log.append("clear") }
}

@KeyValueCoding
private final class CanvasController: UIViewController {
    let canvas = Canvas()
    let field = UITextField()
    var log: [String] = []
    override func loadView() {
        let column = LMColumnView()
        canvas.addSubview(field)
        field.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        canvas.height = 60
        column.addSubview(canvas)
        column.addSubview(UIButton(title: "Elsewhere") { $0.tag = 7 })
        view = column
        addKeyCommand(
            UIKeyCommand(input: "b", modifierFlags: .command) { [weak self] _ in self?.log.append("controller") })
    }
}

extension ViewTests {
    @MainActor @Suite struct KeyCommandTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ controller: UIViewController) async -> UIWindow {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { controller.appearance == .appeared })
            return window
        }

        @Test func aViewsKeysWorkWhileItHasTheKeyboard() async throws {
            let controller = CanvasController()
            let window = await show(controller)
            defer { window.close() }
            try await MarkupTesting.click(controller.field)
            try await MarkupTesting.pressKey("b", modifierFlags: .command)
            await MarkupTesting.pump(until: { !controller.canvas.log.isEmpty })
            #expect(controller.canvas.log == ["canvas"], "the nearest goes first")
            #expect(window.performKeyCommand(input: UIKeyCommand.inputDelete, modifierFlags: .command))
            #expect(controller.canvas.log == ["canvas", "clear"])
            let button = try #require(controller.view.viewWithTag(7))
            try #require(button.becomeFirstResponder())
            #expect(window.performKeyCommand(input: "b", modifierFlags: .command))
            #expect(controller.log == ["controller"])
            #expect(!window.performKeyCommand(input: UIKeyCommand.inputDelete, modifierFlags: .command))
        }

        @Test func aWindowListsTheKeys() async throws {
            let controller = CanvasController()
            let window = await show(controller)
            defer { window.close() }
            let button = try #require(controller.view.viewWithTag(7))
            try #require(button.becomeFirstResponder())
            #expect(!window.showKeyCommands(), "nothing with a title works at the moment")
            controller.addKeyCommand(
                UIKeyCommand(title: "Save <all> & go", input: "s", modifierFlags: .command) { _ in })
            let command = UIKeyCommand(
                input: "p", modifierFlags: .command, action: "print", discoverabilityTitle: "Print")
            #expect(command.title.isEmpty)
            #expect(command.discoverabilityTitle == "Print")
            controller.addKeyCommand(command)
            #expect(window.performKeyCommand(input: "?", modifierFlags: .command))
            await MarkupTesting.pump(until: { ShortcutsWindow.isShown })
            #expect(ShortcutsWindow.isShown)
            try await MarkupTesting.pressKey(UIKeyCommand.inputEscape)
            await MarkupTesting.pump(until: { !ShortcutsWindow.isShown })
            #expect(!ShortcutsWindow.isShown)
        }
    }
}
