import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

/// Records changes of its margins and of its safe area.
private final class MarginView: UIView {
    var changes: [String] = []
    override func layoutMarginsDidChange() { changes.append("margins \(layoutMargins.top)") }
    override func safeAreaInsetsDidChange() { changes.append("safe area \(safeAreaInsets.top)") }
}

/// A controller for a phone that is shaken.
private final class ShakenController: UIViewController {
    var motions = 0
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if motion == .motionShake { motions += 1 }
    }
}

/// Records when it gets and loses the keyboard focus.
private final class KeyWindow: UIWindow {
    var changes: [String] = []
    override func becomeKey() { changes.append("key") }
    override func resignKey() { changes.append("not key") }
}

extension ViewTests {
    /// Names for touches, motions, margins and the key window.
    @MainActor @Suite struct TouchAndMotionNamesTests {
        init() throws {
            try MarkupTesting.start()
            NoEffect.forget()
        }

        @Test func namesOfAViewHaveNoEffect() {
            let view = UIView()
            let notices = MarkupTesting.notices {
                view.isMultipleTouchEnabled = false
                view.tintAdjustmentMode = .automatic
                view.preservesSuperviewLayoutMargins = false
                for _ in 0..<2 {
                    view.isMultipleTouchEnabled = true
                    view.tintAdjustmentMode = .dimmed
                    view.preservesSuperviewLayoutMargins = true
                }
            }
            #expect(notices.map(\.code) == [.noEffect, .noEffect, .noEffect])
            #expect(!view.isMultipleTouchEnabled && !view.preservesSuperviewLayoutMargins)
            #expect(view.tintAdjustmentMode == .automatic)
        }

        @Test func aMotionCanBeHandled() {
            let controller = ShakenController()
            controller.motionBegan(.motionShake, with: nil)
            controller.motionCancelled(.none, with: nil)
            controller.motionEnded(.motionShake, with: nil)
            #expect(controller.motions == 1)
            #expect(UIPercentDrivenInteractiveTransition().completionCurve == .easeInOut)
        }

        @Test func aViewKnowsItsNewMargins() {
            let (view, controller) = (MarginView(), UIViewController())
            controller.view = view
            view.layoutMargins = UIEdgeInsets(top: 3)
            view.layoutMarginTop = 4
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 5)
            #expect(view.changes == ["margins 3.0", "margins 4.0", "safe area 5.0"])
        }

        @Test func aRequiredSideHasTheLengthOfTheTarget() {
            let label = UILabel()
            label.numberOfLines = 0
            label.text = String(repeating: "many words ", count: 30)
            let view = LMColumnView()
            view.addSubview(label)
            let target = CGSize(width: 200, height: 0)
            let size = view.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            #expect(size.width == 200 && size.height > 30)
            let wide = view.systemLayoutSizeFitting(
                CGSize(width: 9000, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            #expect(wide.width == 9000 && wide.height < size.height)
            let fixed = view.systemLayoutSizeFitting(
                CGSize(width: 200, height: 77), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .required)
            #expect(fixed == CGSize(width: 200, height: 77))
        }

        @Test func aWindowKnowsThatItIsTheKeyWindow() {
            let (first, second) = (KeyWindow(frame: .zero), KeyWindow(frame: .zero))
            first.makeKey()
            #expect(!first.isVisible && first.changes.isEmpty, "it is not on screen")
            first.rootViewController = UIViewController()
            second.rootViewController = UIViewController()
            first.makeKeyAndVisible()
            #expect(first.changes == ["key"])
            second.makeKeyAndVisible()
            #expect(first.changes == ["key", "not key"] && second.changes == ["key"])
            first.makeKey()
            #expect(first.isKeyWindow && first.changes == ["key", "not key", "key"])
            #expect(second.changes == ["key", "not key"])
            first.close()
            #expect(first.changes.last == "not key")
            second.close()
        }
    }
}
