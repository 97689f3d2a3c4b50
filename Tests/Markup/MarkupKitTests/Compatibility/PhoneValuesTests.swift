import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Names for a phone's keyboard, sensors and background, which warn once each.
    @MainActor @Suite struct PhoneValuesTests {
        init() throws {
            try MarkupTesting.start()
            NoEffect.forget()
        }

        private func use(_ body: () -> Void) -> [String] {
            MarkupTesting.notices {
                body()
                body()
            }.filter { $0.code == .noEffect }.map { String($0.message.prefix { $0 != " " }) }
        }

        @Test func aPhonesKeyboardWarnsOnce() {
            let (field, text) = (UITextField(), UITextView())
            #expect(field.keyboardAppearance == .default && field.textContentType == nil)
            let names = use {
                field.keyboardAppearance = .dark
                text.keyboardAppearance = .light
                field.enablesReturnKeyAutomatically = true
                field.smartQuotesType = .no
                field.smartDashesType = .no
                field.smartInsertDeleteType = .no
                field.textContentType = .emailAddress
            }
            #expect(
                names == [
                    "UITextInputTraits.keyboardAppearance", "UITextInputTraits.enablesReturnKeyAutomatically",
                    "UITextInputTraits.smartQuotesType", "UITextInputTraits.smartDashesType",
                    "UITextInputTraits.smartInsertDeleteType", "UITextInputTraits.textContentType",
                ])
            #expect(field.keyboardAppearance == .dark && text.keyboardAppearance == .light)
            #expect(field.enablesReturnKeyAutomatically && field.smartQuotesType == .no)
            #expect(field.smartDashesType == .no && field.smartInsertDeleteType == .no)
            #expect(field.textContentType == .emailAddress && text.textContentType == nil)
        }

        @Test func sensorsAndScreensWarnOnce() {
            let names = use {
                UIDevice.current.beginGeneratingDeviceOrientationNotifications()
                _ = UIDevice.orientationDidChangeNotification
                UIDevice.current.endGeneratingDeviceOrientationNotifications()
                UIDevice.current.isProximityMonitoringEnabled = true
                UIDevice.current.playInputClick()
                UIScreen.main.brightness = 0.5
                let tap = UITapGestureRecognizer()
                tap.delaysTouchesBegan = true
                tap.delaysTouchesEnded = false
                #expect(tap.delaysTouchesBegan && !tap.delaysTouchesEnded)
            }
            #expect(
                names == [
                    "UIDevice.beginGeneratingDeviceOrientationNotifications()",
                    "UIDevice.orientationDidChangeNotification",
                    "UIDevice.endGeneratingDeviceOrientationNotifications()",
                    "UIDevice.isProximityMonitoringEnabled", "UIDevice.playInputClick()", "UIScreen.brightness",
                    "UIGestureRecognizer.delaysTouchesBegan", "UIGestureRecognizer.delaysTouchesEnded",
                ])
            #expect(UIScreen.main.brightness == 1 && !UIDevice.current.proximityState)
            #expect(!UIDevice.current.isGeneratingDeviceOrientationNotifications)
        }

        @Test func anApplicationWarnsOnce() {
            let application = UIApplication.shared
            let names = use {
                application.isIdleTimerDisabled = true
                application.applicationIconBadgeNumber = 3
                application.registerForRemoteNotifications()
                application.unregisterForRemoteNotifications()
            }
            #expect(
                names == [
                    "UIApplication.isIdleTimerDisabled", "UIApplication.applicationIconBadgeNumber",
                    "UIApplication.registerForRemoteNotifications()",
                    "UIApplication.unregisterForRemoteNotifications()",
                ])
            #expect(!application.isIdleTimerDisabled && application.applicationIconBadgeNumber == 0)
            #expect(!application.isRegisteredForRemoteNotifications && application.alternateIconName == nil)
            #expect(!application.supportsAlternateIcons && application.isProtectedDataAvailable)
        }

        @Test func everyTaskOfTheBackgroundHasItsOwnName() {
            let application = UIApplication.shared
            let first = application.beginBackgroundTask { Issue.record("a task has no end") }
            let second = application.beginBackgroundTask(withName: "save")
            #expect(first != second && first != .invalid && second != .invalid)
            #expect(application.backgroundTimeRemaining > 1_000_000)
            application.endBackgroundTask(first)
            application.endBackgroundTask(second)
        }

        @Test func aMenuKeepsItsIdentifier() {
            let menu = UIMenu(title: "File", identifier: UIMenu.Identifier("file"))
            #expect(menu.identifier == "file" && menu.replacingChildren([]).identifier == "file")
            #expect(UIMenu().identifier != UIMenu().identifier)
        }
    }
}
