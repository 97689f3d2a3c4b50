import Foundation
import MarkupKit
import MarkupLanguage
import MarkupTesting
import Testing

@testable import AutoComplete
@testable import Controls
@testable import CustomCells
@testable import FormView
@testable import LoadingTable
@testable import MillionRows
@testable import PizzaForm
@testable import SideBySide

extension ExamplesTests {
    /// The examples, used with the keyboard alone.
    @MainActor @Suite struct KeyboardTests {
        init() throws { try MarkupTesting.start() }

        private func controls(in view: UIView) -> [UIView] {
            let inside = view.subviews.flatMap { controls(in: $0) }
            let isControl = (view as? UIControl)?.isEnabled == true || view is UITextView
            return isControl && !view.isHidden && !view.frame.isEmpty && inside.allSatisfy { !($0 is UIControl) }
                ? [view] : inside
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
            #expect(missed.isEmpty, "\(missed.map { "\(type(of: $0))" })")
        }

        private func press(_ keys: String...) async throws {
            for key in keys { try await MarkupTesting.pressKey(key) }
        }

        @Test func thePizzaIsOrderedWithoutAMouse() async throws {
            try await withArticleService(orderWithoutAMouse)
        }

        private func orderWithoutAMouse(at service: URL) async throws {
            let controller = PizzaFormController(service: service)
            let app = try await ShownApp(controller, width: 480, height: 760)
            defer { app.window.close() }
            let table = try #require(controller.tableView)
            #expect(controller.nameField.isFirstResponder, "the first field has the keyboard")
            try await MarkupTesting.typeKeys("Ada\t555\tada@example.org\t")
            try await press(" ")
            #expect(table.value(forSection: 1) as? String == "small")
            try await press(UIKeyCommand.inputDownArrow, UIKeyCommand.inputDownArrow, UIKeyCommand.inputDownArrow, " ")
            try await press(UIKeyCommand.inputDownArrow, " ")
            #expect(table.values(forSection: 2) as? [String] == ["olives", "cheese"])
            for _ in 0..<8 where !controller.noteView.isFirstResponder { try await press("\t") }
            // The view is further down, and can be typed into after the next layout.
            await MarkupTesting.pump(until: { MarkupTesting.isShown(controller.noteView) })
            try await MarkupTesting.typeKeys("Ring twice")
            let submit = try #require(controller.navigationItem.rightBarButtonItem)
            for _ in 0..<4 where !MarkupTesting.hasFocus(submit) { try await press("\t") }
            try await press(" ")
            let alert = try await MarkupTesting.alert(over: controller)
            #expect(alert.message?.contains("topping: olives, cheese") == true)
            let message = alert.message ?? ""
            #expect(message.contains("comments: Ring twice\ncustemail: ada@example.org\ncustname: Ada"), "\(message)")
            try await press("\r")
            await MarkupTesting.pump(until: { controller.presentedViewController == nil })
            #expect(controller.presentedViewController == nil)
            #expect(controller.nameField.text == "Ada")
            for _ in 0..<4 where !controller.nameField.isFirstResponder { try await press("\t") }
            #expect(controller.nameField.isFirstResponder, "behind the last stop comes the first")
        }

        @Test func aColourIsChosenWithKeys() async throws {
            let controller = ColorController()
            let app = try await ShownApp(controller, width: 420, height: 200)
            defer { app.window.close() }
            #expect(controller.colorField.isFirstResponder)
            try await MarkupTesting.typeKeys("pl")
            #expect(controller.colorField.text == "plum")
            #expect(controller.colorField.selectedText == "um")
            try await press("\r")
            #expect(!controller.colorField.isFirstResponder)
            #expect(controller.colorField.text == "plum")
        }

        @Test func everyControlIsOperatedWithKeys() async throws {
            let controller = ControlsController()
            let app = try await ShownApp(controller, width: 480, height: 560)
            defer { app.window.close() }
            let root = try #require(controller.view)
            func go(to id: String) async throws {
                let target: UIView = try MarkupTesting.view(id: id, in: root)
                for _ in 0..<20 where !target.isFirstResponder && !MarkupTesting.hasFocus(target) {
                    try await press("\t")
                }
                try #require(target.isFirstResponder || MarkupTesting.hasFocus(target), "\(id) is not reached")
            }
            try await go(to: "levelSlider")
            try await press(UIKeyCommand.inputEnd)
            try await go(to: "countStepper")
            try await press(" ")
            try await go(to: "sizeControl")
            try await press("\t", "\t", " ")
            try await go(to: "noteField")
            try await press(UIKeyCommand.inputEnd)
            try await MarkupTesting.typeKeys("!")
            try await go(to: "pageControl")
            try await press(UIKeyCommand.inputRightArrow)
            let model = controller.model
            await MarkupTesting.pump(until: { model.page == 3 })
            #expect(model.level == 1)
            #expect(model.count != 3)
            #expect(model.size == 2)
            #expect(model.page == 3)
            #expect(model.note.hasSuffix("!"))
            try await go(to: "enabledSwitch")
            try await press(" ")
            #expect(!model.isEnabled)
            try await go(to: "resetButton")
            try await press(" ")
            #expect(controller.model !== model)
            #expect(controller.model.isEnabled)
        }

