import Foundation
import KeyValueCoding
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    @MainActor @Suite struct AlertTests {
        init() throws { try MarkupTesting.start() }

        private func host() async -> (UIWindow, UIViewController) {
            let controller = UIViewController()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { controller.appearance == .appeared })
            return (window, controller)
        }

        private func buttons(in view: UIView) -> [UIButton] {
            (view as? UIButton).map { [$0] } ?? view.subviews.flatMap { buttons(in: $0) }
        }

        @Test func aPressedButtonClosesTheAlertThenRunsItsHandler() async throws {
            let (window, controller) = await host()
            var log: [String] = []
            let alert = UIAlertController(title: "Status", message: "Form submitted.", preferredStyle: .alert)
            alert.addAction(
                UIAlertAction(title: "OK", style: .default) { [weak controller] _ in
                    log.append(controller?.presentedViewController == nil ? "closed" : "open")
                })
            controller.present(alert, animated: true) { log.append("shown") }
            await MarkupTesting.pump(until: { log == ["shown"] })
            #expect(controller.presentedViewController === alert)
            #expect(alert.presentingViewController === controller)
            try await LookedAt.check("app-alert", of: try #require(alert.view.window))
            buttons(in: alert.view)[0].sendActions(for: .primaryActionTriggered)
            await MarkupTesting.pump(until: { log.count == 2 })
            #expect(log == ["shown", "closed"])
            #expect(UIApplication.shared.windows == [window])
            window.close()
        }

        @Test func theKeyboardChooses() async {
            let (window, controller) = await host()
            for (key, expected) in [("\r", "Save"), (UIKeyCommand.inputEscape, "Cancel")] {
                let alert = UIAlertController(title: "Save?", message: nil, preferredStyle: .alert)
                for (title, style) in [
                    ("Delete", UIAlertAction.Style.destructive), ("Cancel", .cancel), ("Save", .default),
                ] {
                    alert.addAction(UIAlertAction(title: title, style: style))
                }
                var chosen: String?
                Task { chosen = await alert.present(in: controller)?.title }
                await MarkupTesting.pump(until: { alert.appearance == .appeared })
                #expect(buttons(in: alert.view).map(\.title) == ["Cancel", "Delete", "Save"])
                #expect(alert.view.window?.performKeyCommand(input: key) == true)
                await MarkupTesting.pump(until: { chosen != nil })
                #expect(chosen == expected)
            }
            window.close()
        }

        @Test func fieldsAreFilledInAndGateAnAction() async throws {
            let (window, controller) = await host()
            let alert = UIAlertController(title: "Rename", message: "A new name for the file", preferredStyle: .alert)
            alert.addTextField { $0.placeholder = "Name" }
            let rename = UIAlertAction(title: "Rename", style: .default)
            rename.isEnabled = false
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            alert.addAction(rename)
            controller.present(alert, animated: false)
            await MarkupTesting.pump(until: { alert.appearance == .appeared })
            let field = try #require(alert.textFields?.first)
            #expect(alert.view.window?.performKeyCommand(input: "\r") == true)
            #expect(controller.presentedViewController === alert)
            field.text = "Notes"
            rename.isEnabled = true
            #expect(buttons(in: alert.view).last?.isEnabled == true)
            try await LookedAt.check("app-alert-field", of: try #require(alert.view.window))
            alert.view.window?.performKeyCommand(input: "\r")
            await MarkupTesting.pump(until: { controller.presentedViewController == nil })
            #expect(field.text == "Notes")
            #expect(controller.presentedViewController == nil)
            window.close()
        }

        @Test func allWaitersAreResumed() async {
            let (window, controller) = await host()
            let sheet = UIAlertController(title: "Which?", message: nil, preferredStyle: .actionSheet)
            for title in ["One", "Two"] { sheet.addAction(UIAlertAction(title: title, style: .default)) }
            var isOver = false
            Task {
                #expect(await sheet.present(in: controller) == nil)
                isOver = true
            }
            await MarkupTesting.pump(until: { sheet.appearance == .appeared })
            #expect(sheet.view.window?.performKeyCommand(input: UIKeyCommand.inputEscape) == true)
            #expect(controller.presentedViewController === sheet)
            window.close()
            await MarkupTesting.pump(until: { isOver })
            #expect(isOver)
            #expect(UIApplication.shared.windows.isEmpty)
        }

        @Test func aControllerWithoutAWindowPresentsNothingAndWarnsOnce() async {
            let (window, controller) = await host()
            window.close()
            let notices = MarkupTesting.notices(during: {
                for _ in 0..<3 {
                    let alert = UIAlertController(title: "Failed", message: nil, preferredStyle: .alert)
                    controller.present(alert, animated: false)
                }
            })
            #expect(controller.presentedViewController == nil)
            #expect(UIApplication.shared.windows.isEmpty)
            #expect(
                notices.map(\.message) == [
                    "present(_:animated:): 'UIViewController' is not in a window, or its window has been closed; nothing is presented"
                ])
            let alert = UIAlertController(title: "Failed", message: nil, preferredStyle: .alert)
            #expect(await alert.present(in: controller) == nil, "the waiter is resumed")
            let next = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            next.rootViewController = controller
            controller.present(alert, animated: false)
            #expect(controller.presentedViewController === alert, "a window that is about to be shown will do")
            next.close()
        }

        @Test func aControllerPresentsOneAtATimeAndDismissesIt() async {
            let (window, controller) = await host()
            let (sheet, other) = (UIViewController(), UIViewController())
            sheet.preferredContentSize = CGSize(width: 240, height: 160)
            controller.present(sheet, animated: false)
            controller.present(other, animated: false)
            await MarkupTesting.pump(until: { sheet.appearance == .appeared })
            #expect(controller.presentedViewController === sheet)
            #expect(!other.isViewLoaded)
            #expect(sheet.view.bounds.width == 240)
            sheet.isModalInPresentation = true
            sheet.view.window?.closeIfAllowed()
            #expect(controller.presentedViewController === sheet)
            var isDone = false
            sheet.dismiss(animated: false) { isDone = true }
            await MarkupTesting.pump(until: { isDone })
            #expect(controller.presentedViewController == nil)
            #expect(sheet.appearance == .disappeared)
            window.close()
        }
    }
}
