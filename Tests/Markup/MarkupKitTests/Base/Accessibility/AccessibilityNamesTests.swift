import Foundation
import KeyValueCoding
import MarkupTesting
import Testing

@testable import MarkupKit

private final class Dial: UIView {
    var value = 5
    override func accessibilityIncrement() { value += 1 }
    override func accessibilityDecrement() { value -= 1 }
    override func accessibilityActivate() -> Bool { true }
}

extension ViewTests {
    /// Names for people with impairments that a desktop does not use, or knows by other names.
    @MainActor @Suite struct AccessibilityNamesTests {
        init() throws { try MarkupTesting.start() }

        @Test func stepsCanBeOverridden() {
            let dial: UIView = Dial()
            dial.accessibilityIncrement()
            dial.accessibilityIncrement()
            dial.accessibilityDecrement()
            #expect((dial as? Dial)?.value == 6 && dial.accessibilityActivate())
            #expect(!UIView().accessibilityActivate() && !UIView().accessibilityPerformEscape())
            #expect(!UIViewController().accessibilityPerformMagicTap())
        }

        @Test func aDialogIsMarked() {
            let view = UIView()
            #expect(!view.accessibilityViewIsModal && view.shouldGroupAccessibilityChildren)
            view.accessibilityViewIsModal = true
            #expect(view.accessibilityViewIsModal)
        }

        /// In tests the settings are those of a desktop without a user.
        @Test func settingsAreOff() {
            #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isReduceTransparencyEnabled)
            #expect(!UIAccessibility.isDarkerSystemColorsEnabled && !UIAccessibility.isBoldTextEnabled)
            #expect(!UIAccessibility.shouldDifferentiateWithoutColor && !UIAccessibility.isSwitchControlRunning)
        }

        @Test func namesForRestoringAreKept() {
            let (view, controller) = (UIView(), UIViewController())
            #expect(view.restorationIdentifier == nil && controller.restorationIdentifier == nil)
            (view.restorationIdentifier, controller.restorationIdentifier) = ("list", "screen")
            #expect(view.restorationIdentifier == "list" && controller.restorationIdentifier == "screen")
        }
    }
}