        @Test func theFormIsFilledInWithKeys() async throws {
            let controller = FormViewController()
            let app = try await ShownApp(controller, width: 480, height: 420)
            defer { app.window.close() }
            let root = try #require(controller.view)
            let name: UITextField = try MarkupTesting.view(id: "nameField", in: root)
            #expect(name.isFirstResponder)
            for _ in 0..<40 where !(name.text ?? "").isEmpty { try await press("\u{8}") }
            try await MarkupTesting.typeKeys("Ada\tada@example.org\t ")
            try await press("\t", UIKeyCommand.inputHome, UIKeyCommand.inputRightArrow)
            try await press("\t", "\t", "\t", " ")
            await MarkupTesting.pump(until: { controller.meal == 2 })
            #expect(controller.name == "Ada")
            #expect(controller.email == "ada@example.org")
            #expect(controller.wantsNewsletter)
            #expect(controller.guests > 0)
            #expect(controller.guests < 2)
            #expect(controller.meal == 2)
        }

        @Test func rowsAreChosenWithKeys() async throws {
            let rows = TermsController()
            let app = try await ShownApp(rows, width: 420, height: 480)
            defer { app.window.close() }
            let table = try #require(rows.tableView)
            for _ in 0..<4 where !MarkupTesting.hasFocus(table) { try await press("\t") }
            try await press(UIKeyCommand.inputHome, UIKeyCommand.inputDownArrow, UIKeyCommand.inputDownArrow, " ")
            #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
        }

        @Test func rowsThatComeLateAreChosenWithKeys() async throws {
            let controller = LoadingTableController()
            controller.loadingTime = 0
            let app = try await ShownApp(controller, width: 420, height: 420)
            defer { app.window.close() }
            let table = try #require(controller.tableView)
            try #require(await MarkupTesting.pump(until: { table.visibleCells.count == 5 }))
            for _ in 0..<4 where !MarkupTesting.hasFocus(table) { try await press("\t") }
            try await press(UIKeyCommand.inputEnd, "\r")
            let last = IndexPath(row: 4, section: 0)
            #expect(await MarkupTesting.pump(until: { table.indexPathForSelectedRow == last }))
        }

        @Test func aMillionRowsAreWalkedWithKeys() async throws {
            let controller = MillionRowsController()
            let app = try await ShownApp(controller, width: 420, height: 560)
            defer { app.window.close() }
            let table = try #require(controller.tableView)
            await MarkupTesting.pump(until: { table.visibleCells.count > 3 })
            for _ in 0..<4 where !MarkupTesting.hasFocus(table) { try await press("\t") }
            try await press(UIKeyCommand.inputPageDown, " ")
            #expect(table.indexPathForSelectedRow?.row ?? 0 > 5)
            try await press(UIKeyCommand.inputHome, " ")
            #expect(table.indexPathForSelectedRow?.row == 0)
            let end = try #require(controller.navigationItem.rightBarButtonItem)
            for _ in 0..<4 where !MarkupTesting.hasFocus(end) { try await press("\t") }
            try await press(" ")
            let last = IndexPath(row: 999_999, section: 0)
            #expect(await MarkupTesting.pump(until: { table.indexPathsForVisibleRows?.contains(last) == true }))
        }

        @Test func bothHalvesAreOperatedWithKeys() async throws {
            let controller = SideBySideController()
            let app = try await ShownApp(controller, width: 720, height: 360)
            defer { app.window.close() }
            var pressed: [String] = []
            func buttons(_ view: UIView) -> [UIButton] {
                (view as? UIButton).map { [$0] } ?? view.subviews.flatMap(buttons)
            }
            let all = buttons(try #require(controller.view))
            for button in all {
                let title = button.title ?? ""
                button.addAction(UIAction { _ in pressed.append(title) }, for: .primaryActionTriggered)
            }
            for button in all {
                for _ in 0..<10 where !button.isFirstResponder { try await press("\t") }
                try await press(" ")
            }
            #expect(pressed == ["Call", "Write", "Call", "Write"])
        }

        @Test func theGalleryIsWalkedWithKeys() async throws {
            let controller = UIViewController()
            controller.view = try LMViewBuilder.view(
                contentsOf: ExampleFiles.examples.appending(path: "Gallery/Gallery.xml"), owner: nil, root: nil)
            let app = try await ShownApp(controller, width: 1100, height: 900)
            defer { app.window.close() }
            let wanted = controls(in: controller.view)
            var reached: Set<UIView> = []
            for _ in 0..<80 where reached.count < wanted.count {
                try await press("\t")
                for control in wanted where MarkupTesting.hasFocus(control) { reached.insert(control) }
            }
            let missed = wanted.filter { !reached.contains($0) }
            #expect(missed.isEmpty, "\(missed.map { "\(type(of: $0))" })")
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
            #expect(app.window.performKeyCommand(input: UIKeyCommand.f5))
            #expect(reloads == 1)
        }
    }
}
