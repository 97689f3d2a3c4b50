import Foundation
import KeyValueCoding
import MarkupRules
import MarkupTesting
import NativeWidgets
import Observation
import Testing

@testable import MarkupKit

@KeyValueCoding
private final class SettingsOwner: UIViewController {
    static let suite = UserDefaults(suiteName: "settings-tests") ?? .standard
    @AppStorage("size", store: SettingsOwner.suite) var size = 13.0
    var slider: UISlider!
    var label: UILabel!
}

@KeyValueCoding @Validated
private final class RuledSettings {
    @AppStorage("copies", store: SettingsOwner.suite) @Rule(.range(1...9)) var copies = 5
    @AppStorage("mail", store: SettingsOwner.suite) @Rule(.email) var mail: String?
    @AppStorage("from", store: SettingsOwner.suite) var from = 1
    @AppStorage("to", store: SettingsOwner.suite) var to = 2

    @Rule(for: "to", "a number after the first one") var isAscending: Bool { to > from }

    func reset() { _copies.reset() }
}

@Observable @KeyValueCoding @Validated
private final class ObservedSettings {
    @ObservationIgnored @AppStorage("copies", store: SettingsOwner.suite) @Rule(.range(1...9)) var copies = 5
    @Rule(.required) var name = ""
}

extension ViewTests {
    @MainActor @Suite struct SettingsTests {
        init() throws { try MarkupTesting.start() }

        private enum Look: String { case plain, rich }

        private struct Settings {
            @AppStorage("name", store: SettingsOwner.suite) var name = "none"
            @AppStorage("look", store: SettingsOwner.suite) var look = Look.plain
            @AppStorage("nick", store: SettingsOwner.suite) var nick: String?

            func reset() { _name.reset() }
        }

        @Test func validValuesAreKeptAndInvalidOnesIgnored() {
            let defaults = SettingsOwner.suite
            defer { defaults.removePersistentDomain(forName: "settings-tests") }
            let settings = Settings()
            settings.name = "Ada"
            settings.look = .rich
            settings.nick = "A"
            #expect(Settings().name == "Ada")
            #expect(Settings().look == .rich)
            #expect(Settings().nick == "A")
            settings.nick = nil
            #expect(defaults.object(forKey: "nick") == nil)
            settings.reset()
            #expect(settings.name == "none")
            #expect(defaults.object(forKey: "name") == nil)
            defaults.set(3, forKey: "look")
            #expect(Settings().look == .plain)
        }

        @Test func onlyValuesThatMeetTheRulesAreStored() {
            let defaults = SettingsOwner.suite
            defer { defaults.removePersistentDomain(forName: "settings-tests") }
            let settings = RuledSettings()
            settings.copies = 7
            settings.copies = 12
            #expect(settings.copies == 12)
            #expect(settings.fault(of: "copies")?.limit == .number(minimum: 1, maximum: 9))
            #expect(defaults.integer(forKey: "copies") == 7)
            #expect(RuledSettings().copies == 7)
            settings.copies = 8
            #expect(RuledSettings().copies == 8)
            settings.copies = 0
            settings.reset()
            #expect(settings.copies == 5)
            settings.mail = "ada@example.org"
            settings.mail = "ada"
            #expect(RuledSettings().mail == "ada@example.org")
            settings.mail = ""
            #expect(RuledSettings().mail == "", "an empty text is a missing value")
            settings.to = 0
            #expect(RuledSettings().to == 2, "the rule for several properties")
        }

        @Test func observersSeeAValueThatIsNotStored() async {
            defer { SettingsOwner.suite.removePersistentDomain(forName: "settings-tests") }
            let settings = ObservedSettings()
            #expect(settings.faults.map(\.path) == ["name"])
            var changes = 0
            withObservationTracking {
                _ = settings.copies
            } onChange: {
                MainActor.assumeIsolated { changes += 1 }
            }
            settings.copies = 12
            #expect(changes == 1)
            #expect(settings.faults.map(\.path) == ["copies", "name"])
        }

        @Test func aDocumentBindsToThem() async throws {
            let defaults = SettingsOwner.suite
            defer { defaults.removePersistentDomain(forName: "settings-tests") }
            let owner = SettingsOwner()
            let view = try LMViewBuilder.view(
                markup: "<root><UISlider id=\"slider\" maximumValue=\"100\" value=\"$size\"/></root>", owner: owner,
                root: LMRootView(frame: .zero))
            let host = HostWindow(view, size: CGSize(width: 200, height: 60))
            host.show()
            #expect(owner.slider.value == 13)
            try MarkupTesting.slide(owner.slider, to: 40)
            #expect(defaults.double(forKey: "size") == 40)
            owner.size = 20
            await MarkupTesting.pump(until: { owner.slider.value == 20 })
            #expect(owner.slider.value == 20)
            host.close()
        }
    }

    @MainActor @Suite struct NotificationTests {
        init() throws { try MarkupTesting.start() }

        private final class Log: UNUserNotificationCenterDelegate {
            var actions: [String] = []
            func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse)
            { actions.append("\(response.requestIdentifier) \(response.actionIdentifier)") }
        }

        @Test func aNotificationHasTheButtonsOfItsCategory() {
            let center = UNUserNotificationCenter.current()
            center.setNotificationCategories([
                UNNotificationCategory(
                    identifier: "mail", actions: [UNNotificationAction(identifier: "read", title: "Read")])
            ])
            var count = 0
            center.sender = { _ in
                count += 1
                return true
            }
            defer { center.sender = nil }
            let content = UNMutableNotificationContent()
            content.title = "Mail"
            content.categoryIdentifier = "mail"
            #expect(center.add(UNNotificationRequest(identifier: "1", content: content)))
            #expect(count == 1)
            let log = Log()
            center.delegate = log
            center.didReceive(id: "1", action: "read")
            center.didReceive(id: "1", action: "")
            #expect(log.actions == ["1 read", "1 \(UNNotificationResponse.defaultActionIdentifier)"])
        }

        @Test func aNotificationWaitsForItsTriggerAndCanBeTakenBack() async {
            let center = UNUserNotificationCenter.current()
            var count = 0
            center.sender = { _ in
                count += 1
                return true
            }
            defer { center.sender = nil }
            let content = UNMutableNotificationContent()
            for id in ["kept", "taken"] {
                let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 0.05)
                center.add(UNNotificationRequest(identifier: id, content: content, trigger: trigger))
            }
            center.removePendingNotificationRequests(withIdentifiers: ["taken"])
            #expect(count == 0)
            await MarkupTesting.pump(until: { count > 0 })
            #expect(count == 1)
            #expect(UNTimeIntervalNotificationTrigger(timeInterval: .nan).timeInterval == 0)
        }

        @Test func withoutAnIdTheRemedyIsNamed() {
            let notices = MarkupTesting.notices(during: {
                UNUserNotificationCenter.current().add(
                    UNNotificationRequest(identifier: "1", content: UNMutableNotificationContent()))
            })
            #expect(notices.count == 1)
            #expect(notices.first?.message.contains("applicationIdentifier") == true)
        }
    }
}
