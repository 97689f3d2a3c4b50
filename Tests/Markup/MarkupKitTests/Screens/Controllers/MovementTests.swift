import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

/// Records why it appears and disappears.
private final class Recorder: UIViewController {
    var states: [String] = []
    private func record(_ event: String) {
        let flags = [
            isBeingPresented ? "presented" : "", isBeingDismissed ? "dismissed" : "",
            isMovingToParent ? "to parent" : "", isMovingFromParent ? "from parent" : "",
        ]
        states.append(([event] + flags.filter { !$0.isEmpty }).joined(separator: " "))
    }
    override func viewWillAppear(_ animated: Bool) { record("will appear") }
    override func viewDidAppear(_ animated: Bool) { record("did appear") }
    override func viewWillDisappear(_ animated: Bool) { record("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { record("did disappear") }
}

/// Records when it is laid out while it appears.
private final class Appearing: UIViewController {
    var states: [String] = []
    override func viewWillAppear(_ animated: Bool) { states.append("will") }
    override func viewIsAppearing(_ animated: Bool) { states.append("is \(view.bounds.width > 0)") }
    override func viewDidAppear(_ animated: Bool) { states.append("did") }
}

extension ViewTests {
    /// Why a controller appears and disappears.
    @MainActor @Suite struct MovementTests {
        init() throws {
            try MarkupTesting.start()
            NoEffect.forget()
        }

        private func show(_ controller: UIViewController) async -> UIWindow {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 500))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { controller.appearance == .appeared })
            return window
        }

        @Test func aPresentedControllerKnowsWhyItAppears() async {
            let (controller, sheet) = (UIViewController(), Recorder())
            let window = await show(controller)
            defer { window.close() }
            controller.present(sheet, animated: false)
            await MarkupTesting.pump(until: { sheet.appearance == .appeared })
            #expect(!sheet.isBeingPresented)
            controller.dismiss(animated: false)
            await MarkupTesting.pump(until: { sheet.presentingViewController == nil })
            #expect(
                sheet.states == [
                    "will appear presented", "did appear presented", "will disappear dismissed",
                    "did disappear dismissed",
                ])
        }

        @Test func aPoppedControllerKnowsThatItLeaves() async {
            let (below, top, above) = (Recorder(), Recorder(), UIViewController())
            let navigation = UINavigationController(rootViewController: below)
            let window = await show(navigation)
            defer { window.close() }
            await MarkupTesting.pump(until: { below.appearance == .appeared })
            below.states = []
            navigation.pushViewController(top, animated: false)
            await MarkupTesting.pump(until: { top.appearance == .appeared && below.appearance == .disappeared })
            navigation.pushViewController(above, animated: false)
            await MarkupTesting.pump(until: { above.appearance == .appeared && top.appearance == .disappeared })
            navigation.popViewController(animated: false)
            await MarkupTesting.pump(until: { top.appearance == .appeared && above.parent == nil })
            navigation.popViewController(animated: false)
            await MarkupTesting.pump(until: { below.appearance == .appeared && top.parent == nil })
            #expect(
                top.states == [
                    "will appear to parent", "did appear to parent", "will disappear", "did disappear", "will appear",
                    "did appear", "will disappear from parent", "did disappear from parent",
                ])
            #expect(below.states == ["will disappear", "did disappear", "will appear", "did appear"])
            #expect(!top.isMovingFromParent && !top.isMovingToParent)
        }

        @Test func aChildKnowsThatItLeaves() async {
            let (container, child) = (UIViewController(), Recorder())
            let window = await show(container)
            defer { window.close() }
            container.addChild(child)
            container.view.addSubview(child.view)
            await MarkupTesting.pump(until: { child.appearance == .appeared })
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            await MarkupTesting.pump(until: { child.appearance == .disappeared })
            #expect(
                child.states == [
                    "will appear to parent", "did appear to parent", "will disappear from parent",
                    "did disappear from parent",
                ])
        }

        @Test func aViewIsAppearingBeforeItHasAppeared() async {
            let (first, second) = (Appearing(), UIViewController())
            let navigation = UINavigationController(rootViewController: first)
            let window = await show(navigation)
            defer { window.close() }
            await MarkupTesting.pump(until: { first.appearance == .appeared })
            navigation.pushViewController(second, animated: false)
            await MarkupTesting.pump(until: { first.appearance == .disappeared })
            navigation.popViewController(animated: false)
            await MarkupTesting.pump(until: { first.appearance == .appeared })
            #expect(first.states.count == 6 && first.states.prefix(1) == ["will"] && first.states[2] == "did")
            #expect(first.states.suffix(3) == ["will", "is true", "did"])
        }

        @Test func namesOfAPhoneHaveNoEffect() {
            let controller = UIViewController()
            let notices = MarkupTesting.notices {
                for _ in 0..<2 {
                    controller.hidesBottomBarWhenPushed = true
                    controller.definesPresentationContext = true
                    controller.providesPresentationContextTransitionStyle = true
                    UIViewController.attemptRotationToDeviceOrientation()
                }
            }
            #expect(notices.map(\.code) == [.noEffect, .noEffect, .noEffect, .noEffect])
            #expect(controller.hidesBottomBarWhenPushed && controller.definesPresentationContext)
            #expect(controller.providesPresentationContextTransitionStyle)
        }
    }
}
