import Foundation
import MarkupKit
import MarkupTesting
import Testing

@testable import PizzaForm

extension ExamplesTests {
    @MainActor @Suite struct PizzaFormTests {
        init() throws { try MarkupTesting.start() }

        @Test("FRM-3, FRM-P2, FRM-P4") func fiveSections() async throws {
            let controller = PizzaFormController()
            let app = try await ShownApp(controller, width: 560, height: 980)
            defer { app.window.close() }
            let table = try #require(controller.tableView as? LMTableView)
            #expect((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } == [3, 3, 4, 1, 1])
            let titles = (0..<5).map { table.headerTitle(forSection: $0) }
            #expect(
                titles == [nil, "Size", "Toppings", "Delivery Time", "Note for the Driver"])
            #expect(table.section(withName: "size") == 1)
            #expect(table.section(withName: "toppings") == 2)
            #expect(controller.phoneField.keyboardType == .numberPad)
            #expect(controller.emailField.keyboardType == .emailAddress)
            #expect(controller.timePicker.height == 140)
            #expect(controller.timePicker.datePickerMode == .time)
            #expect(controller.noteView.height == 140)
            #expect(
                controller.noteView.textContainerInset == UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4))
            #expect(controller.noteView.textContainer.lineFragmentPadding == 0)
            let noon = Calendar.current.startOfDay(for: Date()).addingTimeInterval(12 * 3600)
            controller.order.time = noon
            _ = await MarkupTesting.turns(2)
            try app.checkPicture("pizza-form")
        }

        @Test("FRM-3: checkmarks") func oneSizeAndSeveralToppings() async throws {
            let controller = PizzaFormController()
            let app = try await ShownApp(controller, width: 560, height: 980)
            defer { app.window.close() }
            let table = try #require(controller.tableView)
            for (row, section) in [(0, 1), (2, 1), (1, 2), (3, 2), (0, 2), (1, 2)] {
                table.activateRow(at: IndexPath(row: row, section: section))
            }
            #expect(table.value(forSection: 1) as? String == "large")
            #expect(table.values(forSection: 1).count == 1)
            #expect(table.values(forSection: 2) as? [String] == ["olives", "artichoke"])
        }

        @Test("FRM-5: without sending") func theFormsFields() async throws {
            let controller = PizzaFormController()
            let app = try await ShownApp(controller, width: 560, height: 980)
            defer { app.window.close() }
            #expect(controller.title == "Order a Pizza")
            #expect(controller.navigationItem.rightBarButtonItem?.title == "Send Order")
            #expect(controller.timePicker.minuteInterval == 15)
            #expect(controller.arguments["size"] as? String == "", "no size is an empty value")
            controller.nameField.retype("Ada")
            controller.phoneField.retype("555 1234")
            controller.emailField.retype("ada@example.org")
            controller.tableView.activateRow(at: IndexPath(row: 1, section: 1))
            controller.tableView.activateRow(at: IndexPath(row: 2, section: 2))
            controller.order.note = "Ring twice"
            controller.order.time = try #require(
                Calendar.current.date(bySettingHour: 13, minute: 30, second: 0, of: controller.order.time))
            let arguments = controller.arguments
            #expect(arguments.count == 7)
            #expect(arguments["custname"] as? String == "Ada")
            #expect(arguments["custtel"] as? String == "555 1234")
            #expect(arguments["custemail"] as? String == "ada@example.org")
            #expect(arguments["size"] as? String == "medium")
            #expect(arguments["topping"] as? [String] == ["capers"])
            #expect(arguments["comments"] as? String == "Ring twice")
            #expect(arguments["delivery"] as? String == "13:30", "hours of the whole day (C10)")
        }

        @Test func anInvalidFieldIsNamedAndNothingIsSent() async throws {
            let controller = PizzaFormController()
            let app = try await ShownApp(controller, width: 560, height: 980)
            defer { app.window.close() }
            controller.phoneField.retype("5 or 6")
            controller.emailField.retype("ada")
            controller.order.note = String(repeating: "x", count: 201)
            controller.navigationItem.rightBarButtonItem?.perform()
            #expect(controller.presentedViewController == nil)
            #expect(controller.phoneField.validationMessage == "Enter a phone number of 3 to 20 digits.")
            #expect(
                controller.emailField.validationMessage == "Enter an email address, such as name@example.org.")
            #expect(controller.noteView.validationMessage == "Enter at most 200 characters.")
            #expect(await MarkupTesting.pump(until: { MarkupTesting.hasFocus(controller.phoneField) }))
            controller.phoneField.retype("555 123")
            #expect(await MarkupTesting.pump(until: { controller.phoneField.validationMessage == nil }))
        }
    }
}
