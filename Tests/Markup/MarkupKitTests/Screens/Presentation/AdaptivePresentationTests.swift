import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

/// Records how the user closes a presented controller.
private final class Delegate: UIAdaptivePresentationControllerDelegate {
    var allows = true
    var calls: [String] = []
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        calls.append("should")
        return allows
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { calls.append("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { calls.append("did") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        calls.append("attempt")
    }
}

extension ViewTests {
    /// The delegate of a presented controller.
    @MainActor @Suite struct AdaptivePresentationTests {
        init() throws { try MarkupTesting.start() }

        private func show() async -> (controller: UIViewController, window: UIWindow) {
            let controller = UIViewController()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 500))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { controller.appearance == .appeared })
            return (controller, window)
        }

        @Test func theUserClosesAPresentedController() async {
            let (controller, window) = await show()
            defer { window.close() }
            let (sheet, delegate) = (UIViewController(), Delegate())
            sheet.presentationController?.delegate = delegate
            #expect(sheet.presentationController?.delegate === delegate)
            controller.present(sheet, animated: false)
            await MarkupTesting.pump(until: { sheet.appearance == .appeared })
            delegate.allows = false
            sheet.rootWindow?.closeIfAllowed()
            #expect(delegate.calls == ["should", "attempt"] && sheet.presentingViewController === controller)
            delegate.allows = true
            sheet.isModalInPresentation = true
            delegate.calls = []
            sheet.rootWindow?.closeIfAllowed()
            #expect(delegate.calls == ["attempt"])
            sheet.isModalInPresentation = false
            delegate.calls = []
            sheet.rootWindow?.closeIfAllowed()
            await MarkupTesting.pump(until: { sheet.presentingViewController == nil })
            #expect(delegate.calls == ["should", "will", "did"])
        }

        @Test func codeClosesAPresentedControllerWithoutTheDelegate() async {
            let (controller, window) = await show()
            defer { window.close() }
            let (sheet, delegate) = (UIViewController(), Delegate())
            sheet.presentationController?.delegate = delegate
            controller.present(sheet, animated: false)
            await MarkupTesting.pump(until: { sheet.appearance == .appeared })
            controller.dismiss(animated: false)
            await MarkupTesting.pump(until: { sheet.presentingViewController == nil })
            #expect(delegate.calls.isEmpty)
        }

        @Test func aDelegateNeedNotChangeTheStyle() {
            let delegate = Delegate()
            let presentation = UIPresentationController(presentedViewController: UIViewController(), presenting: nil)
            #expect(delegate.adaptivePresentationStyle(for: presentation) == .none)
            #expect(delegate.adaptivePresentationStyle(for: presentation, traitCollection: .current) == .none)
        }

        @Test func aPresentationKeepsNoController() {
            weak var gone: UIViewController?
            do {
                let controller = UIViewController()
                gone = controller
                #expect(controller.presentationController === controller.presentationController)
            }
            #expect(gone == nil)
        }
    }
}
