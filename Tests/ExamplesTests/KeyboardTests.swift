import Foundation
import MarkupLanguage
import MarkupTesting
import Testing

@testable import AutoComplete
@testable import Controls
@testable import FormView
@testable import LoadingTable
@testable import MarkupKit
@testable import PizzaForm
@testable import SideBySide

extension ExamplesTests {
    /// A person without a mouse uses the examples.
    @MainActor @Suite struct KeyboardTests {
        init() throws { try MarkupTesting.start() }

        private func controls(in view: UIView) -> [UIView] {
            let inside = view.subviews.flatMap { controls(in: $0) }
            let isControl = (view as? UIControl)?.isEnabled == true && !(view is UIPageControl) || view is UITextView
            return isControl && !view.isHidden && inside.allSatisfy { !($0 is UIControl) } ? [view] : inside
        }

        @Test(arguments: 0..<5) func tabReachesEveryControl(_ index: Int) async throws {
            let makers: [() -> UIViewController] = [
                { ControlsController() }, { FormViewController() }, { PizzaFormController() }, { ColorController() },
                { SideBySideController() },
            ]
            let controller = makers[index]()
            let app = try await ShownApp(controller, width: 720, height: 760)
            defer { app.window.close() }
            let wanted = controls(in: try #require(controller.view))
            #expect(!wanted.isEmpty)
            var reached: Set<UIView> = []
            for _ in 0..<60 {
                for control in wanted where control.isFirstResponder { reached.insert(control) }
                MarkupTesting.tab(in: app.window)
                _ = await MarkupTesting.turns(1)
            }
            let missed = wanted.filter { !reached.contains($0) }
            #expect(missed.isEmpty, "\(missed.map { "\(type(of: $0)) \($0.accessibilityIdentifier ?? "")" })")
        }

        @Test func thePizzaIsOrderedWithoutAMouse() async throws {
            let controller = PizzaFormController()
            let app = try await ShownApp(controller, width: 480, height: 760)
            defer { app.window.close() }
            let table = try #require(controller.tableView)
            #expect(controller.nameTextField.isFirstResponder, "the first field has the keyboard")
            try MarkupTesting.type("Ada", into: controller.nameTextField)
            for _ in 0..<4 { MarkupTesting.tab(in: app.window) }
            #expect(table.use(.space))
            #expect(table.value(forSection: 1) as? String == "small")
            for _ in 0..<4 { MarkupTesting.tab(in: app.window) }
            #expect(table.use(.space))
            MarkupTesting.tab(in: app.window)
            #expect(table.use(.space))
            #expect(table.values(forSection: 2) as? [String] == ["bacon", "cheese"])
            try MarkupTesting.press(try #require(controller.navigationItem.rightBarButtonItem?.view))
            await MarkupTesting.pump(until: { controller.presentedViewController != nil })
            let alert = try #require(controller.presentedViewController as? UIAlertController)
            #expect(alert.message?.contains("topping: bacon, cheese") == true)
            #expect(alert.view.window?.performKeyCommand(input: "\r") == true)
            await MarkupTesting.pump(until: { controller.presentedViewController == nil })
            #expect(controller.presentedViewController == nil && controller.nameTextField.text == "Ada")
        }

        @Test func aTableIsReloadedByF5() async throws {
            let controller = LoadingTableController()
            controller.loadingTime = 0
            let control = UIRefreshControl()
            var reloads = 0
            control.addAction(UIAction { _ in reloads += 1 }, for: .valueChanged)
            let app = try await ShownApp(controller, width: 420, height: 320)
            defer { app.window.close() }
            controller.refreshControl = control
            #expect(app.window.performKeyCommand(input: UIKeyCommand.f5) && reloads == 1)
        }
    }
}
